import { anyMonth } from '../../lexicon/months.ts'
import { numbersIn } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'

/** Only what reads as a result: decimals, percentages and large counts; no years, labels or identifiers. */
export function resultNumbers(text: string): readonly NumberToken[] {
  return [...numbersIn(text), ...spelledIn(text)].filter(
    ({ value, decimals, isPercent, raw, start, end }) => {
      if (isPercent && isLevelOfConfidence(text, { value, end })) return false
      if (
        isDay.test(text.slice(end)) ||
        isInAddress(text, { start, end }) ||
        isOfIssue(text, { start, end }) ||
        isRoundTheClock(text, end)
      )
        return false
      if (decimals > 0) return isEndOfRange(text, start) || !isLabel(text, start)
      if (isPercent) return !isLabel(text, start) && !isPartOfRange(text, { start, end })
      const isYear = /^\d{4}$/u.test(raw) && value >= 1500 && value <= 2100
      return (
        Math.abs(value) >= 13 &&
        !isYear &&
        !isLabel(text, start) &&
        !isPartOfRange(text, { start, end })
      )
    },
  )
}

/** "31 January": the day of a date. */
const isDay = new RegExp(String.raw`^(?:st|nd|rd|th)?(?: of)? (?:${anyMonth})\b`, 'u')

export const smallNumbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const spelled = new RegExp(
  String.raw`\b(${tens.join('|')})(?:[-‐ ](one|two|three|four|five|six|seven|eight|nine))?\b`,
  'giu',
)

/** "Seventy-two students", "forty minutes": a count at the start of a sentence is written out. */
export function spelledIn(text: string): readonly NumberToken[] {
  return [...text.matchAll(spelled)].map((match) => ({
    raw: match[0],
    value:
      20 +
      10 * tens.indexOf((match[1] ?? '').toLowerCase()) +
      Math.max(0, smallNumbers.indexOf((match[2] ?? '').toLowerCase())),
    decimals: 0,
    isPercent: false,
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** "95% CI": how sure, not what was found. */
function isLevelOfConfidence(
  text: string,
  { value, end }: { readonly value: number; readonly end: number },
): boolean {
  return (
    [80, 90, 95, 97.5, 99, 99.9].includes(value) &&
    /^[\s-]?(?:CI|CrI|HPD|confidence|credib|level|prediction|power)/iu.test(text.slice(end))
  )
}

/** "Epidemiology 2010;21:467–474", "Algorithmica, 29(3):442": where a work is printed. */
function isOfIssue(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const before = text.slice(Math.max(0, start - 8), start)
  const after = text.slice(end, end + 16)
  return (
    /^\s?(?:\(\d{1,3}\))?\s?:\s?\d{1,5}\s?[-–]/u.test(after) ||
    /(?:;\s?\d{1,3}\s?|\(\d{1,3}\)\s?):\s?$/u.test(before) ||
    /\b(?:19|20)\d\d;\s?$/u.test(before) ||
    // "Nat Methods 12:329, 2015"
    (/\d:\s?$/u.test(before) && /^,?\s\(?(?:19|20)\d\d\b/u.test(after)) ||
    // "Econometrica 39 (1971)"
    /^\s\((?:19|20)\d\d\)/u.test(after)
  )
}

/** "Available 24 hours a day": how long a day is, and no finding. */
function isRoundTheClock(text: string, end: number): boolean {
  return /^(?:\s?\/\s?7\b|[\s-]hours? (?:a|per|each) day\b)/iu.test(text.slice(end))
}

/** "doi:10.1111/j.1752-1688.2011", "(10.1186/s12870-018)": digits of an address. */
function isInAddress(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const isOpening = /^10\.\d{4,}$/u.test(text.slice(start, end)) && text[end] === '/'
  return isOpening || /(?:doi\b|https?:|\b10\.\d{4,}\/)\S*$/iu.test(text.slice(0, start))
}

/** Whether a number that begins at an offset is a bound and no value: "< 0.01". */
export function isBound(text: string, start: number): boolean {
  return /[<>≤≥]\s?$/u.test(text.slice(0, start))
}

/** "r=0.39", "p<0.01": what a sign is set equal to is a value, and no part of a name. */
const isSet = /[=<>≤≥≈]\s?$/u

/** "[46]", "[3, 46]": the numbers of sources. */
const inCallout = /\[(?:\d{1,3}[,–-] ?)*$/u

function isLabel(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start)
  if (isSet.test(before)) return false
  if (inCallout.test(before) && /^\d{1,3}(?:[,–-] ?\d{1,3})*\]/u.test(text.slice(start)))
    return true
  return (
    /(?:\b(?:fig(?:ure)?|table|section|chapter|version|v|no|number|ref|trial|registration|grant|phase|type|protocol|NCT\w*|ISRCTN\w*|PMC|doi|http\S*)\.?:?\s?|[\p{L}\d][-–−/_.]|#|\p{Lu}\p{L}*\s?[-–]?)$/iu.test(
      before.replace(
        /(?:\bthe|\band|\bof|\bin|\bwas|\bto|\bby|\bfrom|\bat|\bwith|\bfor|\bwere|\bn|\ba|\bthan|\bor|\bis|\bmean|\bmedian|\bapproximately|\babout|\bonly)\s?$/iu,
        ' ',
      ),
    ) && !/[\p{Ll}]{2,}\s$/u.test(before)
  )
}

/** "ITS1-5.8": digits that end a name begin no range. */
function isEndOfRange(text: string, start: number): boolean {
  return /(?<!\p{L}\d*)\d\s?[–−-]\s?$/u.test(text.slice(0, start))
}

/** "95% CI 1.2–3.4", "n=40-50": the ends of an interval are stated in many ways. */
function isPartOfRange(
  text: string,
  at: { readonly start: number; readonly end: number },
): boolean {
  return (
    /^\s?[–-]\s?\d/u.test(text.slice(at.end)) || /\d\s?%?\s?[–-]\s?$/u.test(text.slice(0, at.start))
  )
}
