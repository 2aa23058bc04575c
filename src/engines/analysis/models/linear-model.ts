/**
 * A linear model over hashed features, alone (logistic regression) or with weights for going from one label to the
 * next (a linear-chain conditional random field, Lafferty, McCallum and Pereira 2001).
 */
export interface LinearModel {
  readonly labels: readonly string[]
  /** Binary logarithm of the number of rows that features are hashed to. */
  readonly bits: number
  /** Weights by row, one a label. Rows that were pruned weigh nothing. */
  readonly rows: ReadonlyMap<number, readonly number[]>
  /**
   * From label to label, or from a run of one to that of the next (`labelRuns`); the last two rows and columns stand for
   * the begin and the end. `null`: items stand alone.
   */
  readonly transitions: readonly (readonly number[])[] | null
}

/** FNV-1a with a final mix, so that the low bits are spread. */
export function rowOf(feature: string, bits: number): number {
  let value = 0x811c9dc5
  for (let index = 0; index < feature.length; index += 1) {
    value = Math.imul(value ^ feature.charCodeAt(index), 0x01000193)
  }
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  value ^= value >>> 12
  return (value >>> 0) & ((1 << bits) - 1)
}

/** Rows that speak for one item, each once. */
export function rowsOf(features: readonly string[], bits: number): readonly number[] {
  const rows = new Set<number>()
  for (const feature of features) rows.add(rowOf(feature, bits))
  return [...rows]
}

/** By row, the number of the item that had it last: a set for each item takes longer than all the rest. */
const lastWith = new Map<number, Int32Array>()
let items = 0

function rowsSeen(bits: number): Int32Array {
  const known = lastWith.get(bits) ?? new Int32Array(2 ** bits)
  lastWith.set(bits, known)
  return known
}

/** Score of each label from the features alone. Divided by the root of their number: long items are no surer. */
export function scoresOf(model: LinearModel, features: readonly string[]): number[] {
  const seen = rowsSeen(model.bits)
  items = (items + 1) | 0
  let count = 0
  const weighing: (readonly number[])[] = []
  for (const feature of features) {
    const row = rowOf(feature, model.bits)
    if (seen[row] === items) continue
    seen[row] = items
    count += 1
    const weights = model.rows.get(row)
    if (weights !== undefined) weighing.push(weights)
  }
  const scores = model.labels.map(() => 0)
  const scale = 1 / Math.sqrt(Math.max(1, count))
  for (const weights of weighing) {
    for (let label = 0; label < scores.length; label += 1) {
      scores[label] = (scores[label] ?? 0) + (weights[label] ?? 0) * scale
    }
  }
  return scores
}

/** Probability of each label for one item that stands alone; sums to 1. */
export function probabilitiesOf(model: LinearModel, features: readonly string[]): number[] {
  return logProbabilitiesOf(model, features).map(Math.exp)
}

/** Natural logarithms of the same. */
export function logProbabilitiesOf(model: LinearModel, features: readonly string[]): number[] {
  const scores = scoresOf(model, features)
  const total = logSum(scores)
  return scores.map((score) => score - total)
}

function logSum(values: readonly number[]): number {
  const top = Math.max(...values)
  return top + Math.log(values.reduce((sum, value) => sum + Math.exp(value - top), 0))
}

/**
 * Probability of each label for each item of a sequence, all paths weighed (forward and backward).
 * `scores` are those of `scoresOf`, with whatever the caller adds or forbids.
 */
export function marginalsOf(
  model: LinearModel,
  scores: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const width = model.labels.length
  const move = (from: number, to: number): number => model.transitions?.[from]?.[to] ?? 0
  const forward: number[][] = []
  for (const [index, row] of scores.entries()) {
    const before = forward[index - 1]
    forward.push(
      row.map((score, to) =>
        before === undefined
          ? score + move(width, to)
          : score + logSum(before.map((value, from) => value + move(from, to))),
      ),
    )
  }
  let after = Array.from({ length: width }, (_, from) => move(from, width + 1))
  const marginals: number[][] = []
  for (let index = scores.length - 1; index >= 0; index -= 1) {
    const both = (forward[index] ?? []).map((value, label) => value + (after[label] ?? 0))
    const total = logSum(both)
    marginals.unshift(both.map((value) => Math.exp(value - total)))
    const row = scores[index] ?? []
    const next = after
    after = next.map((_, from) =>
      logSum(row.map((score, to) => score + move(from, to) + (next[to] ?? 0))),
    )
  }
  return marginals
}
