import type { Callout } from './citations.ts'
import type { Block, Reference } from './document.ts'
import { familyName } from './person-names.ts'

interface Scheme {
  readonly references: readonly Reference[]
  /** The text cites by number: names and years count only where the list has them. */
  readonly isNumbered: boolean
}

/** Names with years, in brackets or in the sentence: callouts by block id. */
export function findAuthorYear(
  blocks: readonly Block[],
  scheme: Scheme,
): ReadonlyMap<string, readonly Callout[]> {
  const list = nameList(scheme.references)
  return new Map(
    blocks.map((block) => [
      block.id,
      [...inBrackets(block.text, list), ...inSentence(block.text, list)].filter(
        (callout) => !scheme.isNumbered || callout.references.length > 0,
      ),
    ]),
  )
}

const year = String.raw`(?:(?:1[5-9]|20)\d{2}(?:[/–-]\d{2,4})?(?:[a-z](?:\s?,\s?[b-z])*)?|n\.\s?d\.|in press|forthcoming)`
const years = String.raw`${year}(?:\s?[,&]\s?${year})*`
const particle = String.raw`(?<!\p{L})(?:[Vv]an|[Vv]on|[Dd]e|[Dd]er|[Dd]en|[Dd]el|[Dd]ella|[Dd]i|[Dd]a|[Dd]os|[Dd]u|[Ll]a|[Ll]e|[Tt]en|[Tt]er|[Zz]u|[Aa]l|[Ee]l)[\s-]`
const bareSurname = String.raw`(?:[Dd]['’]|[Oo]['’])?\p{Lu}[\p{L}\p{M}'’]*(?:-\p{Lu}?[\p{L}\p{M}'’]+)*`
const surname = `(?:${particle})*${bareSurname}`
const linked = String.raw`(?:,?\s(?:and|und|et|y|e)\s|\s?,?\s?&\s?)`
const others = String.raw`(?:,?\s(?:et\s?al\.?|and (?:colleagues|others|co-?workers)|u\.\s?a\.))`
const people = String.raw`(?:${surname}(?:(?:,\s${surname}){0,5}${linked}${surname}${others}?|${others})|(?:${particle}){1,3}${bareSurname})`
const organisation = String.raw`\p{Lu}[\p{L}\p{N}&.'’-]*(?:\s(?:of|for|the|and|de|des|du|für|on|in|\p{Lu}[\p{L}\p{N}&.'’-]*)){0,8}`

const onlyPeople = new RegExp(`^${people}$`, 'u')
const onlySurname = new RegExp(`^${surname}$`, 'u')
const othersAtEnd = new RegExp(`${others}$`, 'u')
const betweenNames = new RegExp(String.raw`${linked}|,\s`, 'u')

const bracket = /[([]([^()[\]]{4,600}?(?:\([^()]{1,40}\)[^()[\]]{0,400}?)?)[)\]]/gu
const lead =
  /^(?:(?:but |and )?(?:see(?: also| for example| e\.g\.)?|e\.\s?g\.|cf\.|for (?:example|instance|a review|reviews?|an overview)|compare|also|i\.e\.|as (?:in|cited in)|following|after|based on|adapted from|reviewed (?:in|by)|in|by|from|vgl\.|siehe|z\.\s?B\.|voir|véase)[,:]?\s+)+/iu
const part = new RegExp(
  String.raw`^(?<names>${people}|${organisation})(?:['’]s?)?,?\s(?:\[[^\]]+\]\s?)?[(]?(?<years>${years})[)]?(?<tail>(?:,|:|\s).{0,80})?$`,
  'u',
)
const yearsOnly = new RegExp(String.raw`^(?<years>${years})(?<tail>(?:,|:)\s?.{0,60})?$`, 'u')

