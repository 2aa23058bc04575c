import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { bestOfTable } from './best-of-table.ts'

const rows = [
  ['Net', 'North F1', 'South F1', 'Size (m)'],
  ['Seine', '0.81', '0.86', '41'],
  ['Trawl', '0.84', '0.92', '13'],
  ['TideNet', '0.89', '0.91', '31'],
]
const told = (text: string, cells = rows) =>
  bestOfTable(
    analyse(
      draft(['## Results', text], {
        tables: [{ id: 't1', label: '1', word: 'Table', caption: 'Nets.', rows: cells }],
      }),
    ),
  ).map(({ title }) => title)

it.each([
  'TideNet outperforms all baselines on both datasets.',
  'As Table 1 shows, TideNet clearly beats all other methods.',
  'TideNet outperforms all methods.',
])('a claim over all is held against the table: %s', (text) =>
  expect(told(text)).toEqual(['Not the best under “South F1”']),
)

it.each([
  'TideNet outperforms all baselines in the north.',
  'Seine outperforms both methods on the shore.',
  'TideNet outperforms Seine.',
])('a claim over a part is left alone: %s', (text) => expect(told(text)).toEqual([]))

it('holds where it has the best value of every measure, whatever it costs', () => {
  const best = rows.map((row) => (row[0] === 'TideNet' ? ['TideNet', '0.89', '0.95', '31'] : row))
  expect(told('TideNet outperforms all baselines on both datasets.', best)).toEqual([])
})
