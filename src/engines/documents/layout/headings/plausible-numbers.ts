import { countsInRoman } from './counted-sections.ts'
import type { OutlinePrior } from './outline-prior.ts'
import type { HeadingCandidate } from './repeated-headings.ts'

interface Chain {
  readonly weight: number
  readonly last: HeadingCandidate
  readonly before: Chain | undefined
}

/** Score of a line that may leave out a number, as where the heading before it is set in a way that is not seen. */
const certainScore = 5.5
/** A list of points that run into their text must not outweigh the sections after it. */
const weightOfRunIn = 1

/**
 * "7" right after "2" is the first cell of a table or a point of a list, not a section. Of all the ways to count on
 * through the document the heaviest is that of its sections: a list of six points that stands in section 3 does not
 * make "3.4" behind it impossible. What has a usual name or a bookmark stays in any case.
 */
export function keepPlausibleNumbers(
  candidates: readonly HeadingCandidate[],
  { outline }: { readonly outline: OutlinePrior },
): readonly HeadingCandidate[] {
  const isTrusted = ({ line, isCanonical }: HeadingCandidate): boolean =>
    outline.levels.has(line) || isCanonical
  const kept = new Set(
    partsOf(candidates).flatMap((part) => heaviestChain(part.filter(isCounted), isTrusted)),
  )
  return candidates.filter(
    (candidate) => !isCounted(candidate) || isTrusted(candidate) || kept.has(candidate),
  )
}

/** Parts of a part "A." count from 1 each time, where sections count in Roman numbers. */
function partsOf(
  candidates: readonly HeadingCandidate[],
): readonly (readonly HeadingCandidate[])[] {
  if (!countsInRoman(candidates)) return [candidates]
  const parts: HeadingCandidate[][] = [[]]
  for (const candidate of candidates) {
    if (/^[A-Z]+$/u.test(candidate.number?.value ?? '')) parts.push([])
    parts.at(-1)?.push(candidate)
  }
  return parts
}

function topOf({ number }: HeadingCandidate): number | undefined {
  const match = /^(\d+)(?:\.|$)/u.exec(number?.value ?? '')
  return match === null ? undefined : Number(match[1])
}

function isCounted(candidate: HeadingCandidate): boolean {
  return topOf(candidate) !== undefined
}

function heaviestChain(
  counted: readonly HeadingCandidate[],
  isTrusted: (candidate: HeadingCandidate) => boolean,
): readonly HeadingCandidate[] {
  // The heaviest chain so far that ends in each number.
  const byTop = new Map<number, Chain>()
  for (const candidate of counted) {
    const top = topOf(candidate) ?? 0
    const before = heaviest(
      [...byTop].flatMap(([last, chain]) =>
        goesOn(last, candidate) || isTrusted(candidate) ? [chain] : [],
      ),
    )
    if (before === undefined && top > 2 && !isTrusted(candidate)) continue
    const { isRunIn, evidence } = candidate
    const own = isRunIn ? weightOfRunIn : Math.max(weightOfRunIn, evidence.score)
    const chain = { weight: (before?.weight ?? 0) + own, last: candidate, before }
    if (chain.weight >= (byTop.get(top)?.weight ?? 0)) byTop.set(top, chain)
  }
  const chosen: HeadingCandidate[] = []
  for (let chain = heaviest([...byTop.values()]); chain !== undefined; chain = chain.before) {
    chosen.push(chain.last)
  }
  return chosen
}

function heaviest(chains: readonly Chain[]): Chain | undefined {
  return chains.reduce<Chain | undefined>(
    (best, chain) => (best === undefined || chain.weight > best.weight ? chain : best),
    undefined,
  )
}

function goesOn(last: number, candidate: HeadingCandidate): boolean {
  const step = (topOf(candidate) ?? 0) - last
  return step === 0 || step === 1 || (step === 2 && candidate.evidence.score >= certainScore)
}
