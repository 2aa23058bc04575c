import { abstractMoves } from '../moves/abstract-cues.ts'
import type { AbstractMove } from '../moves/abstract-cues.ts'
import { stepsAlone } from '../moves/abstract-moves.ts'

/** Two sentences of an abstract of which the first tells a late step and the second an early one. */
export interface StepsOutOfOrder {
  readonly late: { readonly at: number; readonly move: AbstractMove }
  readonly early: { readonly at: number; readonly move: AbstractMove }
}

const leastSentences = 5
/** How far along an abstract each step stands as a rule, from 0 for what was known to 4 for what follows. */
const stage: Readonly<Record<AbstractMove, number>> = {
  background: 0,
  gap: 0.4,
  purpose: 1,
  method: 1.8,
  result: 3,
  conclusion: 4,
}
/**
 * Signs of sentences in another order than they were written in, as a logarithm of odds, learnt on 500 abstracts and the
 * same ones shuffled.
 */
const weights = { base: 1.3, rise: -3.2, leans: 1.3, before: 3.3, opens: 1.6, chained: -2.7 }

/** Words that go on with something. */
const leans =
  /^(?:(?:these|those|this|such|that|they|it|its|their|both|thus|therefore|hence|however|moreover|furthermore|consequently|accordingly|in addition|additionally|finally|also|then|in particular|specifically|for (?:example|instance)|in contrast|conversely|similarly|as a result|second(?:ly)?|third(?:ly)?|overall|in conclusion|taken together|collectively|together)\b|(?:our|the) (?:results|findings|data)\b|we also\b|here\b)/iu

/**
 * The pair that shows best that the steps of an abstract do not follow each other; `null` where they do, by odds that are
 * less than `surely`. Pure.
 */
export function stepsOutOfOrder(
  sentences: readonly string[],
  surely: number,
): StepsOutOfOrder | null {
  if (sentences.length < leastSentences) return null
  const shares = stepsAlone(sentences)
  const stages = shares.map((row) =>
    row.reduce((sum, share, move) => sum + share * stage[abstractMoves[move] ?? 'method'], 0),
  )
  const mean = stages.reduce((sum, one) => sum + one, 0) / stages.length
  const score =
    weights.base +
    weights.rise * riseOf(stages, mean) +
    (leans.test(sentences[0] ?? '') ? weights.leans : 0) +
    weights.before * Math.min(2, usedBeforeNamed(sentences)) +
    weights.opens * ((stages[0] ?? 0) - mean) +
    weights.chained * chainedBy(sentences)
  return score < surely ? null : steepest(stages, shares)
}

/** Correlation of the stages with the places at which they stand. */
function riseOf(stages: readonly number[], mean: number): number {
  const middle = (stages.length - 1) / 2
  const sum = (of: (stage: number, at: number) => number) =>
    stages.reduce((total, one, at) => total + of(one - mean, at - middle), 0)
  const spread = sum((one) => one ** 2) * sum((_, at) => at ** 2)
  return sum((one, at) => one * at) / Math.sqrt(spread + 1e-9)
}

const definition = /((?:[\p{L}\d-]+[ -]){2,9})\((\p{Lu}[\p{L}\d-]*\p{Lu}[\p{L}\d-]*?)s?\)/gu

/** Abbreviations that stand in a sentence before the one that explains them. */
function usedBeforeNamed(sentences: readonly string[]): number {
  return sentences.reduce((count, sentence, at) => {
    const found = [...sentence.matchAll(definition)].filter(([, long = '', short = '']) => {
      const words = long
        .trim()
        .split(/[ -]+/u)
        .slice(-short.length - 2)
      const first = short.slice(0, 1).toLowerCase()
      if (!words.some((word) => word.toLowerCase().startsWith(first))) return false
      const used = new RegExp(String.raw`(?<![\p{L}\d-])${short}(?![\p{L}\d])`, 'u')
      return sentences.slice(0, at).some((one) => used.test(one) && !one.includes(`(${short}`))
    })
    return count + found.length
  }, 0)
}

/** How much more words neighbours have in common than any two sentences. */
function chainedBy(sentences: readonly string[]): number {
  const words = sentences.map((one) => new Set(one.toLowerCase().match(/\p{L}{4,}/gu)))
  const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].filter((word) => other.has(word)).length / Math.max(4, Math.min(one.size, other.size))
  const pairs = words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .map((other, further) => ({ isNext: further === 0, share: shared(one, other) })),
  )
  const mean = (of: readonly { readonly share: number }[]) =>
    of.reduce((sum, { share }) => sum + share, 0) / Math.max(1, of.length)
  return mean(pairs.filter(({ isNext }) => isNext)) - mean(pairs)
}

/** The pair of unlike steps between which an abstract falls back furthest. */
function steepest(
  stages: readonly number[],
  shares: readonly (readonly number[])[],
): StepsOutOfOrder | null {
  const moves = shares.map((row) => abstractMoves[row.indexOf(Math.max(...row))] ?? 'method')
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
