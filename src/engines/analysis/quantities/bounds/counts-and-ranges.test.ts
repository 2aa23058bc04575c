import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import intervals from '../../checks/numbers/intervals.ts'
import { draft } from '../../testing/draft.ts'
import { nestedCounts } from './nested-counts.ts'
import { rangesBackward } from './ranges-backward.ts'

const analysed = (text: string) => analyse(draft(['# Results', text]))

it('tells of more with at least four than with at least three', () => {
  const told = (count: string) =>
    nestedCounts(
      analysed(`Of these inns, 155,120 had at least three rooms, and ${count} had at least four.`),
    ).map(({ title }) => title)
  expect(told('181,208')).toEqual(['181,208 with at least 4, and 155,120 with at least 3'])
  expect(told('118,208')).toEqual([])
})

it('tells of a range whose lower end stands last', () => {
  const told = (range: string) =>
    rangesBackward(analysed(`The scores ranged from ${range}, with few ties.`)).map(
      ({ title }) => title,
    )
  expect(told('0.849–0.781')).toEqual(['The range 0.849–0.781 runs backward'])
  expect(told('0.781–0.849')).toEqual([])
  expect(told('1998–9')).toEqual([])
})

it('tells of a mean outside the range that stands before it with a dash', () => {
  const told = (mean: string) =>
    intervals
      .run(analysed(`The scores lay high, ranging from 0.813–0.875, with a mean of ${mean}.`))
      .map(({ title }) => title)
  expect(told('0.886')).toEqual(['0.886 lies outside 0.813 to 0.875'])
  expect(told('0.846')).toEqual([])
})

it('tells of ages that are given from their end', () => {
  const told = (range: string) =>
    rangesBackward(analysed(`The risk was higher in the early years (${range}), as before.`)).length
  expect(told('100–14 years')).toBe(1)
  expect(told('10–14 years')).toBe(0)
  expect(told('24–12 months before')).toBe(0)
})
