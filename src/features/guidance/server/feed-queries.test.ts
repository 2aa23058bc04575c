import { describe, expect, it } from 'vitest'

import { analyse } from '#engines/analysis/analyse.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Work } from '#engines/retrieval/records/work.ts'

import { feedItems, keyPhrases, knownKeys, queriesFor } from './feed-queries.ts'

function work(title: string, more: Partial<Work> = {}): Work {
  return {
    id: `test:${title}`,
    title,
    authors: [],
    year: 2025,
    venue: null,
    venue_issn: [],
    type: 'article',
    abstract: null,
    keywords: [],
    language: 'en',
    identifiers: {
      doi: null,
      openalex: null,
      arxiv: null,
      pubmed: null,
      semantic_scholar: null,
    },
    url: null,
    open_access: { is_open: null, url: null },
    cited_by: null,
    references: [],
    is_retracted: false,
    sources: ['test'],
    ...more,
  }
}

const interest = { subject: 'Wheat prices and bread', phrases: ['bread prices', 'corn laws'] }
const found = (...works: readonly Work[]) => works.map((one) => ({ work: one, query: 'q' }))
const titles = (works: readonly Work[], known: ReadonlySet<string> = new Set()) =>
  feedItems(found(...works), interest, known).map((item) => item.work.title)

describe('a feed', () => {
  it('shows only what shares words with the project, and says which', () => {
    const items = feedItems(
      found(work('Bread prices after the Corn Laws'), work('Sleep in nurses'), work('Bread')),
      interest,
      new Set(),
    )
    expect(items.map(({ reasons }) => reasons)).toEqual([['prices', 'bread', 'corn', 'laws']])
  })

  it('leaves out what shares two words that mean something else there', () => {
    const chemistry = { subject: 'Density functional theory of cells', phrases: ['ion battery'] }
    const works = [
      work('A functional style of programming', { keywords: ['cells'] }),
      work('Density functional methods'),
      work('Battery life', { abstract: 'The density of cells and the theory of charge.' }),
    ]
    const shown = feedItems(found(...works), chemistry, new Set()).map((item) => item.work.title)
    expect(shown.toSorted()).toEqual(['Battery life', 'Density functional methods'])
  })

  it('leaves out what is cited or kept already, by DOI in any spelling or by title', () => {
    const doi = { ...work('').identifiers, doi: '10.1000/ABC' }
    const known = knownKeys([
      { title: '', doi: 'https://doi.org/10.1000/abc' },
      { title: 'Wheat: prices, and bread', doi: null },
    ])
    expect(
      titles(
        [
          work('Bread and wheat prices', { identifiers: doi }),
          work('Wheat prices and bread'),
          work('New bread prices'),
        ],
        known,
      ),
    ).toEqual(['New bread prices'])
  })

  it('shows nothing twice, and nothing that was retracted', () => {
    expect(
      titles([
        work('Bread prices'),
        work('Bread Prices.'),
        work('Wheat and bread prices', { is_retracted: true }),
      ]),
    ).toEqual(['Bread prices'])
  })
})

describe('what is looked for', () => {
  it('is made of phrases that the text repeats', () => {
    const analysed = analyse(
      draft([
        '## Introduction',
        'Bread prices followed the corn laws. Bread prices fell when the corn laws went.',
      ]),
    )
    expect(keyPhrases(analysed)).toEqual(expect.arrayContaining(['bread prices', 'corn laws']))
  })

  it('is nothing where the project says nothing', () => {
    expect(queriesFor({ subject: '', phrases: [] }, 'project')).toEqual([])
    expect(queriesFor({ subject: 'the', phrases: [] }, 'topic')).toEqual([])
  })
})
