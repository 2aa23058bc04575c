import { expect, it } from 'vitest'

import { countedSample } from './counted-sample.ts'

it.each([
  'We asked 47 elderly patients.',
  'The books of 1,200 rain-fed households were read.',
  'Both groups were small (n = 12).',
])('reads how many a study has: %s', (text) => expect(text).toMatch(countedSample()))

it.each([
  'It took 2 min until subjects stopped.',
  'The dose was 30 mg for patients.',
  'Patients came in 1998.',
  'HT-29 cells were rinsed.',
])('counts nobody in: %s', (text) => expect(text).not.toMatch(countedSample()))

it('reads how many there are of what a field counts beside', () => {
  expect('We found 606 genes in them.').toMatch(countedSample('genes?'))
})
