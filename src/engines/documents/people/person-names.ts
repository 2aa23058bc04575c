/**
 * Names of persons at the start of a reference or in an authors line, in the orders that citation styles
 * print them. A name is returned as "Family, Given", so that whoever compares need not guess the order.
 */

const particle =
  "(?:(?:[Vv]an|[Vv]on|[Dd]e|[Dd]er|[Dd]en|[Dd]el|[Dd]ella|[Dd]i|[Dd]a|[Dd]os|[Dd]as|[Dd]u|[Ll]a|[Ll]e|[Tt]en|[Tt]er|[Zz]u|[Zz]ur|[Aa]l|[Ee]l|[Bb]in|[Ii]bn|[Ss]t\\.?|[Ff]itz|[Mm]ac)(?![\\p{L}])[\\s’'-]*|[Dd][’']\\s?)"
const over = '(?![\\p{L}\\p{M}])'
const letter = '[\\p{L}\\p{M}]'
const apostrophe = "[’'‘`´]"
/**
 * A small letter is looked for ahead and the letters are taken one by one, so that there is one way to take a word: with a
 * choice at each small letter "Caballero-RomeuJPBudia-AlbaAGalan-LlopisJA" takes hours.
 */
const capitalised = `(?!(?:The|An|About|On|In)${over})(?:(?:[OoDd]|Mc|Mac)[’'‘\`])?\\p{Lu}(?=(?:${letter}|${apostrophe})*\\p{Ll}${letter}*${over})(?:${letter}|${apostrophe}(?=${letter}))*${over}`
const shouted = `\\p{Lu}{2,}(?:[’'-]\\p{Lu}+)*${over}`
const word = `(?:${capitalised}|${shouted})(?:[-‐‑–]\\s?(?:${capitalised}|${shouted}|\\p{Ll}+${over}))*`
const single = `${particle}{0,3}${word}`
const family = `${single}(?:\\s${particle}{0,2}${word})?`
const initial = '(?![JS]r\\.)\\p{Lu}[\\p{Ll}]?\\s?\\.'
const lastInitial = '(?:\\s\\p{Lu}(?=,))?'
const initials = `${initial}(?:\\s?[-‐–]?\\s?${initial}){0,4}${lastInitial}(?:\\s?${particle}(?=\\s*[,;.&(]|\\s+and\\b))?`
const bareInitials = `\\p{Lu}(?:[-\\s]?\\p{Lu}){0,3}${over}`
const given = `(?!A\\s)(?:${initial}|${word}|\\p{Lu}${over})(?:[\\s-]+(?:${initial}|${word}|\\p{Lu}${over})){0,2}`
const suffix = `(?:,?\\s+(?:[JS]r\\.?|I{2,3}|IV)${over})?`
const conjunction = '(?:and|And|und|et|y|e|with)\\b'
const ends = `(?=\\s*(?:[,;.:&()]|$|${conjunction}|[“"‘«„\`]|\\d|\\[|[–—-]\\s))`
/** After bare initials a full stop may end the list; before a family name it only ends an initial. */
const listEnds = `(?=\\s*(?:[,;:&(]|$|${conjunction}|et al|\\.(?!\\s*${single}\\s*(?:[,.;:&(]|et al|(?:and|und|et|y)\\s\\p{Lu}))|\\d))`

type Order = 'family-first' | 'given-first'

interface NameForm {
  readonly pattern: RegExp
  readonly order: Order
  /** Given names are initials, so that a title is hardly ever taken for such a name. */
  readonly isSafe: boolean
}

const form = (source: string, order: Order, isSafe: boolean): NameForm => ({
  pattern: new RegExp(`^${source}`, 'u'),
  order,
  isSafe,
})

/** "Ambacher, O." */
const familyInitials = form(
  `(?<family>${family})${suffix},\\s*(?<given>${initials})${suffix}`,
  'family-first',
  true,
)
/** "O. Ambacher" */
const initialsFamily = form(
  `(?<given>${initials})[-\\s]*(?<family>${family})${suffix}${ends}`,
  'given-first',
  true,
)
/** "Ambacher O" and "Ambacher OJ" */
const familyBare = form(
  `(?<family>${family})\\s(?<given>${bareInitials})${suffix}${listEnds}`,
  'family-first',
  true,
)
/** "Ambacher O. J." */
const familyDotted = form(
  `(?<family>${family})\\s(?<given>${initials})${suffix}(?=\\s*(?:[,;(&]|$|${conjunction}))`,
  'family-first',
  true,
)
/** "Ambacher, O J", without full stops */
const familyLooseInitials = form(
  `(?<family>${family}),\\s*(?<given>${bareInitials})(?=\\s*(?:[,;.&(]|$|${conjunction}))`,
  'family-first',
  true,
)
/** "Ambacher, Otto J." */
const familyGiven = form(
  `(?<family>${single})${suffix},\\s*(?<given>${given})${suffix}${ends}`,
  'family-first',
  false,
)
/** "Otto J. Ambacher" */
const givenFamily = form(
  `(?<given>${given})\\s(?<family>${single})${suffix}${ends}`,
  'given-first',
  false,
)

const safeForms = [familyInitials, initialsFamily, familyDotted, familyBare, familyLooseInitials]
const firstForms = [...safeForms, familyGiven, givenFamily]

const joint =
  /^\s*(?:(?:,|;|\/|•|·)\s*(?:[Aa]nd|und|et|y|e|&|with)?(?=[\s\p{Lu}])|(?:[Aa]nd|und|et|y|e|&|with)(?=\s))\s*(?:&\s*)?/u
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
  let isLast = false
  while (names.length < mostNames) {
    const found = matchName(text.slice(at, at + 160), forms)
    if (found === undefined) break
    names.push(found.name)
    end = at + found.length
    const others = andOthers.exec(text.slice(end, end + 30))
    if (others !== null) return { names, end: end + others[0].length }
    const next = joint.exec(text.slice(end, end + 30))
    const isJoined = /[\p{L}&]/u.test(next?.[0] ?? '')
    if (next === null || (isLast && !isJoined)) break
    isLast = isJoined
    at = end + next[0].length
    forms = formsAfter(found.form, isJoined || next[0].includes(';'))
  }
  return { names, end }
}

/**
 * Lists keep one order, so the form of the name before is tried first. After initials, a full name is
 * believed only as the last one of the list: otherwise it is the title ("O. Ambacher, Crystal Growth").
 */
function formsAfter(before: NameForm, isLast: boolean): readonly NameForm[] {
  const others = safeForms.filter((other) => other !== before)
  if (before.isSafe) return isLast ? [before, ...others, givenFamily] : [before, ...others]
  return [...safeForms, givenFamily, ...(isLast ? [familyGiven] : [])]
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
    const isCut = /\s\p{Lu}$/u.test(givenName) && text.charAt(match[0].length) === '.'
    const name = `${tidy(familyName)}, ${tidy(givenName)}${isCut ? '.' : ''}`
    return { name, length: match[0].length, form }
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
