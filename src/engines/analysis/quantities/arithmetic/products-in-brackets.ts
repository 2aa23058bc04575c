import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'

/** Things that are counted, by their plural; of lengths, times and amounts a product is no number of things. */
const factor = String.raw`(?:${writtenCount})(?: \p{Ll}[\p{L}-]*){0,2} (?!(?:mins|hours|days|weeks|months|years|times|metres|meters|seconds|minutes)\b)\p{Ll}[\p{L}-]{2,}s`
const times = String.raw`(?: ?[×*] ?| x )`
/** "48 samples (4 stages × 4 sites × 3 replicates)", with what the bracket itself makes of it behind "=". */
const product = new RegExp(
  String.raw`(?<![\p{L}\d.,/=–×-]|[×x=±] ?)(?<told>\d{1,3}(?:,\d{3})+|\d+)(?: \p{L}[\p{L}-]*){1,4} ?\((?:i\.e\.,? |that is,? )?(?<factors>${factor}(?:${times}${factor}){1,4})(?: ?= ?(?<made>\d{1,3}(?:,\d{3})+|\d+)(?![.,]?\d)[^()]*)?(?=[),;])`,
  'giu',
)
const sign = new RegExp(times, 'iu')
const rough =
  /\b(?:about|around|approximately|nearly|almost|over|under|than|least|most|up to|some|each|per|every|another|first|last|remaining|experiments?|stud(?:y|ies)|trials?|phases?|tables?|figures?|groups?|parts?) $/iu

/** A number of things whose factors stand in brackets behind it and make another. */
export function productsInBrackets(sentences: readonly Sentence[]): readonly FindingDraft[] {
  return sentences.flatMap((sentence) => {
    if (!/\([^()]*(?: x |[×*])[^()]*\)/u.test(sentence.text)) return []
    return [...sentence.text.matchAll(product)].flatMap((match) => {
      const { told = '', factors = '', made } = match.groups ?? {}
      const isOfEach = /\b(?:each|every|per|design)\b/iu.test(sentence.text)
      const isYear = /^(?:1[5-9]|20)\d\d$/u.test(told)
      if (isOfEach || isYear || rough.test(sentence.text.slice(0, match.index))) return []
      const parts = factors.split(sign).map((part) => countOf(countIn(part)))
      const right = parts.reduce((all, one) => all * one, 1)
      const isRight = right === countOf(told) || right === 0
      if (isOfAnother(sentence.text, match, right / countOf(told))) return []
      // The bracket may count more than was kept, unless it says what it makes and makes that right.
      return isRight || (made !== undefined && countOf(made) === countOf(told))
        ? []
        : [note(sentence, match, { told, factors, right })]
    })
  })
}

/** People and studies do what a bracket counts ("12 participants (2 sessions × 30 trials)"), and are not made of it. */
const doers =
  /\b(?:participants?|people|persons?|students?|pupils?|patients?|subjects?|children|adults?|volunteers?|users?|women|men|experiments?|models?|designs?|stud(?:y|ies)|trials?|tests?)\b/iu
const fewer =
  /\b(?:lost|missing|excluded|removed|failed|except|minus|without|discarded|dropped)\b/iu
/** A product farther off is that of something else. */
const mostTimes = 1.8

function isOfAnother(text: string, match: RegExpExecArray, times: number): boolean {
  const [counted = '', factors = ''] = match[0].split('(')
  const rest = text.slice(match.index, text.indexOf(')', match.index + match[0].length - 1))
  const isDone = doers.test(counted) && !doers.test(factors)
  return isDone || fewer.test(rest) || times > mostTimes || times < 1 / mostTimes
}

const leading = new RegExp(`^${writtenCount}`, 'iu')
const countIn = (part: string): string => leading.exec(part.trim())?.[0] ?? '0'

function note(
  sentence: Sentence,
  match: RegExpExecArray,
  {
    told,
    factors,
    right,
  }: { readonly told: string; readonly factors: string; readonly right: number },
): FindingDraft {
  return numbersNote('changes-computed', {
    title: `${right} by its factors, not ${told}`,
    statement: `The text counts ${told} and says of what they are made: ${factors}, which is ${right}.`,
    why: 'Any reader can multiply it, and then does not know how many there were.',
    how: 'Correct the number or its factors; where some were left out, say how many.',
    ranges: [placeOf(sentence, match)],
    confidence: 0.85,
  })
}
