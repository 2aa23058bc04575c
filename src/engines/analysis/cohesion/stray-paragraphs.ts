import { isEnglish } from '../readability/language.ts'
import { openingOf } from '../readability/reading.ts'
import type { Paragraph, Reading } from '../readability/reading.ts'
import { stemsOf, wordSpreadOf } from './word-spread.ts'

/** Paragraphs and words from which a text has a vocabulary of its own. */
const leastParagraphs = 5
const leastText = 400
/** Words, sentences and stems by which a paragraph shows what it is on. */
const leastWords = 30
const leastSentences = 3
const leastStems = 12
/**
 * Share of its stems that stand anywhere else, and number of them that the text as a whole turns on. In 240 published
 * papers and drafts no paragraph outside the methods is under both, save thanks and grants.
 */
const mostShared = 0.44
const mostCommon = 2
/** Blocks in which a stem stands that the text turns on: at least so many, and so large a share of them. */
const commonBlocks = 3
const commonShare = 0.08
/** Stems by which a paragraph goes on with the one before it, or leads to the next. */
const leastOfNeighbour = 3
/** A text of many matters, as a report or a collection, has strays by its nature. */
const mostStrays = 2

/** Materials and their makers are named once, in the part that tells how it was done. */
const named = new Set(['methods', 'introduction'])
const thanks =
  /\b(?:acknowledg\w*|grants?|funding|funded|thank(?:s|ful)?|grateful|supported by|copyright|licen[cs]e|corresponding author|e-?mail|doi)\b|@|https?:/iu
/** A passage in the words of another, or an entry of a list. */
const ofOthers = /^\W*(?:[“"‘«]|\[\d+\]|(?:from|source):)/iu

/** Paragraphs whose words stand nowhere else in the text: they may have come from another one. Pure. */
export function strayParagraphs(reading: Reading): readonly Paragraph[] {
  const { body, analysed, words } = reading
  if (body.length < leastParagraphs || words < leastText) return []
  const spread = wordSpreadOf(analysed)
  const opening = new Set(openingOf(reading).map(({ block }) => block.id))
  const common = Math.max(commonBlocks, spread.units * commonShare)
  const strays = body.filter((paragraph, at) => {
    const { block, role, sentences, words: own } = paragraph
    if (at === 0 || block.type !== 'paragraph' || named.has(role) || opening.has(block.id))
      return false
    if (own < leastWords || sentences.length < leastSentences) return false
    const stems = [...(spread.inBlock.get(block.id) ?? [])]
    const shared = stems.filter((stem) => (spread.of.get(stem) ?? 0) > 1)
    return (
      stems.length >= leastStems &&
      shared.length <= stems.length * mostShared &&
      shared.filter((stem) => (spread.of.get(stem) ?? 0) >= common).length <= mostCommon &&
      [body[at - 1], body[at + 1]].every((near) => !goesOn(stems, near)) &&
      isOwnProse(paragraph)
    )
  })
  return strays.length > mostStrays ? [] : strays
}

function goesOn(stems: readonly string[], near: Paragraph | undefined): boolean {
  const others = stemsOf(near?.block.text ?? '')
  return stems.filter((stem) => others.has(stem)).length >= leastOfNeighbour
}

function isOwnProse({ block: { text }, sentences }: Paragraph): boolean {
  return (
    !thanks.test(text) &&
    !ofOthers.test(text) &&
    isEnglish(
      sentences.flatMap(({ words }) => [...words]),
      'en',
    )
  )
}
