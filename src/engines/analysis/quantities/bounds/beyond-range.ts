import { anyMonth, months } from '../../lexicon/months.ts'

/** Words that cannot be as they stand, and why; offsets in the text as given. */
export interface BeyondRange {
  readonly start: number
  readonly end: number
  readonly why: string
}

interface Rule {
  readonly pattern: RegExp
  /** What is wrong with the match, as the end of a sentence; `null` where it can be. */
  readonly fault: (groups: Readonly<Record<string, string>>, text: string) => string | null
}

const mostDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const month = `(?<month>${anyMonth})`

function dayFault({ day, month: name = '' }: Readonly<Record<string, string>>): string | null {
  const most = mostDays[months.indexOf(name)] ?? 31
  return Number(day) > most ? `${name} has ${most} days at most` : null
}

const number = String.raw`\d+(?:\.\d+)?`
const counted = String.raw`(?:\p{Ll}+ )?\p{Ll}+s`

const rules: readonly Rule[] = [
  // "31 June 2019", "on 30 February"
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,–-]|\b(?:volume|vol\.|no\.|number|week|page|p\.) )(?<day>\d{2})(?:st|nd|rd|th)? ${month}(?= \d{4}\b|[.,;)]|$)(?! \d{1,2},)`,
      'gu',
    ),
    fault: dayFault,
  },
  // "June 31, 2019"
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})${month} (?<day>\d{2})(?:st|nd|rd|th)?, (?:19|20)\d\d\b`,
      'gu',
    ),
    fault: dayFault,
  },
  {
    pattern: new RegExp(
      String.raw`(?<![®™] ?|\bmeter [([]?(?:[\p{L}\d]+ ){0,3})\bpH (?:of |was |at |= ?)?(?<value>${number})(?![\d.]*\d| ?%|\s?(?:°|[mnµμ]?M\b))`,
      'gu',
    ),
    fault: ({ value }) => (Number(value) > 14.5 ? 'a pH is hardly above 14' : null),
  },
  {
    pattern: new RegExp(
      String.raw`\b[Rr]elative humidity(?: (?:in|of|at|inside) the \p{Ll}+)? (?:of|was|at|reached|rose to) (?:about )?(?<value>${number}) ?%`,
      'gu',
    ),
    fault: ({ value }) => (Number(value) > 101 ? 'air holds no more than 100%' : null),
  },
  // "97° N"
  {
    pattern: new RegExp(String.raw`(?<![\d.])(?<value>${number})\s?° ?[NS](?!\p{L})`, 'gu'),
    fault: ({ value }) => (Number(value) > 90 ? 'a latitude is at most 90°' : null),
  },
  // "at 25:30", "began at 14:75"
  {
    pattern:
      /\b(?:began|started|ended|visited|taken|woke|opened|closed)(?: \p{Ll}+){0,2} at (?<hour>\d{1,2}):(?<minute>\d{2})(?![:\d]|\s?(?:ratio|dilution|molar|w\/w|v\/v))/gu,
    fault: ({ hour, minute }) =>
      Number(hour) > 24 || Number(minute) > 59 ? 'no clock shows such a time' : null,
  },
  // "of the 40 plots, 52 were lost"
  {
    pattern: new RegExp(
      String.raw`\b(?:Of|Among|From) (?:(?:the|our|these|all) )?(?<whole>\d{1,6}) ${counted}(?: \p{Ll}+ed)?, (?<part>\d{1,6}) (?:were|was|had|received|agreed|failed|died|dropped|took|met|gave|said|did|used|reported)(?!\p{L})`,
      'gu',
    ),
    fault: ({ whole, part }, text) =>
      Number(part) > Number(whole) && !/\b(?:samples|times|events|pairs)\b/u.test(text)
        ? 'a part is no larger than its whole'
        : null,
  },
  // "ranged from 18 to 35 years (mean 41.2)"
  {
    pattern: new RegExp(
      String.raw`\brang(?:ed|es|ing) (?:from|between) (?<low>${number}) (?:to|and) (?<high>${number})(?: \p{Ll}+)?(?:,? \(?)(?:with )?(?:an? )?(?:mean|median|average|M)(?: age| score)?(?: of| was|:| =)? (?<value>${number})(?![\d.]*\d| ?%)`,
      'gu',
    ),
    fault: ({ low, high, value }) =>
      Number(low) < Number(high) && (Number(value) > Number(high) || Number(value) < Number(low))
        ? `the range is ${low} to ${high}`
        : null,
  },
]

/** Nearly every sentence is done with by this. */
const mayHold = new RegExp(
  String.raw`\d (?:${anyMonth})|(?:${anyMonth}) \d\d|\bpH\b|humidity|\d\s?° ?[NS]|at \d{1,2}:\d|\b(?:Of|Among|From) (?:(?:the|our|these|all) )?\d|\brang(?:ed|es|ing)\b`,
  'u',
)

/** What a passage with such words matches one of. */
export const rangeForms: readonly RegExp[] = rules.map(({ pattern }) => pattern)

/** Dates, times, places and parts that cannot be. Pure. */
export function beyondRange(text: string): readonly BeyondRange[] {
  if (!mayHold.test(text)) return []
  return rules.flatMap(({ pattern, fault }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const why = fault(match.groups ?? {}, text)
      const { index: start } = match
      return why === null ? [] : [{ start, end: start + match[0].length, why }]
    }),
  )
}
