import { expect, it } from 'vitest'

import { commonEnds } from './common-ends.ts'

it.each([
  ['One and two', 'One two', { start: 4, end: 3 }],
  ['aaa', 'aa', { start: 2, end: 0 }],
  ['same', 'same', { start: 4, end: 0 }],
  ['', 'text', { start: 0, end: 0 }],
])('of %j and %j are counted once', (one, other, ends) => {
  expect(commonEnds(one, other)).toEqual(ends)
})
