import { probabilitiesOf } from '../models/linear-model.ts'
import { unpackModel } from '../models/packed-model.ts'
import { modelTokens, placeFeatures, wordFeatures } from '../models/word-features.ts'
import { packedContribution } from './contribution.generated.ts'

/** Shared by training and use; a change here asks for a new model (`npm run train contribution`). */
export function contributionFeatures(sentences: readonly string[]): readonly (readonly string[])[] {
  return sentences.map((sentence, index) => {
    const words = modelTokens(sentence)
    return [...wordFeatures(words), ...placeFeatures(index, sentences.length)]
  })
}

let model: ReturnType<typeof unpackModel> | undefined

/**
 * Probability that a sentence of an abstract states the main contribution, for each sentence, 0 to 1.
 * The highest of them is what a summary in one sentence would rest on (Cachola et al. 2020).
 */
export function contributionsOf(sentences: readonly string[]): readonly number[] {
  model ??= unpackModel(packedContribution)
  const trained = model
  return contributionFeatures(sentences).map(
    (features) => probabilitiesOf(trained, features)[1] ?? 0,
  )
}
