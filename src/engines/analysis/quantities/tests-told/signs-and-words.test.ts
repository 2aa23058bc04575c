import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import testsTold from '../../checks/numbers/tests-told.ts'
import { draft } from '../../testing/draft.ts'

const told = (text: string): readonly string[] =>
  testsTold.run(analyse(draft(['# Results', text]))).map(({ title }) => title)

it.each([
  ['The catch had a negative correlation (0.776) with rain.', '“negative”, and 0.776?'],
  ['Weight was negatively correlated with rain (r = 0.89, p < 0.05).', '“negative”, and 0.89?'],
  ['We saw a positive correlation between rain and catch (r = −0.31).', '“positive”, and −0.31?'],
])('a correlation is told where its word and its sign disagree: %s', (text, title) => {
  expect(told(text)).toEqual([title])
})

it.each([
  'The catch had a negative correlation (−0.776) with rain.',
  'Weight was positively correlated with rain (r = 0.89, p < 0.05).',
  'We found no positive correlation between rain and catch (r = −0.31).',
  'Weight was negatively correlated with rain (p = 0.03).',
])('is left alone in: %s', (text) => {
  expect(told(text)).toEqual([])
})
