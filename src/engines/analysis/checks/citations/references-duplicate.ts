import type { Document, Reference } from '../../../documents/document.ts'
import { defineCheck } from '../../check.ts'
import { ownList } from '../../citing/own-list.ts'
import { manyAtOnce } from '../../many-at-once.ts'
import { quoted } from '../../wording.ts'
import { wordsOf } from '../../words/words.ts'

/** One work under two numbers. */
export default defineCheck({
  id: 'references-duplicate',
  criterion: 'citations',
  // Slips that stand in published papers too, each read there: entries that agree word for word.
  noiseBudget: 0.25,
  run({ document, block }) {
    // Among notes on pages one work stands as often as it is cited.
    if (document.references.some(({ raw }) => ibidem.test(raw))) return []
    const groups = new Map<string, Reference[]>()
    const seen = new Map<string, string>()
    for (const reference of ownList(document)) {
      const same = sameWords(reference)
      // Where the title was read from one of two entries only, their words still agree.
      const key = (same === null ? undefined : seen.get(same)) ?? keyOf(reference) ?? same
      if (key === null) continue
      if (same !== null) seen.set(same, key)
      groups.set(key, [...(groups.get(key) ?? []), reference])
    }
    for (const [one, other] of toldOtherwise(ownList(document), [...groups.values()]))
      groups.set(`${one.id} ${other.id}`, [one, other])
    const lists = listsOf(document)
    const several = [...groups.values()]
      .filter((group) => group.length > 1)
      // A supplement has a list of its own.
      .filter((group) => new Set(group.map((reference) => lists.get(reference.block))).size === 1)
      // A paper and the report or preprint of the same name are two works.
      .filter((group) => new Set(group.map(({ raw }) => isReport.test(raw))).size === 1)
    const notes = several.map((group) => ({
      criterion: 'citations',
      check: 'references-duplicate',
      kind: 'issue' as const,
      severity: 'minor' as const,
      title: `One work is listed ${group.length === 2 ? 'twice' : `${group.length} times`}`,
      statement: `The list of references gives ${nameOf(group)} in ${group.length} entries.`,
      why: 'One source counts as two, and in a numbered list every later number is shifted.',
      how: 'Keep one entry and point all callouts to it.',
      ranges: group.flatMap((reference) => {
        const text = block.get(reference.block)?.text ?? ''
        return text === '' ? [] : [{ block: reference.block, start: 0, end: text.length }]
      }),
      confidence: 0.85,
    }))
    return manyAtOnce(notes, (count) => ({
      mostSingle: 1,
      mostPlaces: 12,
      title: `${count} works are listed more than once`,
      statement: `The list of references gives ${count} works in more than one entry each, such as ${nameOf(several[0] ?? [])}.`,
      how: 'Keep one entry of each and point all callouts to it.',
    }))
  },
})

const ibidem = /^\W*(?:\[?\d{1,3}\]?\.? )?(?:ibid(?:em)?|op\.? ?cit|loc\.? ?cit)\b/iu

function nameOf([first]: readonly Reference[]): string {
  return quoted(first?.title ?? first?.raw ?? '', 80)
}

const isReport = /\btech(?:nical|\.)?\s?rep|\barXiv\b|\bpreprint\b|\bthesis\b|\bworking paper\b/iu

/** How many headings stand before the block of each entry: two lists stand under two. */
function listsOf({ blocks }: Document): ReadonlyMap<string, number> {
  let headings = 0
  const lists = new Map<string, number>()
  for (const { id, type } of blocks) {
    if (type === 'heading') headings += 1
    lists.set(id, headings)
  }
  return lists
}

