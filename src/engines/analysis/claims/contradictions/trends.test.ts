import { expect, it } from 'vitest'

import { areOppositeTrends } from './trends.ts'

const hypothesis =
  'It is hypothesised that the rate will decrease as the distance from the lamp decreases.'

it.each([
  [hypothesis, 'In conclusion, the rate of breathing falls with distance from the lamp.'],
  ['As the distance increased, the rate increased.', 'The rate falls with distance from the lamp.'],
  ['The rate rose as the distance fell.', 'As the distance fell, the rate fell.'],
])('two trends of the same two things may be opposite: %s %s', (one, other) =>
  expect(areOppositeTrends(one, other)).toBe(true),
)

it.each([
  [hypothesis, 'The rate falls with decreasing distance.'],
  ['As the distance increased, the cost increased.', 'The rate falls with distance.'],
  ['The rate does not fall as the distance rises.', 'The rate rises as the distance falls.'],
  ['The rate of increase rose with distance.', 'The rate falls with distance.'],
])('others are not: %s %s', (one, other) => expect(areOppositeTrends(one, other)).toBe(false))
