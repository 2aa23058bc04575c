import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import equationsPointed from '../checks/structure/equations-pointed.ts'
import notesPointed from '../checks/structure/notes-pointed.ts'
import sectionsPointed from '../checks/structure/sections-pointed.ts'
import { draft } from '../testing/draft.ts'
import type { Written } from '../testing/draft.ts'

const equation = (text: string): Written => ({ type: 'equation', text })
const note = (number: string): Written => ({
  type: 'footnote',
  number,
  text: 'Kept by the warden.',
})
const formulas = [equation('a = b + c (1)'), equation('d = e f (2)'), equation('g = h (3)')]

const equationsIn = (words: string, ...more: readonly Written[]) =>
  equationsPointed
    .run(analyse(draft(['# Method', ...formulas, ...more, words])))
    .map(({ title }) => title)
const notesIn = (words: string, ...more: readonly Written[]) =>
  notesPointed.run(analyse(draft(['# Method', ...more, words]))).map(({ title }) => title)

describe('a pointer to an equation', () => {
  it.each([
    'The weights follow from Equation (9) and the counts.',
    'We solve equation 9 for every net.',
    'The depth is found by Eq. (9) again.',
  ])('that the text does not have is told: %s', (words) => {
    expect(equationsIn(words)).toEqual(['Equation 9 is not in the draft'])
  })

  it.each([
    'The weights follow from Equation (3) and the counts.',
    'The weights follow from Equation 9 of Alder and Birch.',
    'The weights are those of Alder (1999, Eq. 9) again.',
    'The weights follow from Equation (4), which stands within a line.',
  ])('is left alone where it may be there: %s', (words) => {
    expect(equationsIn(words)).toEqual([])
  })

  it('is told where a paragraph ends in a source, and where a page set a label amid an equation', () => {
    const words = 'The weights follow from Equation (9) and the counts.'
    const cited = { type: 'paragraph', text: 'The nets were weighed in spring. [12]' } as const
    expect(equationsIn(words, cited)).toHaveLength(1)
    expect(equationsIn(words, equation('h = 1.2 (4) 2'))).toHaveLength(1)
    expect(equationsIn(words, equation('h = 1.2 (9) 2'))).toEqual([])
    expect(equationsIn(words, equation('h = 1 (4) k = 2 (5) m = 3 (6)'))).toHaveLength(1)
  })

  it('is told where the entries of the list have numbers of their own', () => {
    const words = 'The weights follow from Equation (9) and the counts.'
    const entries = ['# References', '[40] Alder, A. (2001). Nets. Harbour Press.']
    const text = draft(['# Method', ...formulas, words, ...entries])
    expect(equationsPointed.run(analyse(text))).toHaveLength(1)
  })

  it('says nothing where the numbers of the equations were not read', () => {
    const words = 'The weights follow from Equation (9) and the counts.'
    const bare = draft(['# Method', equation('a = b'), equation('c = d'), words])
    expect(equationsPointed.run(analyse(bare))).toEqual([])
    expect(equationsIn(words, { type: 'paragraph', text: '(9)' })).toEqual([])
  })
})

describe('a pointer to a note', () => {
  it.each([
    ['The exception is given in footnote 7.', 'The draft has no footnote 7'],
    ['For the nets see note 7 above.', 'The draft has no note 7'],
    ['The order of the ponds is told in endnote 7.', 'The draft has no endnote 7'],
  ])('that the text does not have is told: %s', (words, title) => {
    expect(notesIn(words, note('1'), note('2'))).toEqual([title])
    expect(notesIn(words)).toEqual([title])
  })

  it.each([
    'The exception is given in footnote 2.',
    'The exception is given in footnote 7 of Alder and Birch.',
    'The exception is told by Alder (1999, footnote 7) again.',
    'They took note 7 times in the spring.',
    'For one reader it is too long, for another footnote 7 has a slip.',
  ])('is left alone where it may be there: %s', (words) => {
    expect(notesIn(words, note('1'), note('2'))).toEqual([])
  })

  it('says nothing where notes stand under a heading of their own', () => {
    expect(notesIn('The exception is given in note 7.', '# Notes')).toEqual([])
  })
})

describe('a pointer to a part', () => {
  const paper = (words: string, more: readonly Written[] = [], behind: readonly Written[] = []) =>
    sectionsPointed
      .run(
        analyse(
          draft([
            '# Introduction',
            'The wardens count the birds of the coast, and this paper asks how they do it in a storm.',
            '# Method',
            words,
            '# Results',
            'The counts of the spring were higher than those of the autumn in every year.',
            '# Discussion',
            'The wardens were right about the weather, and the counts show it in every year.',
            ...more,
            '# References',
            { type: 'reference', text: 'Alder, K. (1999). Counting birds. Coast, 4, 1–9.' },
            ...behind,
          ]),
        ),
      )
      .map(({ title }) => title)

  it.each([
    ['The full list of nets is given in Appendix 2.', 'Appendix 2 is not in the draft'],
    ['The full list of nets is given in the Appendix.', 'The appendix is not in the draft'],
  ])('that a whole text does not have is told: %s', (words, title) => {
    expect(paper(words)).toEqual([title])
  })

  it.each([
    'The full list of nets is given in the online appendix.',
    'The full list of nets is given in the appendix of Alder (1999).',
    'Appendicitis was seen in the north, and pain in the appendix.',
  ])('is left alone where it is of something else: %s', (words) => {
    expect(paper(words)).toEqual([])
  })

  it('is left alone where the part is there', () => {
    const words = 'The full list is given in the Appendix.'
    const part = ['# Appendix', 'Nets of the north.']
    expect(paper(words, part)).toEqual([])
    expect(paper(words, [], ['# Proof of the count', 'Nets of the north.'])).toEqual([])
  })
})

describe('a pointer in a file that says which equations are numbered', () => {
  const told = (words: string) =>
    equationsPointed
      .run(
        analyse(
          draft(
            [
              '# Method',
              { type: 'equation', text: 'a = b + c', number: '1' },
              { type: 'equation', text: 'd = e f' },
              words,
            ],
            { source: 'markup' },
          ),
        ),
      )
      .map(({ title }) => title)

  it('is told beyond the last number, however few they are', () => {
    expect(told('The weights follow from Equation (3).')).toEqual([
      'Equation 3 is not in the draft',
    ])
    expect(told('The weights follow from Equation (1).')).toEqual([])
  })
})

describe('a hypothesis by its letter', () => {
  const told = (words: string) =>
    sectionsPointed
      .run(
        analyse(
          draft([
            '# Aims',
            'We expect that (H1) nets rot sooner in salt water and that (H2) tar slows this.',
            '# Analysis',
            words,
          ]),
        ),
      )
      .map(({ title }) => title)

  it('is told where the text states fewer', () => {
    expect(told('H1 is tested by the slope and H3 by the step.')).toEqual([
      'Hypothesis 3 is not in the draft',
    ])
    expect(told('H1 is tested by the slope and H2 by the step.')).toEqual([])
    expect(told('H3 of Alder (1989) was not tested.')).toEqual([])
  })
})
