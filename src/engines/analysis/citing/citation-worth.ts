import { probabilitiesOf } from '../models/linear-model.ts'
import { unpackModel } from '../models/packed-model.ts'
import { modelTokens, wordFeatures } from '../models/word-features.ts'
import { withoutCallouts } from './citation-function.ts'
import { packedCitationWorth } from './citation-worth.generated.ts'

/** A sentence and what stands beside it. */
export interface SentenceInPlace {
  readonly text: string
  readonly role: string
  /** Place of the sentence in its paragraph, and how many it has. */
  readonly index: number
  readonly count: number
}

/** Wording that speaks of what others did or hold. */
const priorWork =
  /\b(?:(?:has|have|had) (?:also |previously |recently |long |often |been )*(?:been )?(?:shown|reported|suggested|demonstrated|proposed|found|implicated|described|identified|observed|associated|linked|used|established|studied|argued|estimated|attributed|documented)|previous(?:ly)?|prior (?:work|stud|research)|(?:recent|several|many|other|earlier|numerous|some) (?:\w+ )?(?:stud(?:y|ies)|reports?|authors|work|researchers|groups|investigators)|(?:is|are) (?:known|thought|believed|considered|estimated|reported|required|involved|associated) (?:to|that|in|with|for)|according to|for example|such as|e\.g\.|it has been|well[- ]known|as described|described (?:previously|elsewhere|by)|(?:was|were) (?:originally|first|previously|recently|initially))\b/iu

/** Shared by training and use; a change here asks for a new model (`npm run train citation-worth`). */
export function citationWorthFeatures(sentence: SentenceInPlace): readonly string[] {
  const words = modelTokens(withoutCallouts(sentence.text)).filter((word) => word !== 'CITED')
  const own = /\b(?:we|our|us|i|my)\b/iu.test(sentence.text) ? 'own' : 'other'
  return [
    ...wordFeatures(words),
    `role:${sentence.role}`,
    `role-own:${sentence.role}:${own}`,
    `first:${sentence.index === 0}`,
    `last:${sentence.index === sentence.count - 1}`,
    `prior:${priorWork.test(sentence.text)}`,
    `float:${/\b(?:fig(?:ure)?s?|tables?|eq(?:uation)?s?)\b\.?\s*\(?[\dS]/iu.test(sentence.text)}`,
  ]
}

let model: ReturnType<typeof unpackModel> | undefined

/** Probability that a published text would cite a source here, 0 to 1. */
export function citationWorthOf(sentence: SentenceInPlace): number {
  model ??= unpackModel(packedCitationWorth)
  return probabilitiesOf(model, citationWorthFeatures(sentence))[1] ?? 0
}

/** Probability from which a sentence without a source may be pointed at; set on papers that the training held back. */
export const WORTH_FLAG = 0.77
