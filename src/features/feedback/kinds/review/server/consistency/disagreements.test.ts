import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { millScenes } from '#engines/analysis/testing/mill-prose.ts'

import kind from '../index.ts'

const judge = (written: readonly Written[]) => judgedDraft(kind, draft(written))

/** Prose of some length in which no two sentences are the same. */
const prose = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, at) =>
    [...millScenes, ...millScenes.map((scene) => scene.replaceAll('The', 'Then the'))]
      .map((scene) => scene.replaceAll('.', ` in year ${from + at}.`))
      .join(' '),
  )

describe('statements that deny each other', () => {
  const said = 'All loaves were weighed on the brass scale.'
  const with2 = (other: string) =>
    judge([said, ...prose(0, 6), other]).words('consistency.contradicted')

  it('are shown side by side', () => {
    const denied = 'None of the loaves were weighed on the brass scale.'
    expect(with2(denied)).toEqual([denied, said])
  })

  it('are none where two are compared from either side', () => {
    expect(
      judge([
        'Loaves of the north were found to weigh less than loaves of the south.',
        ...prose(0, 6),
        'Loaves of the south were found to weigh more than loaves of the north.',
      ]).note('consistency.contradicted'),
    ).toBeUndefined()
  })

  it('are none where one is supposed, asked or about something else', () => {
    expect(with2('Some hold that the loaves were not weighed on the brass scale.')).toBeUndefined()
    expect(
      judge([
        'The last model was full, adj.',
        ...prose(0, 6),
        'The last model was not full, adj.',
      ]).note('consistency.contradicted'),
    ).toBeUndefined()
    const conditions = (word: string) => `The loaves of this group were ${word}given to the judges.`
    expect(
      judge([conditions(''), ...prose(0, 6), conditions('not ')]).note('consistency.contradicted'),
    ).toBeUndefined()
    expect(
      judge([
        'Below is the map of the brass scale.',
        ...prose(0, 6),
        'The map of the brass scale is not below.',
      ]).note('consistency.contradicted'),
    ).toBeUndefined()
    expect(with2('None of the rolls were weighed on the brass scale.')).toBeUndefined()
  })
})

describe('findings that cannot both hold', () => {
  const found = 'Loaves from the stone oven were heavier than loaves from the steel oven.'
  const against = (other: string) => judge([found, ...prose(0, 6), other])

  it('are shown side by side, in whatever words', () => {
    const other = 'Loaves from the steel oven were heavier than those from the stone oven.'
    expect(against(other).words('consistency.contradicted')).toEqual([other, found])
  })

  it.each([
    'Loaves from the steel oven might be heavier than those from the stone oven.',
    'Loaves from the steel oven were heavier than those from the stone oven (Brandt, 2019).',
    'Loaves from the steel oven were lighter than those from the stone oven.',
  ])('are none where one is supposed, cited or the same: %s', (other) => {
    expect(against(other).note('consistency.contradicted')).toBeUndefined()
  })

  it('are two measures in a long text, where only a plain denial is told', () => {
    const far = (one: string, other: string) =>
      judge([one, ...prose(0, 40), other]).note('consistency.contradicted')
    const other = 'Loaves from the steel oven were heavier than those from the stone oven.'
    expect(far(found, other)).toBeUndefined()
    const denied = 'None of the loaves were weighed on the brass scale.'
    expect(far('All loaves were weighed on the brass scale.', denied)).toBeDefined()
  })

  it('are none where a sentence leaves open what did not go with it', () => {
    const tied = 'Two flours have a strong correlation with the final weight.'
    const told = (other: string) =>
      judge([tied, ...prose(0, 6), other]).note('consistency.contradicted')
    expect(told('No correlation with the final weight is found.')).toBeUndefined()
    expect(told('There was no correlation between flours and the final weight.')).toBeDefined()
  })
})

