import { expect, it } from 'vitest'

import { gridOf } from './table-cells.ts'
import { wrongWeightedTotals } from './weighted-totals.ts'

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

it('says nothing where none comes out', () => {
  expect(wrong('13', '10', '9')).toEqual([])
})
