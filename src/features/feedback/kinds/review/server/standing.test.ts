import { expect, it } from 'vitest'

import { standingOf } from './standing.ts'

it.each([
  [0, 0, ''],
  [1, 1, ': the one criterion judged is Secure or Strong'],
  [1, 0, ': the one criterion judged is not yet Secure'],
  [5, 4, ': 4 of 5 criteria judged are Secure or Strong'],
])('says of %i criteria with %i that stand well what fits the number', (judged, strong, words) => {
  expect(standingOf(judged, strong)).toBe(words)
})
