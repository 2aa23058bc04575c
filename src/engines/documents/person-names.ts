/**
 * Names of persons at the start of a reference or in an authors line, in the orders that citation styles
 * print them. A name is returned as "Family, Given", so that whoever compares need not guess the order.
 */

const particle =
  "(?:(?:[Vv]an|[Vv]on|[Dd]e|[Dd]er|[Dd]en|[Dd]el|[Dd]ella|[Dd]i|[Dd]a|[Dd]os|[Dd]as|[Dd]u|[Ll]a|[Ll]e|[Tt]en|[Tt]er|[Zz]u|[Zz]ur|[Aa]l|[Ee]l|[Bb]in|[Ii]bn|[Ss]t\\.?|d[’'])\\s*[’'-]?\\s*)"
const capitalised = "(?:(?:[OoDd]|Mc|Mac)[’'‘`])?\\p{Lu}[\\p{L}\\p{M}’'‘`´]*\\p{Ll}[\\p{L}\\p{M}]*"
const shouted = "\\p{Lu}{2,}(?:[’'-]\\p{Lu}+)*"
const word = `(?:${capitalised}|${shouted})(?:[-‐‑–]\\s?(?:${capitalised}|${shouted}|\\p{Ll}+))*`
const family = `${particle}{0,3}${word}(?:\\s${particle}{0,2}${word})?`
const initial = '\\p{Lu}[\\p{Ll}]?\\s?\\.'
const initials = `${initial}(?:\\s?-?\\s?${initial}){0,4}(?:\\s?(?:${particle}))?`
const bareInitials = '\\p{Lu}(?:[-\\s]?\\p{Lu}){0,3}'
const given = `(?:${initial}|${word}|\\p{Lu})(?:[\\s-]+(?:${initial}|${word}|\\p{Lu}(?![\\p{L}]))){0,2}`
const suffix = '(?:,?\\s+(?:[JS]r\\.?|I{2,3}|IV)(?![\\p{L}]))?'
const ends =
  '(?=\\s*(?:[,;.:&()]|$|and\\b|und\\b|et\\b|y\\b|e\\b|with\\b|[“"‘«„]|\\d|\\[|[–—-]\\s))'

interface NameForm {
  readonly pattern: RegExp
  readonly order: 'family-first' | 'given-first'
}

const form = (source: string, order: NameForm['order']): NameForm => ({
  pattern: new RegExp(`^${source}`, 'u'),
  order,
})

/** "Ambacher, O." */
const familyInitials = form(
  `(?<family>${family})${suffix},\\s*(?<given>${initials})${suffix}`,
  'family-first',
)
/** "O. Ambacher" */
const initialsFamily = form(
  `(?<given>${initials})[-\\s]*(?<family>${family})${suffix}${ends}`,
  'given-first',
)
/** "Ambacher O" and "Ambacher OJ" */
const familyBare = form(
  `(?<family>${family})\\s(?<given>${bareInitials})${suffix}(?=\\s*(?:[,;.:(]|$|and\\b|et al))`,
  'family-first',
)
/** "Ambacher, Otto J." and "Ambacher, O J" */
const familyGiven = form(
  `(?<family>${family})${suffix},\\s*(?<given>${given})${suffix}${ends}`,
  'family-first',
)
/** "Otto J. Ambacher" */
const givenFamily = form(
  `(?<given>${given})\\s(?<family>${particle}{0,3}${word})${suffix}${ends}`,
  'given-first',
)
/** "Ambacher, I" without its full stop, as sloppy lists have it */
const familyLooseInitials = form(
  `(?<family>${family}),\\s*(?<given>${bareInitials})(?=\\s*(?:[,;.&(]|$|and\\b))`,
  'family-first',
)

const firstForms = [
  familyInitials,
  initialsFamily,
  familyBare,
  familyLooseInitials,
  familyGiven,
  givenFamily,
]
const laterForms = [
  familyInitials,
  initialsFamily,
  familyBare,
  familyLooseInitials,
  givenFamily,
  familyGiven,
]

const joint =
  /^\s*(?:(?:,|;|\/|•|·)\s*(?:and|und|et|y|e|&|with)?(?=[\s\p{Lu}])|(?:and|und|et|y|e|&|with)(?=\s))\s*(?:&\s*)?/u
const andOthers = /^[\s,;&]*(?:and\s+)?(?:et\.?\s?al\b\.?|and others|u\.\s?a\.|…|\.\.\.)/iu
/** More names than any list that a reader meets; a bound for the scan. */
const mostNames = 400

export interface NameList {
  readonly names: readonly string[]
  /** Where the list ends in the text. */
  readonly end: number
}

/** Reads persons from the start of `text` as long as they go on. */
export function readNames(text: string): NameList {
  const names: string[] = []
  let end = 0
  let at = 0
  let forms: readonly NameForm[] = firstForms
  while (names.length < mostNames) {
    const found = matchName(text.slice(at, at + 160), forms)
    if (found === undefined) break
    names.push(found.name)
    end = at + found.length
    forms = found.form === familyGiven ? laterForms : preferring(found.form)
    const others = andOthers.exec(text.slice(end, end + 30))
    if (others !== null) return { names, end: end + others[0].length }
    const next = joint.exec(text.slice(end, end + 30))
    if (next === null) break
    at = end + next[0].length
  }
  return { names, end }
}

/** Lists keep one order; the form of the name before is tried first. */
function preferring(form: NameForm): readonly NameForm[] {
  if (form === familyInitials || form === familyBare) {
    return [form, ...laterForms.filter((other) => other !== form && other !== familyGiven)]
  }
  return [form, ...laterForms.filter((other) => other !== form)]
}

function matchName(
  text: string,
  forms: readonly NameForm[],
): { readonly name: string; readonly length: number; readonly form: NameForm } | undefined {
  for (const form of forms) {
    const match = form.pattern.exec(text)
    const familyName = match?.groups?.['family']
    const givenName = match?.groups?.['given']
    if (match === null || familyName === undefined || givenName === undefined) continue
    return { name: `${tidy(familyName)}, ${tidy(givenName)}`, length: match[0].length, form }
  }
  return undefined
}

function tidy(part: string): string {
  return part
    .replace(/\s+/gu, ' ')
    .replace(/([a-z])- ([a-z])/gu, '$1$2')
    .trim()
}

/** The family name of "Family, Given", or the whole of an organisation's name. */
export function familyName(author: string): string {
  return author.split(',')[0]?.trim() ?? author
}
