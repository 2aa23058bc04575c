export interface WeighedPassage {
  readonly start: number
  readonly end: number
  readonly weight: string
  readonly isSelected: boolean
}

const order: readonly string[] = ['major', 'moderate', 'minor', 'keep']

/** What is drawn where passages overlap: the selected one, else the weightiest. None of those that come out overlap. */
export function topmostPassages<Passage extends WeighedPassage>(
  passages: readonly Passage[],
): readonly Passage[] {
  const byRank = passages
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => rank(one) - rank(other))
  const edges = [...new Set(byRank.flatMap(({ start, end }) => [start, end]))].sort(
    (one, other) => one - other,
  )
  const drawn: { passage: Passage; start: number; end: number }[] = []
  for (const [at, start] of edges.entries()) {
    const end = edges[at + 1]
    if (end === undefined) break
    const passage = byRank.find((one) => one.start <= start && one.end >= end)
    if (passage === undefined) continue
    const last = drawn.at(-1)
    if (last?.passage === passage && last.end === start) last.end = end
    else drawn.push({ passage, start, end })
  }
  return drawn.map(({ passage, start, end }) => ({ ...passage, start, end }))
}

const rank = ({ isSelected, weight }: WeighedPassage): number =>
  isSelected ? -1 : order.indexOf(weight)
