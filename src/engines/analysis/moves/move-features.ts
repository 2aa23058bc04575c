import { modelTokens, placeFeatures, wordFeatures } from '../models/word-features.ts'

/** Features of each sentence of an abstract; a change here asks for a new model (`npm run train abstract-moves`). */
export function moveFeatures(sentences: readonly string[]): readonly (readonly string[])[] {
  return sentences.map((sentence, index) => [
    ...wordFeatures(modelTokens(sentence)),
    ...placeFeatures(index, sentences.length),
  ])
}
