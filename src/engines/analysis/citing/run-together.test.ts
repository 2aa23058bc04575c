import { expect, it } from 'vitest'

import { isRunTogether } from './run-together.ts'

const first =
  'Alder, A.M., Solomon, D.P., Di Bald, G., 2015. The effect of maps of the lake on models of its floods in spring. Pond Letters 19, 631–643.'
const second = 'August, A., 2021. The capital of the lake. URL https://example.org/lake'

it('two entries without a border between them are told apart from one', () => {
  expect(isRunTogether(`${first} ${second}`)).toBe(true)
  expect(isRunTogether(first)).toBe(false)
  expect(isRunTogether(second)).toBe(false)
})
