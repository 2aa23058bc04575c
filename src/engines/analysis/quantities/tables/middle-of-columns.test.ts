import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import { middleOfColumns } from './middle-of-columns.ts'

const cells = [
  ['Place', 'Path', 'Meadow'],
  ['1', '10', '3'],
  ['2', '12', '4'],
  ['3', '14', '5'],
  ['4', '16', '6'],
  ['5', '40', '20'],
]
const told = (text: string) =>
  middleOfColumns(analyse(tableDraft(cells, [text]))).map(({ title }) => title)

it.each([
  ['The median was 15 s on the path and 5 s on the meadow.', '14 by the table, not 15'],
  [
    'The mean time was 18.4 s on the path, and 8.6 s on the meadow (p = 0.04).',
    '7.6 by the table, not 8.6',
  ],
])('of two means or medians one that the table does not have is told: %s', (text, title) => {
  expect(told(text)).toEqual([title])
})

it.each([
  'The median was 14 s on the path and 5 s on the meadow.',
  'The median was 15 s on the path and 9 s on the meadow.',
  'The median was 15 s on the hill and 5 s on the meadow.',
])(
  'none is told where both come out, neither does, or the table has no such column: %s',
  (text) => {
    expect(told(text)).toEqual([])
  },
)
