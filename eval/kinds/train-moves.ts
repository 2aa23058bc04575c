import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { packChain } from '#engines/analysis/moves/move-chain-file.ts'
import {
  beginState,
  chainMoves,
  endState,
  marginalsOf,
} from '#engines/analysis/moves/move-chain.ts'
import type { MoveChain } from '#engines/analysis/moves/move-chain.ts'
import { moveFeatures, rowBits } from '#engines/analysis/moves/move-features.ts'

import { dataFolder } from '../corpus/data-folder.ts'

/**
 * Trains the chain of abstract steps on the train part of CSAbstruct (Cohan et al. 2019, Apache-2.0) and
 * writes its pruned, eight-bit form: `node eval/kinds/train-moves.ts`. AdaGrad on the negative
 * log-likelihood, weights averaged over the second half, fixed seed; about ten seconds.
 */
const epochs = 5
const rate = 0.15
const decay = 1e-4
const keptRows = 15_000
const target = 'src/engines/analysis/moves/move-chain.generated.ts'
const stepOf: Readonly<Record<string, number>> = {
  background: 0,
  objective: 1,
  method: 2,
  result: 3,
}
const width = chainMoves.length
const states = width + 2

interface Example {
  readonly features: readonly (readonly number[])[]
  readonly steps: readonly number[]
}

/** Lines of publishers ("other") are left out: the rule that knows them stands before the model. */
function examples(): readonly Example[] {
  return readFileSync(join(dataFolder() ?? '', 'moves', 'csabstruct-train.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { sentences: string[]; labels: string[] })
    .map(({ sentences, labels }) => {
      const kept = sentences.map((_, index) => index).filter((index) => labels[index] !== 'other')
      return {
        features: moveFeatures(kept.map((index) => sentences[index] ?? '')),
        steps: kept.map((index) => stepOf[labels[index] ?? ''] ?? 0),
      }
    })
    .filter(({ steps }) => steps.length > 0)
}

const size = 1 << rowBits
const weights = new Float32Array(size * width)
const squares = new Float32Array(size * width)
const moves = new Float32Array(states * states)
const moveSquares = new Float32Array(states * states)
const weightSum = new Float64Array(size * width)
const moveSum = new Float64Array(states * states)

function emissions({ features }: Example): number[][] {
  return features.map((rows) =>
    Array.from({ length: width }, (_, step) => {
      let sum = 0
      for (const row of rows) sum += weights[row * width + step] ?? 0
      return sum / Math.sqrt(rows.length)
    }),
  )
}

function chainOf(values: ArrayLike<number>): readonly (readonly number[])[] {
  return Array.from({ length: states }, (_, from) =>
    Array.from({ length: states }, (_, to) => values[from * states + to] ?? 0),
  )
}

function pull(
  values: Float32Array,
  sums: Float32Array,
  change: { at: number; gradient: number },
): void {
  const { at, gradient } = change
  sums[at] = (sums[at] ?? 0) + gradient * gradient
  values[at] = (values[at] ?? 0) - (rate * gradient) / Math.sqrt((sums[at] ?? 0) + 1e-8)
}

/** Probability of each pair of steps in a row, from two rows of marginals and the pair's own score. */
function pairGradients(
  chain: MoveChain,
  example: Example,
  scores: readonly (readonly number[])[],
): Float64Array {
  const gradient = new Float64Array(states * states)
  const whole = forwardBackward(chain, scores)
  example.steps.forEach((step, index) => {
    for (let to = 0; to < width; to += 1) {
      if (index === 0) {
        const at = beginState * states + to
        gradient[at] = (gradient[at] ?? 0) + (whole.single(0, to) - (step === to ? 1 : 0))
      }
      if (index === example.steps.length - 1) {
        const at = to * states + endState
        gradient[at] = (gradient[at] ?? 0) + (whole.single(index, to) - (step === to ? 1 : 0))
      }
      const last = index === 0 ? 0 : width
      for (let from = 0; from < last; from += 1) {
        const at = from * states + to
        const isGold = example.steps[index - 1] === from && step === to
        gradient[at] = (gradient[at] ?? 0) + whole.pair(index, from, to) - (isGold ? 1 : 0)
      }
    }
  })
  return gradient
}

function forwardBackward(chain: MoveChain, scores: readonly (readonly number[])[]) {
  const move = (from: number, to: number): number => chain.transitions[from]?.[to] ?? 0
  const sum = (values: readonly number[]): number => {
    const top = Math.max(...values)
    return top + Math.log(values.reduce((total, value) => total + Math.exp(value - top), 0))
  }
  const forward: number[][] = []
  scores.forEach((row, index) => {
    const before = forward[index - 1]
    forward.push(
      row.map(
        (score, to) =>
          score +
          (before === undefined
            ? move(beginState, to)
            : sum(before.map((value, from) => value + move(from, to)))),
      ),
    )
  })
  const backward: number[][] = Array.from({ length: scores.length }, () => [])
  backward[scores.length - 1] = Array.from({ length: width }, (_, from) => move(from, endState))
  for (let index = scores.length - 2; index >= 0; index -= 1) {
    const next = backward[index + 1] ?? []
    const row = scores[index + 1] ?? []
    backward[index] = Array.from({ length: width }, (_, from) =>
      sum(row.map((score, to) => score + move(from, to) + (next[to] ?? 0))),
    )
  }
  const total = sum((forward.at(-1) ?? []).map((value, from) => value + move(from, endState)))
  return {
    single: (index: number, step: number): number =>
      Math.exp((forward[index]?.[step] ?? 0) + (backward[index]?.[step] ?? 0) - total),
    pair: (index: number, from: number, to: number): number =>
      Math.exp(
        (forward[index - 1]?.[from] ?? 0) +
          move(from, to) +
          (scores[index]?.[to] ?? 0) +
          (backward[index]?.[to] ?? 0) -
          total,
      ),
  }
}

function learn(example: Example): void {
  const scores = emissions(example)
  const chain: MoveChain = { rows: new Map(), transitions: chainOf(moves) }
  const marginals = marginalsOf(chain, scores)
  const pairs = pairGradients(chain, example, scores)
  pairs.forEach((gradient, at) => {
    if (gradient !== 0) pull(moves, moveSquares, { at, gradient })
  })
  example.features.forEach((rows, index) => {
    const scale = 1 / Math.sqrt(rows.length)
    for (let step = 0; step < width; step += 1) {
      const error = (marginals[index]?.[step] ?? 0) - (example.steps[index] === step ? 1 : 0)
      if (Math.abs(error) < 1e-4) continue
      for (const row of rows) {
        const at = row * width + step
        pull(weights, squares, { at, gradient: error * scale + decay * (weights[at] ?? 0) })
      }
    }
  })
}

function shuffled(count: number, next: () => number): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let index = count - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1))
    const held = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = held
  }
  return order
}

