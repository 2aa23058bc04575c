import type { Sentence } from '../analysed-document.ts'
import { endsAsEssay } from '../form-of-work.ts'
import { endingOf } from '../readability/reading.ts'
import type { Reading } from '../readability/reading.ts'
import { rememberedFor } from '../remembered.ts'
import { stemsOf, wordSpreadOf } from './word-spread.ts'

/** A sentence of the conclusion that turns on words which nothing before it has. */
export interface NewMatter {
  readonly sentence: Sentence
  /** Its new words, as they stand, in reading order. */
  readonly terms: readonly string[]
}

/** A heading over a conclusion and nothing else: a discussion may bring in what it likes. */
const concludes =
  /^\W*(?:\d+\.?\s*)?(?:conclusions?|concluding remarks|summary and conclusions?)\W*$/iu
/** What is to be done, what was not, and what stands behind a text may lean on words of its own. */
const besides =
  /\b(?:future|further|next|will|may|might|could|would|can|hope|perhaps|if|recommend\w*|limit\w*|however|unfortunately|thank|grateful|grants?|fund\w*|support(?:ed)? (?:by|from)|available|software|code|repository|e\.g|for (?:example|instance)|imagine|as if)\b|https?:|@/iu
/** A work, a value or a test stands beside it: something is reported, and not a picture drawn. */
const reports =
  /\((?:[^()]*\s)?(?:1[89]|20)\d\d[a-z]?\)|\[\d{1,3}(?:[,–-]\s?\d{1,3})*\]|\b\d+(?:\.\d+)?\s?(?:%|per ?cent)|\bp\s?[<=>]\s?0?\.\d|\b(?:OR|HR|RR|CI)\s?=/iu
const ofTest = /\bp\s?[<=>]\s?0?\.\d/iu

/** Stems of a sentence, those of them that are new, and their share. */
const leastStems = 5
const leastNew = 4
const shareNew = 0.6
/** A result with its test is new matter with fewer new words. */
const leastNewOfResult = 3
const shareNewOfResult = 0.5
/** A conclusion that takes more of the text is a part that discusses. */
const mostShare = 0.2

/** Sentences of the conclusion that report what the text before it does not name. Pure. */
export const newAtTheEnd = rememberedFor((reading: Reading): readonly NewMatter[] => {
  const { analysed, headings } = reading
  const ending = endingOf(reading)
  const isNamed = headings.some(({ text }) => concludes.test(text))
  const words = ending.reduce((sum, paragraph) => sum + paragraph.words, 0)
  if (words > mostShare * reading.words || !(isNamed || endsAsEssay(analysed))) return []
  const told = ending
    .flatMap(({ sentences }) => [...sentences])
    .filter(({ text }) => reports.test(text) && !besides.test(text))
  if (told.length === 0) return []
  const { of, inBlock } = wordSpreadOf(analysed)
  const here = new Map<string, number>()
  for (const { block } of ending) {
    for (const stem of inBlock.get(block.id) ?? []) here.set(stem, (here.get(stem) ?? 0) + 1)
  }
  const isFresh = (stem: string) => (of.get(stem) ?? 0) === (here.get(stem) ?? 0)
  return told.flatMap((sentence) => {
    const { text } = sentence
    const stems = [...stemsOf(text.replaceAll(/\([^()]*\d{4}[a-z]?\)/gu, ' '))]
    const fresh = stems.filter(isFresh)
    const isResult = ofTest.test(text)
    const least = isResult ? leastNewOfResult : leastNew
    const share = isResult ? shareNewOfResult : shareNew
    if (stems.length < leastStems || fresh.length < least) return []
    if (fresh.length < stems.length * share) return []
    return [{ sentence, terms: termsWith(text, fresh) }]
  })
})

/** The words of a text that have these stems. */
function termsWith(text: string, stems: readonly string[]): readonly string[] {
  const sought = new Set(stems)
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)]
    .map(([word]) => word)
    .filter((word) => [...stemsOf(word)].some((stem) => sought.has(stem)))
}
