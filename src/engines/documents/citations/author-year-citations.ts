import type { Block, Reference } from '../document.ts'
import { familyName } from '../people/person-names.ts'
import type { Callout } from './citations.ts'
import {
  byPrint,
  familyNames,
  notNames,
  onlyPeople,
  onlySurname,
  organisation,
  othersAtEnd,
  people,
  plain,
} from './cited-names.ts'
import type { NameList } from './cited-names.ts'

interface Scheme {
  readonly list: NameList
  /** The text cites by number: names and years count only where the list has them. */
  readonly isNumbered: boolean
}

/** Names with years, in brackets or in the sentence: callouts by block id. */
export function findAuthorYear(
  blocks: readonly Block[],
  { list, isNumbered }: Scheme,
): ReadonlyMap<string, readonly Callout[]> {
  return new Map(
    blocks.map((block) => [
      block.id,
      [...inBrackets(block.text, list), ...inSentence(block.text, list)].filter(
        (callout) => !isNumbered || callout.references.length > 0,
      ),
    ]),
  )
}

const year = String.raw`(?:(?:1[5-9]|20)\d{2}(?:[/–-]\d{2,4})?(?:[a-z](?:\s?,\s?[b-z])*)?|n\.\s?d\.|in press|forthcoming)`
const years = String.raw`${year}(?:\s?[,&]\s?${year})*`
const bracket = /[([]([^()[\]]{4,600}?(?:\([^()]{1,40}\)[^()[\]]{0,400}?)?)[)\]]/gu
const lead =
  /^(?:(?:but |and )?(?:see(?: also| for example| e\.g\.)?|e\.\s?g\.|cf\.|for (?:example|instance|a review|reviews?|an overview)|compare|also|i\.e\.|as (?:in|cited in)|following|after|based on|adapted from|reviewed (?:in|by)|in|by|from|vgl\.|siehe|z\.\s?B\.|voir|véase)[,:]?\s+)+/iu
const part = new RegExp(
  String.raw`^(?<names>${people}|${organisation})(?:['’]s?)?,?\s(?:\[[^\]]+\]\s?)?[(]?(?<years>${years})[)]?(?<tail>(?:,|:|\s).{0,400})?$`,
  'u',
)
const yearsOnly = new RegExp(String.raw`^(?<years>${years})(?<tail>(?:,|:)\s?.{0,60})?$`, 'u')

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
  String.raw`(?<names>${people}|${organisation})(?:['’]s?)?,?\s[([](?<years>${year}(?:\s?[,&;]\s?${year})*)(?<tail>(?:,|:|;)\s?[^()]{0,80})?[)\]]`,
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
  if (onlyPeople.test(printed)) return withoutBy(withoutOpening(printed, list), list)
  const words = printed.split(' ')
  for (let from = 0; from < words.length; from += 1) {
    const tail = words.slice(from).join(' ')
    const isKnown = perYear({ names: tail, years: said }, list).some(
      (named) => named.references.length > 0,
    )
    if (isKnown) return tail
  }
  // "As Moor and Lind (2015) argue": authors of the list, with another year than it has.
  const authors = words
    .map((_, from) => words.slice(from).join(' '))
    .find((tail) => onlyPeople.test(tail) && list.byName.has(plain(familyNames(tail)[0] ?? '')))
  if (authors !== undefined) return authors
  if (isBody(printed, list)) return printed.replace(/^The /u, '')
  const [last = '', before = ''] = [words.at(-1), words.at(-2)]
  const isAlone =
    before === '' ||
    /^(?:In|As|By|From|However|Following|While|Although|Since|Like|Unlike|See|For)$/u.test(before)
  return isAlone && onlySurname.test(last) && !notNames.test(last) && last.length > 1
    ? last
    : undefined
}

/** Adverbs by which a sentence goes on: none of their endings is that of "Connolly" or "Reilly". */
const opening =
  /^(?<word>(?:First|Second|Third|Later|However|Moreover|Furthermore|Thus|Therefore|Also|Indeed|Instead|Nevertheless|Nonetheless|Hence|\p{Lu}\p{Ll}{2,}(?:ally|arly|ently|antly|ingly|stly|rdly|ondly|ably|ously|ively|sely|ately|wise)|Lastly|Notably)),\s(?=\p{Lu})/u

/** "Similarly, Alder and Birch (2009)": the list has no author of that name. */
function withoutOpening(printed: string, { byName }: NameList): string {
  const word = opening.exec(printed)?.groups?.['word']
  if (word === undefined || byName.has(plain(word))) return printed
  return printed.slice(word.length).replace(/^,\s/u, '')
}

/** "by" and "of", which are parts of names too. */
const by = /^(?:von|de|di|da|van|par|por|door|av|af|del|della|du|dos)\s(?=\p{Lu})/u

/** "wie von Linde et al. (2018) gezeigt": the list has Linde, and nobody of the name von Linde. */
function withoutBy(printed: string, { byName }: NameList): string {
  const bare = printed.replace(by, '')
  const isKnown = (names: string) => byName.has(plain(familyNames(names)[0] ?? ''))
  return bare !== printed && isKnown(bare) && !isKnown(printed) ? bare : printed
}

const namesBody =
  /^(?:The )?(?:\p{Lu}[\p{L}-]+ (?:of (?:the )?|for (?:the )?|and |on )?){1,6}(?:Agency|Association|Organi[sz]ation|Council|Department|Ministry|Institute|Bank|Commission|Committee|Society|Authority|Foundation|Bureau|Federation)$|^(?:The )?(?:Department|Ministry|Institute|Bank|Office|Council|Bureau) (?:of|for) (?:\p{Lu}[\p{L}-]+(?: and | )?){1,4}$/u

/** "The National Patient Safety Agency (2007)", or an acronym that the list has with another year. */
function isBody(printed: string, list: NameList): boolean {
  if (namesBody.test(printed)) return true
  const short = /^(?:The )?(?<name>\p{Lu}{2,8})$/u.exec(printed)?.groups?.['name']
  return short !== undefined && (list.byName.has(plain(short)) || byPrint(short, list).length > 0)
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
  const ordered = byLetter(candidates, when)
  if (ordered !== undefined) return [ordered.id]
  const count = othersAtEnd.test(said.printed.trim()) ? 3 : said.names.length
  const fitting = candidates.filter((reference) => {
    const authors = reference.authors.map((author) => plain(familyName(author)))
    const hasSecond = second === undefined || authors.includes(plain(second))
    return hasSecond && (count === 3 ? authors.length > 2 : authors.length === count)
  })
  return (fitting.length > 0 ? fitting : candidates).map((reference) => reference.id)
}

/** "2023b" is the second work of that year, where the list itself prints no letters. */
function byLetter(candidates: readonly Reference[], when: string): Reference | undefined {
  const letter = /^\d{4}([a-z])$/u.exec(when)?.[1]
  const isLettered = candidates.some(({ year = '' }) => year.length > 4)
  if (letter === undefined || isLettered) return undefined
  return candidates[letter.charCodeAt(0) - 'a'.charCodeAt(0)]
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
