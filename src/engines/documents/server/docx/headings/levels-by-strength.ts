import type { SectionRole } from '../../../document.ts'
import { isShoutedText, lookOfWhole, plainLook } from '../paragraphs/paragraph-look.ts'
import { decimalNumberOf } from './decimal-number.ts'
import type { HeadingCandidate as Candidate } from './heading-candidate.ts'

/** Parts around any text: their look may be another for no reason. */
const around: ReadonlySet<SectionRole> = new Set(['abstract', 'references', 'appendix', 'back'])
const chapterNames: ReadonlySet<SectionRole> = new Set([
  ...around,
  'introduction',
  'methods',
  'results',
  'discussion',
  'conclusion',
])

/** Headings that look alike. */
interface Family {
  readonly members: readonly Candidate[]
  readonly size: number
  /** What else makes letters stand out at one size. */
  readonly weight: number
  readonly first: number
}

const largerBy = 1.04
const fewest = 3
const fewestWithName = 2
const mostNames = 0.6
/** Of the numbers of one figure, those that must be set weaker than the chapters without one. */
const mostUnder = 0.8

/**
 * Levels of headings without styles by how strongly they are set: what is set smaller or weaker than a family of
 * headings that begins before it is a part of them, whatever it is called. `byName` answers what is told otherwise.
 */
export function levelsByStrength(
  kept: readonly Candidate[],
  byName: (candidate: Candidate) => number,
): (candidate: Candidate) => number {
  const families = [...Map.groupBy(kept, ({ looks }) => looks).values()].map(familyOf)
  const levels = new Map<string, number>()
  const byStrength = families.toSorted(
    (one, other) => other.size - one.size || other.weight - one.weight,
  )
  for (const [at, family] of byStrength.entries()) {
    const [head] = family.members
    if (head === undefined) continue
    const over = byStrength
      .slice(0, at)
      .filter((other) => isTrusted(other) && isStronger(other, family))
    const ranks = over.map(({ members }) => levels.get(members[0]?.looks ?? '') ?? 1)
    const isFree = over.length === 0 || areChapters(family, over) || isNumbered(family)
    levels.set(head.looks, isFree ? byName(head) : Math.min(6, Math.max(...ranks) + 1))
  }
  const shift = shiftOfCounts(kept, byStrength, levels)
  return (candidate) => {
    if (candidate.depth > 0) return Math.min(6, byName(candidate) + shift)
    return isPlain(candidate)
      ? byName(candidate)
      : (levels.get(candidate.looks) ?? byName(candidate))
  }
}

function familyOf(members: readonly Candidate[]): Family {
  const sizes = members.map(({ size }) => size)
  const weights = members.map(weightOf)
  return {
    members,
    size: Math.max(...sizes),
    weight: Math.max(...weights),
    first: Math.min(...members.map(({ index }) => index)),
  }
}

function weightOf({ paragraph }: Candidate): number {
  const { bold, italic, caps, underline } = lookOfWhole(paragraph)
  const isBold = bold === true
  const isCaps = caps === true || isShoutedText(paragraph.text)
  const slant = italic === true ? (isBold ? -1 : 0.5) : 0
  const aside = (underline === true ? 1 : 0) + (paragraph.isCentred ? 1 : 0)
  return (isBold ? 4 : 0) + (isCaps ? 2 : 0) + aside + slant
}

function isTrusted({ members }: Family): boolean {
  const names = members.filter(({ isCanonical }) => isCanonical).length
  const isOf = members.length >= fewest || (names > 0 && members.length >= fewestWithName)
  return isOf && !members.every(isPlain)
}

function isStronger(one: Family, other: Family): boolean {
  const isLarger = one.size > other.size * largerBy
  const isHeavier = one.size > other.size / largerBy && one.weight > other.weight
  return one.first < other.first && (isLarger || isHeavier)
}

/**
 * "References", set otherwise than the chapters before it, is one of them, and so are "Methods" and "Results" unless
 * chapters with such names are set larger.
 */
function areChapters(family: Family, over: readonly Family[]): boolean {
  const { members, size } = family
  if (members.every(({ role }) => role !== undefined && around.has(role))) return true
  const hasLarger = over.some(
    (other) => other.size > size * largerBy && namesIn(other) >= fewestWithName,
  )
  return !hasLarger && namesIn(family) >= members.length * mostNames
}

function namesIn({ members }: Family): number {
  return members.filter(({ role }) => role !== undefined && chapterNames.has(role)).length
}

function isNumbered({ members }: Family): boolean {
  return members.filter(({ depth }) => depth > 0).length * 2 > members.length
}

function isPlain({ looks }: Candidate): boolean {
  return looks.startsWith(plainLook)
}

/** "1 Context" and "1.1 Towns" that begin again under each chapter without a number stand below these. */
function shiftOfCounts(
  kept: readonly Candidate[],
  families: readonly Family[],
  levels: ReadonlyMap<string, number>,
): number {
  const firsts = kept.filter(({ paragraph }) => decimalNumberOf(paragraph)?.parts.length === 1)
  const begins = firsts.filter(({ paragraph }) => decimalNumberOf(paragraph)?.parts[0] === 1)
  if (begins.length < fewestWithName) return 0
  const free = families.filter((family) => isTrusted(family) && !isNumbered(family))
  const over = firsts.map((one) => {
    const stronger = free.filter((family) => isStronger(family, familyOf([one])))
    return stronger.map(({ members }) => levels.get(members[0]?.looks ?? '') ?? 1)
  })
  const under = over.filter((ranks) => ranks.length > 0)
  return under.length < over.length * mostUnder ? 0 : Math.min(...under.flat())
}
