import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import { sharesOfRows } from './shares-of-rows.ts'

const told = (potters: string, head = 'Guild (n = 200)') =>
  sharesOfRows(
    analyse(
      tableDraft(
        [
          ['', head, 'Others'],
          ['Weavers, n (%)', '90 (45)', '12'],
          ['Dyers, n (%)', '62 (31)', '9'],
          ['Potters, n (%)', potters, '7'],
        ],
        ['# Results', 'The guild had three crafts.'],
        '1',
      ),
    ),
  ).map(({ title }) => title)

it('computes the shares of a column of n (%) again', () => {
  expect(told('48 (20)')).toEqual(['48 of 200 is 24.0%, not 20%'])
  expect(told('48 (24)')).toEqual([])
})

it('leaves shares alone that may be of fewer, and columns that do not say of how many', () => {
  expect(told('48 (28)')).toEqual([])
  expect(told('48 (20)', 'Guild')).toEqual([])
})