/** Capitalised words that stand before a year without being a name. */
const notNames =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|spring|summer|autumn|fall|winter|early|late|mid|since|until|before|after|around|circa|ca|from|between|during|in|figs?|figures?|tables?|version|wave|study|experiment|experiments|year|years|season|cohort|sample|total|mean|week|day|term|semester|section|chapter|appendix|equation|eq|article|act|law|directive|regulation|resolution|no|vol|grant|award|protocol|approval|ethics|update|edition|release|revised|accessed|retrieved|published|model|type|class|phase|stage|round|census|n|p|the|a|an|this|these|we|our|however|although|while|when|if|as|for)$/iu

interface NameList {
  readonly references: readonly Reference[]
  /** Entries by the plain form of each author's family name. */
  readonly byName: ReadonlyMap<string, readonly Reference[]>
  /** Names looked up in print already: a text names the same few people again and again. */
  readonly looked: Map<string, readonly Reference[]>
  readonly prints: Map<Reference, Print>
}

/** How an entry begins: its words and all its letters as `plain` leaves them. */
interface Print {
  readonly words: ReadonlySet<string>
  readonly start: string
  readonly initials: string
}

function nameList(references: readonly Reference[]): NameList {
  const byName = new Map<string, Reference[]>()
  for (const reference of references) {
    const first = reference.authors[0] ?? reference.raw.slice(0, 60)
    for (const key of new Set([plain(familyName(first)), plain(firstWord(first))])) {
      byName.set(key, [...(byName.get(key) ?? []), reference])
    }
  }
  return { references, byName, looked: new Map(), prints: new Map() }
}

/** Letters only, without case, accents and particles' spaces. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/gu, 'ss')
    .replace(/ø/giu, 'o')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function firstWord(name: string): string {
  return /[\p{L}\p{M}'’-]+/u.exec(name)?.[0] ?? ''
}

/** "38th Conference on Neural Information Processing Systems (NeurIPS 2024)" is where, and no source. */
const meeting = /\b(?:conference|workshop|symposium|congress|meeting|proceedings)\b[^.;()]*$/iu

function inBrackets(text: string, list: NameList): Callout[] {
  const callouts: Callout[] = []
  for (const match of text.matchAll(bracket)) {
    const inner = match[1] ?? ''
    if (!/\d{4}|n\.\s?d\.|in press|forthcoming/u.test(inner)) continue
    const whole = readGroup(inner, list)
    // "(CCA, (De Clercq et al. 2006))": a bracket of its own within another.
    const isEmpty = whole.references.length + whole.unresolved.length === 0
    const nested = isEmpty ? /\(([^()]{4,200})\)?$/u.exec(inner)?.[1] : undefined
    const named = nested === undefined ? whole : readGroup(nested, list)
    if (named.references.length + named.unresolved.length === 0) continue
    const isMeeting = meeting.test(text.slice(Math.max(0, match.index - 90), match.index))
    if (isMeeting && named.references.length === 0) continue
    const start = match.index
    const end = start + match[0].length
    callouts.push({ start, end, raw: match[0], style: 'author-year', ...named })
  }
  return callouts
}

type Named = Pick<Callout, 'references' | 'unresolved'>

/** "see Smith & Jones, 2020; Li et al., 2019a, b, p. 4". */
function readGroup(inner: string, list: NameList): Named {
  const found: Named[] = []
  let carried = ''
  for (const piece of inner.split(/\s*;\s*/u)) {
    const bare = piece.trim().replace(lead, '')
    const match = part.exec(bare) ?? part.exec(afterLastClause(bare))
    const { names = carried, years, tail = '' } = (match ?? yearsOnly.exec(bare))?.groups ?? {}
    if (names === '' || years === undefined) continue
    carried = names
    found.push(...perYear({ names, years }, list), ...furtherNames(tail, list))
  }
  return merge(found)
}

/** "although findings are mixed, see Smith, 2020" and "as Smith and Jones, 2020". */
function afterLastClause(piece: string): string {
  const cue = /^.{0,120}?\b(?:see(?: also)?|e\.g\.,?|cf\.|by|in|from|after)\s+(?=\p{Lu})/u.exec(
    piece,
  )
  return cue === null ? '' : piece.slice(cue[0].length)
}

