import * as z from 'zod'

import type { Conference, Journal, Work } from '#engines/retrieval/records/work.ts'

import { looseList, looseNumber, looseText, looseTexts, readEach, readJson } from '../read-list.ts'
import { issnsOf, plainText, textsOf, webAddress, workFrom } from '../records.ts'
import { BLOCK, nothing } from '../source.ts'
import type { Question, SourceDefinition, Visitor } from '../source.ts'

const named = z.object({ display_name: looseText })
const Answer = z.object({ results: z.array(z.unknown()) })

const WorkRow = z.object({
  id: z.string(),
  doi: looseText,
  display_name: looseText,
  title: looseText,
  publication_year: looseNumber,
  type: looseText,
  language: looseText,
  ids: z.object({ pmid: looseText }).nullish().catch(null),
  primary_location: z
    .object({
      landing_page_url: looseText,
      source: z
        .object({ display_name: looseText, issn: looseTexts, type: looseText })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  open_access: z
    .object({ is_oa: z.boolean().nullish().catch(null), oa_url: looseText })
    .nullish()
    .catch(null),
  authorships: looseList(z.object({ author: named })),
  cited_by_count: looseNumber,
  is_retracted: z.boolean().nullish().catch(null),
  referenced_works: looseList(looseText),
  abstract_inverted_index: z
    .record(z.string(), z.array(z.int().min(0)))
    .nullish()
    .catch(null),
  keywords: looseList(named),
})

const VenueRow = z.object({
  id: z.string(),
  display_name: looseText,
  abbreviated_title: looseText,
  alternate_titles: looseTexts,
  issn: looseTexts,
  host_organization_name: looseText,
  is_oa: z.boolean().nullish().catch(null),
  apc_usd: looseNumber,
  homepage_url: looseText,
  topics: z.array(named).nullish().catch(null),
})

const types: Readonly<Record<string, Work['type']>> = {
  article: 'article',
  review: 'article',
  letter: 'article',
  editorial: 'article',
  preprint: 'preprint',
  'proceedings-article': 'conference',
  'conference-paper': 'conference',
  book: 'book',
  monograph: 'book',
  'book-chapter': 'chapter',
  dissertation: 'thesis',
}

/** Words in the order of their places; a place beyond this is a fault of the index. */
const MOST_WORDS = 5000

function abstractOf(index: Readonly<Record<string, readonly number[]>> | null | undefined) {
  if (index === null || index === undefined) return null
  const words: string[] = []
  for (const [word, places] of Object.entries(index))
    for (const place of places) if (place < MOST_WORDS) words[place] = word
  return words.filter((word) => word !== undefined).join(' ')
}

const shortId = (id: string) => id.replace(/^https?:\/\/openalex\.org\//u, '')

const typeOf = (type: string | null | undefined) => types[type ?? ''] ?? 'other'

function workOf(row: z.infer<typeof WorkRow>): Work | undefined {
  const { primary_location: place, open_access: access } = row
  const venue = place?.source
  return workFrom({
    source: 'openalex',
    record: shortId(row.id),
    title: row.display_name ?? row.title,
    doi: row.doi,
    authors: row.authorships.map(({ author }) => author.display_name),
    year: row.publication_year,
    venue: venue?.display_name,
    issn: venue?.issn ?? [],
    type: venue?.type === 'conference' ? 'conference' : typeOf(row.type),
    abstract: abstractOf(row.abstract_inverted_index),
    keywords: row.keywords.map(({ display_name: name }) => name),
    language: row.language,
    identifiers: {
      openalex: shortId(row.id),
      pubmed: /\d+$/u.exec(row.ids?.pmid ?? '')?.[0] ?? null,
    },
    url: place?.landing_page_url,
    openAccess: { is: access?.is_oa ?? null, url: access?.oa_url },
    citedBy: row.cited_by_count,
    references: row.referenced_works.map((id) => shortId(id ?? '')),
    isRetracted: row.is_retracted ?? false,
  })
}

function journalOf(row: z.infer<typeof VenueRow>, { today }: Visitor): Journal | undefined {
  const name = plainText(row.display_name, 500)
  if (name === null) return undefined
  const charge = row.apc_usd
  return {
    id: `openalex:${shortId(row.id)}`,
    name,
    abbreviations: textsOf([row.abbreviated_title, ...(row.alternate_titles ?? [])], 10),
    issn: issnsOf(row.issn ?? []),
    publisher: plainText(row.host_organization_name, 500),
    fields: fieldsOf(row),
    scope: null,
    article_types: [],
    languages: [],
    open_access: row.is_oa === true ? (charge === 0 ? 'diamond' : 'gold') : null,
    charge:
      typeof charge === 'number' && charge >= 0
        ? { amount: charge, currency: 'USD', source: 'OpenAlex', checked: today }
        : null,
    url: webAddress(row.homepage_url),
    checked: today,
    sources: ['openalex'],
  }
}

function conferenceOf(row: z.infer<typeof VenueRow>, { today }: Visitor): Conference | undefined {
  const name = plainText(row.display_name, 500)
  if (name === null) return undefined
  return {
    id: `openalex:${shortId(row.id)}`,
    name,
    acronym: plainText(row.abbreviated_title, 50),
    fields: fieldsOf(row),
    scope: null,
    deadline_months: [],
    next_deadline: null,
    rank: null,
    url: webAddress(row.homepage_url),
    checked: today,
    sources: ['openalex'],
  }
}

const fieldsOf = ({ topics }: z.infer<typeof VenueRow>) =>
  textsOf(topics?.map(({ display_name: name }) => name) ?? [], 12)

function commonQuery(question: Question, { contact, key }: Visitor): Record<string, string> {
  return {
    search: question.text,
    page: String(question.block),
    'per-page': String(BLOCK),
    ...(contact === undefined ? {} : { mailto: contact }),
    ...(key === undefined ? {} : { api_key: key }),
  }
}

/** https://docs.openalex.org: works and venues, CC0. */
const openalex: SourceDefinition = {
  id: 'openalex',
  name: 'OpenAlex',
  licence: 'CC0: free for any use.',
  base: 'https://api.openalex.org/',
  offers: ['works', 'journals', 'conferences'],
  rate: { perSecond: 5, burst: 5 },
  search: (question, visitor) => {
    const query = commonQuery(question, visitor)
    if (question.offer === 'works') {
      const filter =
        question.from === undefined
          ? {}
          : { filter: `from_publication_date:${question.from}-01-01` }
      return { path: 'works', query: { ...query, ...filter } }
    }
    const type = question.offer === 'journals' ? 'journal' : 'conference'
    return { path: 'sources', query: { ...query, filter: `type:${type}` } }
  },
  read: (body, question, visitor) => {
    const { results } = readJson(body, Answer)
    if (question.offer === 'works') return { ...nothing, works: readEach(results, WorkRow, workOf) }
    if (question.offer === 'journals')
      return { ...nothing, journals: readEach(results, VenueRow, (row) => journalOf(row, visitor)) }
    return {
      ...nothing,
      conferences: readEach(results, VenueRow, (row) => conferenceOf(row, visitor)),
    }
  },
  byDoi: {
    request: (doi, { contact, key }) => ({
      path: `works/doi:${encodeURIComponent(doi)}`,
      query: {
        ...(contact === undefined ? {} : { mailto: contact }),
        ...(key === undefined ? {} : { api_key: key }),
      },
    }),
    read: (body) => workOf(readJson(body, WorkRow)),
  },
}
export default openalex
