import { expect, it } from 'vitest'

import { judgedDraft } from '#engines/analysis/stance/testing/judged-draft.ts'
import type { Table } from '#engines/documents/document.ts'
import { documentFromText } from '#engines/documents/typed-text.ts'

import kind from './index.ts'

const filler =
  'The farms lie in three valleys, and the farmers keep their rainfall books by hand since the war.'
const row = (farm: string, weight: string, at: number) =>
  `| ${farm} | ${weight} | 12.${at} | 2.${at} | 1${at} |`
const document = documentFromText(
  [
    '# Rain and yield',
    '## Results',
    filler,
    'The weights of the farms differ by the year (Table 1).',
    'Table 1: Weight in kg, rain, snow and frost of eight farms.',
    [
      '| Farm | Weight | Rain | Snow | Frost |',
      '| --- | --- | --- | --- | --- |',
      ...['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((farm, at) =>
        row(farm, `3.${at}1`, at),
      ),
      row('Seven', '', 7),
      row('Eight', '', 8),
    ].join('\n'),
    '## Discussion',
    filler.repeat(3),
  ].join('\n\n'),
)

it('cells that a merged one goes over are not empty', () => {
  const asks = (spans: NonNullable<Table['spans']>) =>
    judgedDraft(kind, {
      ...document,
      tables: document.tables.map((table) => ({ ...table, spans })),
    }).note('table.gaps-unexplained') !== undefined
  expect(asks([])).toBe(true)
  expect(asks([{ row: 6, column: 1, rows: 3, columns: 1 }])).toBe(false)
  expect(asks([{ row: 1, column: 1, rows: 3, columns: 1 }])).toBe(true)
})
