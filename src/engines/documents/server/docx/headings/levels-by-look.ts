import type { SectionRole } from '../../../document.ts'
import { lookOfWhole, plainLook } from '../paragraphs/paragraph-look.ts'
import type { HeadingCandidate as Candidate, HeadingVerdict } from './heading-candidate.ts'
import { levelsByStrength } from './levels-by-strength.ts'

/** Parts that stand beside the chapters, however they are set. */
const ownParts: ReadonlySet<SectionRole> = new Set([
  'front',
  'abstract',
  'keywords',
  'introduction',
  'conclusion',
  'references',
  'appendix',
  'back',
])

interface Among {
  /** Empty where hardly any heading has a style. */
  readonly styled: ReadonlyMap<number, HeadingVerdict>
  /** Those that stand within the section of the heading before them. */
  readonly within: ReadonlySet<Candidate>
  /** Those of `styled` that head an abstract. */
  readonly abstracts: ReadonlySet<number>
}

/** Levels by number; without one, by the look of a numbered or named heading, else by rank of size. */
export function withLevels(
  kept: readonly Candidate[],
  { styled, within, abstracts }: Among,
): ReadonlyMap<number, HeadingVerdict> {
  const outer = kept.filter((candidate) => !within.has(candidate))
  const levelOf = styled.size === 0 ? freeLevels(outer) : levelsAmong({ styled, abstracts })
  const levels = new Map([
    ...[...styled].map(([index, { level }]) => [index, level] as const),
    ...outer.map((candidate) => [candidate.index, levelOf(candidate)] as const),
  ])
  const above = lastBefore([...levels.keys()])
  return new Map(
    kept.map((candidate) => {
      const { index, score, reasons } = candidate
      const before = above(index)
      const over = levels.get(before) ?? 0
      const isBeside = outer.some((one) => one.index === before && one.looks === candidate.looks)
      const level = levels.get(index) ?? Math.min(6, isBeside ? over : over + 1)
      return [index, { level, score, reasons }]
    }),
  )
}

/** The greatest of some places that is less than a place; -1 for none. */
function lastBefore(places: readonly number[]): (place: number) => number {
  const sorted = places.toSorted((one, other) => one - other)
  return (place) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? Infinity) < place) low = middle + 1
      else high = middle
    }
    return sorted[low - 1] ?? -1
  }
}

/** Beside styled headings: by the number, else at the top, and one lower for a usual name in italics. */
function levelsAmong({
  styled,
  abstracts,
}: Pick<Among, 'styled' | 'abstracts'>): (candidate: Candidate) => number {
  const top = Math.min(...[...styled.values()].map((verdict) => verdict.level))
  const above = lastBefore([...styled.keys()])
  return (candidate) => {
    const before = above(candidate.index)
    // "Methods" of a structured abstract.
    if (abstracts.has(before) && candidate.role !== 'keywords') {
      return Math.min(6, (styled.get(before)?.level ?? top) + 1)
    }
    if (candidate.depth > 0) return top + candidate.depth - 1
    return isWeaker(candidate) ? top + 1 : top
  }
}

/** Italics alone head a part of a part. */
function isWeaker({ paragraph, role }: Candidate): boolean {
  const look = lookOfWhole(paragraph)
  const isItalic = look.italic === true && look.bold !== true && look.caps !== true
  return isItalic && !(role !== undefined && ownParts.has(role))
}

function freeLevels(kept: readonly Candidate[]): (candidate: Candidate) => number {
  const levelOfLook = new Map<string, number>()
  for (const candidate of kept) {
    if (candidate.depth > 0 && !levelOfLook.has(candidate.looks)) {
      levelOfLook.set(candidate.looks, candidate.depth)
    }
  }
  const named = kept.filter((one) => one.isCanonical)
  const hasStronger = named.some((one) => !isWeaker(one))
  for (const candidate of named) {
    if (!levelOfLook.has(candidate.looks)) {
      levelOfLook.set(candidate.looks, hasStronger && isWeaker(candidate) ? 2 : 1)
    }
  }
  const sizes = [...new Set(kept.map((candidate) => candidate.size))].sort(
    (one, other) => other - one,
  )
  const level = (candidate: Candidate): number => {
    const byRank = Math.min(3, sizes.indexOf(candidate.size) + 1)
    // In letters that tell nothing, "Results" is no part of "2.4 Analysis" for being set alike.
    if (candidate.depth === 0 && candidate.isCanonical && candidate.looks.startsWith(plainLook)) {
      return 1
    }
    return candidate.depth > 0 ? candidate.depth : (levelOfLook.get(candidate.looks) ?? byRank)
  }
  const strong = levelsByStrength(kept, level)
  if (kept.some(({ depth }) => depth > 0)) return strong
  // Where nothing is numbered the sizes say which stands over which, and not how many levels lie between.
  const used = [...new Set(kept.map(strong))].sort((one, other) => one - other)
  return (candidate) => used.indexOf(strong(candidate)) + 1
}
