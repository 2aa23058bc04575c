import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { keyTermsOf } from './key-terms.ts'
import { nounPhrasesIn } from './noun-phrases.ts'
import { subjectsOf } from './subjects.ts'

const phrases = (sentence: string) => nounPhrasesIn(sentence).map(({ text }) => text)

describe('noun phrases', () => {
  it.each([
    [
      'Hybrid Na–air batteries provide a fundamental advantage due to the formation of highly soluble discharge products.',
      [
        'Hybrid Na–air batteries',
        'fundamental advantage',
        'formation',
        'soluble discharge products',
      ],
    ],
    [
      'Does bright light reduce the errors of nurses on night shifts?',
      ['bright light', 'errors', 'nurses', 'night shifts'],
    ],
    [
      'How do environmental conditions vary between two urban habitats?',
      ['environmental conditions', 'urban habitats'],
    ],
    [
      'We report on carbodiimides in Li- and Na-ion batteries.',
      ['carbodiimides', 'Na-ion batteries'],
    ],
    [
      'The timetable costs the pupils sleep, and patients receiving treatment slept longer.',
      ['timetable', 'pupils sleep', 'patients', 'treatment'],
    ],
    [
      'In vitro studies confirmed what the drug did in vivo and in the in situ trials.',
      ['In vitro studies', 'drug', 'in situ trials'],
    ],
    ['It is needed to measure the ductility of glass.', ['ductility', 'glass']],
    ['', []],
  ])('of %j', (sentence, expected) => {
    expect(phrases(sentence)).toEqual(expected)
  })

  it('know what joins them to the words before, and where they stand', () => {
    const sentence = 'Cells were grown in the liver of mice.'
    for (const { text, start, end } of nounPhrasesIn(sentence)) {
      expect(sentence.slice(start, end)).toBe(text)
    }
    expect(nounPhrasesIn(sentence).map(({ preposition }) => preposition?.text ?? null)).toEqual([
      null,
      'in',
      'of',
    ])
  })
})

const study = analyse(
  draft([
    '## Shear bands in metallic glass',
    'The shear band grows in the metallic glass. A shear band meets soft crystals, and the number of shear bands rises.',
    'Metallic glass is weak where a shear band runs. A metallic glass is strong elsewhere. We study the number of cracks in this work. Soft crystals stop the shear band.',
  ]),
)

it('key terms are whole terms, and none that counts or points', () => {
  const terms = keyTermsOf(study).map(({ text }) => text)
  expect(terms.slice(0, 2).toSorted()).toEqual(['metallic glass', 'shear band'])
  expect(terms).not.toContain('band')
  expect(terms).not.toContain('number')
})

it('the subjects of a sentence are what the text comes back to', () => {
  expect(
    subjectsOf(
      'In this work we study how the shear band meets a lion in metallic glass.',
      study,
    ).map(({ text }) => text),
  ).toEqual(['shear band', 'metallic glass'])
})
