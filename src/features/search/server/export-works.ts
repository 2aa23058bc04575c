import { folded } from '#engines/retrieval/ranking/terms.ts'
import type { Work } from '#engines/retrieval/records/work.ts'

import type { ExportFormat } from '../contract.ts'

interface Exported {
  readonly file_name: string
  readonly content_type: string
  readonly content: string
}

/** Publications in a form that other programs read. */
export function exportedWorks(works: readonly Work[], format: ExportFormat): Exported {
  if (format === 'bibtex') {
    return {
      file_name: 'publications.bib',
      content_type: 'application/x-bibtex; charset=utf-8',
      content: bibtexOf(works),
    }
  }
  if (format === 'ris') {
    return {
      file_name: 'publications.ris',
      content_type: 'application/x-research-info-systems; charset=utf-8',
      content: works.map(risOf).join('\r\n'),
    }
  }
  return {
    file_name: 'publications.csv',
    content_type: 'text/csv; charset=utf-8',
    content: csvOf(works),
  }
}

const entryTypes: Readonly<Record<Work['type'], string>> = {
  article: 'article',
  preprint: 'misc',
  conference: 'inproceedings',
  book: 'book',
  chapter: 'incollection',
  thesis: 'phdthesis',
  other: 'misc',
}

function bibtexOf(works: readonly Work[]): string {
  const keys = new Map<string, number>()
  return works.map((work) => `${bibtexEntry(work, keyOf(work, keys))}\n`).join('\n')
}

function keyOf(work: Work, used: Map<string, number>): string {
  const plain = (text: string) => folded(text).replaceAll(/[^a-z0-9]/gu, '')
  const family = plain(work.authors[0]?.split(/\s+/u).at(-1) ?? '') || 'anonymous'
  const word =
    work.title
      .split(/\s+/u)
      .map(plain)
      .find((part) => part.length > 3) ?? ''
  const key = `${family}${work.year ?? ''}${word}`
  const times = used.get(key) ?? 0
  used.set(key, times + 1)
  return times === 0 ? key : `${key}${String.fromCodePoint(97 + ((times - 1) % 26))}`
}

function bibtexEntry(work: Work, key: string): string {
  const container = work.type === 'conference' || work.type === 'chapter' ? 'booktitle' : 'journal'
  const fields: readonly (readonly [string, string | null])[] = [
    ['title', `{${bibtexText(work.title)}}`],
    ['author', work.authors.map(bibtexText).join(' and ') || null],
    ['year', work.year === null ? null : String(work.year)],
    [
      work.type === 'book' || work.type === 'thesis' ? 'publisher' : container,
      work.venue === null ? null : bibtexText(work.venue),
    ],
    ['issn', work.venue_issn[0] ?? null],
    ['doi', work.identifiers.doi],
    ['url', work.url],
    ['abstract', work.abstract === null ? null : bibtexText(work.abstract)],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value === null ? [] : [`  ${name} = {${value}}`],
  )
  return `@${entryTypes[work.type]}{${key},\n${lines.join(',\n')}\n}`
}

/** Signs that mean something in TeX are written so that they are printed; braces would end a field. */
function bibtexText(text: string): string {
  return text
    .replaceAll(
      /[\\{}]/gu,
      (sign) => ({ '\\': '\\textbackslash ', '{': '(', '}': ')' })[sign] ?? '',
    )
    .replaceAll(/[%&#$_]/gu, String.raw`\$&`)
    .replaceAll('~', String.raw`\textasciitilde `)
    .replaceAll('^', String.raw`\textasciicircum `)
}

const risTypes: Readonly<Record<Work['type'], string>> = {
  article: 'JOUR',
  preprint: 'UNPB',
  conference: 'CONF',
  book: 'BOOK',
  chapter: 'CHAP',
  thesis: 'THES',
  other: 'GEN',
}

function risOf(work: Work): string {
  const line = (tag: string, value: string | null) =>
    value === null ? [] : [`${tag}  - ${value.replaceAll(/\s+/gu, ' ')}`]
  return [
    ...line('TY', risTypes[work.type]),
    ...line('TI', work.title),
    ...work.authors.flatMap((author) => line('AU', author)),
    ...line('PY', work.year === null ? null : String(work.year)),
    ...line(work.type === 'conference' || work.type === 'chapter' ? 'T2' : 'JO', work.venue),
    ...line('SN', work.venue_issn[0] ?? null),
    ...line('DO', work.identifiers.doi),
    ...line('UR', work.url),
    ...work.keywords.flatMap((keyword) => line('KW', keyword)),
    ...line('AB', work.abstract),
    'ER  - ',
    '',
  ].join('\r\n')
}

function csvOf(works: readonly Work[]): string {
  const header = [
    'Title',
    'Authors',
    'Year',
    'Venue',
    'Type',
    'DOI',
    'Address',
    'Free to read',
    'Cited by',
    'Sources',
  ]
  const rows = works.map((work) => [
    work.title,
    work.authors.join('; '),
    work.year === null ? '' : String(work.year),
    work.venue ?? '',
    work.type,
    work.identifiers.doi ?? '',
    work.url ?? '',
    work.open_access.is_open === null ? '' : work.open_access.is_open ? 'yes' : 'no',
    work.cited_by === null ? '' : String(work.cited_by),
    work.sources.join('; '),
  ])
  return [header, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n') + '\r\n'
}

/** A spreadsheet takes a cell that begins so for a formula; an apostrophe makes it text (OWASP, CSV injection). */
export function csvCell(text: string): string {
  const safe = /^[\s\0]*[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""').replaceAll(/[\r\n\0]+/gu, ' ')}"`
}
