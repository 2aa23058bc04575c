import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import { groupsOfTables, sharesOfCells } from './groups-of-tables.ts'

const rows = [
  ['', 'Rowing (n = 42)', 'Sailing (n = 40)'],
  ['Seasick, n (%)', '9 (21.4)', '0 (0)'],
]
const of = (text: string) => analyse(tableDraft(rows, ['# Results', text], '1'))
const titles = (found: ReturnType<typeof groupsOfTables>) => found.map(({ title }) => title)

it('holds the size of a group against the head of its column', () => {
  const told = 'The rowing group (n = 42) and the sailing group (n = 42) left at dawn.'
  expect(titles(groupsOfTables(of(told)))).toEqual(['n = 42 here, 40 in the table'])
  expect(groupsOfTables(of(`${told} Two people dropped out.`))).toEqual([])
  expect(groupsOfTables(of('The fishing group (n = 42) left at dawn.'))).toEqual([])
})

it('holds a share against the one cell with its count', () => {
  expect(titles(sharesOfCells(of('Nine rowers in the first boat (24%) felt sick.')))).toEqual([
    '24% here, 21.4% in the table',
  ])
  expect(sharesOfCells(of('Nine rowers in the first boat (21%) felt sick.'))).toEqual([])
  expect(sharesOfCells(of('Eight rowers in the first boat (24%) felt sick.'))).toEqual([])
})
