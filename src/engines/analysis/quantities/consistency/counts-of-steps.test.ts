import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { countsOfSteps } from './counts-of-steps.ts'

const told = (...texts: readonly string[]) =>
  countsOfSteps(analyse(draft(['# Methods', ...texts]))).map(({ title }) => title)

it('counts the points of a range of steps', () => {
  const steps = 'The height was varied from 10 cm to 50 cm in steps of 10 cm.'
  expect(told(steps, 'The marble was dropped from six heights.')).toEqual([
    '6 told, and the steps make 5',
  ])
  expect(told(steps, 'The marble was dropped from five heights.')).toEqual([])
  expect(told(steps, 'Six heights were planned, and five heights were used.')).toEqual([])
})

it('counts the points of a line with both its ends', () => {
  const text = 'Traps stood every 50 m, which gave 10 traps (0 m to 500 m).'
  expect(told(text)).toEqual(['10 told, and the steps make 11'])
  expect(told(text.replace('10 traps', '11 traps'))).toEqual([])
})
