import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { wrongArithmetic } from './written-arithmetic.ts'

const told = (text: string) =>
  wrongArithmetic(analyse(draft(['# Data', text])).sentences).map(({ title }) => title)

it.each([
  ['The panel has 151 × 84 = 12,648 rows.', '151 × 84 is 12,684, not 12,648'],
  ['This gives 2 × 2 × 2 × 10 = 90 pots.', '2 × 2 × 2 × 10 is 80, not 90'],
  ['The yield is 14.5 mmol × 180.2 g/mol = 2.16 g.', '14.5 mmol × 180.2 g/mol is 2.61, not 2.16'],
  ['The load is 1.35 × 1.1 + 1.5 × 3.75 = 8.11 kN/m.', '1.35 × 1.1 + 1.5 × 3.75 is 7.11, not 8.11'],
  ['The moment is 7.11 × 8.4² / 8 = 72.7 kNm.', '7.11 × 8.4² / 8 is 62.7, not 72.7'],
  ['The share is 13.3 / 21.0 = 0.73.', '13.3 / 21.0 is 0.63, not 0.73'],
])('reckons again: %s', (text, title) => expect(told(text)).toEqual([title]))

it.each([
  'The panel has 151 × 84 = 12,684 rows.',
  'Each has 2 x 3 x 4 = 24 cells.',
  'The yield is 14.5 mmol × 180.2 g/mol = 2.61 g.',
  'The load is 1.35 × 1.1 + 1.5 × 3.75 = 7.11 kN/m.',
  'Of them 41 / 71 = 57.75 moved.',
  'We set 3 × 10^4 = 30,000 nets.',
  'We have a × 4 = 9 and x4 = 7.',
  'The prices are β = 100, 000 + 100 · 1000 = 200, 000 and 90, 000 + 100 · 100 = 100, 000.',
  'The sum is 16 · 6 = 1 for each, and 2 + 4 3 · 12 = 6 for the first.',
  'The years 2019-2021 = 3 seasons were wet.',
  'Group 1 (n = 12) and F(1, 35) = 9.84 are given.',
])('leaves others alone: %s', (text) => expect(told(text)).toEqual([]))

it('is silent where most of what a text reckons out seems wrong: it was read wrong', () => {
  const wrong = [3, 4, 5, 6].map(
    (count) => `In row ${count} we have ${count} × 20 = ${count} cells.`,
  )
  expect(told(wrong.slice(0, 3).join(' '))).toHaveLength(3)
  expect(told(wrong.join(' '))).toEqual([])
  const right = [7, 8, 9, 10].map(
    (count) => `In row ${count} we have ${count} × 20 = ${count * 20}.`,
  )
  expect(told([...wrong, ...right].join(' '))).toHaveLength(4)
})
