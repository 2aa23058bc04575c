import { describe, expect, it } from 'vitest'

import type { Citation, Document, Reference } from '../documents/document.ts'
import { analyse } from './analyse.ts'
import citationsUnlisted from './checks/citations-unlisted.ts'
import figuresMissing from './checks/figures-missing.ts'
import referencesUncited from './checks/references-uncited.ts'
import sentenceLength from './checks/sentence-length.ts'
import { splitSentences } from './sentences.ts'
import { draft } from './testing/draft.ts'

type Check = typeof figuresMissing

const titles = (check: Check, document: Document): readonly string[] =>
  check.run(analyse(document)).map(({ title }) => title)
const filler = Array.from(
  { length: 12 },
  (_, week) => `In week ${week} the keepers fed pond ${week + 3} and weighed the carp there.`,
).join(' ')

const entry = (name: string, year: string): Reference => ({
  id: name,
  block: name,
  label: '',
  raw: `${name}, A. (${year}). The growth of carp in cold ponds.`,
  authors: [`${name}, A.`],
  title: 'The growth of carp in cold ponds',
  year,
})

const callout = (raw: string, unresolved: string, references: readonly string[] = []) =>
  ({
    block: 'b1',
    start: 0,
    end: 5,
    raw,
    style: 'author-year',
    references,
    unresolved: unresolved === '' ? [] : [unresolved],
  }) as Citation

describe('a long sentence', () => {
  const half = 'the wardens went on to the next trap and looked inside it and then '.repeat(4)
  const long = (joint: string) =>
    titles(sentenceLength, draft([filler, `One day ${half}slept${joint} ${half}slept.`, filler]))

  it('is not counted over a stop behind which a small letter stands', () => {
    expect(long(' and')).toHaveLength(1)
    expect(long(' there. hen')).toEqual([])
    expect(long(' there (soundly). \\citet')).toEqual([])
  })

  it('is not counted over a word that opens the next one, its stop forgotten', () => {
    expect(long(' soundly When')).toEqual([])
    expect(long(' soundly when')).toHaveLength(1)
  })

  it('ends before the key of a source that opens the next one', () => {
    const text = 'Keepers look at prices first. [alder2019Ponds] modelled them with care.'
    expect(splitSentences(text)).toHaveLength(2)
    expect(splitSentences('Keepers look at (approx. [alder2019Ponds] says so).')).toHaveLength(1)
  })
})

describe('a country with its year', () => {
  const text = `Carp cost between 2.4 (Armenia, 2010) and 9.1 (France, 2024) a pound. ${filler}`
  const unlisted = (...citations: readonly Citation[]) =>
    titles(citationsUnlisted, draft([text], { references: [entry('Yarrow', '2011')], citations }))

  it('says whose figure it is, and is no source', () => {
    const armenia = callout('(Armenia, 2010)', 'Armenia 2010')
    const france = callout('(France, 2024)', 'France 2024')
    expect(unlisted(armenia, france)).toEqual([])
    // One such name may be an author's.
    expect(unlisted(callout('(Jordan, 2010)', 'Jordan 2010'))).toHaveLength(1)
    expect(unlisted(armenia, callout('(Alder, 2024)', 'Alder 2024'))).toHaveLength(2)
  })
})

describe('a name whose letters are changed about', () => {
  it('is told by the callout, and its entry is not called uncited', () => {
    const references = [entry('Cattau', '2016'), ...['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name) => entry(name, '2001'))]
    const cited = ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name) =>
      callout(`(${name}, 2001)`, '', [name]),
    )
    const document = (name: string) =>
      draft([`Kites eat snails all the year (${name}, 2016). ${filler}`], {
        references,
        citations: [...cited, callout(`(${name}, 2016)`, `${name} 2016`)],
      })
    expect(titles(referencesUncited, document('Cautta'))).toEqual([])
    expect(titles(referencesUncited, document('Sorrel'))).toHaveLength(1)
    expect(
      citationsUnlisted.run(analyse(document('Cautta'))).map(({ statement }) => statement)[0],
    ).toContain('has Cattau of that year instead')
  })
})

describe('a figure of a work that is named by its key', () => {
  it('is not looked for in the draft', () => {
    const figures = [
      { id: 'f1', label: '1', word: 'Figure', caption: 'Figure 1: Ponds', rows: [] },
    ]
    const missing = (text: string) =>
      titles(figuresMissing, draft([text, 'Figure 1 shows the ponds.'], { figures, source: 'markup' }))
    expect(missing('The record is the red line in Figure 5 of Mortimer_2018.')).toEqual([])
    expect(missing('The record is the red line in Figure 5 of the ponds.')).toHaveLength(1)
  })
})
