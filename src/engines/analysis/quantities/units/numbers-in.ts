/** A number of a text that is whole in itself: no part of a range, a share, a factor, a power or a callout. */
export interface NumberAt {
  readonly start: number
  readonly end: number
  /** As it stands, or `null`: then the number is bare. */
  readonly unit: string | null
  /** Where the unit ends, or the number where it has none. */
  readonly unitEnd: number
}

/** Long forms, and what only looks like a unit: behind it a number is not bare. */
const units = String.raw`[pnuµμmk]?g|[nuµμmck]?m|[nuµμmcd]?[lL]|[pnuµμm]?M|[pnuµμm]?mol|[°º˚◦] ?[CFK]?|℃|ms|s|secs?|mins?|hrs?|h|d|wk|mo|seconds?|minutes?|hours?|days?|weeks?|months?|years?|[kMG]?Hz|k?Da|[kKMG]b|bp|[mkM]?V|[Vv]olts?|[mµμk]?A|[mkM]?W|[kM]?J|k?cal|[kMGh]?Pa|m?[Tt]orr|bar|atm|psi|rpm|rcf|gav|[kMGT]B|[kM]?eV|dB|[md]?S|U|IU|N|K|C|F|T|G|ppm|ppb|ha|acres?|feet|ft|inch(?:es)?|miles?|met(?:er|re)s?|(?:micro|milli)?(?:lit(?:er|re)s?|grams?|met(?:er|re)s?)|[×x] ?g|[hd]p[ifah]|[hd]a[ipst]|vol(?:umes?)?|fold|times|mesh|units?|Svedberg|Mm`

const number = new RegExp(
  String.raw`(?<![\p{L}\d.,–−/×·^_:∶±)%-]|\[|[×·^*±]\s|(?:^|\s|[\p{L}\d])[–−-]\s?)(\d+(?:,\d{3})*(?:\.\d+)?)(?![\d.,]*\d)(?:[\s\u00a0\u2009\u202f-]{0,2}(${units})(?!\p{L}))?`,
  'gu',
)
const notBare =
  /^(?:\s?(?:%|‰|′|″|per ?cent|[×x*/^∗·•∙θΘ]|[–−-]\s?\d|\(?[±+]|\]|[:∶]\s?\d)|\s?(?:st|nd|rd|th)\b|\s[X×]\s|[\p{L}_°]|[–−-]\s?\p{L})/u
/** "5 pfu", "35 µA", "4 AGU/mL", "200 KeV": short words that are none of these are units of some trade. */
const unknownUnit =
  /^\s?(?:(?!(?:of|in|to|at|as|by|on|or|is|an?|if|so|we|it|no|up|vs)\b)(?:[µμ]\p{L}{0,6}|[a-z]{1,2}|[a-z]{1,3}[A-Z][a-z]?|[A-Z][a-z][A-Z]|(?:c|p|f)fu|mcg|[kmµμ]?cal|gal|lbs?|oz|amu|cps|mph|rad|deg|mgs|kgs|moles?)(?:[−–-]\d|(?![\p{L}\d]))|\p{L}{1,6}(?:\/\p{L}|[−–-]\d)|(?:\p{L}\.){2}|[mµμn]?[lL]of\b)/u
const year = /^(?:1[5-9]|20)\d\d$/u

/** Numbers of a text in reading order; years and what cannot have a unit are left out. */
export function numbersIn(text: string): readonly NumberAt[] {
  if (!/\d/u.test(text)) return []
  return [...text.matchAll(number)].flatMap((match): readonly NumberAt[] => {
    const [whole, value = '', unit = null] = match
    const end = match.index + value.length
    const behind = text.slice(end, end + 16)
    if (unit === null && (year.test(value) || notBare.test(behind) || unknownUnit.test(behind)))
      return []
    return [{ start: match.index, end, unit, unitEnd: match.index + whole.length }]
  })
}

const known = new RegExp(String.raw`^[\s\u00a0\u2009\u202f-]{0,2}(?:${units})(?!\p{L})`, 'u')

/** Whether a unit follows, be it one of a trade that is not known here. */
export function unitFollows(behind: string): boolean {
  return known.test(behind) || unknownUnit.test(behind)
}