const data = examples()
let state = 7
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 4_294_967_296
}
let averaged = 0
for (let epoch = 0; epoch < epochs; epoch += 1) {
  for (const index of shuffled(data.length, random)) {
    const example = data[index]
    if (example !== undefined) learn(example)
  }
  if (epoch < epochs / 2) continue
  averaged += 1
  weights.forEach((value, at) => {
    weightSum[at] = (weightSum[at] ?? 0) + value
  })
  moves.forEach((value, at) => {
    moveSum[at] = (moveSum[at] ?? 0) + value
  })
}

const ranked = Array.from({ length: size }, (_, row) => ({
  row,
  weights: Array.from(
    { length: width },
    (_, step) => (weightSum[row * width + step] ?? 0) / averaged,
  ),
}))
  .filter((entry) => entry.weights.some((value) => value !== 0))
  .toSorted(
    (one, other) =>
      Math.max(...other.weights.map(Math.abs)) - Math.max(...one.weights.map(Math.abs)),
  )
  .slice(0, keptRows)
const packed = packChain({
  rows: new Map(ranked.map(({ row, weights: values }) => [row, values])),
  transitions: chainOf(moveSum.map((value) => value / averaged)),
})
writeFileSync(
  target,
  `// Written by eval/kinds/train-moves.ts from public abstracts (CSAbstruct, Apache-2.0). Do not edit.\nexport const packedMoveChain =\n  '${packed}'\n`,
)
console.log(
  `${data.length} abstracts, ${ranked.length} rows, ${Math.round(packed.length / 1024)} KiB`,
)
