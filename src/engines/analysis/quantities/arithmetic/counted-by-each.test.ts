import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { countedByEach } from './counted-by-each.ts'

const told = (text: string) =>
  countedByEach(analyse(draft(['# Methods', text]))).map(({ title }) => title)

it('multiplies what each holder has', () => {
  const text =
    'We visited nine gardens. In each garden, 12 snails were marked. In total 118 snails were marked.'
  expect(told(text)).toEqual(['9 times 12 is 108, not 118'])
  expect(told(text.replace('118', '108'))).toEqual([])
  expect(told(`${text} Ten were lost.`)).toEqual([])
  expect(told(text.replace('12 snails', 'about 12 snails'))).toEqual([])
})

it('multiplies what was drawn again and again', () => {
  const text =
    'We chose seven wells. At each well one bottle was filled every month, 12 in all, so that the set comprises 74 bottles.'
  expect(told(text)).toEqual(['7 times 12 is 84, not 74'])
  expect(told(text.replace('74', '84'))).toEqual([])
})

it('multiplies the numbers of a combination', () => {
  const text =
    'Each combination of three glazes and four clays was fired with two kilns, which gives 26 firings.'
  expect(told(text)).toEqual(['3 × 4 × 2 is 24, not 26'])
  expect(told(text.replace('26', '24'))).toEqual([])
})
