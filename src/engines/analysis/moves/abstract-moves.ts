import { marginalsOf, scoresOf } from '../models/linear-model.ts'
import type { LinearModel } from '../models/linear-model.ts'
import { unpackModel } from '../models/packed-model.ts'
import { modelTokens, wordFeatures } from '../models/word-features.ts'
import { abstractCues, abstractLabels, abstractMoves } from './abstract-cues.ts'
import type { AbstractMove } from './abstract-cues.ts'
import { packedAbstractMoves } from './abstract-moves.generated.ts'
import { moveFeatures } from './move-features.ts'

export interface MovedSentence {
  /** `null` for a line that is no part of the abstract: a publisher's mark, a download link. */
  readonly move: AbstractMove | null
  /** Probability of the step given the whole abstract, 0 to 1. */
  readonly confidence: number
}

const publisherLine =
  /^(?:©|\(c\)|copyright|published by|elsevier|all rights reserved|please see later in the article|trial registration|download this paper|home page:)|rights reserved|\belsevier (?:ltd|b\.? ?v|inc|science)|^(?:\d{4} )?(?:©|elsevier|b\.v\.|ltd)/iu

/**
 * Names the step of each sentence of an abstract. A small trained chain tells the steps from words, place and the
 * steps beside; cues add to it, because the texts it was trained on are of few fields. Labels of structured
 * abstracts bind the sentences after them.
 */
export function abstractMovesOf(sentences: readonly string[]): readonly MovedSentence[] {
  return stepsWithin(sentences).map((shares) =>
    shares === null ? { move: null, confidence: 1 } : likeliest(shares),
  )
}

/**
 * Probability of each step for each sentence given the whole abstract, in the order of `abstractMoves`; `null` for a
 * line that is no part of it.
 */
export function stepsWithin(sentences: readonly string[]): readonly (readonly number[] | null)[] {
  const kept = sentences.filter((sentence) => !publisherLine.test(sentence))
  if (kept.length === 0) return sentences.map(() => null)
  const chain = trainedChain()
  const allowed = allowedSteps(kept)
  const features = moveFeatures(kept)
  const scores = kept.map((sentence, index) =>
    bound(withCues(scoresOf(chain, features[index] ?? []), sentence), allowed[index] ?? null),
  )
  const shares = marginalsOf(chain, scores)
  let next = 0
  return sentences.map((sentence) => {
    if (publisherLine.test(sentence)) return null
    next += 1
    return shares[next - 1] ?? null
  })
}

/** Probability of each step for each sentence by its own words alone, wherever it stands. */
export function stepsAlone(sentences: readonly string[]): readonly (readonly number[])[] {
  const chain = trainedChain()
  return sentences.map((sentence) => {
    const row = withCues(scoresOf(chain, wordFeatures(modelTokens(sentence))), sentence)
    const powers = row.map(Math.exp)
    const total = powers.reduce((sum, power) => sum + power, 0)
    return powers.map((power) => power / total)
  })
}

/** How likely the likeliest of some sentences is a step by its own words alone. */
export function likeliestAlone(sentences: readonly string[], step: AbstractMove): number {
  const at = abstractMoves.indexOf(step)
  return Math.max(0, ...stepsAlone(sentences).map((row) => row[at] ?? 0))
}

/** First the larger step (a gap is background, a conclusion follows from results), then the finer one in it. */
function likeliest(shares: readonly number[]): MovedSentence {
  const sums = families.map((family) => family.reduce((sum, move) => sum + (shares[move] ?? 0), 0))
  const family = families[sums.indexOf(Math.max(...sums))] ?? []
  const best = family.reduce((one, other) =>
    (shares[other] ?? 0) > (shares[one] ?? 0) ? other : one,
  )
  return { move: abstractMoves[best] ?? 'background', confidence: shares[best] ?? 0 }
}

/** Places in `abstractMoves`. */
const families: readonly (readonly number[])[] = [[0, 1], [2], [3], [4, 5]]

let chainInUse: LinearModel | null = null

/** Unpacked at the first use and kept: about 13,000 rows. */
function trainedChain(): LinearModel {
  chainInUse ??= unpackModel(packedAbstractMoves)
  return chainInUse
}

/** Share of a cue's weight that counts beside the trained weights. */
const cueShare = 0.15

function withCues(row: readonly number[], sentence: string): readonly number[] {
  return row.map((score, step) => {
    const cues = abstractCues.filter(
      (cue) => cue.move === abstractMoves[step] && cue.pattern.test(sentence),
    )
    return score + cueShare * cues.reduce((sum, cue) => sum + cue.weight, 0)
  })
}

/** Steps that the last label before each sentence allows; `null` where there is no label. */
function allowedSteps(sentences: readonly string[]): readonly (readonly AbstractMove[] | null)[] {
  let allowed: readonly AbstractMove[] | null = null
  return sentences.map((sentence) => {
    allowed = labelledMoves(sentence) ?? allowed
    return allowed ?? toldMoves(sentence)
  })
}

const asked =
  /^(?:here,? |then,? |next,? )?(?:we|i) (?:\p{L}+ly )?(?:asked|interviewed|surveyed|recruited|sampled|randomi[sz]ed|collected|enrolled|observed \d|followed|questioned|tested \d)\b/iu
/** A coefficient, a test or an interval stands where an outcome is given. */
const measured =
  /(?<![\p{L}\d])(?:[rtFzdβ]|[pP]|OR|HR|RR|χ2?²?)\s?(?:\([\d., ]+\)\s?)?[=<>]\s?[-−–]?\d?\.\d|\b95\s?% (?:CI|confidence)\b|\bpercentage points\b/u

/** Steps of a sentence that its own wording settles, whatever stands beside it; `null` for most. */
function toldMoves(sentence: string): readonly AbstractMove[] | null {
  if (measured.test(sentence)) return ['result', 'conclusion']
  return asked.test(sentence) ? ['purpose', 'method'] : null
}

/** Score that rules a step out. */
const never = -1e4

function bound(row: readonly number[], allowed: readonly AbstractMove[] | null): readonly number[] {
  if (allowed === null) return row
  return row.map((score, step) => {
    const move = abstractMoves[step]
    return move !== undefined && allowed.includes(move) ? score : never
  })
}

/** Steps that a label at the start of a sentence allows: "Results: …", "Methodology/Principal Findings". */
export function labelledMoves(sentence: string): readonly AbstractMove[] | null {
  const label = /^\p{L}[\p{L}\s/&]{2,45}?(?=:|\.\s|\s[–—-]\s)/u.exec(sentence)?.[0] ?? ''
  const bare = /^\p{Lu}[\p{L}\s/&]{2,45}(?=[.:]?$)/u.exec(sentence.trim())?.[0] ?? ''
  const text = label === '' ? bare : label
  if (text === '' || text.split(/\s+/u).length > 5) return null
  return abstractLabels.find(({ pattern }) => pattern.test(text))?.moves ?? null
}

/** "Methods: We used …" without the label by which it says what it is. */
export function withoutLabel(sentence: string): string {
  return labelledMoves(sentence) === null
    ? sentence
    : sentence.replace(/^\p{L}[\p{L}\s/&]{2,45}?(?::|\.|\s[–—-])\s*/u, '')
}
