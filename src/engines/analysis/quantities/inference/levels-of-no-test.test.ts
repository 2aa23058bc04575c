import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { levelsOfNoTest } from './levels-of-no-test.ts'

const told = (text: string) =>
  levelsOfNoTest(analyse(draft(['# Methods', text])).sentences).map(({ title }) => title)

it.each([
  'A value of p < 0.5 was considered statistically significant.',
  'Differences were considered statistically significant at P = 0.64.',
  'The level of significance was set at 0.5.',
])('asks about a level that no test is judged by: %s', (text) => {
  expect(told(text)).toEqual([expect.stringMatching(/^A level of significance of 0\.\d+\?$/u)])
})

it.each([
  'A value of p < 0.05 was considered statistically significant.',
  'Variables with p < 0.3 were considered significant enough to enter the model.',
  'The correlation was significant at r = 0.64.',
  'Differences were considered significant at P < 0.1.',
  'Statistical significance of 0.83 was found.',
])('leaves alone: %s', (text) => {
  expect(told(text)).toEqual([])
})
