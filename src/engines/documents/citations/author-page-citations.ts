import type { Block, Reference } from '../document.ts'
import type { Callout } from './citations.ts'
import { byPrint, familyNames, notNames, people, plain, surname } from './cited-names.ts'
import type { NameList } from './cited-names.ts'

/** A locator as the MLA Handbook (9th ed., 6.16–6.26) has it: pages, lines, paragraphs, acts and scenes. */
const locator = String.raw`(?:(?:pp?|pars?|paras?|chs?|chap|secs?|vols?|bks?|ll?|lines?|col|fol|st|sc|act|canto)\.?\s?)?(?:\d{1,4}[a-z]?|[ivxlc]{1,7})(?:\s?[-–.:,]\s?(?:\d{1,4}|[ivxlc]{1,7}))*(?:\s?ff?\.)?`
const titleInMarks = String.raw`[“"'‘](?<title>[^“”"]{3,120}?)[.,]?[”"'’]`

const bracket = /\(([^()]{2,160})\)/gu
const lead = /^(?:(?:see(?: also)?|cf\.|qtd\. in|quoted in|cited in|e\.g\.)[,:]?\s+)+/iu
const withNames = new RegExp(
  String.raw`^(?<names>${people}|${surname})(?:,?\s${titleInMarks})?(?:\s(?<page>${locator})|,\s${locator})?$`,
  'u',
)
const withTitle = new RegExp(String.raw`^${titleInMarks},?(?:\s${locator})?$`, 'u')
/** A title without its marks, which running text has in italics: "(Beloved 34)". */
const bareTitle = new RegExp(
  String.raw`^(?<title>\p{Lu}[\p{L}\p{N}’':&-]*(?:\s[\p{L}\p{N}’':&-]+){0,7}?),?(?:\s${locator})?$`,
  'u',
)
/** Behind a page a sentence or a clause ends. */
const closes = /^[”"’]?\s?(?:[.,;:?!]|$)/u
/** No page of a work has such a number, and nearly every work a year. */
const endsOnYear = /\b(?:1[5-9]|20)\d{2}[a-z]?$/u
const pageOnly = new RegExp(`^${locator}$`, 'u')

/** Callouts found before one that leads nowhere is believed to be one. */
const enough = 2
/** Letters of a title that leads to its entry without its author. */
const shortestTitle = 6

interface Piece {
  readonly references: readonly string[]
  readonly unresolved: readonly string[]
  /** Nothing but a page: the author stands in the sentence. */
  readonly isPage: boolean
}

/**
 * Names without years, as the style of the Modern Language Association has them: "(Wang 23)", "(Wang)", "(“Short
 * Title” 4)", and "(23)" behind a sentence that names the author. Each has to lead to the list; what does not is told
 * only with a page, in a text that is seen to cite so.
 */
export function findAuthorPage(
  blocks: readonly Block[],
  list: NameList,
): ReadonlyMap<string, readonly Callout[]> {
  const sole = soleWork(blocks, list.references)
  const found = blocks.map((block) => [block.id, calloutsIn(block.text, { list, sole })] as const)
  const led = found.flatMap(([, callouts]) => callouts).filter(leadsSomewhere).length
  return new Map(
    found.map(([id, callouts]) => [id, led >= enough ? callouts : callouts.filter(leadsSomewhere)]),
  )
}

const leadsSomewhere = ({ references }: Callout): boolean => references.length > 0

/** Pages in brackets from which a text is seen to cite one work throughout, and how far apart they lie. */
const pagesOfSole = 4
const sparse = 3

/** The one work that an essay is on, whose author need not be named again: its pages run far ahead of their number. */
function soleWork(blocks: readonly Block[], references: readonly Reference[]): readonly string[] {
  const [only] = references
  if (only === undefined || references.length > 1) return []
  const pages = blocks.flatMap(({ text }) =>
    [...text.matchAll(/\((\d{1,4})(?:[-–]\d{1,4})?\)/gu)].map(([, page]) => Number(page)),
  )
  return pages.length >= pagesOfSole && Math.max(...pages) > pages.length * sparse ? [only.id] : []
}

interface Known {
  readonly list: NameList
  /** What a bare page leads to where no author is named before it. */
  readonly sole: readonly string[]
}

function calloutsIn(text: string, { list, sole }: Known): readonly Callout[] {
  return [...text.matchAll(bracket)].flatMap((match): readonly Callout[] => {
    const isQuoting = quoteBefore.test(text.slice(0, match.index))
    const pieces = (match[1] ?? '')
      .split(/\s*;\s*/u)
      .map((piece) => read(piece, { list, isQuoting }))
    if (pieces.some((piece) => piece === null)) return []
    const all = pieces.flatMap((piece) => piece ?? [])
    const isPage = all.every((piece) => piece.isPage)
    // "(3) the third": what goes on behind it is an item of a list.
    if (isPage && sole.length === 0 && !closes.test(text.slice(match.index + match[0].length)))
      return []
    const before = isPage ? namedBefore(text.slice(0, match.index), list) : []
    const led = isPage ? (before.length > 0 ? before : sole) : all.flatMap((one) => one.references)
    const unresolved = all.flatMap((piece) => piece.unresolved)
    if (led.length + unresolved.length === 0) return []
    return [
      {
        start: match.index,
        end: match.index + match[0].length,
        raw: match[0],
        style: 'author-page',
        references: [...new Set(led)],
        unresolved,
      },
    ]
  })
}

/** Behind words of another the bracket says whose they are. */
const quoteBefore = /[”"’]\s?$/u

/** What one source of a bracket leads to; `null` where it is no source. */
function read(
  piece: string,
  { list, isQuoting }: { readonly list: NameList; readonly isQuoting: boolean },
): Piece | null {
  const bare = piece.trim().replace(lead, '')
  if (pageOnly.test(bare)) return { references: [], unresolved: [], isPage: true }
  const { names = '', title, page } = withNames.exec(bare)?.groups ?? {}
  const people = familyNames(names)
  if (people.some((name) => notNames.test(name)) || endsOnYear.test(bare)) return null
  // "(ESG)" is short for the words before it, which titles of the list may have too.
  const isShort = /^\p{Lu}{2,8}$/u.test(names) && page === undefined && title === undefined
  const byPeople = isShort ? (list.byName.get(plain(names)) ?? []) : entriesBy(people, title, list)
  if (byPeople.length > 0) return leadingTo(byPeople)
  const words = (withTitle.exec(bare) ?? bareTitle.exec(bare))?.groups?.['title']
  const byTitle = words === undefined ? [] : entriesTitled(words, list)
  if (byTitle.length > 0) return leadingTo(byTitle)
  // "(Wang 23)" has the form of no other bracket; "(Table 23)" and "(SD, 23)" have.
  const isSource = /\p{Ll}/u.test(names) && (page !== undefined || isQuoting)
  return isSource ? { references: [], unresolved: [names], isPage: false } : null
}

const leadingTo = (entries: readonly Reference[]): Piece => ({
  references: entries.map(({ id }) => id),
  unresolved: [],
  isPage: false,
})

/** Entries of an author; of several works the one whose title is named, and all of them where none is. */
function entriesBy(
  [first = '', ...rest]: readonly string[],
  title: string | undefined,
  list: NameList,
): readonly Reference[] {
  if (first === '') return []
  const own = list.byName.get(plain(first)) ?? byPrint(first, list)
  const together = own.filter(({ raw }) => rest.every((name) => plain(raw).includes(plain(name))))
  const titled = title === undefined ? [] : together.filter((one) => holds(one, title))
  return titled.length > 0 ? titled : together
}

function entriesTitled(title: string, list: NameList): readonly Reference[] {
  if (plain(title).length < shortestTitle) return []
  return list.references.filter((reference) => {
    const [first = ''] = reference.authors
    const start = plain(reference.raw).replace(new RegExp(`^${plain(first)}`, 'u'), '')
    return start.startsWith(plain(title)) || (/\s/u.test(title) && holds(reference, title))
  })
}

const holds = ({ raw }: Reference, title: string): boolean => plain(raw).includes(plain(title))

/** The author whom the sentence before a bare page names last. */
function namedBefore(before: string, list: NameList): readonly string[] {
  const sentence = before.slice(Math.max(0, before.search(/[^.!?]*(?:[.!?]["”’]?\s*)?$/u)))
  const names = [...sentence.matchAll(new RegExp(`(?<!\\p{L})${surname}`, 'gu'))].toReversed()
  for (const [name] of names) {
    const entries = list.byName.get(plain(name.replace(/['’]s?$/u, ''))) ?? []
    if (entries.length > 0) return entries.map(({ id }) => id)
  }
  return []
}
