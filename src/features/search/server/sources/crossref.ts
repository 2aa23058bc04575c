import * as z from 'zod'

import type { Journal, Work } from '#engines/retrieval/records/work.ts'

import { looseNumber, looseText, looseTexts, readEach, readJson } from '../read-list.ts'
import { issnsOf, plainText, textsOf, workFrom } from '../records.ts'
import { BLOCK, nothing } from '../source.ts'
import type { SourceDefinition, Visitor } from '../source.ts'

const Answer = z.object({ message: z.object({ items: z.array(z.unknown()) }) })
const dated = z
  .object({ 'date-parts': z.array(z.array(looseNumber)) })
  .nullish()
  .catch(null)

const WorkRow = z.object({
  DOI: z.string(),
  title: looseTexts,
  subtitle: looseTexts,
  author: z
    .array(z.object({ given: looseText, family: looseText, name: looseText }))
    .nullish()
    .catch(null),
  'container-title': looseTexts,
  publisher: looseText,
  issued: dated,
  published: dated,
  created: dated,
  type: looseText,
  abstract: looseText,
  language: looseText,
  ISSN: looseTexts,
  subject: looseTexts,
  URL: looseText,
  'is-referenced-by-count': looseNumber,
  reference: z
    .array(z.object({ DOI: looseText }))
    .nullish()
    .catch(null),
  'updated-by': z
    .array(z.object({ type: looseText }))
    .nullish()
    .catch(null),
})
const OneWork = z.object({ message: WorkRow })

const JournalRow = z.object({
  title: looseText,
  publisher: looseText,
  ISSN: looseTexts,
  subjects: z
    .array(z.object({ name: looseText }))
    .nullish()
    .catch(null),
})

const types: Readonly<Record<string, Work['type']>> = {
  'journal-article': 'article',
  'posted-content': 'preprint',
  'proceedings-article': 'conference',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'book-chapter': 'chapter',
  dissertation: 'thesis',
}

const year = (date: z.infer<typeof dated>) => date?.['date-parts'][0]?.[0]

function titleOf({ title, subtitle }: z.infer<typeof WorkRow>): string | null {
  const [main, sub] = [title?.[0], subtitle?.[0]]
  if (main === null || main === undefined) return null
  return sub === null || sub === undefined || main.includes(sub) ? main : `${main}: ${sub}`
}

function workOf(row: z.infer<typeof WorkRow>): Work | undefined {
  return workFrom({
    source: 'crossref',
    record: row.DOI,
    doi: row.DOI,
    title: titleOf(row),
    authors:
      row.author?.map(
        ({ given, family, name }) => name ?? [given, family].filter(Boolean).join(' '),
      ) ?? [],
    year: year(row.issued) ?? year(row.published) ?? year(row.created),
    venue: row['container-title']?.[0] ?? row.publisher,
    issn: row.ISSN ?? [],
    type: types[row.type ?? ''] ?? 'other',
    abstract: row.abstract,
    keywords: row.subject ?? [],
    language: row.language,
    url: row.URL,
    citedBy: row['is-referenced-by-count'],
    references: row.reference?.map(({ DOI }) => DOI?.toLowerCase()) ?? [],
    isRetracted: row['updated-by']?.some(({ type }) => type === 'retraction') ?? false,
  })
}

function journalOf(row: z.infer<typeof JournalRow>, { today }: Visitor): Journal | undefined {
  const name = plainText(row.title, 500)
  const issn = issnsOf(row.ISSN ?? [])
  if (name === null || issn[0] === undefined) return undefined
  return {
    id: `crossref:${issn[0]}`,
    name,
    abbreviations: [],
    issn,
    publisher: plainText(row.publisher, 500),
    fields: textsOf(row.subjects?.map((subject) => subject.name) ?? [], 12),
    scope: null,
    article_types: [],
    languages: [],
    open_access: null,
    charge: null,
    url: null,
    checked: today,
    sources: ['crossref'],
  }
}

const polite = ({ contact }: Visitor): Record<string, string> =>
  contact === undefined ? {} : { mailto: contact }

/** https://api.crossref.org: what publishers register; with `mailto` in its polite pool. */
const crossref: SourceDefinition = {
  id: 'crossref',
  name: 'Crossref',
  licence: 'Facts are free of copyright; abstracts belong to their publishers.',
  base: 'https://api.crossref.org/',
  offers: ['works', 'journals'],
  rate: { perSecond: 5, burst: 5 },
  search: (question, visitor) => {
    const query = {
      rows: String(BLOCK),
      offset: String((question.block - 1) * BLOCK),
      ...polite(visitor),
    }
    if (question.offer === 'journals')
      return { path: 'journals', query: { query: question.text, ...query } }
    const filter = question.from === undefined ? {} : { filter: `from-pub-date:${question.from}` }
    return { path: 'works', query: { 'query.bibliographic': question.text, ...query, ...filter } }
  },
  read: (body, question, visitor) => {
    const { items } = readJson(body, Answer).message
    return question.offer === 'works'
      ? { ...nothing, works: readEach(items, WorkRow, workOf) }
      : { ...nothing, journals: readEach(items, JournalRow, (row) => journalOf(row, visitor)) }
  },
  byDoi: {
    request: (doi, visitor) => ({
      path: `works/${encodeURIComponent(doi)}`,
      query: polite(visitor),
    }),
    read: (body) => workOf(readJson(body, OneWork).message),
  },
}
export default crossref
