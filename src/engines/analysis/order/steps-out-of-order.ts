import { scoresOf } from '../models/linear-model.ts'
import { unpackModel } from '../models/packed-model.ts'
import type { AbstractMove } from '../moves/abstract-cues.ts'
import { stepsAlone } from '../moves/abstract-moves.ts'
import { packedAbstractOrder } from './abstract-order.generated.ts'
import { moveOf, orderFeatures, stageOf } from './order-features.ts'
import type { Stepped } from './order-features.ts'

/** Two sentences of an abstract of which the first tells a late step and the second an early one. */
export interface StepsOutOfOrder {
  readonly late: { readonly at: number; readonly move: AbstractMove }
  readonly early: { readonly at: number; readonly move: AbstractMove }
}

/**
 * Log-odds from which the steps are out of order. Of 469 abstracts in plain prose that no training saw four have the first,
 * and seven in ten of the same abstracts in another order do; a tutorial or a theory goes its own way more often.
 */
export const surelyOutOfOrder = { study: 1.8, other: 2.8 } as const
/** Log-odds that no abstract in order came near: of 209 that no training saw the highest are 1.75. */
export const beyondDoubt = 3.5

const leastSentences = 5
let model: ReturnType<typeof unpackModel> | undefined

/** Log-odds that sentences were put in another order than they were written in. */
function oddsOfShuffling(sentences: readonly Stepped[]): number {
  model ??= unpackModel(packedAbstractOrder)
  const [written = 0, shuffled = 0] = scoresOf(model, orderFeatures(sentences))
  return shuffled - written
}

/**
 * The pair that shows best that the steps of an abstract do not follow each other; `null` where they do, by log-odds that
 * are less than `surely`. Pure.
 */
export function stepsOutOfOrder(
  sentences: readonly string[],
  surely: number,
): StepsOutOfOrder | null {
  if (sentences.length < leastSentences) return null
  const shares = stepsAlone(sentences)
  const stepped = sentences.map((text, at) => ({ text, shares: shares[at] ?? [] }))
  return oddsOfShuffling(stepped) < surely ? null : steepest(stepped)
}

/** The pair of unlike steps between which an abstract falls back furthest. */
function steepest(sentences: readonly Stepped[]): StepsOutOfOrder | null {
  const stages = sentences.map(stageOf)
  const moves = sentences.map(moveOf)
  const pairs = stages.flatMap((high, at) =>
    stages.slice(at + 1).map((low, further) => ({ at, to: at + 1 + further, fall: high - low })),
  )
  const [best] = pairs
    .filter(({ at, to, fall }) => fall > 0 && moves[at] !== moves[to])
    .toSorted((one, other) => other.fall - one.fall)
  if (best === undefined) return null
  const at = (place: number) => ({ at: place, move: moves[place] ?? 'method' })
  return { late: at(best.at), early: at(best.to) }
}
