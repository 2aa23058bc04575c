import { describe, expect, it } from 'vitest'

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

describe('a column that does not say of how many', () => {
  const among = (potters: string) =>
    sharesOfRows(
      analyse(
        tableDraft(
          [
            ['Craft', 'Guild, n (%)'],
            ['Weavers', '90 (26.8)'],
            ['Dyers', '62 (18.5)'],
            ['Tanners', '57 (17.0)'],
            ['Smiths', '41 (12.2)'],
            ['Bakers', '38 (11.3)'],
            ['Potters', potters],
          ],
          ['# Results', 'The guild had six crafts.'],
          '1',
        ),
      ),
    ).map(({ title }) => title)

  it('is read from its other rows, and a slip of the pen is told', () => {
    expect(among('84 (14.3)')).toEqual(['84 of 336 is 25.0%, not 14.3%'])
    expect(among('48 (14.3)')).toEqual([])
  })

  it('may have rows of fewer', () => {
    expect(among('44 (14.3)')).toEqual([])
  })
})
