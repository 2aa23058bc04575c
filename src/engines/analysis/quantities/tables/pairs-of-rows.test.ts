import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import { listsOfColumns } from './lists-of-columns.ts'
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

const shares = [
  ['Food', 'Mean', 'Share'],
  ['Bread', '302.6', '15.8'],
  ['Cheese', '31.2', '39.6'],
  ['Fish', '50.4', '18.2'],
  ['Beans', '15.5', '49.8'],
]
const lists = (text: string) =>
  listsOfColumns(analyse(tableDraft(shares, ['# Results', text], '1'))).map(({ title }) => title)

it('holds a list of values against the column that has all but one', () => {
  const text = 'The shares were 15.8% for bread, 39.6% for cheese and 18.2% for fish (Table 1).'
  expect(lists(text)).toEqual([])
  expect(lists(text.replace('15.8', '18.5'))).toEqual(['18.5% here, 15.8 in Table 1'])
  // Of another table, or of none.
  expect(lists(text.replace('15.8', '77.7'))).toEqual([])
})

it('tells of a value of the list with one digit other than its cell', () => {
  const told = (share: string) =>
    lists(`Of the bread ${share}% was eaten, of the cheese 39.6% and of the beans 49.8%.`)
  expect(told('15.3')).toEqual(['15.3% here, 15.8 in Table 1'])
  expect(told('15.8')).toEqual([])
  expect(told('61.3')).toEqual([])
})
