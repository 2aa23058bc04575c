import type { Block, Reference } from '../document.ts'
import { readNames } from '../people/person-names.ts'
import { isYearOfAccess } from './day-of-access.ts'
import { areGlued, unglued } from './glued-names.ts'
import { readTitle, readVenue } from './reference-title.ts'
import type { Span } from './reference-title.ts'

export type ParsedReference = Pick<
  Reference,
  'authors' | 'year' | 'title' | 'venue' | 'doi' | 'url'
>

/** Longer entries are read up to here: no entry of a reference list needs more. */
const longestEntry = 3000

/**
 * Reads the fields of one reference as printed, in whatever style. Fields that the entry does not show,
 * or shows in a way that leaves doubt, stay out. `label` is the printed number, taken off the start.
 */
export function parseReference(raw: string, label: string): ParsedReference {
  const whole = withoutLabel(plainMarks(raw.slice(0, longestEntry)), label)
  const links = takeLinks(whole)
  const text = links.rest
  const list = readNames(text)
  const year = findYear(text, list.end)
  const head = readAuthors(text, list, year)
  const title = readTitle(text, head.end, year)
  const venue = readVenue(text, Math.max(title?.end ?? 0, head.end), year)
  return {
    authors: head.authors,
    ...(year && { year: year.value }),
    ...(title && title.value !== '' && { title: title.value }),
    ...(venue !== '' && { venue }),
    ...(links.doi !== undefined && { doi: links.doi }),
    ...(links.url !== undefined && { url: links.url }),
  }
}

/** The references of a document in order: one for every block of type `reference`. */
export function referencesFromBlocks(blocks: readonly Block[]): Reference[] {
  const entries = blocks.filter((block) => block.type === 'reference')
  const isCounted = countsInOrder(entries)
  const isGlued = areGlued(entries.map(({ text }) => text.replace(countedLabel, '')))
  let authors: Reference['authors'] = []
  return entries.map((block, index) => {
    const label = isCounted ? String(index + 1) : (block.number ?? printedLabel(block.text))
    const rest = block.text.replace(sameAuthors, '')
    const parsed = parseReference(isGlued ? unglued(rest) : rest, label)
    // What stands behind the dash is no name.
    if (rest === block.text) ({ authors } = parsed)
    return {
      id: `ref-${index + 1}`,
      block: block.id,
      label,
      raw: block.text,
      ...parsed,
      authors: [...authors],
    }
  })
}

