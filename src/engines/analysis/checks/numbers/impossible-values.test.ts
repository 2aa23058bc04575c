import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import impossibleValues from './impossible-values.ts'

const told = (text: string) => impossibleValues.run(analyse(draft(['# Results', text]))).length

it.each([
  'In total 134% of the carp survived the winter.',
  'The p-value was 1.2 for the carp of the north.',
  'The proportion of carp was 1.4 in May.',
  '45 of the 40 ponds were drained.',
])('a share above the whole is told: %s', (text) => {
  expect(told(text)).toBe(1)
})

it.each([
  'In total 34% of the carp survived the winter.',
  'The catch was 134% of the carp that survived before.',
  'The p-value was 1.2 × 10−8 for the carp of the north.',
  'The p value was 0.12 for the carp of the north.',
  'The proportion of carp was 1.4 times higher in May.',
  'The proportion of carp was 0.4 in May.',
  'Lines P8 of the 2 isolates were drained.',
])('is left alone where it can be: %s', (text) => {
  expect(told(text)).toBe(0)
})
