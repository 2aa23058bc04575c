import type { LinearModel } from '../../src/engines/analysis/models/linear-model.ts'
import type { Example, Training } from './trainer.ts'
import { shuffled, numbers, strongestRows } from './trainer.ts'

/** Weights as they are, and the sum of them over all steps (as a correction that waits: Daumé 2006). */
interface State {
  readonly width: number
  readonly weights: Float32Array
  readonly late: Float64Array
  readonly moves: Float32Array
  readonly lateMoves: Float64Array
  step: number
}

/**
 * A structured perceptron with averaged weights (Collins 2002): where the best path is not the true one, each step moves
 * the weights towards the true. One pass takes a hundredth of what a random field takes, for the labels of single words.
 */
export function trainPaths(examples: readonly Example[], training: Training): LinearModel {
  const width = training.labels.length
  const states = width + 2
  const size = (1 << training.bits) * width
  const state: State = {
    width,
    weights: new Float32Array(size),
    late: new Float64Array(size),
    moves: new Float32Array(states * states),
    lateMoves: new Float64Array(states * states),
    step: 1,
  }
  const random = numbers(training.seed)
  for (let epoch = 0; epoch < training.epochs; epoch += 1) {
    for (const index of shuffled(examples.length, random)) {
      const example = examples[index]
      if (example !== undefined) learn(state, example)
    }
  }
  const mean = (values: Float32Array, late: Float64Array) =>
    Float64Array.from(values, (value, at) => value - (late[at] ?? 0) / state.step)
  const moves = mean(state.moves, state.lateMoves)
  const largest = 7 / Math.max(...moves.map(Math.abs))
  // The packed form holds transitions up to 8; all weights shrink alike, and the best paths stay.
  const scale = Math.min(1, largest)
  const sum = mean(state.weights, state.late).map(
    (value) => value * scale * Math.sqrt(rowsEach(examples)),
  )
  return {
    labels: training.labels,
    bits: training.bits,
    rows: strongestRows(sum, { width, averaged: 1, keptRows: training.keptRows }),
    transitions: Array.from({ length: states }, (_, from) =>
      Array.from({ length: states }, (__, to) => (moves[from * states + to] ?? 0) * scale),
    ),
  }
}

/** Scores of a model are divided by the root of the number of features, which is the same for every item. */
function rowsEach(examples: readonly Example[]): number {
  return examples[0]?.rows[0]?.length ?? 1
}

function learn(state: State, { rows, allowed }: Example): void {
  const { width } = state
  const states = width + 2
  const best = bestPath(state, rows)
  let before = width
  let bestBefore = width
  const weights = { values: state.weights, late: state.late }
  const moves = { values: state.moves, late: state.lateMoves }
  rows.forEach((own, at) => {
    const label = allowed[at]?.[0] ?? 0
    const wrong = best[at] ?? 0
    if (label !== wrong)
      for (const row of own) {
        change(weights, row * width + label, state.step)
        change(weights, row * width + wrong, -state.step)
      }
    if (label !== wrong || before !== bestBefore) {
      change(moves, before * states + label, state.step)
      change(moves, bestBefore * states + wrong, -state.step)
    }
    before = label
    bestBefore = wrong
  })
  state.step += 1
}

/** One up or down, by the sign of the step. */
function change(
  { values, late }: { readonly values: Float32Array; readonly late: Float64Array },
  at: number,
  step: number,
): void {
  values[at] = (values[at] ?? 0) + Math.sign(step)
  late[at] = (late[at] ?? 0) + step
}

function bestPath(
  { width, weights, moves }: State,
  rows: readonly (readonly number[])[],
): readonly number[] {
  let before: Float64Array | null = null
  const from: Uint8Array[] = []
  for (const own of rows) {
    const now = new Float64Array(width)
    for (const row of own)
      for (let label = 0; label < width; label += 1)
        now[label] = (now[label] ?? 0) + (weights[row * width + label] ?? 0)
    const came = new Uint8Array(width)
    for (let label = 0; label < width; label += 1) {
      const way = bestWay(moves, before, label)
      came[label] = way.from
      now[label] = (now[label] ?? 0) + way.score
    }
    from.push(came)
    before = now
  }
  let label = before === null ? 0 : before.indexOf(Math.max(...before))
  const path: number[] = []
  for (let at = from.length - 1; at >= 0; at -= 1) {
    path.push(label)
    label = from[at]?.[label] ?? 0
  }
  return path.reverse()
}

/** The best label before one, and the score of the path to it and on; the begin of the sentence where none stands before. */
function bestWay(
  moves: Float32Array,
  before: Float64Array | null,
  label: number,
): { readonly from: number; readonly score: number } {
  const states = Math.sqrt(moves.length)
  if (before === null) return { from: 0, score: moves[(states - 2) * states + label] ?? 0 }
  let score = Number.NEGATIVE_INFINITY
  let from = 0
  for (let other = 0; other < before.length; other += 1) {
    const sure = (before[other] ?? 0) + (moves[other * states + label] ?? 0)
    if (sure <= score) continue
    score = sure
    from = other
  }
  return { from, score }
}