/** Sloppy lists part their sources by commas: "(Smith, 2019, Jones, 2020)". */
function furtherNames(tail: string, list: NameList): readonly Named[] {
  const bare = tail.replace(/^[,:\s]+(?:and |& )?/u, '')
  const match = part.exec(bare)
  const names = match?.groups?.['names']
  if (names === undefined) return []
  return [
    ...perYear({ names, years: match?.groups?.['years'] ?? '' }, list),
    ...furtherNames(match?.groups?.['tail'] ?? '', list),
  ]
}

function merge(found: readonly Named[]): Named {
  return {
    references: [...new Set(found.flatMap((named) => named.references))],
    unresolved: [...new Set(found.flatMap((named) => named.unresolved))],
  }
}

const narrative = new RegExp(
  String.raw`(?<names>${people}|${organisation})(?:['’]s?)?,?\s[([](?<years>${years})(?<tail>(?:,|:|;)\s?[^()]{0,80})?[)\]]`,
  'gu',
)

/** "L'Estrange v Graucob [1934] 2 KB 394": where a case is reported, which no list of sources has by name. */
const lawReport = /^\s(?:\d{1,2}\s)?(?:\p{Lu}{2,6}|Ch|Fam|All ER|Lloyd['’]s)(?![\p{L}\p{N}])/u

/** "William and | Justine, and Poovey (1984)": a row of names has one "and", so the last name stands alone. */
const goesOnARow = /\p{Lu}[\p{L}’'-]*\s(?:and|&)\s$/u
/** Letters of a name with its "and", at most: the whole text before each place would be read once for each. */
const longestName = 60
const behindARow = /^.*,\s(?:and|&)\s/u

function inSentence(text: string, list: NameList): Callout[] {
  const callouts: Callout[] = []
  for (const match of text.matchAll(narrative)) {
    const whole = match.groups?.['names'] ?? ''
    const printed = goesOnARow.test(text.slice(Math.max(0, match.index - longestName), match.index))
      ? whole.replace(behindARow, '')
      : whole
    const said = match.groups?.['years'] ?? ''
    const names = closestNames(printed, said, list)
    if (names === undefined) continue
    const start = match.index + whole.length - names.length
    const end = match.index + match[0].length
    const named = merge(perYear({ names, years: said }, list))
    if (named.references.length + named.unresolved.length === 0) continue
    const isCase = match[0].endsWith(']') && lawReport.test(text.slice(end))
    if (isCase && named.references.length === 0) continue
    callouts.push({ start, end, raw: text.slice(start, end), style: 'narrative', ...named })
  }
  return callouts
}

/** The names right before the bracket, without the sentence's opening words: "In contrast, Smith". */
function closestNames(printed: string, said: string, list: NameList): string | undefined {
  if (onlyPeople.test(printed)) return printed
  const words = printed.split(' ')
  for (let from = 0; from < words.length; from += 1) {
    const tail = words.slice(from).join(' ')
    const isKnown = perYear({ names: tail, years: said }, list).some(
      (named) => named.references.length > 0,
    )
    if (isKnown) return tail
  }
  const [last = '', before = ''] = [words.at(-1), words.at(-2)]
  const isAlone =
    before === '' ||
    /^(?:In|As|By|From|However|Following|While|Although|Since|Like|Unlike|See|For)$/u.test(before)
  return isAlone && onlySurname.test(last) && !notNames.test(last) && last.length > 1
    ? last
    : undefined
}

/** One entry, or one unresolved name, for every year that is said. */
function perYear(
  said: { readonly names: string; readonly years: string },
  list: NameList,
): readonly Named[] {
  const names = familyNames(said.names)
  const first = names[0] ?? ''
  if (first === '' || names.some((name) => notNames.test(name))) return []
  return expandYears(said.years).flatMap((when): readonly Named[] => {
    const ids = resolve({ printed: said.names, names }, when, list)
    if (ids.length > 0) return [{ references: [...ids], unresolved: [] }]
    return isDoubtful(said, names)
      ? []
      : [{ references: [], unresolved: [`${said.names.replace(/['’]s?$/u, '')} ${when}`] }]
  })
}

/** What the list does not have is believed less: a span of years, or a number too early for a source. */
function isDoubtful(said: { readonly years: string }, names: readonly string[]): boolean {
  const isSpan = /\d{4}[–-]\d{2,4}/u.test(said.years)
  return names.length === 1 && (isSpan || /^1[5-7]/u.test(said.years))
}

/** "2019a, b, 2020" as 2019a, 2019b, 2020. */
function expandYears(printed: string): readonly string[] {
  const found: string[] = []
  let base = ''
  for (const match of printed.matchAll(
    // "n.d." before its letters, which are no "b" of another year.
    /((?:1[5-9]|20)\d{2})(?:[/–-]\d{2,4})?([a-z])?|n\.\s?d\.|\b([b-z])\b|in press|forthcoming/gu,
  )) {
    if (match[1] !== undefined) {
      base = match[1]
      found.push(base + (match[2] ?? ''))
    } else found.push(match[3] === undefined ? match[0] : base + match[3])
  }
  return found
}

function familyNames(printed: string): readonly string[] {
  if (!onlyPeople.test(printed)) return [printed.replace(/['’]s?$/u, '').trim()]
  return printed
    .replace(othersAtEnd, '')
    .split(betweenNames)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function resolve(
  said: { readonly printed: string; readonly names: readonly string[] },
  when: string,
  list: NameList,
): readonly string[] {
  const [first = '', second] = said.names
  const key = plain(first)
  const candidates = (list.byName.get(key) ?? byPrint(first, list)).filter((reference) =>
    isYear(reference, when),
  )
  if (candidates.length < 2) return candidates.map((reference) => reference.id)
  const count = /et\s?al|and (?:colleagues|others|co-?workers)/u.test(said.printed)
    ? 3
    : said.names.length
  const fitting = candidates.filter((reference) => {
    const authors = reference.authors.map((author) => plain(familyName(author)))
    const hasSecond = second === undefined || authors.includes(plain(second))
    return hasSecond && (count === 3 ? authors.length > 2 : authors.length === count)
  })
  return (fitting.length > 0 ? fitting : candidates).map((reference) => reference.id)
}

/** An entry whose authors could not be read may still print the name at its start. */
function byPrint(name: string, list: NameList): readonly Reference[] {
  const known = list.looked.get(name)
  if (known !== undefined) return known
  const found = lookInPrint(name, list)
  list.looked.set(name, found)
  return found
}

function lookInPrint(name: string, list: NameList): readonly Reference[] {
  const key = plain(name)
  if (key.length < 2) return []
  const isShort = /^\p{Lu}{2,8}$/u.test(name)
  return list.references.filter((reference) => {
    const { words, start, initials } = printOf(reference, list)
    return (
      words.has(key) || (key.length > 4 && start.startsWith(key)) || (isShort && initials === name)
    )
  })
}

/** Each entry is looked at once, not once for each name that the text has. */
function printOf(reference: Reference, { prints }: NameList): Print {
  const known = prints.get(reference)
  if (known !== undefined) return known
  const start = reference.raw.slice(0, Math.max(60, reference.raw.length / 3))
  const print = {
    words: new Set(start.split(/[\s,;]+/u).map(plain)),
    start: plain(start),
    initials: reference.authors[0]?.match(/\b\p{Lu}/gu)?.join('') ?? '',
  }
  prints.set(reference, print)
  return print
}

function isYear(reference: Reference, when: string): boolean {
  const year = reference.year ?? ''
  if (year === when) return true
  if (year === '' || !/^\d{4}/u.test(year)) {
    return reference.raw.includes(when.slice(0, 4)) || /^\D/u.test(when)
  }
  const isSameYear = year.slice(0, 4) === when.slice(0, 4)
  return isSameYear && (year.length === 4 || when.length === 4)
}
