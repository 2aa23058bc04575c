import { expect, it } from 'vitest'

import { plainOfPast } from './plain-of-past.ts'

it.each([
  ['accumulated', 'accumulate'],
  ['assessed', 'assess'],
  ['classified', 'classify'],
  ['submitted', 'submit'],
  ['focussed', 'focus'],
  ['moved', 'move'],
  // Lists hold no words as short.
  ['filled', undefined],
  ['written', undefined],
])('%s is %s in its plain form', (past, plain) => {
  expect(plainOfPast(past)).toBe(plain)
})
