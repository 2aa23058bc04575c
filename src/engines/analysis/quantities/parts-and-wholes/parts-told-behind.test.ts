import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { partsToldBehind } from './parts-told-behind.ts'

const told = (text: string) =>
  partsToldBehind(analyse(draft(['# Results', text]))).map(({ title }) => title)

it.each([
  [
    'In all, 417 of them filled in the form (141 from the town and 266 from the camp).',
    '141 + 266 make 407, not 417',
  ],
  [
    'Among the six boats, five had been tarred with pitch, one with wax, and the other with both.',
    '5 + 1 + 1 make 7, not 6',
  ],
  [
    'Thirty boys and girls were seen (32 feet). There were 18 boys (22 feet) and 12 girls (12 feet).',
    '22 + 12 make 34, not 32',
  ],
])('parts that do not make their whole are told: %s', (text, title) => {
  expect(told(text)).toEqual([title])
})

it.each([
  'In all, 407 of them filled in the form (141 from the town and 266 from the camp).',
  'In all, 417 of them filled in the form (14 from the town and 26 from the camp).',
  'Among the six boats, four had been tarred with pitch, one with wax, and the other with both.',
  'Among the six boats, five had been tarred with pitch, one with wax, and the others with both.',
  'Thirty boys and girls were seen (32 feet). There were 18 boys (20 feet) and 12 girls (12 feet).',
  'Forty boys and girls were seen (32 feet). There were 18 boys (22 feet) and 12 girls (12 feet).',
])('nothing is said of %s', (text) => {
  expect(told(text)).toEqual([])
})