/** "———. 2012." under another work of the same authors. */
const sameAuthors =
  /^\s*(?:[—―–]{1,4}|-{2,4}|_{3,})\s?[.,:;]?\s*(?=\p{Lu}|["“‘'(]|(?:1[89]|20)\d\d)/u

/** "11 R Core Team.", "35 WHO recommendations": numbers without a point are known by their order. */
function countsInOrder(entries: readonly Block[]): boolean {
  const inOrder = entries.filter(({ number, text }, index) =>
    number === undefined ? text.startsWith(`${index + 1} `) : number === String(index + 1),
  )
  return entries.length >= fewestCounted && inOrder.length === entries.length
}

const fewestCounted = 4

/** The narrow cell of a word processor may let the bracket fall: "[1 M. West". */
const bracketedLabel =
  /^\s*\[\s*(?:([\p{L}\p{N}@+*.:'’-]{1,24}(?: \d{4}[a-z]?)?)\s*\]|(\d{1,3})(?=\s\p{Lu}))\s*/u
const countedLabel =
  /^\s*(?:\((\d{1,4})\)|(\d{1,3})(?:[.)]|(?=\s+(?:\p{Lu}\p{L}+,? \p{Lu}[.,\p{Lu}]|\p{Lu}\.\s?\p{Lu}))))\s+(?=[\p{Lu}\p{Lo}“"‘'(\d]|https?:\/\/|www\.|(?:van|von|vom|de[nrls]?|della?|di|d[aou]s?|la|le|el|al|te[nr]|zu[mr]?|a[fv]|d['’])[ -]?(?:(?:de[nr]?|la) ?)?\p{Lu})/u

/** "12" of "[12] …", "(12) …" or "12. …"; "Smi09" of "[Smi09] …"; empty without one. */
export function printedLabel(raw: string): string {
  const counted = countedLabel.exec(raw)
  const bracketed = bracketedLabel.exec(raw)
  return bracketed?.[1] ?? bracketed?.[2] ?? counted?.[1] ?? counted?.[2] ?? ''
}

/** Single spaces, and the quotation marks that TeX writes as letters. */
function plainMarks(raw: string): string {
  return raw
    .replace(/``/gu, '“')
    .replace(/''/gu, '”')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s•▪■●*–\uF0A7\uF0B7\uF0D8-]+(?=\S)/u, '')
    .trim()
}

function withoutLabel(text: string, label: string): string {
  const bare = text.replace(bracketedLabel, '').replace(countedLabel, '')
  if (bare !== text || label === '' || !text.startsWith(label)) return bare
  return text.slice(label.length).replace(/^[\s.):\]]+/u, '')
}

interface Links {
  readonly rest: string
  readonly doi?: string
  readonly url?: string
}

function takeLinks(text: string): Links {
  const doi = /\b10\.\d{4,9}\/[^\s"“”<>]+/u.exec(text)?.[0].replace(/[.,;:)\]}'’]+$/u, '')
  const found = /\b(?:https?:\/\/|ftp:\/\/|www\.)[^\s"“”<>]+/u.exec(text)?.[0]
  const url = found?.replace(/[.,;:)\]}>'’]+$/u, '')
  const isOwn = url !== undefined && !/^https?:\/\/(?:dx\.)?doi\.org\//iu.test(url)
  const rest = text
    .replace(/(?:<|\()?\b(?:https?:\/\/|ftp:\/\/|www\.)[^\s"“”<>]+(?:>|\))?/gu, ' ')
    .replace(/(?:\bdoi\s*:?\s*)?\b10\.\d{4,9}\/[^\s"“”<>]+/giu, ' ')
    .replace(/\b(?:retrieved|available|accessed)\b[^.]{0,40}\b(?:from|at|on)\s*:?\s*$/iu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return { rest, ...(doi !== undefined && { doi }), ...(isOwn && { url }) }
}

const yearWord = String.raw`(?:1[5-9]|20)\d{2}[a-z]?`
const bracketedYear = new RegExp(
  String.raw`[([](?:[cC©]\s?|\p{L}{3,9}\.?,? |\d{1,2} \p{L}{3,9} )?(${yearWord})(?:[/–-](?:\d{2,4}))?(?:,? [^()\]]{0,30})?[)\]]`,
  'gu',
)
const plainYear = new RegExp(String.raw`(?<![\p{L}\p{N}/:–-])(${yearWord})(?![\p{L}\p{N}])`, 'gu')
const openDate = /[([]?\b(n\.\s?d\.|in press|forthcoming|im Druck)[)\]]?/iu

/** The year of the work; that of a visit to its address only where the entry tells no other date. */
function findYear(text: string, namesEnd: number): Span | undefined {
  const isOfWork = ({ start, end }: Span) => {
    const year = text.slice(start, end).search(/\d{4}/u)
    return !isYearOfAccess(text, start + Math.max(0, year))
  }
  return yearAmong(text, namesEnd, isOfWork) ?? yearAmong(text, namesEnd, () => true)
}

/** The year of publication: in brackets, else between points or commas, the later the likelier. */
function yearAmong(
  text: string,
  namesEnd: number,
  counts: (span: Span) => boolean,
): Span | undefined {
  const bracketed = [...text.matchAll(bracketedYear)]
    .map(spanOf)
    .filter((span) => counts(span) && !isIssue(text, span))
  const afterNames = bracketed.find((span) => span.start - namesEnd < 40 && span.start >= namesEnd)
  if (afterNames !== undefined) return afterNames
  const isAtNames = ({ start }: Span): boolean => namesEnd > 0 && Math.abs(start - namesEnd) <= 3
  const plain = [...text.matchAll(plainYear)]
    .map(spanOf)
    .filter(counts)
    .filter((span) => isDate(text, span) || (isAtNames(span) && isBehindInitial(text, span)))
  const atNames = plain.find(isAtNames)
  const open = openDate.exec(text)
  const undated = open === null ? undefined : spanOf(open)
  // "(n.d.). The 2018 task": where the date stands, a year of the title counts no more.
  const isInPlace =
    undated !== undefined && /^[([]/u.test(text.slice(undated.start)) && undated.start >= namesEnd
  if (isInPlace && undated.start - namesEnd < (namesEnd > 0 ? 40 : headOfBody)) return undated
  // "Organization, n.d. Web. 25 Feb. 2018": behind "n.d." stands the day on which it was looked at.
  const isAlone =
    undated?.value === 'n.d.' &&
    !/^\s?\d{4}/u.test(text.slice(undated.end)) &&
    ![...bracketed, ...plain].some(({ start }) => start < undated.start)
  if (isAlone) return undated
  // "2014b. URL … at the conference of 2015": a letter tells works of one year apart.
  const lettered = plain.find(({ value }) => /\d[a-z]$/u.test(value))
  const likely = plain.findLast(({ value }) => Number(value.slice(0, 4)) <= lastYear)
  return atNames ?? lettered ?? bracketed.at(-1) ?? likely ?? plain.at(-1) ?? undated
}

/** Numbers past it are pages where another year stands beside them; no clock is read here. */
const lastYear = 2030

/** Letters before a date in brackets where a body that was read as no name stands before it. */
const headOfBody = 120

function spanOf(match: RegExpExecArray): Span {
  return { value: match[1] ?? '', start: match.index, end: match.index + match[0].length }
}

/** "72(1865):294" is an issue, "72 (2008)." a year. */
function isIssue(text: string, { start, end }: Span): boolean {
  const isBehindVolume = /\d$/u.test(text.slice(0, start))
  return isBehindVolume && /^\s?[:,]/u.test(text.slice(end))
}

/** "Miller, J. P. 1999, Stones, 61, 265": the initial of a name, and no page. */
function isBehindInitial(text: string, { start, end }: Span): boolean {
  return /\p{Lu}\.\s$/u.test(text.slice(0, start)) && /^[.,]/u.test(text.slice(end))
}

/** "2018, 11, 2073": behind a year and a volume stands a page. */
const pageBehindYear = /(?:1[5-9]|20)\d{2}[a-z]?, \d{1,4}(?:\s?\(\d{1,4}\))?, $/u

/** Not one end of a page range, not a volume, not a year inside a title's sentence. */
function isDate(text: string, span: Span): boolean {
  const before = text.slice(Math.max(0, span.start - 24), span.start)
  const after = text.slice(span.end, span.end + 3)
  if (
    pageBehindYear.test(before) ||
    // "arXiv:2006.08656" is a number.
    /^\.\d/u.test(after) ||
    /^\s?[–-]\s?\d/u.test(after) ||
    /(?:pp?\.?|pages|vol\.?|no\.?|\d\s?[–-])\s*$/iu.test(before)
  ) {
    return false
  }
  return /^\s*(?:[.,;:)\]]|$)/u.test(after) || /(?:\p{L}{3,9}\.?|[.,;:])\s*$/u.test(before)
}

const organisations =
  /\b(?:organi[sz]ation|association|institut\w*|agency|ministry|department|committee|commission|council|university|office|nations|bank|society|team|group|foundation|consortium|collaboration|service|cent(?:er|re)|union|bureau)\b/iu

interface Head {
  readonly authors: readonly string[] & string[]
  readonly end: number
}

/** Persons at the start; else, when the year or a quoted title comes early, whatever stands before it. */
function readAuthors(
  text: string,
  list: { readonly names: readonly string[]; readonly end: number },
  year: Span | undefined,
): Head {
  const printed = text.slice(0, list.end)
  if (list.names.length === 1 && organisations.test(printed)) {
    return { authors: [printed.replace(/[\s.,]+$/u, '')], end: list.end }
  }
  if (list.names.length > 0 && !isTitleLike(text, list)) {
    return { authors: [...list.names], end: afterRole(text, list.end) }
  }
  return readOrganisation(text, year) ?? { authors: [], end: 0 }
}

const capitalisedWords =
  /^(\p{Lu}[\p{L}&’'-]*(?:\s(?:(?:of|for|and|the|de|des|für|et)\s){0,2}\p{Lu}[\p{L}&’'-]*){1,7})\.\s/u

/** What stands before an early year, or a name that says that it is an institution's. */
function readOrganisation(text: string, year: Span | undefined): Head | undefined {
  const isEarly = year !== undefined && year.start > 2 && year.start < 120
  const before = isEarly ? text.slice(0, year.start).replace(/[\s.,:;(]+$/u, '') : ''
  if (before !== '' && !/[.?!] \p{Lu}\p{Ll}|["“]/u.test(before)) {
    return { authors: [before], end: year?.start ?? 0 }
  }
  const words = capitalisedWords.exec(text)
  const name = words?.[1] ?? ''
  return organisations.test(name) ? { authors: [name], end: words?.[0].length ?? 0 } : undefined
}

/** One "name" that runs on into lower-case words was a title: "Python Programming and its uses". */
function isTitleLike(
  text: string,
  list: { readonly names: readonly string[]; readonly end: number },
): boolean {
  return list.names.length === 1 && /^\s+(?:and|with|et|e|y)\s+\p{Ll}/u.test(text.slice(list.end))
}

function afterRole(text: string, end: number): number {
  const role = /^[\s.,]*\(?(?:eds?|editors?|hrsg|dir|trans|director|comps?)\b\.?\)?/iu.exec(
    text.slice(end),
  )
  return end + (role?.[0].length ?? 0)
}
