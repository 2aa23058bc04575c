import type { Sentence } from '../analysed-document.ts'
import { endsAsEssay } from '../footing/form-of-work.ts'
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

/** What is advised, wished, weighed or said of the text itself, and how a text thanks for its means. */
const ofItself =
  /\b(?:future|further research|next|will|may|might|should|must|hoped?|perhaps|if|recommend\w*|limit\w*|unfortunately|thank(?:s|ful)?|grateful|gratitude|appreciated|acknowledg\w*|indebted|grants?|fund\w*|support(?:s|ed)? (?:by|from)|operated|based on (?:observations|data)|available|software|code|repository|e\.g|for (?:example|instance)|such as|imagine|as if|need\w*|we|our|I|my|this|these)\b|https?:|@|\?/iu
/** "The runs were made within the … project and computed at the … Centre": whom the means came from. */
const ofMeans =
  /\b(?:is|are) (?:a|provided as a) service\b|\b(?:performed|carried out|run|made|computed|executed|hosted|developed|maintained|provided) (?:within|at|by|on|under|as part of)\b[^.]{0,60}\b(?:Universit\p{L}+|Institut\p{L}+|Cent(?:er|re)|[Pp]roject|Laborator\p{L}+|Agency|Foundation|Observatory|Consortium|cluster)\b/u
const weighed = /\b(?:would|could|can|cannot)\b/u
/** What happened, was found or has become so. */
const happened =
  /\b(?:was|were|had|\p{L}{2,}ed|found|showed|did|held|stood|took|gave|made|came|became|fell|rose|grew|led|kept|cut|wrote|told|flew|ran|won|lost|spent|paid|drew|shut|built|brought|sent|sold|bought)\b/u
const isWhole = /^["“]?\p{Lu}.*[.!]["”’)]*$/u
/** A name inside a sentence; at its head any word has a capital. */
const nameWithin = /(?<=[\p{L}\p{N},;’')–—-]\s)\p{Lu}\p{Ll}{2,}/gu
const number = /(?<![\p{L}\d.,])\d+(?:[.,]\d+)?(?![\p{L}\d])/gu

/** New stems and their share by which an event with a new name or number is new matter, and one without either. */
const ofNamed = { least: 3, share: 0.4 }
const ofUnnamed = { least: 5, share: 0.6 }
/** New stems and names from which even what is told in the present has not been spoken of. */
const leastOfPresent = 8
const leastNames = 2

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
  const discusses = headings.some(({ text }) => /^\W*(?:[\d.]+\s*)?discussion\W*$/iu.test(text))
  // A paper that ends on its discussion has no conclusion that could bring in anything new.
  const isEnding = isNamed || (!discusses && (analysed.genre === 'essay' || endsAsEssay(analysed)))
  if (words > mostShare * reading.words || !isEnding) return []
  const told = ending.flatMap((paragraph) =>
    paragraph.sentences.filter(
      ({ text }) =>
        (reports.test(text) && !besides.test(text)) ||
        (isWhole.test(text.trim()) && !ofItself.test(text) && !ofMeans.test(text)),
    ),
  )
  if (told.length === 0) return []
  const { of, inBlock } = wordSpreadOf(analysed)
  const here = new Map<string, number>()
  for (const { block } of ending) {
    for (const stem of inBlock.get(block.id) ?? []) here.set(stem, (here.get(stem) ?? 0) + 1)
  }
  const isFresh = (stem: string) => (of.get(stem) ?? 0) === (here.get(stem) ?? 0)
  return told.flatMap((sentence) => {
    // The words of a quotation are its author's, and new by right.
    const text = sentence.text.replaceAll(/[“"][^”"]*[”"]/gu, ' ')
    const stems = [...stemsOf(text.replaceAll(/\([^()]*\d{4}[a-z]?\)/gu, ' '))]
    const fresh = stems.filter(isFresh)
    const isNew = reports.test(text) && !besides.test(text) ? isNewReport : isNewEvent
    return isNew(reading, { text, stems, fresh })
      ? [{ sentence, terms: termsWith(text, fresh) }]
      : []
  })
})

interface Weighed {
  readonly text: string
  readonly stems: readonly string[]
  readonly fresh: readonly string[]
}

function isNewReport(_: Reading, { text, stems, fresh }: Weighed): boolean {
  const isResult = ofTest.test(text)
  const least = isResult ? leastNewOfResult : leastNew
  const share = isResult ? shareNewOfResult : shareNew
  return stems.length >= leastStems && fresh.length >= least && fresh.length >= stems.length * share
}

/** "In Denmark, branches without staff have doubled their visits since 2015.": told of nothing that was spoken of. */
function isNewEvent(reading: Reading, { text, stems, fresh }: Weighed): boolean {
  if (reports.test(text) || fresh.length < ofNamed.least) return false
  const share = fresh.length / stems.length
  const news = new Set(fresh)
  const names = [...text.matchAll(nameWithin)].filter(([name]) =>
    [...stemsOf(name)].some((stem) => news.has(stem)),
  )
  if (names.length >= leastNames && fresh.length >= leastOfPresent && share >= ofUnnamed.share)
    return true
  if (isNewClaim(reading, { text, stems, fresh })) return true
  if (!happened.test(text)) return false
  if (names.length > 0 || hasNewNumber(reading, text)) return share >= ofNamed.share
  return (
    reading.analysed.genre !== 'essay' &&
    !weighed.test(text) &&
    fresh.length >= ofUnnamed.least &&
    share >= ofUnnamed.share
  )
}

/** "Tin roofs save villages a third of the wood": an effect, told plainly, of what the study never spoke of. */
function isNewClaim({ analysed }: Reading, { text, stems, fresh }: Weighed): boolean {
  return (
    analysed.genre === 'empirical' &&
    tellsEffect.test(text) &&
    !weighed.test(text) &&
    fresh.length >= leastNew &&
    fresh.length >= stems.length * shareNewOfClaim
  )
}

const tellsEffect =
  /\b(?:saves?|costs?|improves?|reduces?|increases?|prevents?|lowers?|raises?|enhances?|protects?|cures?|boosts?|decreases?|worsens?|harms?|causes?|makes?|leads? to|replaces?|kills?)\b/iu
const shareNewOfClaim = 0.65

/** A number that stands in no other paragraph, caption or table. */
function hasNewNumber({ analysed: { document } }: Reading, text: string): boolean {
  const texts = [
    ...document.blocks.filter((block) => !block.text.includes(text)).map((block) => block.text),
    ...document.tables.map(({ rows }) => rows.flat().join(' ')),
  ]
  return [...text.matchAll(number)].some(([value]) =>
    texts.every((other) => !other.includes(value)),
  )
}

/** The words of a text that have these stems. */
function termsWith(text: string, stems: readonly string[]): readonly string[] {
  const sought = new Set(stems)
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)]
    .map(([word]) => word)
    .filter((word) => [...stemsOf(word)].some((stem) => sought.has(stem)))
}
