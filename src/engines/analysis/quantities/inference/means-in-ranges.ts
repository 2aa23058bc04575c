import type { Block } from '../../../documents/document.ts'
import type { FindingDraft } from '../../finding.ts'
import { decimalsOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const value = String.raw`(\d+(?:\.\d+)?)`
const noun = String.raw`(?:\s(?!range\b|in\b|for\b|and\b)[\p{L}/]+){0,3}`

/** "mean age 53 years (range 18–45)", "M = 7.2, SD = 1.1, range = 1–5". */
const pattern = new RegExp(
  String.raw`\b(mean|average|median|M(?:age)?(?=\s?=))\b((?:\s(?!range\b)[\p{L}-]+){0,4}?)(?:\s?[=:]\s?|\s(?:of|was|is|were)\s|\s)${value}(${noun})(?:\s?(?:±|\+\/-)\s?[\d.]+)?(?:\s?[,;([]\s?(?:SD|s\.d\.|standard deviation)\s?[=:]?\s?(?:of\s)?[\d.]+${noun})?[\s,;()[]{1,3}(?:with a |and a |and )?(?:age |overall |total |full |inter-?quartile )?(?:range|IQR)\s?(?:[=:,]|of|was|from)?\s?(?:from\s|between\s)?${value}(${noun})\s?(?:to|and|[–—-])\s?${value}(?![\d.]|\s?%)`,
  'giu',
)

/** "Between 30 and 60 minutes, and on average 72 minutes", "ranging from 0.81–0.88, with a mean of 0.89". */
const rangeFirst = new RegExp(
  String.raw`\b(?:between|from) ${value}(?:(?: \p{L}+)? (?:and|to) |\s?[–—]\s?)${value}(?: (?!and\b)\p{L}+){0,3},? (?:\((?:an? )?)?(?:and |with )?(?:on average|(?:an? )?(?:average|mean|median)(?: (?!of\b|was\b)(\p{L}+))?(?: of| was)?) (?:about |some )?${value}(?!\d|[.,]\d|\s?%)`,
  'giu',
)
const isYear = (one: string): boolean => /^(?:1[89]|20)\d\d$/u.test(one)
/** Letters before a range in which stands what is measured. */
const beforeRange = 80

/** "Rainfall from 400 to 2200 mm and a mean temperature of 10": the mean of something else. */
function isOfOther(text: string, { 1: low = '', 3: name, index = 0 }: RegExpMatchArray): boolean {
  if (isYear(low)) return true
  const before = text.slice(Math.max(0, index - beforeRange), index).toLowerCase()
  return name !== undefined && !before.includes(name.toLowerCase())
}

const time = /\b(?:second|minute|min|hour|day|week|month|year|yr)s?\b/iu

/** "2 years (range 7 months to 10 years)": the lower end is told in another unit. */
const isInOtherUnit = (middle: string, low: string): boolean => {
  const [one, other] = [time.exec(middle)?.[0], time.exec(low)?.[0]]
  return other !== undefined && one !== undefined && one.charAt(0) !== other.charAt(0)
}

/** Means and medians that lie outside the range beside them, computed from one sample and so impossible. */
export function meansInRanges({ id, text }: Block): readonly FindingDraft[] {
  const behind = [...text.matchAll(rangeFirst)].flatMap((match) => {
    const [words, low = '', high = '', , middle = ''] = match
    return isOfOther(text, match)
      ? []
      : [{ index: match.index, words, name: 'mean', middle, low, high }]
  })
  const before = [...text.matchAll(pattern)].flatMap((match) => {
    const [words, name = '', , middle = '', unit = '', low = '', unitOfLow = '', high = ''] = match
    return isInOtherUnit(unit, unitOfLow)
      ? []
      : [{ index: match.index, words, name, middle, low, high }]
  })
  return [...before, ...behind].flatMap(({ index, words, name, middle, low, high }) => {
    const [one, from, to] = [Number(middle), Number(low), Number(high)]
    // A mean may well lie outside the middle half of a sample.
    if (/IQR|quartile/iu.test(words) && !/^med/iu.test(name)) return []
    const slack = 10 ** -decimalsOf(middle)
    if (from >= to || (one >= from - slack && one <= to + slack)) return []
    return [
      numbersNote('intervals', {
        title: `${middle} lies outside ${low} to ${high}`,
        statement: `The text gives a ${/^med/iu.test(name) ? 'median' : 'mean'} of ${middle} with a range from ${low} to ${high}, which does not hold it.`,
        why: 'What lies in the middle of a sample cannot lie outside its ends, so one of the three numbers is wrong.',
        how: 'Look up the three numbers in the output of the analysis and correct the one that differs.',
        ranges: [{ block: id, start: index, end: index + words.length }],
        confidence: 0.85,
      }),
    ]
  })
}
