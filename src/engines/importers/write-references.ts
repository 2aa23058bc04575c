import { personOf } from '../citing-styles/person.ts'
import type { CitableWork } from '../citing-styles/source.ts'
import { latexOfText } from './latex.ts'

export type WrittenWork = CitableWork & {
  readonly abstract?: string | null
  readonly keywords?: readonly string[]
  readonly venue_issn?: readonly string[]
}

const bibtexTypes = {
  article: 'article',
  preprint: 'unpublished',
  conference: 'inproceedings',
  book: 'book',
  chapter: 'incollection',
  thesis: 'phdthesis',
  other: 'misc',
} as const

/** One BibTeX entry in Unicode, its signs escaped; the key is the first author's name, the year and a word. */
export function writeBibtex(work: WrittenWork): string {
  const inside = work.type === 'conference' || work.type === 'chapter' ? 'booktitle' : 'journal'
  const venue = work.type === 'thesis' ? 'school' : inside
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    ['title', latex(work.title)],
    ['author', work.authors.map((name) => bibtexName(name)).join(' and ')],
    ['year', work.year === null ? null : String(work.year)],
    [venue, latex(work.venue)],
    ['volume', latex(work.volume)],
    ['number', latex(work.issue)],
    ['pages', latex(work.pages)?.replaceAll(/[-–—]+/gu, '--')],
    ['publisher', latex(work.publisher)],
    ['address', latex(work.place)],
    ['edition', latex(work.edition)],
    ['issn', work.venue_issn?.join(', ')],
    ['doi', work.identifiers.doi],
    ['eprint', work.identifiers.arxiv],
    ['archiveprefix', work.identifiers.arxiv === null ? null : 'arXiv'],
    ['url', work.url],
    ['language', work.language],
    ['keywords', latex(work.keywords?.join('; '))],
    ['abstract', latex(work.abstract)],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [`  ${name} = {${value}},`],
  )
  return `@${bibtexTypes[work.type]}{${keyOf(work)},\n${lines.join('\n')}\n}\n`
}

function latex(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : latexOfText(text)
}

/** An organisation in braces, so that nothing in its name is taken for a given name. */
function bibtexName(name: string): string {
  return personOf(name).isOrganisation || / and /iu.test(name)
    ? `{${latexOfText(name)}}`
    : latexOfText(name)
}

function keyOf(work: WrittenWork): string {
  const letters = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/gu, '')
  const family = letters(personOf(work.authors[0] ?? 'anonymous').family)
  const word = work.title
    .split(/\s+/u)
    .map(letters)
    .find((part) => part.length > 3)
  return `${family || 'work'}${work.year ?? ''}${word ?? ''}`
}

const risTypes = {
  article: 'JOUR',
  preprint: 'UNPB',
  conference: 'CPAPER',
  book: 'BOOK',
  chapter: 'CHAP',
  thesis: 'THES',
  other: 'GEN',
} as const

/** One RIS record, in lines that end as the format asks. */
export function writeRis(work: WrittenWork): string {
  const [start, end] = (work.pages ?? '').split(/\s*[-–—]+\s*/u)
  const fields: readonly (readonly [string, string | number | null | undefined])[] = [
    ['TI', work.title],
    ...work.authors.map((name) => ['AU', name] as const),
    ['PY', work.year],
    ['T2', work.venue],
    ['VL', work.volume],
    ['IS', work.issue],
    ['SP', start],
    ['EP', end],
    ['PB', work.publisher],
    ['CY', work.place],
    ['ET', work.edition],
    ...(work.venue_issn ?? []).map((issn) => ['SN', issn] as const),
    ['DO', work.identifiers.doi],
    ['UR', work.url],
    ['LA', work.language],
    ...(work.keywords ?? []).map((keyword) => ['KW', keyword] as const),
    ['AB', work.abstract],
  ]
  const lines = fields.flatMap(([tag, value]) => {
    const text = String(value ?? '')
      .replaceAll(/\s+/gu, ' ')
      .trim()
    return text === '' ? [] : [`${tag}  - ${text}`]
  })
  return `${[`TY  - ${risTypes[work.type]}`, ...lines, 'ER  - '].join('\r\n')}\r\n`
}

const cslTypes = {
  article: 'article-journal',
  preprint: 'article',
  conference: 'paper-conference',
  book: 'book',
  chapter: 'chapter',
  thesis: 'thesis',
  other: 'document',
} as const

/** One item of CSL JSON. */
export function cslJsonOf(
  work: WrittenWork & { readonly id: string },
): Readonly<Record<string, unknown>> {
  const item: Record<string, unknown> = {
    id: work.id,
    type: cslTypes[work.type],
    title: work.title,
    author: work.authors.map(cslName),
    issued: work.year === null ? null : { 'date-parts': [[work.year]] },
    'container-title': work.venue,
    volume: work.volume,
    issue: work.issue,
    page: work.pages,
    publisher: work.publisher,
    'publisher-place': work.place,
    edition: work.edition,
    ISSN: work.venue_issn?.join(', '),
    DOI: work.identifiers.doi,
    URL: work.url,
    language: work.language,
    keyword: work.keywords?.join(', '),
    abstract: work.abstract,
  }
  return Object.fromEntries(
    Object.entries(item).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  )
}

function cslName(name: string): Readonly<Record<string, string>> {
  const { family, given, suffix, isOrganisation } = personOf(name)
  if (isOrganisation) return { literal: family }
  return suffix === '' ? { family, given } : { family, given, suffix }
}
