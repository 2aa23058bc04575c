import type { LinearModel } from './linear-model.ts'

/** More than any score: a path that cannot be. */
const NEVER = Number.NEGATIVE_INFINITY

interface Step {
  readonly score: number
  /** Cell of the item before. */
  readonly from: number
}

/**
 * The best labels for a sequence in which every label stands in one unbroken run at most, as the parts of a paper do:
 * `logs` are logarithms of probabilities, one row an item; the model's transitions weigh which run follows which, begin
 * and end included. Exact, by dynamic programming over the labels that have been used (Held and Karp 1962): labels are
 * few, and time grows with 2 to their number. Answers an index of a label for each item.
 */
export function labelRuns(
  { labels, transitions }: LinearModel,
  logs: readonly (readonly number[])[],
): readonly number[] {
  const width = labels.length
  const cells = width << width
  const move = (from: number, to: number): number => transitions?.[from]?.[to] ?? 0
  const cellOf = (used: number, label: number): number => used * width + label
  let before: readonly number[] = []
  const steps: (readonly Step[])[] = []
  for (const row of logs) {
    const now: Step[] = Array.from({ length: cells }, (_, cell) => {
      const label = cell % width
      const used = Math.floor(cell / width)
      const bit = 1 << label
      if ((used & bit) === 0) return { score: NEVER, from: -1 }
      const own = row[label] ?? 0
      if (steps.length === 0)
        return { score: used === bit ? own + move(width, label) : NEVER, from: -1 }
      let best: Step = { score: before[cell] ?? NEVER, from: cell }
      for (let other = 0; other < width; other += 1) {
        if (other === label) continue
        const from = cellOf(used ^ bit, other)
        const score = (before[from] ?? NEVER) + move(other, label)
        if (score > best.score) best = { score, from }
      }
      return { score: best.score + own, from: best.from }
    })
    steps.push(now)
    before = now.map(({ score }) => score)
  }
  let cell = 0
  let best = NEVER
  before.forEach((score, at) => {
    const whole = score + move(at % width, width + 1)
    if (whole <= best) return
    best = whole
    cell = at
  })
  const found: number[] = []
  for (const row of steps.toReversed()) {
    found.unshift(cell % width)
    cell = row[cell]?.from ?? 0
  }
  return found
}
