import type { Work } from '../retrieval/records/work.ts'

/** What a reference needs beyond a record of search: volume, pages and so on, each where it is known. */
export interface CitableWork extends Pick<
  Work,
  'title' | 'authors' | 'year' | 'venue' | 'type' | 'identifiers' | 'url' | 'language'
> {
  readonly volume?: string | null | undefined
  readonly issue?: string | null | undefined
  /** "12-34" or an article number. */
  readonly pages?: string | null | undefined
  readonly publisher?: string | null | undefined
  readonly place?: string | null | undefined
  readonly edition?: string | null | undefined
}

/** "https://doi.org/10.…", as the DOI handbook asks for, else the record's own address; `null`: neither is known. */
export function addressOf(work: CitableWork): string | null {
  const { doi, arxiv } = work.identifiers
  if (doi !== null && doi !== '') return `https://doi.org/${doi}`
  return arxiv === null ? work.url : `https://arxiv.org/abs/${arxiv}`
}

/** The range with an en dash, both ends in full. */
export function pagesOf(work: CitableWork): string | null {
  const pages = work.pages?.trim().replaceAll(/\s*[-‐–—]+\s*/gu, '–')
  return pages === undefined || pages === '' ? null : pages
}

/** Vancouver and AMA leave out the digits that do not change: "123-8" for 123 to 128. */
export function shortPagesOf(work: CitableWork): string | null {
  const pages = pagesOf(work)
  const range = /^(\d+)–(\d+)$/u.exec(pages ?? '')
  if (range === null) return pages?.replace('–', '-') ?? null
  const [, first = '', last = ''] = range
  if (first.length !== last.length) return `${first}-${last}`
  let same = 0
  while (same < last.length - 1 && first[same] === last[same]) same += 1
  return `${first}-${last.slice(same)}`
}

/**
 * MLA and Chicago keep two digits of the end, and more where more changed: "123–28" for 123 to 128. What begins with a
 * full hundred, or is under one, keeps all; from 101 to 109 Chicago (`least` 1) keeps what changed.
 */
export function briefPagesOf(work: CitableWork, least: 1 | 2): string | null {
  const pages = pagesOf(work)
  const range = /^(\d{3,})–(\d+)$/u.exec(pages ?? '')
  if (range === null) return pages
  const [, first = '', last = ''] = range
  const ending = Number(first) % 100
  if (first.length !== last.length || (least === 1 && ending === 0)) return pages
  let same = 0
  while (same < last.length && first[same] === last[same]) same += 1
  const kept = Math.max(last.length - same, least === 1 && ending < 10 ? 1 : 2)
  return `${first}–${last.slice(-kept)}`
}

/** A title without the full stop that its source put behind it. */
export function titleOf(work: CitableWork): string {
  return work.title
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/(?<!\.)\.$/u, '')
}

/** The title with a capital behind its colon, as APA has it; not where its record names another language than English. */
export function capitalAfterColon(work: CitableWork): string {
  const title = titleOf(work)
  if (work.language?.startsWith('en') === false) return title
  return title.replaceAll(/(?<=[:?!—] ["“‘']?)\p{Ll}(?=[\p{Ll}\s])/gu, (letter) =>
    letter.toUpperCase(),
  )
}

/** The name of what holds the work, in headline capitals where it is a book; journals stand as they call themselves. */
export function headlineOfVenue(work: CitableWork): string | null {
  const isBook = work.type === 'chapter' || work.type === 'conference'
  if (work.venue === null || !isBook) return work.venue
  return headlineOf({ ...work, title: work.venue })
}

/** Whether a work stands on its own, so that its title is set in italics. */
export function isWhole(work: CitableWork): boolean {
  return work.type === 'book' || work.type === 'thesis'
}

/** "2nd" of "2" or "2nd ed."; `null` for a first edition, which no style names. */
export function editionOf(work: CitableWork): string | null {
  const number = Number(/\d+/u.exec(work.edition ?? '')?.[0] ?? 0)
  if (number < 2) return null
  const teen = number % 100 >= 11 && number % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

const small = new Set(
  'a an and as at but by for from in into nor of on or over per so than the to up via vs with yet'.split(
    ' ',
  ),
)

/**
 * Headline capitals where they are certain: a title that its record calls English, each word begun with a capital but
 * for the small ones. A word that has a capital or a digit already stays as it is.
 */
export function headlineOf(work: CitableWork): string {
  const title = titleOf(work)
  if (work.language?.startsWith('en') !== true) return title
  const words = title.split(' ')
  return words
    .map((word, index) => {
      const opens = index === 0 || /[:?!.—]$/u.test(words[index - 1] ?? '')
      if (/[\p{Lu}\d]/u.test(word)) return word
      if (!opens && index < words.length - 1 && small.has(word.toLowerCase())) return word
      return word.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
    })
    .join(' ')
}
