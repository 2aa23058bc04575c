import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import { draft } from '#engines/analysis/testing/draft.ts'
import { shoreDays } from '#engines/analysis/testing/filler.ts'

import kind from '../index.ts'

const forests = Array.from(
  { length: 9 },
  (_, at) =>
    `Forest ${at + 1} is a random forest that was fitted to the walks of warden ${at + 3}.`,
).join(' ')

const words = (result: string, method = 'A fifth of the walks was kept as test set.') =>
  judgedDraft(
    kind,
    draft([
      '# Introduction',
      `This study asks which warden walked. ${shoreDays('spring', 6)}`,
      '# Methods',
      `${method} ${forests}`,
      '# Results',
      `${result} ${shoreDays('autumn', 16)}`,
      '# Discussion',
      shoreDays('winter', 12),
    ]),
  ).words('results.accuracy-alone')

it('an accuracy is asked what it is better than', () => {
  expect(words('The forest reached an accuracy of 84.5%.')).toEqual(['accuracy of 84.5%'])
  expect(words('It was right with 0.84 accuracy.')).toEqual(['0.84 accuracy'])
})

it.each([
  'The majority class alone gives 61%.',
  'Guessing gives 10%.',
  'Its F1 score is 0.71.',
  'The baseline reached 70%.',
])('and that is no question beside “%s”', (beside) => {
  expect(words(`The forest reached an accuracy of 84.5%. ${beside}`)).toBeUndefined()
})

it('what is right within an amount is left alone', () => {
  expect(words('Among the regression models it has an accuracy of 74%.')).toBeUndefined()
})

it('the accuracy of an instrument is left alone', () => {
  expect(words('The scale had an accuracy of 84.5%.', 'The walks were weighed.')).toBeUndefined()
})
