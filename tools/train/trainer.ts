import type { LinearModel } from '../../src/engines/analysis/models/linear-model.ts'

/** A sequence of items, or one item alone. Rows are the hashed features of each. */
export interface Example {
  readonly rows: readonly (readonly number[])[]
  /** Labels that each item may have: one where it is known, several where the data tells less than we ask. */
  readonly allowed: readonly (readonly number[])[]
  /** How much each item counts. */
  readonly weights: readonly number[]
}

export interface Training {
  readonly labels: readonly string[]
  readonly bits: number
  /**
   * What items of a sequence know of each other: nothing, the label before (a chain that is learnt with the features),
   * or which run of one label follows which (counted, and used by `labelRuns`).
   */
  readonly sequence: 'none' | 'chain' | 'runs' | 'path'
  readonly epochs: number
  readonly rate: number
  readonly decay: number
  /** Rows kept in the model, those with the largest weight. */
  readonly keptRows: number
  /** Examples that a row has to speak for to be learnt at all; else rare rows, which learn fastest, take the places. */
  readonly fewest?: number
  /** Rows are kept by their weight times the root of how many items have them: what is light and common is kept too. */
  readonly isKeptByUse?: true
  readonly seed: number
}

/** What the learner changes: a weight for each row and label, and for each pair of labels. */
interface State {
  readonly width: number
  readonly weights: Float32Array
  readonly squares: Float32Array
  readonly moves: Float32Array
  readonly moveSquares: Float32Array
  /** By row, 1 where it is too rare to learn anything. */
  readonly rare: Uint8Array
}

interface Paths {
  readonly single: readonly Float64Array[]
  /** Expected number of steps from label to label, begin and end included. */
  readonly pairs: Float64Array
}

const FORBIDDEN = -1e9

/**
 * AdaGrad on the negative log-likelihood, weights averaged over the second half of the epochs, fixed seed: the same
 * data gives the same model. Where several labels are allowed the likelihood is that of all of them together.
 */
export function trainModel(examples: readonly Example[], training: Training): LinearModel {
  const width = training.labels.length
  const size = (1 << training.bits) * width
  const states = width + 2
  const state: State = {
    width,
    weights: new Float32Array(size),
    squares: new Float32Array(size),
    moves: new Float32Array(states * states),
    moveSquares: new Float32Array(states * states),
    rare: rareRows(examples, training),
  }
  const sum = new Float64Array(size)
  const moveSum = new Float64Array(states * states)
  const random = numbers(training.seed)
  let averaged = 0
  for (let epoch = 0; epoch < training.epochs; epoch += 1) {
    for (const index of shuffled(examples.length, random)) {
      const example = examples[index]
      if (example !== undefined) learn(state, example, training)
    }
    if (epoch < training.epochs / 2) continue
    averaged += 1
    accumulate(sum, state.weights)
    accumulate(moveSum, state.moves)
  }
  return {
    labels: training.labels,
    bits: training.bits,
    rows: strongestRows(sum, {
      width,
      averaged,
      keptRows: training.keptRows,
      ...(training.isKeptByUse === true && { items: itemsWith(examples, training.bits) }),
    }),
    transitions: transitionsOf(examples, training, (at) => (moveSum[at] ?? 0) / averaged),
  }
}

function rareRows(
  examples: readonly Example[],
  { bits, fewest = 0 }: Pick<Training, 'bits' | 'fewest'>,
): Uint8Array {
  return Uint8Array.from(itemsWith(examples, bits), (count) => (count < fewest ? 1 : 0))
}

/** By row, the items that have it. */
function itemsWith(examples: readonly Example[], bits: number): Uint32Array {
  const counts = new Uint32Array(1 << bits)
  for (const { rows } of examples)
    for (const own of rows) for (const row of own) counts[row] = (counts[row] ?? 0) + 1
  return counts
}

