import { readFileSync } from 'node:fs'

import * as z from 'zod'

import {
  ConferenceSchema,
  GrantSchema,
  JournalSchema,
  WorkSchema,
  type Conference,
  type Grant,
  type Journal,
  type Work,
} from '#engines/retrieval/records/work.ts'

/** What ships with the product: our own selection, facts alone, each row with the day and the lists of its check. */
export interface StarterCatalogue {
  readonly journals: Journal[]
  readonly conferences: Conference[]
  readonly grants: Grant[]
  readonly works: Work[]
}

let loaded: StarterCatalogue | undefined

/**
 * The starter catalogue, read from the text files in `catalogue/` and validated on the first call alone.
 * Throws when a file is missing or a row has not the form of its record: the files are part of the program.
 */
export function starterCatalogue(): StarterCatalogue {
  loaded ??= {
    journals: z.array(JournalSchema).parse(rowsOf('journals').map(journalOf)),
    conferences: z.array(ConferenceSchema).parse(rowsOf('conferences').map(conferenceOf)),
    grants: z.array(GrantSchema).parse(rowsOf('grants').map(grantOf)),
    works: z.array(WorkSchema).parse(rowsOf('works').map(workOf)),
  }
  return loaded
}

type Row = (column: string) => string

/** One line is one record, one tab ends a field, the first line names the columns. */
function rowsOf(file: string): Row[] {
  const text = readFileSync(new URL(`./${file}.tsv`, import.meta.url), 'utf8')
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw new Error(`${file}.tsv: "${line.slice(0, 60)}"`)
    return (column) => cells[columns.indexOf(column)] ?? ''
  })
}

function journalOf(row: Row) {
  return {
    ...commonOf(row, `starter:journal:${slugOf(row('name'))}`),
    name: row('name'),
    abbreviations: listOf(row('abbreviations')),
    issn: listOf(row('issn')),
    publisher: orNull(row('publisher')),
    scope: orNull(row('scope')),
    article_types: [],
    languages: [],
    open_access: orNull(row('open_access')),
    charge: null,
  }
}

function conferenceOf(row: Row) {
  const at = row('next_deadline')
  const checked = row('checked')
  return {
    ...commonOf(row, `starter:conference:${slugOf(row('name'))}`),
    name: row('name'),
    acronym: orNull(row('acronym')),
    scope: orNull(row('scope')),
    deadline_months: listOf(row('deadline_months')).map(Number),
    next_deadline: at === '' ? null : { at, zone: row('zone'), source: row('lists'), checked },
    rank: row('rank') === '' ? null : { by: row('rank_by'), value: row('rank') },
  }
}

function grantOf(row: Row) {
  return {
    ...commonOf(row, `starter:grant:${row('number')}`),
    name: row('name'),
    funder: row('funder'),
    country: orNull(row('country')),
    summary: orNull(row('summary')),
    deadline_months: listOf(row('deadline_months')).map(Number),
    next_deadline: null,
    amount: null,
  }
}

function workOf(row: Row) {
  const doi = orNull(row('doi'))
  return {
    id: doi === null ? `starter:work:${slugOf(row('title'))}-${row('year')}` : `doi:${doi}`,
    title: row('title'),
    authors: listOf(row('authors')),
    year: Number(row('year')),
    venue: orNull(row('venue')),
    venue_issn: [],
    type: row('type'),
    abstract: null,
    keywords: listOf(row('fields')),
    language: 'en',
    identifiers: { doi, openalex: null, arxiv: null, pubmed: null, semantic_scholar: null },
    url: doi === null ? null : `https://doi.org/${doi}`,
    open_access: { is_open: null, url: null },
    cited_by: null,
    references: [],
    is_retracted: false,
    sources: ['starter', ...listOf(row('lists'))],
  }
}

function commonOf(row: Row, id: string) {
  return {
    id,
    fields: listOf(row('fields')),
    url: orNull(row('url')),
    checked: row('checked'),
    sources: ['starter', ...listOf(row('lists'))],
  }
}

function listOf(cell: string): string[] {
  return cell === '' ? [] : cell.split('; ')
}

function orNull(cell: string): string | null {
  return cell === '' ? null : cell
}

/** Letters and digits of a name, the rest hyphens: stable as long as the name is. */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
}
