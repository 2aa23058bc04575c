import { SaxesParser } from 'saxes'

import type { Work } from '#engines/retrieval/records/work.ts'

import { SourceFormError } from '../read-list.ts'
import { workFrom } from '../records.ts'
import { BLOCK, nothing } from '../source.ts'
import type { SourceDefinition } from '../source.ts'

interface Entry {
  id: string
  title: string
  summary: string
  published: string
  doi: string
  journal: string
  readonly authors: string[]
  readonly categories: string[]
}

const fresh = (): Entry => ({
  id: '',
  title: '',
  summary: '',
  published: '',
  doi: '',
  journal: '',
  authors: [],
  categories: [],
})

const fields: Readonly<
  Record<string, 'id' | 'title' | 'summary' | 'published' | 'doi' | 'journal'>
> = {
  'feed/entry/id': 'id',
  'feed/entry/title': 'title',
  'feed/entry/summary': 'summary',
  'feed/entry/published': 'published',
  'feed/entry/arxiv:doi': 'doi',
  'feed/entry/arxiv:journal_ref': 'journal',
}

/** Entries of an Atom feed (RFC 4287). @throws SourceFormError for any other document. */
function entriesOf(xml: string): readonly Entry[] {
  const parser = new SaxesParser()
  const path: string[] = []
  const entries: Entry[] = []
  let text = ''
  let root: string | undefined
  parser.on('opentag', ({ name, attributes }) => {
    root ??= name
    path.push(name)
    text = ''
    const where = path.join('/')
    if (where === 'feed/entry') entries.push(fresh())
    const { term } = attributes as Record<string, string>
    if (where === 'feed/entry/category' && term !== undefined) entries.at(-1)?.categories.push(term)
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('cdata', (part) => {
    text += part
  })
  parser.on('closetag', () => {
    const where = path.join('/')
    const entry = entries.at(-1)
    const field = fields[where]
    if (entry !== undefined && field !== undefined) entry[field] = text
    if (entry !== undefined && where === 'feed/entry/author/name') entry.authors.push(text)
    path.pop()
    text = ''
  })
  try {
    parser.write(xml).close()
  } catch (cause) {
    throw new SourceFormError('Not a feed', { cause })
  }
  if (root !== 'feed') throw new SourceFormError('Not a feed')
  return entries
}

function workOf(entry: Entry): Work | undefined {
  const id = /arxiv\.org\/abs\/(.+?)(?:v\d+)?$/u.exec(entry.id.trim())?.[1]
  // An error comes as an entry of its own: its id leads to the manual.
  if (id === undefined) return undefined
  return workFrom({
    source: 'arxiv',
    record: id,
    title: entry.title,
    doi: entry.doi === '' ? `10.48550/arxiv.${id}` : entry.doi,
    authors: entry.authors,
    year: entry.published,
    venue: entry.journal === '' ? 'arXiv' : entry.journal,
    type: entry.journal === '' ? 'preprint' : 'article',
    abstract: entry.summary,
    keywords: entry.categories,
    identifiers: { arxiv: id },
    url: `https://arxiv.org/abs/${id}`,
    openAccess: { is: true, url: `https://arxiv.org/pdf/${id}` },
  })
}

/** Words that all have to occur; its query language has signs of its own, which words typed here must not become. */
function queryOf(text: string, from: number | undefined): string | undefined {
  const words = text.match(/[\p{L}\p{N}-]+/gu)?.slice(0, 12) ?? []
  const meant = words.filter((word) => !/^(?:AND|OR|ANDNOT|-+)$/u.test(word))
  if (meant.length === 0) return undefined
  const all = meant.map((word) => `all:${word}`).join(' AND ')
  return from === undefined ? all : `${all} AND submittedDate:[${from}01010000 TO 299912312359]`
}

/** https://info.arxiv.org/help/api: one request in three seconds. */
const arxiv: SourceDefinition = {
  id: 'arxiv',
  name: 'arXiv',
  licence:
    'Descriptions are CC0; texts have licences of their own. Thank you to arXiv for use of its open access interoperability.',
  base: 'https://export.arxiv.org/',
  offers: ['works'],
  rate: { perSecond: 1 / 3, burst: 1 },
  search: ({ text, block, from }) => {
    const query = queryOf(text, from)
    return query === undefined
      ? undefined
      : {
          path: 'api/query',
          query: {
            search_query: query,
            start: String((block - 1) * BLOCK),
            max_results: String(BLOCK),
            sortBy: 'relevance',
            sortOrder: 'descending',
          },
        }
  },
  read: (body) => ({ ...nothing, works: entriesOf(body).flatMap((entry) => workOf(entry) ?? []) }),
}
export default arxiv
