import { anyMonth, months } from '../../lexicon/months.ts'

/** A span of time whose end stands before its begin; offsets in the text as given. */
export interface BackwardSpan {
  readonly start: number
  readonly end: number
  readonly why: string
}

const month = String.raw`(?:${anyMonth}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?)`
const year = String.raw`(?:1[5-9]|20)\d\d`
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const inMonth = String.raw`(?:(?:the\s)?${day}\s(?:of\s)?)?${month}(?:\s${day}(?!\d))?(?:,?\s(?:of\s)?${year})?`
const date = String.raw`(?:${inMonth}|(?:early\s|late\s|mid[- ])?${year})(?![\d.]\d|\d|[-–/]\d)`

/** "From 2000 and 1995" are two times, and no span. */
const behind = String.raw`\s(?:to|(?<=\bbetween\s[^.;]{4,40})and|until|till|through|up to|up until|and ended in)\s(?:the end of\s)?`
/** "from May 2012 to January 2011", "between 14 March and 2 February 2009". */
const spans = new RegExp(
  String.raw`\b(?:from|between|ran from)\s(?<from>${date})${behind}(?<to>${date})`,
  'gu',
)
const dated = String.raw`(?:${day}\s)?${month}(?:\s${day})?,?\s${year}(?!\d|[-–/]\d)`
/** "The logs cover February 2014 to November 2013", with no word before them. */
const bare = new RegExp(
  String.raw`(?<!\b(?:from|between)\s(?:the\s)?(?:${day}\s)?)(?<![\p{L}\d])(?<from>${dated})\s(?:to|until|till|through)\s(?<to>${dated})`,
  'gu',
)
/** "1880–1840", "May 2012–January 2011", which stand without a word. */
const dashed = new RegExp(
  String.raw`(?<![\p{L}\d.,:/–-]|\bpp?\. ?|\bpages? |\bnos?\. ?|[#:] )(?<from>(?:${month}\s)?${year})\s?–\s?(?<to>(?:${month}\s)?${year})(?![\p{L}\d/–-]|[.,]\d)`,
  'gu',
)
const begun = '(?:began|begun|started|opened|commenced|launched|was launched)'
const over =
  '(?:ended|closed|finished|stopped|concluded|ceased|(?:was|were) (?:completed|closed|concluded|finished))'
/** "opened in June 2008 and had closed by April 2008". */
const events = new RegExp(
  String.raw`\b${begun}\s(?:in|on)\s(?<from>${date})[^.;\d]{0,30}?\b(?:and|but)\s(?:\p{Ll}+\s){0,2}?${over}\s(?:again\s)?(?:in|on|by)\s(?<to>${date})`,
  'gu',
)

const time = 'years|months|weeks|days|hours|minutes|seconds|yr|yrs|min|h'
/** "ranged from 31 to 3 years", "lasted between 75 and 40 minutes". */
const lengths = new RegExp(
  String.raw`\b(?:rang(?:ed|ing|es?)|last(?:ed|ing|s)|var(?:ied|ying|ies)|span(?:ned|ning|s)|took|delayed by|(?:delays?|periods?|intervals?|durations?|visits?|sessions?|interviews?) of)\s(?:in age\s)?(?:from\s|(?<between>between\s))?(?<from>\d{1,3}(?:\.\d+)?)(?:\s(?<unit>${time}))?\s(?<joint>to|and|–)\s(?<to>\d{1,3}(?:\.\d+)?)\s(?<other>${time})\b(?!\s(?:ago|before|earlier|prior|after|later))`,
  'gu',
)

interface When {
  readonly year: number | null
  readonly month: number | null
  readonly day: number | null
}

function read(written: string): When {
  const name = /\p{Lu}\p{Ll}{2}/u.exec(written)?.[0]?.toLowerCase()
  const at = name === undefined ? -1 : months.findIndex((one) => one.toLowerCase().startsWith(name))
  const [ofYear] = new RegExp(year, 'u').exec(written) ?? []
  const [ofDay] = /(?<!\d)\d{1,2}(?!\d)/u.exec(written) ?? []
  return {
    year: ofYear === undefined ? null : Number(ofYear),
    month: at === -1 ? null : at + 1,
    day: ofDay === undefined || at === -1 ? null : Number(ofDay),
  }
}

/** "From November to March 2009" begins in 2008; a span of most of a year is not told with one year alone. */
const mostOverTheYear = 7

