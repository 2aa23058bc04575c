import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { wrongPercentErrors } from './percent-errors.ts'

const told = (text: string) =>
  wrongPercentErrors(analyse(draft(['## Results', text])).sentences).map(({ title }) => title)

it('computes an error again from the two values that share a unit', () => {
  const text =
    'The speed of the ball was 9.82 m/s². The accepted value is 9.81 m/s², so the percentage error is 1.0%.'
  expect(told(text)).toEqual(['9.82 and 9.81 are 0.1% apart, not 1.0%'])
})

it.each([
  'The speed was 9.70 m/s². The accepted value is 9.81 m/s², so the percentage error is 1.1%.',
  'The speed was 9.70 m/s², 9.60 m/s² or 9.50 m/s². The accepted value is 9.81 m/s², so the percentage error is 4%.',
  'The speed was 9.70 m/s². The percentage error of the clock is 4%, and its 3.1 m/s² are known.',
])('is silent where it follows or cannot be told: %s', (text) => expect(told(text)).toEqual([]))
