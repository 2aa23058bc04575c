import * as z from 'zod'

import type { Work } from '#engines/retrieval/records/work.ts'

import { looseNumber, looseText, looseTexts, readEach, readJson } from '../read-list.ts'
import { workFrom } from '../records.ts'
import { BLOCK, nothing } from '../source.ts'
import type { SourceDefinition, Visitor } from '../source.ts'

const FIELDS =
  'title,abstract,year,venue,publicationTypes,externalIds,url,openAccessPdf,isOpenAccess,citationCount,authors,journal,fieldsOfStudy'

/** `data` is left out where nothing was found. */
const Answer = z.object({ total: z.number(), data: z.array(z.unknown()).optional() })

const Row = z.object({
  paperId: z.string(),
  title: looseText,
  abstract: looseText,
  year: looseNumber,
  venue: looseText,
  publicationTypes: looseTexts,
  externalIds: z
    .object({ DOI: looseText, ArXiv: looseText, PubMed: looseText })
    .nullish()
    .catch(null),
  url: looseText,
  isOpenAccess: z.boolean().nullish().catch(null),
  openAccessPdf: z.object({ url: looseText }).nullish().catch(null),
  citationCount: looseNumber,
  authors: z
    .array(z.object({ name: looseText }))
    .nullish()
    .catch(null),
  journal: z.object({ name: looseText }).nullish().catch(null),
  fieldsOfStudy: looseTexts,
})

const types: Readonly<Record<string, Work['type']>> = {
  JournalArticle: 'article',
  Review: 'article',
  Conference: 'conference',
  Book: 'book',
  BookSection: 'chapter',
}

/** An empty text is the source's way to say that it does not know. */
const known = (text: string | null | undefined) => (text === '' ? null : (text ?? null))

function workOf(row: z.infer<typeof Row>): Work | undefined {
  const { externalIds: ids, publicationTypes } = row
  const type = publicationTypes?.find((name) => types[name ?? ''] !== undefined)
  const arxiv = known(ids?.ArXiv)
  return workFrom({
    source: 'semantic-scholar',
    record: row.paperId,
    title: row.title,
    doi: ids?.DOI ?? (arxiv === null ? null : `10.48550/arxiv.${arxiv}`),
    authors: row.authors?.map(({ name }) => name) ?? [],
    year: row.year,
    venue: known(row.venue) ?? row.journal?.name,
    type: types[type ?? ''] ?? (arxiv === null ? 'other' : 'preprint'),
    abstract: row.abstract,
    keywords: row.fieldsOfStudy ?? [],
    identifiers: { semantic_scholar: row.paperId, arxiv, pubmed: known(ids?.PubMed) },
    url: row.url,
    openAccess: { is: row.isOpenAccess ?? null, url: row.openAccessPdf?.url },
    citedBy: row.citationCount,
  })
}

const headers = ({ key }: Visitor): Record<string, string> =>
  key === undefined ? {} : { 'x-api-key': key }

/** https://api.semanticscholar.org/api-docs: one request a second. */
const semanticScholar: SourceDefinition = {
  id: 'semantic-scholar',
  name: 'Semantic Scholar',
  licence: 'Under the licence of the Semantic Scholar API: name the source, no resale.',
  base: 'https://api.semanticscholar.org/',
  offers: ['works'],
  rate: { perSecond: 1, burst: 1 },
  search: ({ text, block, from }, visitor) => ({
    path: 'graph/v1/paper/search',
    query: {
      // Hyphens give no results there, as its manual says.
      query: text.replaceAll('-', ' '),
      offset: String((block - 1) * BLOCK),
      limit: String(BLOCK),
      fields: FIELDS,
      ...(from === undefined ? {} : { year: `${from}-` }),
    },
    headers: headers(visitor),
  }),
  read: (body) => ({ ...nothing, works: readEach(readJson(body, Answer).data ?? [], Row, workOf) }),
  byDoi: {
    request: (doi, visitor) => ({
      path: `graph/v1/paper/DOI:${encodeURIComponent(doi)}`,
      query: { fields: FIELDS },
      headers: headers(visitor),
    }),
    read: (body) => workOf(readJson(body, Row)),
  },
}
export default semanticScholar
