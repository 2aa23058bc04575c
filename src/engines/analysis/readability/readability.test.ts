import { describe, expect, it } from 'vitest'

import type { Document } from '../../documents/document.ts'
import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { citationIndex } from './citations.ts'
import { isEnglish, languageName } from './language.ts'
import { bareThisOpenings, nounsForVerbs } from './loose-references.ts'
import { readabilityOf } from './measures.ts'
import { endingOf, isFinished, openingOf, readingOf } from './reading.ts'
import { spellingVariants } from './spelling-variants.ts'
import { syllablesOf } from './syllables.ts'

const reading = (...written: readonly string[]) =>
  readingOf({ analysed: analyse(draft(written)), scope: null })
const sentencesOf = (...written: readonly string[]) => reading(...written).sentences

describe('syllables', () => {
  it.each([
    ['cat', 1],
    ['table', 2],
    ['baked', 1],
    ['wanted', 2],
    ['reading', 2],
    ['analysis', 4],
    ['university', 5],
    ['rhythm', 1],
    ['', 1],
  ])('of %s are %i', (word, count) => {
    expect(syllablesOf(word)).toBe(count)
  })
})

describe('reading ease', () => {
  it('is higher for short words in short sentences', () => {
    const easy = readabilityOf(sentencesOf('The cat sat. The dog ran. We ate.'))
    const hard = readabilityOf(
      sentencesOf(
        'Institutional heterogeneity complicates organisational interdependencies considerably.',
      ),
    )
    expect(easy?.ease).toBeGreaterThan((hard?.ease ?? 0) + 50)
  })

  it('agrees with the formula on a text counted by hand', () => {
    // 6 words, 2 sentences, 6 syllables.
    const measures = readabilityOf(sentencesOf('The cat sat. The dog ran.'))
    expect(measures?.ease).toBeCloseTo(206.835 - 1.015 * 3 - 84.6, 6)
  })

  it('is not given for a text without sentences', () => {
    expect(readabilityOf([])).toBeNull()
  })

  it('counts every sentence in one bin', () => {
    const measures = readabilityOf(
      sentencesOf(`One two. ${'Word '.repeat(25)}ends. ${'Word '.repeat(70)}ends.`),
    )
    expect(measures?.lengths).toEqual([1, 0, 1, 0, 0, 1])
  })
})

describe('a raised number after a full stop', () => {
  const text = 'The benchmark is harder (Lee, 2019). It beats every baseline.1'
  const rangesOf = (citations: Document['citations']) =>
    citationIndex(draft([text], { citations })).get('b1') ?? []

  it('is a source where nothing else is cited', () => {
    expect(rangesOf([]).map(({ start, end }) => text.slice(start, end))).toContain('1')
  })

  it('is seen beside a letter where a long list is never pointed to', () => {
    const plain = 'Glasses are brittle alloys1–4. Johnson37 made them, and PCT1 did not.'
    const references = Array.from({ length: 9 }, (_, index) => ({
      id: `r${index}`,
      block: `b${index + 2}`,
      label: String(index + 1),
      raw: 'Lee 2019',
      authors: ['Lee'],
    }))
    const ranges = citationIndex(draft([plain], { references })).get('b1') ?? []
    expect(ranges.map(({ start, end }) => plain.slice(start, end))).toEqual(['1–4', '37'])
  })

  it('is the call of a footnote that names a work, and of none that only explains', () => {
    const called = (note: string) => {
      const mark = { start: 18, end: 18, kind: 'note' as const, note: '1' }
      const blocks = [
        { text: 'Glasses are alloys.', marks: [mark] },
        { type: 'footnote' as const, number: '1', text: note },
      ]
      return citationIndex(draft(blocks)).get('b1') ?? []
    }
    expect(called('Lee, Glasses, p. 12.')).toHaveLength(1)
    expect(called('Lee, Glasses (Ash 2019).')).toHaveLength(1)
    expect(called('Not the ones that are worn.')).toEqual([])
  })

  it('is the mark of a footnote where sources are named', () => {
    const style = 'author-year' as const
    const place = { block: 'b1', start: 25, end: 34, raw: 'Lee, 2019' }
    const ranges = rangesOf([{ ...place, style, references: [], unresolved: [] }])
    expect(ranges.map(({ start, end }) => text.slice(start, end))).not.toContain('1')
  })
})

