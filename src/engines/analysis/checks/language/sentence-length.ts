import type { Sentence } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { isAlgorithm } from '../../footing/algorithm-lines.ts'
import { manyAtOnce } from '../../many-at-once.ts'
import { isMathematical } from '../../quantities/mathematics.ts'
import { quoted } from '../../wording.ts'

/** Twice what readers of journals are used to; below it length is a matter of style. */
const tooLong = 80
const mostMarked = 12

/** The longest sentences, where length comes from clauses and not from a list. */
export default defineCheck({
  id: 'sentence-length',
  criterion: 'language',
  noiseBudget: 0.3,
  run({ sentences, stage, document }) {
    if (stage === 'outline' || stage === 'notes') return []
    const long = sentences
      .filter(
        (sentence) =>
          sentence.words.length > tooLong &&
          !isList(sentence) &&
          !isFilling(sentence) &&
          !isCounted(sentence) &&
          !isMathematical(sentence.text) &&
          !isAlgorithm(sentence.text) &&
          // "… technology.Companies dump …": several sentences, and only the space between them is missing.
          // "… is small.[12] We …", "… is small.^12 We …": the mark of a source stands behind the stop.
          !/\p{Ll}{3}[.?!](?:[[(^]\S{1,40}\s)?\p{Lu}\p{Ll}/u.test(sentence.text) &&
          !mayBeTwo.test(sentence.text) &&
          // A quotation that the page sets apart is joined to the sentence that brings it in.
          !(document.source === 'pdf' && /:\s\p{Lu}|[.!?]\s[“"]?\p{Lu}/u.test(sentence.text)),
      )
      .sort((left, right) => right.words.length - left.words.length || left.index - right.index)
    return manyAtOnce(long.map(note), (count) => ({
      title: `${count} sentences of more than ${tooLong} words`,
      statement: `${count} sentences run to more than ${tooLong} words, such as the one that starts ${quoted(long[0]?.text ?? '', 60)}.`,
      how: 'End each after its first complete statement, and let the rest be a sentence of its own.',
      mostSingle: 1,
      mostPlaces: mostMarked,
    }))
  },
})

function note({ text, block, start, end, words }: Sentence): FindingDraft {
  return {
    criterion: 'language',
    check: 'sentence-length',
    kind: 'issue',
    severity: 'minor',
    title: `One sentence of ${words.length} words`,
    statement: `The sentence that starts ${quoted(text, 60)} runs to ${words.length} words.`,
    why: 'By the end of it a reader has lost the subject and has to start again.',
    how: `End it after its first complete statement, and let ${breakPoint(text)} start a sentence of its own.`,
    ranges: [{ block, start, end }],
    confidence: 0.8,
  }
}

/** "Dummy text dummy text dummy text": what a template fills its pages with. */
const isFilling = ({ words }: Sentence): boolean =>
  new Set(words.map((word) => word.toLowerCase())).size < words.length / leastRepeated
const leastRepeated = 20

/**
 * A stop behind a whole word or a callout that the text goes on from with a small letter ("objects. hus, in the case",
 * "study. \citet", "(Lee, 2010). pKa is"),
 * or a word that opens sentences and stands in capitals behind one that ends none ("respectively When comparing"), or
 * behind a callout ("(Alder, 2018) Beyond that").
 */
const mayBeTwo =
  /\d[)\]]\.\s\p{Ll}+\p{Lu}|(?:\p{Ll}{4}|\d%|\p{Ll}[)\]])[.!?](?:["”’)\]]{0,2}\s+\S|\d[\d,e–-]{0,8}\s?\p{Lu})|\p{Ll}{4} (?:When|While|This|These|However|Although|We|They|There|If|For example|In (?:this|the|our|order|addition)) \p{Ll}|\(\p{Lu}[^()]{1,80}[\s,]\d{4}[a-z]?\)\s\p{Lu}\p{Ll}+,? \p{Ll}/u

const mostOperators = 5

/** Items between commas or semicolons, or mostly numbers and symbols: long, and still easy to follow. */
function isList({ text, words }: Sentence): boolean {
  const commas = (text.match(/[,;:]/gu) ?? []).length
  const marks = (text.match(/[=<>±∈∑×]|\d+/gu) ?? []).length
  // "(fever OR ague) AND (quinine OR bark)": what was searched for.
  const operators = (text.match(/(?<!\p{L})(?:OR|AND)(?!\p{L})/gu) ?? []).length
  return (
    operators > mostOperators ||
    commas / words.length > 0.12 ||
    text.includes(';') ||
    marks / words.length > 0.25
  )
}

/** Items with their numbers ("1)", "(a)", "T1") from which a sentence is a list that a reader follows by them. */
const fewestCounted = 3
const counted = /(?<![\p{L}\d])(?:\(?(?:(\d{1,2})|([a-h]))[.)]|\p{Lu}(\d{1,2}))(?=\s\p{L})/gu

function isCounted({ text }: Sentence): boolean {
  if (/\(i\).*\(ii\).*\(iii\)/u.test(text)) return true
  let next = 1
  for (const [, number, letter = '', coded] of text.matchAll(counted)) {
    const value = letter === '' ? Number(number ?? coded) : 'abcdefgh'.indexOf(letter) + 1
    if (value === next) next += 1
  }
  return next > fewestCounted
}

/** A joint near the middle at which the sentence can be cut, in its own words. */
function breakPoint(text: string): string {
  const joints = [
    ...text.matchAll(/, (?:and|but|which|while|whereas|because|so|although|where)\b|; | and /gu),
  ]
  const middle = text.length / 2
  const nearest = joints.sort(
    (left, right) => Math.abs(left.index - middle) - Math.abs(right.index - middle),
  )[0]
  if (nearest === undefined) return 'the second half'
  return quoted(text.slice(nearest.index).replace(/^[,;\s]+/u, ''), 40)
}