describe('a result that comes in late', () => {
  const values = (at: number) => `Loaves of oven ${at} weighed ${at}.71 kg (p = 0.0${at}2).`
  const study = (late: string, told = '') =>
    judge([
      '## Introduction',
      ...prose(0, 2),
      '## Methods',
      ...prose(2, 4),
      '## Results',
      [1, 2, 3, 4, 5, 6].map(values).join(' '),
      told,
      ...prose(4, 9),
      '## Discussion',
      ...prose(9, 13),
      late,
      '## Conclusion',
      ...prose(13, 14),
    ]).words('discussion.new-result')

  it('is asked for among the results', () => {
    const late = 'Rolls were lighter by 9.48 g (95% CI 8.13 to 10.97, p = 0.004).'
    expect(study(late)).toEqual([late])
    const tested = 'Rolls were lighter by 9.48 g than loaves (t = 3.62, df = 22).'
    expect(study(tested)).toEqual([tested])
  })

  it('is asked for where one of its values stands before by chance, and not where two stand together', () => {
    const late = 'Rolls were lighter by 9.48 g (95% CI 8.13 to 10.97, p = 0.004).'
    expect(study(late, 'Sacks weighed 9.48 kg.')).toEqual([late])
    expect(study(late, 'Rolls lost 9.48 g (8.13 to 10.97).')).toBeUndefined()
    expect(study(late, 'Rolls lost 9.480 g (8.138 to 10.979).')).toBeUndefined()
  })

  it('is none where all that stands there are limits of a rule', () => {
    expect(study('Loaves are set aside with a p > 0.23 or a weight < 0.37.')).toBeUndefined()
    expect(study('Rolls were light (p = 0.23, weight < 0.37).')).toBeDefined()
  })

  it('is asked for where others are compared behind it', () => {
    const late = 'Rolls were lighter by 9.48 g (95% CI 8.13 to 10.97, p = 0.004).'
    expect(study(`${late} Miller et al. (2011) weighed them as well.`)).toEqual([late])
    expect(study(`Miller et al. (2011) weighed them. ${late}`)).toBeUndefined()
  })

  it('is asked for behind a source that backs another matter, and not where it goes on from one', () => {
    const late = 'Rolls were lighter by 9.48 g (95% CI 8.13 to 10.97, p = 0.004).'
    expect(study(`Ovens have been warm for years [3]. ${late}`)).toEqual([late])
    expect(study(`Rolls have been weighed for years [3]. ${late}`)).toBeUndefined()
    expect(study(`A trial of ovens was held in the north [3]. ${late}`)).toBeUndefined()
    expect(study(`Ovens have been warm for years [3]. The ${late}`)).toEqual([`The ${late}`])
    expect(study(`Ovens have been warm for years [3]. These ${late}`)).toBeUndefined()
  })

  it('is none where its values stand before or are those of others', () => {
    expect(study('Loaves of oven 2 weighed 2.71 kg (p = 0.022).')).toBeUndefined()
    expect(study('Earlier work found 9.48 g (95% CI 8.13 to 10.97).')).toBeUndefined()
  })
})

describe('a line between full paragraphs', () => {
  const text = (line: string) =>
    judge([
      `This essay argues that bread should be baked at home. ${prose(0, 1).join(' ')}`,
      ...prose(1, 4).map((own) => `${own} ${own}`),
      line,
      ...prose(5, 9).map((own) => `${own} ${own}`),
      `In conclusion, bread should be baked at home. ${prose(9, 10).join(' ')}`,
    ]).words('structure.one-line')

  it('is asked for its reason', () => {
    expect(text('Ovens are cheap.')).toEqual(['Ovens are cheap.'])
    expect(text('What, then, of ovens?')).toBeUndefined()
  })
})

describe('the purpose of an essay over a list of sources', () => {
  const noted = (opening: string) =>
    judge([
      opening,
      ...prose(0, 8),
      'Mills, then, are old.',
      '## References',
      'Roe, A. (2019). Mills.',
    ]).note('purpose.missing')

  it('is asked for where its opening only tells, and not where it claims by contrast', () => {
    const told = prose(20, 23).join(' ')
    expect(
      noted(`${told} Sacks of every size were carried there by boat and by cart.`),
    ).toBeDefined()
    expect(
      noted(`${told} While the boats were small, the carts were smaller and slower still.`),
    ).toBeUndefined()
  })
})
