import { probabilitiesOf } from '../models/linear-model.ts'
import { unpackModel } from '../models/packed-model.ts'
import { modelTokens, wordFeatures } from '../models/word-features.ts'
import { remembered } from '../remembered.ts'
import { packedCitationFunction } from './citation-function.generated.ts'

/** Why a source is cited (Cohan et al. 2019): as background, for a method, or to compare a result. */
export type CitationFunction = 'background' | 'method' | 'result'

export interface CitedFor {
  readonly use: CitationFunction
  /** Probability, 0 to 1. */
  readonly confidence: number
}

const brackets = /\[[\d,;\s–-]+\]|\([^()]*\b(?:1[89]|20)\d\d[a-z]?[^()]*\)/gu
const named =
  /\b\p{Lu}[\p{L}'’-]+(?:\s+(?:and|&)\s+\p{Lu}[\p{L}'’-]+|\s+et\s+al\.?,?)\s*(?:CITED|\(?(?:1[89]|20)\d\d[a-z]?\)?)?|\b\p{Lu}[\p{L}'’-]+\s+CITED/gu

/** The sentence with one sign for every callout, so that names and years say nothing. */
export function withoutCallouts(sentence: string): string {
  return sentence.replaceAll(brackets, ' CITED ').replaceAll(named, ' CITED ')
}

/** Shared by training and use; a change here asks for a new model (`npm run train citation-function`). */
export function citationFunctionFeatures(sentence: string): readonly string[] {
  const words = modelTokens(withoutCallouts(sentence))
  const places = words.flatMap((word, index) => (word === 'CITED' ? [index] : []))
  const near = places.slice(0, 3).flatMap((place) => [
    ...[-4, -3, -2, -1, 1, 2, 3, 4].flatMap((step) => {
      const word = words[place + step]
      return word === undefined ? [] : [`n${Math.sign(step)}:${word}`]
    }),
    `cp:${Math.floor((4 * place) / words.length)}`,
  ])
  const shapes = words.flatMap((word) =>
    /^\p{L}/u.test(word) ? [`suf:${word.slice(-3)}`, `pre:${word.slice(0, 4)}`] : [],
  )
  return [...wordFeatures(words), ...near, ...shapes, `nc:${Math.min(4, places.length)}`]
}

let model: ReturnType<typeof unpackModel> | undefined

/** Two kinds ask for the citing sentences of a draft, one after another. */
const mostSentences = 3000

/** What the sentence cites its source for. Trained on sentences of computer science and biomedicine. */
export const citedFor = remembered(mostSentences, (sentence): CitedFor => {
  model ??= unpackModel(packedCitationFunction)
  const shares = probabilitiesOf(model, citationFunctionFeatures(sentence))
  const best = shares.indexOf(Math.max(...shares))
  return { use: labelOf(model.labels[best]), confidence: shares[best] ?? 0 }
})

function labelOf(label: string | undefined): CitationFunction {
  return label === 'method' || label === 'result' ? label : 'background'
}
