import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import { columnsPointed } from './columns-pointed.ts'

const rows = [
  ['', '(1)', '(2)'],
  ['Toll', '−0.62', '−0.58'],
  ['Days', '700', '700'],
]
const told = (text: string) =>
  columnsPointed(analyse(tableDraft(rows, ['# Results', text], '1'))).map(({ title }) => title)

it('looks for a value in the column that is pointed to', () => {
  const text = 'Table 1 has the estimates. The toll lowered traffic by 0.72 points (column 1).'
  expect(told(text)).toEqual(['0.72 is not in column 1'])
  expect(told(text.replace('0.72', '0.62'))).toEqual([])
  expect(told(text.replace('column 1', 'column 7'))).toEqual([])
  expect(told(text.replace('Table 1', 'A later table'))).toEqual([])
})
