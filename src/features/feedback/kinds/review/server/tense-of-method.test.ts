import { describe, expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import type { Written } from '#engines/analysis/testing/draft.ts'
import { bakeryYears } from '#engines/analysis/testing/filler.ts'

import kind from './index.ts'

const judge = (written: readonly Written[]) => judgedDraft(kind, draft(written))

describe('the tense of a method', () => {
  const steps = [
    'Forty loaves were baked on each day of the trial.',
    'The dough was weighed on a scale of the shop.',
    'Two ovens were used in turn.',
    'Samples were taken from the middle of each loaf.',
    'The crumb was cut with a knife of steel.',
    'Water was added by a student who knew nothing of the groups.',
    'All samples were kept at 20 degrees for two hours.',
  ]
  const study = (...step: readonly string[]) =>
    judge([
      '# Introduction',
      ...bakeryYears(0, 2),
      '# Methods',
      [...steps.slice(0, 4), ...step, ...steps.slice(4)].join(' '),
      '# Results',
      `The loaves weighed 512 g on average (n = 40, p = 0.03). ${bakeryYears(2, 6).join(' ')}`,
      '# Discussion',
      ...bakeryYears(6, 9),
    ])

  it('is none of an error that holds still', () => {
    expect(study('The error is estimated at two grams.').note('method.tense')).toBeUndefined()
    expect(study('The loss is estimated at two grams.').note('method.tense')).toBeDefined()
    for (const standing of [
      'The flour is classified as wholemeal.',
      'The items of the sheet are rated from zero to four.',
      'The mills are found along the river.',
      'The trial is registered at the county office.',
      'Loaves shall conform to the rules of the guild.',
      'This crust is preserved in all breads.',
      'The yeast is also localized in the crumb.',
      'These tins are constituted by two parts that come apart.',
    ])
      expect(study(standing).note('method.tense')).toBeUndefined()
  })

  it('is none in a paragraph on what is planned', () => {
    const step = 'The crumb will be measured with a ruler.'
    expect(study(step, 'A new oven will make this easier.').note('method.future')).toBeUndefined()
  })

  it.each([
    'Data will be made available on request.',
    'A missing weight will be treated as zero by the program.',
    'The term crust will be used for both layers.',
    'The details of the model will be given in the appendix.',
    'Bread that is too wet will be rejected by the machine.',
    'The loaf of day nine will be excluded from what follows.',
    'These differences will be taken up in the discussion.',
  ])('is none of what the text does itself, nor of a rule: %s', (sentence) =>
    expect(study(sentence).note('method.future')).toBeUndefined(),
  )

  it('is told of some steps to come between what was done', () => {
    const rows = ['The crumb will be measured with a ruler.', 'The crust will be dried in the sun.']
    const judged = study(...rows, 'Salt was given to half of them.')
    expect(judged.words('method.future')).toEqual(['will be measured', 'will be dried'])
  })

  it('is told of a step to come behind what leads in to it', () => {
    const step = 'After the second mixing (two minutes), the dough will be weighed again: no salt.'
    expect(study(step).words('method.future')).toEqual(['will be weighed'])
  })

  it('is told where one step between others leaves the past', () => {
    expect(study('The loaves are then weighed on the same scale.').words('method.tense')).toEqual([
      'are then weighed',
    ])
    expect(study('We weigh every loaf in the morning.').words('method.tense')).toEqual(['weigh'])
  })

  it.each([
    'The crumb will be measured with a ruler.',
    'We will design a sheet for the bakers.',
    'The loaves will be scored by two bakers.',
    'We will obtain a second oven for all batches.',
    'Samples will be selected at random from the shelf.',
    'All cracked loaves will be excluded.',
    'The last two batches will be discarded for lack of time.',
    'Sessions will last for an hour.',
  ])('is told of a step that is still to come: %s', (step) => {
    expect(study(step).note('method.future')).toBeDefined()
  })

  it('is not told of what the results leave still to come', () => {
    const step = 'The crumb will be measured with a ruler.'
    const method = ['# Introduction', ...bakeryYears(0, 2), '# Methods', steps.join(' ')]
    const judged = judge([...method, '# Results', `${step} ${bakeryYears(2, 6).join(' ')}`])
    expect(judged.note('method.future')).toBeUndefined()
  })

  it('is not told under a heading that says so', () => {
    const planned = (heading: string) =>
      judge([
        '# Introduction',
        ...bakeryYears(0, 2),
        '# Methods',
        steps.join(' '),
        heading,
        `The crust was cut. The crumb will be measured with a ruler. ${steps.slice(4).join(' ')}`,
        '# Results',
        ...bakeryYears(2, 6),
      ]).note('method.future')
    expect(planned('## Extension of the trial')).toBeUndefined()
    expect(planned('## Second part of the trial')).toBeDefined()
  })

  it.each([
    'A dough of rye is prepared at noon.',
    'The two loaves of the first day are excluded.',
    'The crumb of all loaves is measured in the middle (with a ruler of steel). The crust is removed with a knife. All knives were washed.',
    'By cutting every loaf in two, a second set of samples is obtained.',
    'No other flour, or other grain, is given to the bakers.',
    'The edges of the crumb are detected by an edge algorithm.',
    'We recruit two more bakers for the third week.',
    'Next, all loaves of rye are compared on the same scale.',
    'This dough is weighed with a scale of steel.',
    'Two shelves of loaves that nobody had bought are weighed again in the evening.',
    'We also photograph the crust of the ten largest loaves.',
    'When the oven was cold, the knives are washed by a student.',
    'Each loaf is cut into nine slices.',
    'The loaves baked in one oven are counted.',
    'They are recruited at the bakery door.',
  ])('is told of any step that is done once: %s', (step) => {
    expect(study(step).note('method.tense')).toBeDefined()
  })

  it('is told of two steps or three in a row, and beside what is told in the present', () => {
    const row = 'The loaves are weighed. The crumb is measured. The crust is dried.'
    const more = ['Salt was given to half of them.', 'The scale was set to zero.']
    const judged = study('The knives were washed.', row, ...steps.slice(4), ...more)
    expect(judged.words('method.tense')).toHaveLength(3)
    const beside = 'The crust is dried. When it cools, the knife goes back.'
    expect(study(beside).words('method.tense')).toEqual(['is dried'])
    const rule = 'A label is assigned to each shelf. Where it falls off, a number stands.'
    expect(study(rule).note('method.tense')).toBeUndefined()
  })

  it('is not told in a paragraph that describes in the present', () => {
    const mixer = 'The mixer has three arms. A belt is laid over them. Its motor is small.'
    const described = `${mixer} An older one broke in spring. We train the bakers with it.`
    const method = ['# Introduction', ...bakeryYears(0, 2), '# Methods', steps.join(' '), described]
    const judged = judge([...method, '# Results', bakeryYears(2, 6).join(' ')])
    expect(judged.note('method.tense')).toBeUndefined()
  })

  it.each([
    'The weights are given in grams.',
    'The loss is given by the sum of all weights.',
    'Loaves are drawn from the set at each iteration.',
    'Rye is prepared each year by the same two shops.',
    'Here, loaves are excluded that weigh little.',
    'The shops are spread over three towns.',
    'The oven is described by its maker.',
    'It is washed at night.',
    'Loaves of oat are not weighed.',
    'From these sheets, we identify two types of loaves: flat and round.',
  ])('is not told of what holds still: %s', (step) => {
    expect(study(step).note('method.tense')).toBeUndefined()
  })

  it.each([
    'The data will be analysed in the next section.',
    'If the crumb is wet, it will be measured again.',
    'We will use the term loaf for both kinds in this paper.',
    'The sheets will be destroyed after five years.',
    'Further loaves will be measured in future work.',
    'A loss of three grams will be considered large.',
    'The scale will be described in more detail.',
  ])('is not told of what lies ahead rightly: %s', (step) => {
    expect(study(step).note('method.future')).toBeUndefined()
  })

  it('is told of a step still to be done that follows others, and not of what others hold', () => {
    const told = (step: string, check: string) => study(step).note(check)
    expect(
      told('The crust will be dried as others did (Lee, 2019).', 'method.future'),
    ).toBeDefined()
    expect(told('A mark of 20 will place the crust (Lee, 2019).', 'method.future')).toBeUndefined()
    expect(told('The crust is dried as others did (Lee, 2019).', 'method.tense')).toBeUndefined()
  })

  it('is not told for what is always so, or where the present is the tense', () => {
    expect(study('Table 2 shows all weights.').note('method.tense')).toBeUndefined()
    expect(study('Rye loaves are usually weighed warm.').note('method.tense')).toBeUndefined()
    expect(study('The shop is located in the north.').note('method.tense')).toBeUndefined()
    expect(study('This is repeated until all loaves are out.').note('method.tense')).toBeUndefined()
    expect(
      study(
        'The loaves are weighed. The crumb is scanned. The crust is dried. The bread is tested.',
      ).note('method.tense'),
    ).toBeUndefined()
  })
})
