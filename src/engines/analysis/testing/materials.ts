import * as fc from 'fast-check'

import type { Materials, Venue, Work } from '../materials.ts'

/** Materials for tests: plausible, whole, and small enough to read. */

export function work(id: string, change: Partial<Work> = {}): Work {
  return {
    id,
    source: 'catalogue',
    title: 'Weather as judgement in the rural novel',
    authors: ['Beer, G.'],
    year: 1983,
    venue: 'Journal of Rural Letters',
    abstract: 'Storms in the rural novel withhold a judgement that characters expect.',
    identifiers: { doi: `10.1000/${id}` },
    url: `https://example.org/${id}`,
    ...change,
  }
}

export function venue(id: string, change: Partial<Venue> = {}): Venue {
  return {
    id,
    source: 'catalogue',
    type: 'journal',
    title: 'Journal of Rural Letters',
    publisher: 'A press',
    scope: 'The literature of rural life, from 1800 on.',
    topics: ['novel', 'weather', 'rural life'],
    identifiers: { issn: '1234-5679' },
    url: `https://example.org/${id}`,
    facts: { 'open access': 'yes' },
    works: [work(`${id}-1`)],
    ...change,
  }
}

export const sampleMaterials: Materials = {
  rubric: {
    id: 'rubric',
    title: 'Seminar paper',
    rows: [
      {
        id: 'thesis',
        title: 'Thesis',
        description: 'Is there a clear thesis?',
        levels: [
          { label: 'Fail', words: 'No thesis is stated.' },
          { label: 'Pass', words: 'A thesis is stated.' },
          { label: 'Good', words: 'A thesis is stated and could be disputed.' },
        ],
        weight: 0.4,
      },
      {
        id: 'sources',
        title: 'Use of sources',
        description: 'Are sources named and used?',
        levels: [
          { label: 'Fail', words: 'No sources.' },
          { label: 'Good', words: 'Sources are named where they are used.' },
        ],
        weight: null,
      },
    ],
  },
  brief: {
    id: 'brief',
    title: 'Weather in the novel',
    text: 'Discuss how weather is used in one novel of the nineteenth century. 2,000 words.',
    taskVerbs: ['discuss'],
    deliverables: ['essay'],
    topicQuestions: [{ id: 'q1', text: 'What does the weather do in the novel?' }],
    purposeCriteria: [{ id: 'p1', text: 'Argue for one reading against another.' }],
    wordLimit: { least: 1800, most: 2200 },
    citationStyle: 'MLA',
  },
  works: [work('w1'), work('w2', { title: 'Trust and time in small firms', year: 2019 })],
  venues: [venue('v1'), venue('v2', { type: 'conference', title: 'Conference on the Novel' })],
  grantScheme: {
    id: 'scheme',
    funder: 'A council',
    title: 'Project grant',
    sections: [
      { id: 'aims', title: 'Aims', asks: 'State the aims.', isRequired: true, mostWords: 500 },
    ],
    criteria: [{ id: 'impact', title: 'Impact', question: 'What will change?' }],
    url: null,
  },
  question: 'What does the weather of the novel withhold?',
  sources: [
    { id: 'catalogue', title: 'The catalogue', answered: true, why: null },
    { id: 'elsewhere', title: 'Elsewhere', answered: false, why: 'It did not answer in time.' },
  ],
  policy: { help: 'examples' },
}

/** Gathered, and there is nothing. */
export const emptyMaterials: Materials = { works: [], venues: [], sources: [] }

const words = fc.string({ maxLength: 40, unit: 'grapheme' })
const anyWork: fc.Arbitrary<Work> = fc.record({
  id: words,
  source: words,
  title: words,
  authors: fc.array(words, { maxLength: 3 }),
  year: fc.option(fc.integer({ min: -500, max: 3000 })),
  venue: fc.option(words),
  abstract: fc.option(words),
  identifiers: fc.dictionary(words, words, { maxKeys: 2 }),
  url: fc.option(words),
})

/** Materials as strange as a source may send them. */
export const anyMaterials: fc.Arbitrary<Materials> = fc.record(
  {
    rubric: fc.record({
      id: words,
      title: words,
      rows: fc.array(
        fc.record({
          id: words,
          title: words,
          description: words,
          levels: fc.array(fc.record({ label: words, words }), { maxLength: 4 }),
          weight: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        }),
        { maxLength: 3 },
      ),
    }),
    works: fc.array(anyWork, { maxLength: 4 }),
    venues: fc.array(
      fc.record({
        id: words,
        source: words,
        type: fc.constantFrom('journal' as const, 'conference' as const),
        title: words,
        publisher: fc.option(words),
        scope: fc.option(words),
        topics: fc.array(words, { maxLength: 3 }),
        identifiers: fc.dictionary(words, words, { maxKeys: 1 }),
        url: fc.option(words),
        facts: fc.dictionary(words, words, { maxKeys: 2 }),
        works: fc.array(anyWork, { maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
    question: words,
  },
  { requiredKeys: [] },
)
