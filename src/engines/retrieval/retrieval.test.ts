import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { passageQuery } from './passage-query.ts'
import { search } from './ranking/bm25.ts'
import { withFeedback } from './ranking/feedback-terms.ts'
import { parseQuery, spacedOut } from './ranking/query.ts'
import { buildSegment } from './ranking/segment.ts'
import type { Entry } from './ranking/segment.ts'
import { termsOf } from './ranking/terms.ts'

const entries: readonly Entry[] = [
  { id: 'bread', fields: { title: 'Bread prices in Zürich', abstract: 'Prices of bread rose.' } },
  { id: 'mice', fields: { title: 'Behaviour of mice', abstract: 'Mice and neurones in a maze.' } },
  {
    id: 'rats',
    fields: { title: 'Behavior of rats', abstract: 'Rats learn a maze; bread was fed.' },
  },
]

function found(text: string, limit = 10): readonly string[] {
  return search([buildSegment(entries)], parseQuery(text), { limit }).map(({ id }) => id)
}

describe('terms', () => {
  it('are the same for both spellings, with and without accents and endings', () => {
    for (const [one, other] of [
      ['behaviour', 'behavior'],
      ['organisation', 'organization'],
      ['modelling', 'modeling'],
      ['paediatric', 'pediatric'],
      ['Zürich', 'zurich'],
      ['centres', 'centers'],
      ['analyse', 'analyze'],
    ])
      expect(termsOf(one ?? '')).toEqual(termsOf(other ?? ''))
  })

  it('leave out stop words and keep a compound as a whole and in parts', () => {
    expect(termsOf('the state-of-the-art')).toEqual(['stateoftheart', 'state', 'art'])
  })

  it('never fail and never grow beyond their bound, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const term of termsOf(text)) {
          expect(term).not.toBe('')
          expect(term.length).toBeLessThanOrEqual(40)
        }
      }),
    )
  })
})

describe('a segment', () => {
  it('counts each term of each field of each record, in the order of its words and records', () => {
    const word = fc.constantFrom(
      'bread',
      'breads',
      'the',
      'mid-day',
      'Zürich',
      'prices',
      'x',
      'rye’s',
    )
    const field = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
    const record = fc.record({ title: field, abstract: field, venue: field })
    fc.assert(
      fc.property(fc.array(record, { maxLength: 6 }), (records) => {
        const segment = buildSegment(records.map((held, id) => ({ id: String(id), fields: held })))
        expect(segment.vocabulary).toEqual([...segment.vocabulary].sort())
        const counted = segment.vocabulary.flatMap((term, place) =>
          [...segment.documents.subarray(segment.starts[place], segment.starts[place + 1])].map(
            (document, at) => [term, document, segment.counts[(segment.starts[place] ?? 0) + at]],
          ),
        )
        const named = ['title', 'abstract', 'venue'] as const
        const plain = [
          ...new Set(records.flatMap((held) => named.flatMap((name) => termsOf(held[name])))),
        ]
          .sort()
          .flatMap((term) =>
            records.flatMap((held, document) => {
              const of = (name: (typeof named)[number]) =>
                termsOf(held[name]).filter((one) => one === term).length
              const packed = of('title') + of('abstract') * 2 ** 8 + of('venue') * 2 ** 24
              return packed === 0 ? [] : [[term, document, packed]]
            }),
          )
        expect(counted).toEqual(plain)
      }),
    )
  })
})

describe('a query', () => {
  it('has words, phrases, beginnings and what must not occur', () => {
    const query = parseQuery('“Bread prices” neuro* -mouse maze')
    expect([...query.terms.keys()]).toEqual([...termsOf('bread prices maze')])
    expect(query.phrases).toEqual(['bread prices'])
    expect(query.prefixes).toEqual(['neuro'])
    expect(query.without).toEqual(termsOf('mouse'))
  })

  it('lays words out so that a phrase is found by its words alone', () => {
    expect(spacedOut('Bread, prices—in Zürich!')).toBe('bread prices in zurich')
  })
})

describe('a search', () => {
  it('puts the record first that has the words in its title', () => {
    expect(found('bread')).toEqual(['bread', 'rats'])
  })

  it('finds by a beginning, and leaves out what must not occur', () => {
    expect(found('neur*')).toEqual(['mice'])
    expect(found('maze -rats')).toEqual(['mice'])
  })

  it('says which words led to a record', () => {
    const [first] = search([buildSegment(entries)], parseQuery('bread maze'), { limit: 1 })
    expect(first?.id).toBe('rats')
    expect(new Set(first?.terms)).toEqual(new Set(termsOf('bread maze')))
  })

  it('answers the same whether the records lie in one segment or in several', () => {
    const words = fc.array(fc.constantFrom('bread', 'maze', 'mice', 'price', 'neurone', 'rat'), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), words, fc.nat(8), (texts, query, cut) => {
        const all = texts.map((text, place): Entry => ({
          id: String(place),
          fields: { title: text.slice(0, 3).join(' '), abstract: text.join(' ') },
        }))
        const ids = (parts: readonly (readonly Entry[])[]) =>
          search(parts.map(buildSegment), parseQuery(query.join(' ')), { limit: 8 }).map(
            ({ id, score }) => `${id} ${score.toFixed(9)}`,
          )
        expect(ids([all.slice(0, cut), all.slice(cut)])).toEqual(ids([all]))
      }),
    )
  })

  it('asks before it answers a record', () => {
    const hits = search([buildSegment(entries)], parseQuery('bread'), {
      limit: 5,
      accept: (id) => id !== 'bread',
    })
    expect(hits.map(({ id }) => id)).toEqual(['rats'])
  })
})

describe('the words of the first answers', () => {
  it('widen a query by what they share, and keep the words typed', () => {
    const segments = [buildSegment(entries)]
    const query = parseQuery('behaviour')
    const hits = search(segments, query, { limit: 5 })
    const wider = withFeedback(query, {
      hits,
      textOf: ({ id }) =>
        Object.values(entries.find((entry) => entry.id === id)?.fields ?? {}).join(' '),
    })
    expect(wider.terms.get('maze')).toBeGreaterThan(0)
    expect(wider.terms.get(termsOf('behaviour')[0] ?? '')).toBeGreaterThan(
      wider.terms.get('maze') ?? 1,
    )
  })

  it('leave a query alone that found nothing', () => {
    const query = parseQuery('unheard')
    expect(withFeedback(query, { hits: [], textOf: () => '' })).toBe(query)
  })
})

describe('a search for a source of one passage', () => {
  it('takes its first words that carry meaning, each once', () => {
    expect(
      passageQuery(
        'It is widely known that markets in small markets’ towns fail, and 40 towns do.',
      ),
    ).toBe('widely known markets small towns fail')
    expect(passageQuery('12 of 30')).toBe('')
  })
})
