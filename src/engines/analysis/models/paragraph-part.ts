import { probabilitiesOf } from './linear-model.ts'
import { unpackModel } from './packed-model.ts'
import { packedParagraphPart } from './paragraph-part.generated.ts'
import type { ParagraphRole } from './paragraph-role.ts'
import { modelTokens } from './word-features.ts'

const LONGEST = 250
/** Quarters of the sentences of a paragraph. */
const STEPS = 4

/** What sentences of one part of a paper have more often than those of another, by the share that has it. */
const signs: readonly (readonly [string, RegExp])[] = [
  ['float', /\b(?:fig(?:ure|s)?\.?|tables?)\s?\(?[\dS]/iu],
  ['test', /\bp\s?[<=>]|\bCI\b|±|\d\s?%/u],
  ['done', /\b(?:was|were)\s(?:\p{L}+ly )?\p{L}+(?:ed|en|wn|ut)\b/u],
  ['hedge', /\b(?:may|might|could|suggest\w*|possibl\w+|likely|perhaps)\b/iu],
  ['cites', /\[\d|\((?:[^()]*)(?:19|20)\d\d[a-z]?\)/u],
  ['own', /\b(?:we|our)\b/iu],
  ['this', /\b(?:our|these|this) (?:results?|findings?|stud(?:y|ies)|data|work)\b/iu],
  ['unit', /\d\s?(?:°C|mM|µ[lMmg]|ml|mL|mg|kg|g|h|min|s|nm|rpm|%)\b/u],
  ['present', /\b(?:is|are|has|have)\b/u],
]

/** Shared by training and use; a change here asks for a new model (`npm run train paragraph-part`). */
export function paragraphPartFeatures(text: string): readonly string[] {
  const words = modelTokens(text).slice(0, LONGEST)
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  const features = ['bias']
  words.forEach((word, index) => {
    features.push(`u:${word}`)
    if (index > 0) features.push(`b:${words[index - 1] ?? ''}_${word}`)
  })
  for (const [name, pattern] of signs) {
    const having = sentences.filter((sentence) => pattern.test(sentence)).length
    features.push(`${name}:${Math.round((STEPS * having) / sentences.length)}`)
    features.push(`any-${name}:${having > 0}`)
  }
  features.push(`long:${Math.min(8, Math.round(words.length / sentences.length / 5))}`)
  return features
}

let model: ReturnType<typeof unpackModel> | undefined

/**
 * Probability of each part of a paper for a paragraph by its own words alone, whatever stands around it. They are spread
 * thinly: compare them with those of other paragraphs of the same text.
 */
export function paragraphPartOf(text: string): Readonly<Record<ParagraphRole, number>> {
  model ??= unpackModel(packedParagraphPart)
  const [introduction = 0, methods = 0, results = 0, discussion = 0] = probabilitiesOf(
    model,
    paragraphPartFeatures(text),
  )
  return { introduction, methods, results, discussion }
}
