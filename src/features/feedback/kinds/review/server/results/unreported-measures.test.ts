import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'

import kind from '../index.ts'

const day = 'Two bakers weighed the bread of 12 students on each day, and the bread rose by 12%. '
const study = (method: string, results = '') =>
  judgedDraft(
    kind,
    draft([
      '## Introduction',
      'Bread is old (Marr, 2020). We asked whether bread rises.',
      '## Methods',
      `${day.repeat(8)}${method}`,
      '## Results',
      `${day.repeat(12)}${results}`,
      '## Discussion',
      day.repeat(10),
      '## Conclusion',
      day.repeat(3),
    ]),
  )

describe('what a study measured', () => {
  const note = (method: string, results?: string) =>
    study(method, results).words('results.unreported-measure')

  it('is asked for where nothing came of it', () => {
    expect(note('Crust colour was measured with a lens.')).toEqual(['Crust colour'])
    expect(note('We also recorded crust colour before noon.')).toEqual(['crust colour'])
  })

  it('is not where it is reported, in other words too', () => {
    expect(note('Crust colour was measured with a lens.', 'Crusts were brown.')).toBeUndefined()
    expect(note('The bread was measured with a ruler.')).toBeUndefined()
  })

  it('is not where it only prepares the study', () => {
    expect(note('Written consent was recorded before noon.')).toBeUndefined()
    expect(note('Kitchen temperature was monitored with a probe.')).toBeUndefined()
    expect(note('Individual positions were recorded at the oven.')).toBeUndefined()
    expect(note('Smoothing widths between 2 and 8 were tested in steps.')).toBeUndefined()
  })

  it('is not where it serves to know where and by what, or to reckon with', () => {
    for (const method of [
      'GPS coordinates were recorded for each oven.',
      'All signals were recorded at ten hertz.',
      'We measured the width of their second and fourth scale.',
      'Crust colour was measured with a lens to calculate the ratio of both sides.',
    ])
      expect(note(method)).toBeUndefined()
  })

  it('is not where people were tested', () => {
    expect(note('We tested these teenagers to put the others at ease.')).toBeUndefined()
  })
})

describe('an outcome among the methods', () => {
  const note = (method: string) => study(method).note('structure.outcome-in-methods')

  it('is told', () => {
    expect(
      note('At noon the dark bread was heavier and had risen more than before (p = 0.02).'),
    ).toBeDefined()
  })

  it.each([
    'Groups did not differ at baseline, where the dark bread was heavier and rose more (p = 0.04).',
    'In the pilot the dark bread was heavier and had risen more (p = 0.02).',
    'A rise was considered significant where p < 0.05 and the bread was heavier.',
  ])('is none where it belongs to the method: %s', (method) => expect(note(method)).toBeUndefined())
})
