import * as z from 'zod'

import type { Journal, Work } from '#engines/retrieval/records/work.ts'

import { looseNumber, looseText, looseTexts, readEach, readJson } from '../read-list.ts'
import { issnsOf, plainText, textsOf, webAddress, workFrom } from '../records.ts'
import { BLOCK, nothing } from '../source.ts'
import type { SourceDefinition, Visitor } from '../source.ts'

const Answer = z.object({ results: z.array(z.unknown()) })
const subjects = z
  .array(z.object({ term: looseText }))
  .nullish()
  .catch(null)

const ArticleRow = z.object({
  id: z.string(),
  bibjson: z.object({
    title: looseText,
    abstract: looseText,
    year: z.union([z.string(), z.number()]).nullish().catch(null),
    author: z
      .array(z.object({ name: looseText }))
      .nullish()
      .catch(null),
    journal: z
      .object({ title: looseText, issns: looseTexts, language: looseTexts })
      .nullish()
      .catch(null),
    identifier: z
      .array(z.object({ id: looseText, type: looseText }))
      .nullish()
      .catch(null),
    link: z
      .array(z.object({ type: looseText, url: looseText }))
      .nullish()
      .catch(null),
    keywords: looseTexts,
    subject: subjects,
  }),
})

const JournalRow = z.object({
  id: z.string(),
  bibjson: z.object({
    title: looseText,
    alternative_title: looseText,
    pissn: looseText,
    eissn: looseText,
    publisher: z.object({ name: looseText }).nullish().catch(null),
    language: looseTexts,
    keywords: looseTexts,
    subject: subjects,
    apc: z
      .object({
        has_apc: z.boolean().nullish().catch(null),
        max: z
          .array(z.object({ price: looseNumber, currency: looseText }))
          .nullish()
          .catch(null),
      })
      .nullish()
      .catch(null),
    ref: z.object({ journal: looseText }).nullish().catch(null),
  }),
})

function workOf({ id, bibjson }: z.infer<typeof ArticleRow>): Work | undefined {
  const identifier = (type: string) => bibjson.identifier?.find((one) => one.type === type)?.id
  const link = bibjson.link?.find(({ type }) => type === 'fulltext')?.url
  return workFrom({
    source: 'doaj',
    record: id,
    title: bibjson.title,
    doi: identifier('doi'),
    authors: bibjson.author?.map(({ name }) => name) ?? [],
    year: bibjson.year,
    venue: bibjson.journal?.title,
    issn: [identifier('pissn'), identifier('eissn'), ...(bibjson.journal?.issns ?? [])],
    type: 'article',
    abstract: bibjson.abstract,
    keywords: [...(bibjson.keywords ?? []), ...(bibjson.subject?.map(({ term }) => term) ?? [])],
    language: bibjson.journal?.language?.[0],
    url: link,
    openAccess: { is: true, url: link },
  })
}

type JournalFacts = z.infer<typeof JournalRow>['bibjson']

function journalOf(
  { id, bibjson }: z.infer<typeof JournalRow>,
  visitor: Visitor,
): Journal | undefined {
  const name = plainText(bibjson.title, 500)
  if (name === null) return undefined
  return {
    id: `doaj:${id}`,
    name,
    abbreviations: textsOf([bibjson.alternative_title]),
    issn: issnsOf([bibjson.pissn, bibjson.eissn]),
    publisher: plainText(bibjson.publisher?.name, 500),
    fields: textsOf(
      [...(bibjson.subject?.map(({ term }) => term) ?? []), ...(bibjson.keywords ?? [])],
      16,
    ),
    scope: null,
    article_types: [],
    languages: textsOf(bibjson.language ?? [], 10),
    open_access: bibjson.apc?.has_apc === false ? 'diamond' : 'gold',
    charge: chargeOf(bibjson, visitor),
    url: webAddress(bibjson.ref?.journal),
    checked: visitor.today,
    sources: ['doaj'],
  }
}

function chargeOf({ apc }: JournalFacts, { today }: Visitor): Journal['charge'] {
  if (apc?.has_apc === false) return { amount: 0, currency: 'USD', source: 'DOAJ', checked: today }
  const highest = apc?.max?.[0]
  const { price, currency } = highest ?? {}
  if (typeof price !== 'number' || price < 0 || typeof currency !== 'string') return null
  return { amount: price, currency, source: 'DOAJ', checked: today }
}

/** The signs of its query language (Elasticsearch) count as spaces: words typed here are words. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}\s'’-]+/gu, ' ')
    .replaceAll(/\s-+/gu, ' ')
    .trim()

/** https://doaj.org/api: open access journals and their articles, two requests a second. */
const doaj: SourceDefinition = {
  id: 'doaj',
  name: 'DOAJ',
  licence:
    'Descriptions of articles are CC0, of journals CC BY-SA 4.0: name the Directory of Open Access Journals.',
  base: 'https://doaj.org/',
  offers: ['works', 'journals'],
  rate: { perSecond: 2, burst: 5 },
  search: ({ offer, text, block, from }) => {
    const words = wordsOf(text)
    if (words === '') return undefined
    const since = from === undefined ? '' : ` AND bibjson.year:[${from} TO 2200]`
    const query = offer === 'works' ? `${since === '' ? words : `(${words})`}${since}` : words
    return {
      path: `api/search/${offer === 'works' ? 'articles' : 'journals'}/${encodeURIComponent(query)}`,
      query: { page: String(block), pageSize: String(BLOCK) },
    }
  },
  read: (body, { offer }, visitor) => {
    const { results } = readJson(body, Answer)
    return offer === 'works'
      ? { ...nothing, works: readEach(results, ArticleRow, workOf) }
      : { ...nothing, journals: readEach(results, JournalRow, (row) => journalOf(row, visitor)) }
  },
}
export default doaj
