import { expect, it } from 'vitest'

import { alignBlocks } from '#engines/grounding/anchors/word-difference.ts'

import { rowsOf } from './changed-rows.ts'

const table = (text: string) => [{ id: 't', type: 'table', text }]

/** The cells of both tables as rows: "-gone", "+new", and what stayed. */
function compared(before: string, after: string) {
  const [block] = alignBlocks(table(before), table(after))
  const sign = { same: '', delete: '-', insert: '+' }
  return rowsOf([...(block?.words ?? [])]).map((cells) =>
    cells.map((words) => words.map(({ op, text }) => `${sign[op]}${text.trim()}`).join(' ')),
  )
}

it('keeps the rows and cells of a table, with what was changed in its cell', () => {
  expect(
    compared('Town | Trees\nAdel | 12\nIlkley | 30', 'Town | Trees\nAdel | 14\nIlkley | 30'),
  ).toEqual([
    ['Town', 'Trees'],
    ['Adel', '-12 +14'],
    ['Ilkley', '30'],
  ])
})

it('shows a row that came or went as a row, and a cell that is empty as a cell', () => {
  const before = 'Town | Trees | Year\nAdel | 12 | 2021\nIlkley |  | 2021'
  const after = 'Town | Trees | Year\nIlkley |  | 2021\nOtley | 12 | 2021'
  expect(compared(before, after)).toEqual([
    ['Town', 'Trees', 'Year'],
    ['-Adel', '-12', '-2021'],
    ['Ilkley', '', '2021'],
    ['+Otley', '+12', '+2021'],
  ])
})

it('parts cells at bars that stand alone only', () => {
  expect(compared('P(A|B) | 0.5', 'P(A|B) | 0.6')).toEqual([['P(A|B)', '-0.5 +0.6']])
})
