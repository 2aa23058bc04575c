import { expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { wrongProducts } from './products.ts'

const told = (text: string) =>
  analyse(draft(['# Data', text]))
    .sentences.flatMap(wrongProducts)
    .map(({ title }) => title)

it('computes a product of whole numbers again', () => {
  expect(told('The panel has 151 × 84 = 12,648 rows.')).toEqual(['151 × 84 is 12,684, not 12,648'])
  expect(told('The panel has 151 × 84 = 12,684 rows.')).toEqual([])
  expect(told('Each has 2 x 3 x 4 = 24 cells.')).toEqual([])
  expect(told('This gives 2 × 2 × 2 × 10 = 90 pots.')).toEqual(['2 × 2 × 2 × 10 is 80, not 90'])
})

it.each(['We set 3 × 10^4 = 30,000 nets.', 'It is 2.5 × 4 = 11.', 'We have a × 4 = 9 and x4 = 7.'])(
  'leaves other formulas alone: %s',
  (text) => expect(told(text)).toEqual([]),
)
