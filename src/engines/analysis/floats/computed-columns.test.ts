import { expect, it } from 'vitest'

import { wrongComputedCells } from './computed-columns.ts'
import { gridOf } from './table-cells.ts'

const wrong = (rate: string) => {
  const grid = gridOf([
    ['Option', 'Cost (£1,000)', 'Nets', 'Cost per net (£1,000)'],
    ['Raft', '240', '8', rate],
    ['Ferry', '450', '10', '45'],
    ['Tug', '1,100', '3', '367'],
  ])
  return grid === null
    ? []
    : wrongComputedCells(grid).map(({ expected, from }) => `${expected} ${from}`)
}

it('divides a column of rates again by the column with which the others come out', () => {
  expect(wrong('30')).toEqual([])
  expect(wrong('40')).toEqual(['30 240 by 8'])
})