/** Whether an entry without an author begins with what was read as its title, and goes on with another. */
function isFirstOf(raw: string, title: string): boolean {
  const entry = raw.replace(/^\W*\d{1,3}\.?\s+/u, '')
  const rest = entry.startsWith(title) ? entry.slice(title.length) : ''
  return /^\.\s+[\p{Lu}\d][\p{L}\d\s,:'’-]{8,}[.;]/u.test(rest)
}

/** Words of an entry from which two entries with all of them in the same order are one work. */
const enoughWords = 10

/** Words of a title by which two entries of one author and year are told as one, in full and up to its colon. */
const wordsOfTitle = 2
const wordsOfHead = 3
/** What tells a part, a reply or another edition from the work that it belongs to. */
const ofAnother =
  /\b(?:part|vol(?:ume)?|reply|response|comment|erratum|correction|corrigendum|supplement\w*|appendix|i{1,3}|iv|v|\d{1,2})\b/iu

/** Pairs of one author, year and title, of which one entry gives less of its pages, its subtitle or its names. */
function toldOtherwise(
  references: readonly Reference[],
  groups: readonly (readonly Reference[])[],
): readonly (readonly [Reference, Reference])[] {
  const grouped = new Set(
    groups.filter((group) => group.length > 1).flatMap((group) => group.map(({ id }) => id)),
  )
  const rest = references.filter(
    ({ id, title, authors }) => !grouped.has(id) && title !== undefined && authors.length > 0,
  )
  const pairs = (groups: Iterable<readonly Reference[]>, areOne: typeof isOneWork) =>
    [...groups].flatMap((group) =>
      group.flatMap((one, at) =>
        group
          .slice(at + 1)
          .filter((other) => areOne(one, other))
          .slice(0, 1)
          .map((other) => [one, other] as const),
      ),
    )
  const byName = Map.groupBy(rest, ({ authors }) => wordsOf(authors[0] ?? '')[0] ?? '')
  const told = pairs(byName.values(), isOneWork)
  const known = new Set(told.flatMap((pair) => pair.map(({ id }) => id)))
  const others = references.filter(({ id }) => !grouped.has(id) && !known.has(id))
  const byYear = Map.groupBy(others, ({ year }) => year ?? '')
  byYear.delete('')
  return [...told, ...pairs(byYear.values(), holdsTitle)]
}

/** An entry whose names were read in another way ("Reed et al. 2004") holds the whole title of the other. */
function holdsTitle(one: Reference, other: Reference): boolean {
  const surname = (entry: Reference) => entryStart.exec(entry.raw)?.[1] ?? ''
  if (surname(one) === '' || !areNear(one, other)) return false
  return [
    [one, other],
    [other, one],
  ].some(([giving, holding]) => {
    const words = wordsOf(giving?.title ?? '')
    const rest = wordsOf(holding?.raw ?? '').join(' ')
    return words.length >= wordsHeld && rest.includes(words.join(' '))
  })
  function areNear(left: Reference, right: Reference): boolean {
    const names = [left.raw, right.raw].map((raw) => raw.slice(0, farthestName))
    return (
      (names[1]?.includes(surname(left)) ?? false) &&
      areOnOnePage(left, right) &&
      isReport.test(left.raw) === isReport.test(right.raw)
    )
  }
}

/** The first word of an entry that is a name and no initial. */
const entryStart = /^[^\p{L}]*(?:\p{Lu}\.[\s-]?)*(\p{Lu}[\p{L}’'-]{2,})/u
const farthestName = 40
/** Words of a title that no other work has. */
const wordsHeld = 7

function isOneWork(one: Reference, other: Reference): boolean {
  const [shorter, longer] =
    (one.title ?? '').length <= (other.title ?? '').length ? [one, other] : [other, one]
  const [few, many] = [wordsOf(shorter.title ?? ''), wordsOf(longer.title ?? '')]
  if (!areOfOneYear(one, other) || !areOnOnePage(one, other)) return false
  if (few.join(' ') === many.join(' '))
    return few.length > fewWords || (few.length >= wordsOfTitle && areNamedAlike(one, other))
  // The longer one goes on behind a mark with its subtitle.
  const head = (longer.title ?? '').split(/[:.–—?]\s/u, 1)[0] ?? ''
  return (
    few.length >= wordsOfHead &&
    wordsOf(head).join(' ') === few.join(' ') &&
    !ofAnother.test(many.slice(few.length).join(' '))
  )
}

/** An entry whose year was not read has that of the other among its digits. */
function areOfOneYear(one: Reference, other: Reference): boolean {
  const [left, right] = [one.year, other.year]
  if (left !== undefined && right !== undefined) return left === right
  return left === undefined
    ? right !== undefined && one.raw.includes(right)
    : other.raw.includes(left)
}

function areOnOnePage(one: Reference, other: Reference): boolean {
  const [left, right] = [one, other].map(({ raw, title }) => pagesOf(raw.replace(title ?? '', '')))
  return left === right || left === '-' || right === '-'
}

function areNamedAlike(one: Reference, other: Reference): boolean {
  return one.authors.length === other.authors.length
}

/** Titles of so many words are those of several works, unless all else agrees. */
const fewWords = 4

/** The words of an entry without its number and its marks. */
function sameWords({ raw, year }: Reference): string | null {
  const words = wordsOf(raw.replace(/^\W*\d{1,3}[.\])]?\s+/u, ''))
  return words.length < enoughWords || year === undefined ? null : words.join(' ')
}

/** Title and year and first name; short titles such as "Introduction" are shared by many works. */
function keyOf({ title, year, authors, raw }: Reference): string | null {
  const words = wordsOf(title ?? '')
  if (words.length < 5 || year === undefined) return null
  const first = wordsOf(authors[0] ?? '')[0] ?? ''
  // "GBIF: The Global Facility. Occurrence download.": a body that lists its data was read as the title of each.
  if (authors.length === 0 && isFirstOf(raw, title ?? '')) return null
  return [words.join(' '), year, first, pagesOf(raw)].join('|')
}

/** "1360–80" and "1360-1380" are the same pages. */
function pagesOf(raw: string): string {
  const [, from = '', to = ''] = /\b(\d+)\s*[-–—−]\s*(\d+)\b/u.exec(raw) ?? []
  return `${from}-${from.slice(0, Math.max(0, from.length - to.length))}${to}`
}
