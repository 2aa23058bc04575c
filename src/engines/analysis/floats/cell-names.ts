import { rootOf } from '../claims/content-words.ts'
import { units as countWords } from '../quantities/written-counts.ts'
import { remembered } from '../remembered.ts'

/** A word or number of a text, as names are compared by. */
export interface Token {
  readonly root: string
  readonly start: number
  readonly end: number
}

const total =
  /^(?:grand |over)?(?:totals?|all|sum|mean|average|median|overall|n|both|SD|SE|min|max|minimum|maximum|\d+th percentile|quartile|combined|best|unknown|missing|weight(?:s|ing)?|units?|range|difference|change|ratio|p(?:-value)?|target|limit|others?|none|(?:whole |entire )?(?:cohort|sample|population))\b/iu
const unitWithin = /\((?<unit>°?\p{L}{1,5})\)/u
const unitBehind = /[([]\s?(?<unit>°?\p{L}{1,8})\s?[)\]]\s*$/u

/** "Time (min)": how what stands under a heading is measured. */
export const unitOf = (heading: string, caption: string): string =>
  (unitBehind.exec(heading) ?? unitWithin.exec(caption))?.groups?.['unit'] ?? ''

/** A label without its brackets, its "n (%)" and what else says how it was measured. */
export const plainName = (label: string): string =>
  label
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, ' ')
    .replace(/,?\s(?:n|no\.?|mean|SD)\s*%?\s*$|,?\s[nN]\s?=\s?[\d,]+.*$/u, '')
    .replace(/^\s*(?:mean|average|median|(?:total )?number of)\s(?=\S)/iu, '')
    .trim()

export const isTotal = (name: string): boolean => total.test(name)

/** "A" under "School" is "school A", and "60" under "Time (min)" is "60 min". */
export function rootsOfName(
  text: string,
  { heading, unit }: { readonly heading: string; readonly unit: string },
): readonly string[] {
  const roots = tokensOf(text).map(({ root }) => root)
  if (roots.length === 1 && /^[\d.]+$/u.test(text)) {
    return unit === '' || /^(?:19|20)\d\d$/u.test(text)
      ? []
      : [...roots, ...tokensOf(unit).map(({ root }) => root)]
  }
  if (/^\p{Lu}$/u.test(text)) {
    const [kind] = tokensOf(heading.replace(/\(.*$/u, ''))
    return kind === undefined ? [] : [kind.root, text]
  }
  // A lower-case letter marks a note as often as a thing, and "n" tells how many were measured.
  return /^(?:\p{Ll}|n\b.*)$/u.test(text) ? [] : roots
}

const word = /\d+(?:[.,]\d+)*|[\p{L}\d]+(?:[’'][\p{L}]+)?/gu
const beside: ReadonlySet<string> = new Set(
  'the a an of in on at for by with and or to per as its their'.split(' '),
)
/** One unit is written in several ways. */
const units: Readonly<Record<string, string>> = {
  min: 'minute',
  mins: 'minute',
  minutes: 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  hours: 'hour',
  s: 'second',
  sec: 'second',
  seconds: 'second',
  d: 'day',
  days: 'day',
  wk: 'week',
  weeks: 'week',
  yr: 'year',
  yrs: 'year',
  years: 'year',
  months: 'month',
  kilograms: 'kg',
  grams: 'g',
  metres: 'm',
  meters: 'm',
}

const written: ReadonlyMap<string, string> = new Map(
  countWords.slice(0, 12).map((one, at) => [one, String(at + 1)]),
)

/** Sentences that are read with one table after another. */
const mostRead = 200

/** Words of a text as roots, numbers as they stand; words that join are left out. */
export const tokensOf = remembered(mostRead, (text): readonly Token[] =>
  [...text.matchAll(word)].flatMap((match) => {
    const [raw] = match
    const lower = raw.toLowerCase()
    if (beside.has(lower) && !(raw === 'A' && match.index > 0)) return []
    const root = /^\d+(?:\.\d+)?$/u.test(raw)
      ? String(Number(raw))
      : /^(?:\p{Lu}|\p{L}*\d.*)$/u.test(raw)
        ? (units[raw] ?? raw)
        : (written.get(lower) ?? units[lower] ?? rootOf(lower.replace(/(?<=[^s]{3})s$/u, '')))
    return [{ root, start: match.index, end: match.index + raw.length }]
  }),
)