function transitionsOf(
  examples: readonly Example[],
  { sequence, labels }: Training,
  learnt: (at: number) => number,
): LinearModel['transitions'] {
  if (sequence === 'none') return null
  if (sequence === 'runs') return orderOfRuns(examples, labels.length)
  const states = labels.length + 2
  return Array.from({ length: states }, (_, from) =>
    Array.from({ length: states }, (__, to) => learnt(from * states + to)),
  )
}

/** Counted once for what was never seen. */
const SMOOTHING = 0.3

/** Logarithm of how often a run of one label follows one of another, begin and end included. */
function orderOfRuns(examples: readonly Example[], width: number): readonly (readonly number[])[] {
  const counts = Array.from({ length: width + 2 }, () =>
    Array.from({ length: width + 2 }, () => SMOOTHING),
  )
  const count = (from: number, to: number) => {
    const row = counts[from]
    if (row !== undefined) row[to] = (row[to] ?? 0) + 1
  }
  for (const { allowed } of examples) {
    let before = width
    for (const [label = width] of allowed) {
      if (label === before) continue
      count(before, label)
      before = label
    }
    count(before, width + 1)
  }
  return counts.map((row) => {
    const total = row.reduce((sum, value) => sum + value, 0)
    return row.map((value) => Math.log(value / total))
  })
}

function learn(state: State, example: Example, training: Training): void {
  const scores = example.rows.map((rows) => emission(state, rows))
  const isChain = training.sequence === 'chain'
  const free = pathsOf(state, scores, isChain)
  const bound = pathsOf(state, forbidden(scores, example.allowed), isChain)
  if (isChain) {
    free.pairs.forEach((expected, at) => {
      const gradient = expected - (bound.pairs[at] ?? 0)
      if (Math.abs(gradient) > 1e-6)
        pull(state.moves, state.moveSquares, { at, gradient, rate: training.rate })
    })
  }
  example.rows.forEach((rows, index) => {
    const scale = (example.weights[index] ?? 1) / Math.sqrt(rows.length)
    for (let label = 0; label < state.width; label += 1) {
      const error = (free.single[index]?.[label] ?? 0) - (bound.single[index]?.[label] ?? 0)
      if (Math.abs(error) < 1e-4) continue
      for (const row of rows) {
        if (state.rare[row] === 1) continue
        const at = row * state.width + label
        const gradient = error * scale + training.decay * (state.weights[at] ?? 0)
        pull(state.weights, state.squares, { at, gradient, rate: training.rate })
      }
    }
  })
}

function emission({ weights, width }: State, rows: readonly number[]): Float64Array {
  const scores = new Float64Array(width)
  const scale = 1 / Math.sqrt(rows.length)
  for (const row of rows) {
    for (let label = 0; label < width; label += 1) {
      scores[label] = (scores[label] ?? 0) + (weights[row * width + label] ?? 0) * scale
    }
  }
  return scores
}

function forbidden(
  scores: readonly Float64Array[],
  allowed: readonly (readonly number[])[],
): readonly Float64Array[] {
  return scores.map((row, index) =>
    row.map((score, label) => (allowed[index]?.includes(label) === true ? score : FORBIDDEN)),
  )
}

/** Forward and backward over a sequence; without a chain each item for itself. */
function pathsOf(state: State, scores: readonly Float64Array[], isChain: boolean): Paths {
  const { width, moves } = state
  const states = width + 2
  const pairs = new Float64Array(states * states)
  if (!isChain) return { single: scores.map(softmax), pairs }
  const move = (from: number, to: number) => moves[from * states + to] ?? 0
  const forward = forwardOf(scores, move)
  const backward = backwardOf(scores, move)
  const last = scores.length - 1
  const total = logSum(
    (forward[last] ?? new Float64Array(width)).map((value, from) => value + move(from, width + 1)),
  )
  const single = forward.map((row, index) =>
    row.map((value, label) => Math.exp(value + (backward[index]?.[label] ?? 0) - total)),
  )
  const count = (from: number, to: number, value: number) => {
    pairs[from * states + to] = (pairs[from * states + to] ?? 0) + value
  }
  for (let label = 0; label < width; label += 1) {
    count(width, label, single[0]?.[label] ?? 0)
    count(label, width + 1, single[last]?.[label] ?? 0)
  }
  for (let index = 1; index < scores.length; index += 1) {
    for (let from = 0; from < width; from += 1) {
      for (let to = 0; to < width; to += 1) {
        const path =
          (forward[index - 1]?.[from] ?? 0) +
          move(from, to) +
          (scores[index]?.[to] ?? 0) +
          (backward[index]?.[to] ?? 0)
        count(from, to, Math.exp(path - total))
      }
    }
  }
  return { single, pairs }
}

