import { expect, it } from 'vitest'

import { gridOf } from './table-cells.ts'
import { isColumnOfWeights, wrongWeightedTotals } from './weighted-totals.ts'

const wrong = (...totals: readonly string[]) => {
  const grid = gridOf([
    ['Criterion', 'Weight', 'Raft', 'Ferry', 'Tug'],
    ['Price', '0.4', '4', '3', '3'],
    ['Speed', '0.4', '5', '2', '4'],
    ['Looks', '0.2', '4', '5', '2'],
    ['Weighted total', '1.0', ...totals],
  ])
  return grid === null
    ? []
    : wrongWeightedTotals(grid).map(({ cell, expected }) => `${cell.text} ${expected}`)
}

it('reckons the totals of a table of criteria again', () => {
  expect(wrong('4.4', '3.0', '3.2')).toEqual([])
  expect(wrong('4.4', '3.8', '3.2')).toEqual(['3.8 3.0'])
})

it('tells of two totals where the row says what it is and the third comes out', () => {
  expect(wrong('3.0', '4.4', '3.2')).toEqual(['3.0 4.4', '4.4 3.0'])
})

it('says nothing where none comes out', () => {
  expect(wrong('13', '10', '9')).toEqual([])
})

it.each([
  ['Weight', ['0.4', '0.4', '0.1'], true],
  ['Weight', ['40', '40', '20'], true],
  ['Weight', ['62', '71', '80'], false],
  ['Height', ['0.4', '0.4', '0.2'], false],
])('tells how much criteria count from how heavy something is: %s %s', (heading, values, is) => {
  const grid = gridOf([
    ['Criterion', heading, 'Raft'],
    ...values.map((value, at) => [`Boat ${at + 1}`, value, '4']),
  ])
  expect(grid !== null && isColumnOfWeights(grid, 1)).toBe(is)
})
