import { expect, it } from 'vitest'

import { mainVerb } from './main-verb.ts'

const verbOf = (text: string) => {
  const verb = mainVerb(text)
  return verb === null ? null : `${verb.words[verb.at]?.small} ${verb.time}`
}

it.each([
  ['The nets that we mended in May were dry.', 'were past'],
  ['When the wind dropped, the birds are counted again.', 'are present'],
  ['The boats the crew had bought will be sold.', 'will ahead'],
  ['We recruit two wardens for each lake.', 'recruit present'],
  ['The eggs collected in May are kept in a box.', 'are present'],
  ['The chicks grew in May and are gone.', 'grew past'],
  ['We found two nests.', 'found past'],
  ['After 2010 the lake was closed.', 'was past'],
  ['The wardens, who are paid, counted the nests.', 'counted past'],
])('the verb of the main clause is found, and its time: %s', (text, told) => {
  expect(verbOf(text)).toBe(told)
})

it('is none where a clause alone stands', () => {
  expect(verbOf('Because the lake was closed.')).toBeNull()
})