function isBackward(from: When, to: When): boolean {
  if (to.year === null) return false
  if (from.year === null) {
    if (from.month === null || to.month === null || from.month <= to.month) return false
    return 12 - (from.month - to.month) > mostOverTheYear
  }
  if (from.year !== to.year) return from.year > to.year
  if (from.month === null || to.month === null) return false
  if (from.month !== to.month) return from.month > to.month
  return from.day !== null && to.day !== null && from.day > to.day
}

/** Numbers that look like years: what changed by so much, what is compared, and what is told from its end. */
const notInTime =
  /\b(?:decreas|declin|drop|fell|fall|reduc|lower|shr[aiu]nk|increas|r[io]se|grew|grow|chang|differ|compar|similar|correlat|overlap|distance|gap|ratio|back|revers|descend|extrapolat|regress|rewind|downgrad|cut|went|trace)\p{L}*\b[^.;]{0,50}$/iu
const notYears =
  /^\s?(?:BC|B\.C|BCE|bp\b|cal\b|back|%|°|[-–]\d|\s?(?:m|km|mm|cm|kg|g|ml|mg|nm|Hz|kcal|MHz|cm-1|cm−1|steps|units|words|rows|cases|patients|participants|people|points)\b)/u

/** "1700–1500 and 860–680 cm−1" are bands of a spectrum. */
const ofWaves = /\bcm\s?[-−–⁻]?[1¹]|\bwave ?(?:numbers?|lengths?)\b/iu

const datedForms = [spans, bare, dashed, events]
/** What a passage with such a span matches one of. */
export const spanForms: readonly RegExp[] = [...datedForms, lengths]

/** The spans of a passage that run backwards: from dates to earlier ones, from long to short times. */
export function backwardSpans(text: string): readonly BackwardSpan[] {
  if (!mayHold.test(text)) return []
  return [
    ...datedForms.flatMap((pattern) => turnedDates(text, pattern)),
    ...[...text.matchAll(lengths)].flatMap((match) => {
      const { from = '', to = '', unit, other, between, joint } = match.groups ?? {}
      // "A period of 5 days and 18 hours" is one time, and "of 13 and 3 weeks" are two.
      if (joint === 'and' && between === undefined) return []
      const [first, second] = [inSeconds(from, unit ?? other ?? ''), inSeconds(to, other ?? '')]
      if (first <= second) return []
      return [at(match, 'the shorter time stands first in a range')]
    }),
  ]
}

/** Units of time by the letters that they begin with, in seconds. */
const seconds: readonly (readonly [unit: RegExp, length: number])[] = [
  [/^y/u, 31_557_600],
  [/^mo/u, 2_629_800],
  [/^w/u, 604_800],
  [/^d/u, 86_400],
  [/^h/u, 3600],
  [/^mi/u, 60],
  [/^s/u, 1],
]

function inSeconds(count: string, unit: string): number {
  return Number(count) * (seconds.find(([of]) => of.test(unit))?.[1] ?? 1)
}

const mayHold =
  /(?:1[5-9]|20)\d\d (?:to|until|till|through) |–\s?(?:\p{Lu}\p{Ll}+\s)?(?:1[5-9]|20)\d\d|\b(?:from|between|begun|began|started|opened|commenced|launched) [^;]*?(?:1[5-9]|20)\d\d|\b(?:rang|last|var|span|took|delay|period|interval|duration|visit|session|interview)\p{Ll}* [^.;]{0,16}\d/u

function turnedDates(text: string, pattern: RegExp): readonly BackwardSpan[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [one, other] = [match.groups?.['from'] ?? '', match.groups?.['to'] ?? '']
    const [from, to] = [read(one), read(other)]
    if (!isBackward(from, to)) return []
    const areBare = from.month === null && to.month === null
    const after = text.slice(match.index + match[0].length)
    if (notYears.test(after) || ofWaves.test(text)) return []
    if (areBare && (notInTime.test(text.slice(0, match.index)) || !closes.test(after))) return []
    return [at(match, `the span from ${one} ends in ${other}, before it begins`)]
  })
}

/** Behind a year no noun stands that it would count. */
const closes =
  /^(?:\s*$|\s?[.,;:)\]]|\s(?:and|in|at|by|with|for|on|were|was|we|to|using|but|as|from|during|among|had|have|is|are|who|inclusive|that|which|when|while)\b)/u

function at(match: RegExpExecArray, why: string): BackwardSpan {
  return { start: match.index, end: match.index + match[0].length, why }
}
