import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import check from './tables-told.ts'

const harvest = [
  ['Garden', 'Beds', 'Yield (kg)', 'Loss (%)'],
  ['North', '42', '31.4', '6.2'],
  ['South', '35', '27.9', '9.8'],
  ['East', '58', '44.6', '3.1'],
  ['Total', '135', '103.9', '6.0'],
]
const cooling = [
  ['Time (min)', '2 L', '5 L'],
  ['0', '90.0', '90.0'],
  ['10', '61.3', '74.8'],
  ['20', '45.2', '66.7'],
]
const said = (sentence: string, rows: readonly (readonly string[])[]) =>
  check.run(analyse(tableDraft(rows, ['# Results', sentence], '1'))).map(({ title }) => title)

it.each([
  'The yield was highest in the South garden.',
  'The yield was lower in North than in South.',
])('what is higher or lower is not held against the cells: %s', (sentence) =>
  expect(said(sentence, harvest)).toEqual([]),
)

it.each([
  ['In the South garden (29.7 kg) the yield was poor.', harvest, '29.7 here, 27.9 in Table 1'],
])('a value is held against the cell of its names: %s', (sentence, rows, title) =>
  expect(said(sentence, rows)).toEqual([title]),
)

it.each([
  ['In the South garden (27.9 kg) the yield was poor.', harvest],
  ['With 2 L it fell by 16.1 °C.', cooling],
  ['Outside it fell from 24.8 to 12.3 °C.', cooling],
  ['In the South garden (28 kg) the yield was poor.', harvest],
  ['In the South garden (12.3 kg) the yield of plums was poor.', harvest],
  ['After 20 min it was down from 61.3 °C with 2 L to 45.2 °C.', cooling],
])('a value that stands there, or is of something else, is left alone: %s', (sentence, rows) =>
  expect(said(sentence, rows)).toEqual([]),
)

it.each([
  ['In the North garden the ratio was 4.1 (3.14–8.2).', '31.4'],
  ['The North garden had less than the others (p = 0.31).', '0.13'],
  ['In the North garden the gains were 12.1, 13.4 and 15.2.', '14.3'],
  ['The peak of the North garden lay at 3.88 Å.', '8.83'],
  ['The North garden had 0.001 of it.', '0.010'],
])('a bound, a probability, one of a list or another unit is no cell: %s', (sentence, cell) => {
  const rows = [
    ['Garden', 'Beds', 'Yield (kg)'],
    ['North', '42', cell],
    ['South', '35', '27.9'],
  ]
  expect(said(sentence, rows)).toEqual([])
})

it('a value that another table holds is told of that one', () => {
  const links = [
    ['Fence', 'Link', 'Loss'],
    ['Prism', '-0.524', '-0.31'],
    ['List', '-0.613', '-0.22'],
    ['Tree', '-0.47', '-0.12'],
  ]
  const document = tableDraft(
    links,
    ['# Results', 'The highest link was -0.425 in contrast to that of Prism.'],
    '1',
  )
  const beside = (cell: string) => ({
    ...document,
    tables: document.tables.flatMap((table) => [
      table,
      {
        ...table,
        id: 't2',
        label: '2',
        rows: [
          ['Fence', 'Link'],
          ['Wall', cell],
        ],
      },
    ]),
  })
  const notes = (cell: string) => check.run(analyse(beside(cell)))
  expect(notes('-0.425')).toEqual([])
  expect(notes('-0.311')).toHaveLength(1)
})

it.each([
  'The gardens are described in Table 4. Most of the beds were in North (28%).',
  'The East + South garden (44.6), South (27.9) and North (31.4) had a high yield.',
])('a value of another table, or of a name within a name, is left alone: %s', (sentence) =>
  expect(said(sentence, [...harvest.slice(0, 4), ['East + South', '93', '72.5', '6.0']])).toEqual(
    [],
  ),
)