type Move = (from: number, to: number) => number

function forwardOf(scores: readonly Float64Array[], move: Move): readonly Float64Array[] {
  const forward: Float64Array[] = []
  scores.forEach((row, index) => {
    const before = forward[index - 1]
    forward.push(
      row.map(
        (score, to) =>
          score +
          (before === undefined
            ? move(row.length, to)
            : logSum(before.map((value, from) => value + move(from, to)))),
      ),
    )
  })
  return forward
}

function backwardOf(scores: readonly Float64Array[], move: Move): readonly Float64Array[] {
  const backward: Float64Array[] = []
  for (let index = scores.length - 1; index >= 0; index -= 1) {
    const next = backward[0]
    const row = scores[index + 1]
    const width = scores[index]?.length ?? 0
    backward.unshift(
      Float64Array.from({ length: width }, (_, from) =>
        next === undefined || row === undefined
          ? move(from, width + 1)
          : logSum(row.map((score, to) => score + move(from, to) + (next[to] ?? 0))),
      ),
    )
  }
  return backward
}

function logSum(values: Float64Array): number {
  let top = Number.NEGATIVE_INFINITY
  for (const value of values) if (value > top) top = value
  let sum = 0
  for (const value of values) sum += Math.exp(value - top)
  return top + Math.log(sum)
}

function softmax(scores: Float64Array): Float64Array {
  const total = logSum(scores)
  return scores.map((score) => Math.exp(score - total))
}

function pull(
  values: Float32Array,
  squares: Float32Array,
  change: { readonly at: number; readonly gradient: number; readonly rate: number },
): void {
  const { at, gradient, rate } = change
  squares[at] = (squares[at] ?? 0) + gradient * gradient
  values[at] = (values[at] ?? 0) - (rate * gradient) / Math.sqrt((squares[at] ?? 0) + 1e-8)
}

function accumulate(sum: Float64Array, values: Float32Array): void {
  for (let at = 0; at < values.length; at += 1) sum[at] = (sum[at] ?? 0) + (values[at] ?? 0)
}

export function strongestRows(
  sum: Float64Array,
  kept: {
    readonly width: number
    readonly averaged: number
    readonly keptRows: number
    readonly items?: Uint32Array
  },
): ReadonlyMap<number, readonly number[]> {
  const { width, averaged, keptRows, items } = kept
  const strength: { row: number; value: number }[] = []
  for (let row = 0; row * width < sum.length; row += 1) {
    let value = 0
    for (let label = 0; label < width; label += 1) {
      value = Math.max(value, Math.abs(sum[row * width + label] ?? 0))
    }
    if (value > 0) strength.push({ row, value: value * Math.sqrt(items?.[row] ?? 1) })
  }
  strength.sort((one, other) => other.value - one.value || one.row - other.row)
  return new Map(
    strength
      .slice(0, keptRows)
      .map(({ row }) => [
        row,
        Array.from({ length: width }, (_, label) => (sum[row * width + label] ?? 0) / averaged),
      ]),
  )
}

export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

export function shuffled(count: number, next: () => number): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let index = count - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1))
    const held = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = held
  }
  return order
}
