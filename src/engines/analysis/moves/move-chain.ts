import { moveFeatures } from './move-features.ts'

/** Steps that the public data tells apart; gap and conclusion are told by their cues. */
export const chainMoves = ['background', 'purpose', 'method', 'result'] as const
export type ChainMove = (typeof chainMoves)[number]

/** A linear-chain conditional random field (Lafferty et al. 2001) over hashed features. */
export interface MoveChain {
  /** Weights by row, one a step, in the order of `chainMoves`. */
  readonly rows: ReadonlyMap<number, readonly number[]>
  /** Weight of going from one step to the next; row and column after the last stand for begin and end. */
  readonly transitions: readonly (readonly number[])[]
}

const width = chainMoves.length
export const beginState = width
export const endState = width + 1

/** Scores of each step for each sentence, before the steps beside it are weighed. */
export function emissionsOf(chain: MoveChain, sentences: readonly string[]): readonly number[][] {
  return moveFeatures(sentences).map((features) => {
    const scores = Array.from({ length: width }, () => 0)
    const scale = 1 / Math.sqrt(features.length)
    for (const feature of features) {
      const weights = chain.rows.get(feature)
      if (weights === undefined) continue
      for (let step = 0; step < width; step += 1) {
        scores[step] = (scores[step] ?? 0) + (weights[step] ?? 0) * scale
      }
    }
    return scores
  })
}

function logSum(values: readonly number[]): number {
  const top = Math.max(...values)
  return top + Math.log(values.reduce((sum, value) => sum + Math.exp(value - top), 0))
}

/** Probability of each step for each sentence, all paths weighed (forward and backward). */
export function marginalsOf(
  chain: MoveChain,
  emissions: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const move = (from: number, to: number): number => chain.transitions[from]?.[to] ?? 0
  const forward: number[][] = []
  for (const [index, row] of emissions.entries()) {
    const before = forward[index - 1]
    forward.push(
      row.map((score, to) =>
        before === undefined
          ? score + move(beginState, to)
          : score + logSum(before.map((value, from) => value + move(from, to))),
      ),
    )
  }
  let after = Array.from({ length: width }, (_, from) => move(from, endState))
  const marginals: number[][] = []
  for (let index = emissions.length - 1; index >= 0; index -= 1) {
    const both = (forward[index] ?? []).map((value, step) => value + (after[step] ?? 0))
    const total = logSum(both)
    marginals.unshift(both.map((value) => Math.exp(value - total)))
    const row = emissions[index] ?? []
    const next = after
    after = next.map((_, from) =>
      logSum(row.map((score, to) => score + move(from, to) + (next[to] ?? 0))),
    )
  }
  return marginals
}