describe('the language', () => {
  const german =
    'die der und in den von zu das mit sich des auf für ist im dem nicht ein eine als'.split(' ')
  const english =
    'the storm that comes over the ricks is loud and it does not change the mind of the man'.split(
      ' ',
    )
  it('is told by the words when there are enough of them', () => {
    expect(isEnglish([...german, ...german, ...german], 'en')).toBe(false)
    expect(isEnglish([...english, ...english, ...english], 'de')).toBe(true)
  })

  it('of lists is told by the commonest words, which are fewer there', () => {
    const point = 'weather enrichment hourly temperature precipitation wind humidity of the archive'
    const points = Array.from({ length: 6 }, () => point.split(' ')).flat()
    expect(isEnglish(points, 'en')).toBe(true)
    const punkt =
      'die der und von stunden temperatur niederschlag in an so regen archiv luft nacht ein mit das'
    expect(isEnglish(Array.from({ length: 6 }, () => punkt.split(' ')).flat(), 'en')).toBe(false)
  })

  it('is told by the tag when there are few words', () => {
    expect(isEnglish(german, 'de')).toBe(false)
    expect(isEnglish([], 'und')).toBe(true)
    expect(languageName('de-CH')).toBe('German')
  })
})

describe('opening and ending', () => {
  const paragraph = 'The storm comes over the ricks at night and the farmer sleeps through it all. '
  it('follow the headings where there are some', () => {
    const text = reading(
      '## Introduction',
      paragraph,
      '## Body',
      paragraph,
      '## Conclusion',
      'It ends.',
    )
    expect(openingOf(text).map(({ block }) => block.id)).toEqual(['b2'])
    expect(endingOf(text).map(({ block }) => block.id)).toEqual(['b6'])
  })

  it('take a first section named "Background" whole where the methods follow, and no chapter of that name', () => {
    const aim = 'The aim of this study was to count ricks after storms.'
    const opens = (methods: number) =>
      openingOf(
        reading(
          '## Background',
          ...Array.from({ length: 4 }, () => paragraph),
          aim,
          '## Methods',
          paragraph.repeat(methods),
        ),
      ).map(({ block }) => block.id)
    expect(opens(12)).toEqual(['b2', 'b3', 'b4', 'b5', 'b6'])
    expect(opens(2)).not.toContain('b5')
  })

  it('reach to the paragraph that speaks of the text itself', () => {
    const text = reading(
      paragraph,
      'This essay argues that storms are mute.',
      ...Array.from({ length: 9 }, () => paragraph),
    )
    expect(openingOf(text).map(({ block }) => block.id)).toEqual(['b1', 'b2'])
  })

  it('close a text whose last paragraph says so', () => {
    const body = Array.from({ length: 5 }, () => paragraph.repeat(6))
    expect(isFinished(reading(...body, 'In conclusion, storms are mute.'))).toBe(true)
    expect(isFinished(reading(...body))).toBe(false)
  })
})

describe('places where a reader goes back', () => {
  it('are paragraphs that open with a bare “this”', () => {
    const places = bareThisOpenings(
      sentencesOf(
        'One thing.',
        'This shows how. This is.',
        'This storm shows how.',
        'These results were low.',
      ),
    )
    expect(places.map(({ text }) => text)).toEqual(['This shows'])
  })

  it('are nouns that stand for verbs', () => {
    expect(
      nounsForVerbs(sentencesOf('We carried out an analysis of bread.')).map(({ verb }) => verb),
    ).toEqual(['analyse'])
    expect(nounsForVerbs(sentencesOf('The analysis of bread is old.'))).toEqual([])
    const asked = 'If so, please provide a description of the bread.'
    expect(nounsForVerbs(sentencesOf(asked))).toEqual([])
    expect(nounsForVerbs(sentencesOf(asked.replace('please ', 'we ')))).toHaveLength(1)
  })
})

describe('spelling', () => {
  it.each([
    ['The colour is the color.', 'british-american'],
    ['They organise and organize.', 'ise-ize'],
    ['The dataset, the data-set and the data-set.', 'hyphen'],
  ])('varies in: %s', (text, why) => {
    expect(spellingVariants(sentencesOf(text)).map((variant) => variant.why)).toEqual([why])
  })

  it.each([
    'She analyses the analyses of others.',
    'The World Health Organization; they organise.',
    'The programme and the programs.',
  ])('holds in: %s', (text) => {
    expect(
      spellingVariants(sentencesOf(text)).filter(({ why }) => why !== 'british-american'),
    ).toEqual([])
  })
})
