import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import { pairsOfRows } from './pairs-of-rows.ts'

const rows = [
  ['', 'Before', 'After', 'P value'],
  ['Depth', '17.5 ± 4.4', '4.1 ± 1.2', '0.0002'],
  ['Width', '15.3 ± 3.1', '14.8 ± 1.3', '0.41'],
]
const pairs = (text: string) =>
  pairsOfRows(analyse(tableDraft(rows, ['# Results', text], '1'))).map(({ title }) => title)

it('holds two means against the row that has one of them', () => {
  expect(pairs('The depth fell from 17.5 ± 4.4 to 14.1 ± 1.2 cm.')).toEqual([
    '14.1 ± 1.2 here, 4.1 ± 1.2 in Table 1',
  ])
  expect(pairs('The depth fell from 17.5 ± 4.4 to 4.1 ± 1.2 cm.')).toEqual([])
  expect(pairs('The depth fell from 17.5 ± 4.4 to 9.9 ± 2.9 cm.')).toEqual([])
})

it('holds their probability against that of the row', () => {
  expect(pairs('The depth fell from 17.5 ± 4.4 to 4.1 ± 1.2 cm (P > 0.05).')).toEqual([
    'P > 0.05 here, 0.0002 in Table 1',
  ])
  expect(pairs('The width fell from 15.3 ± 3.1 to 14.8 ± 1.3 cm (P < 0.05).')).toEqual([
    'P < 0.05 here, 0.41 in Table 1',
  ])
  expect(pairs('The depth fell from 17.5 ± 4.4 to 4.1 ± 1.2 cm (P < 0.05).')).toEqual([])
})
