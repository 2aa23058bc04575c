import { expect, it } from 'vitest'

import { slipBetween } from './slip-of-pen.ts'

it.each([
  ['24.7', '27.4', 'turned'],
  ['67.63', '67.73', 'digit'],
  ['0.5', '5', 'moved'],
  ['114', '2114', 'dropped'],
  ['45.9', '45.8', undefined],
  ['12', '87', undefined],
])('knows how %s could be meant for %s', (one, other, slip) => {
  expect(slipBetween(one, other)).toBe(slip)
  expect(slipBetween(other, one)).toBe(slip)
})
