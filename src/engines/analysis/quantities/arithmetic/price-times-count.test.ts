import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/changes-computed.ts'
import { draft } from '../../testing/draft.ts'

const told = (text: string): readonly string[] =>
  check.run(analyse(draft(['# Results', text]))).map(({ title }) => title)

it.each([
  'A boat costs $80 a year. Over 1.2 million boats this makes $96 billion a year.',
  'At $80 a year, over 1.2 million boats this makes about $96 billion.',
])('a product of a price and a count is told where it is many times off: %s', (text) => {
  expect(told(text)).toEqual(['$80 times 1.2 million is 96 million'])
})

it.each([
  'A boat costs $80 a year. Over 1.2 million boats this makes $96 million a year.',
  'A boat costs $80 a year. Over 1.2 million boats this makes $51 billion with the nets.',
  'A boat costs $80 a year and a net $20. Over 1.2 million boats this makes $96 billion.',
  'A boat costs $80 a year. The harbour is $96 billion in debt.',
])('is left alone in: %s', (text) => {
  expect(told(text)).toEqual([])
})
