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
  ['The yield was highest in the South garden.', 'The highest is “East”, not “South”'],
  ['The North garden had the lowest loss.', 'The lowest is “East”, not “North”'],
  ['The largest yield was that of North (44.6 kg).', 'The largest is “East”, not “North”'],
])('a superlative is held against its column: %s', (sentence, title) =>
  expect(said(sentence, harvest)).toEqual([title]),
)

it.each([
  'The yield was highest in the East garden.',
  'Costs were highest in the South garden.',
  'The yield was the second highest in the North garden.',
  'The yield might be highest in the South garden.',
  'The yield was highest in the South garden in 1998 (51.7 kg).',
  'The increase in yield was largest in the South garden.',
  'Beds in East and those in North had the lowest loss (3.1 and 6.2%).',
])('a superlative that the table bears out, or does not speak of, is left alone: %s', (sentence) =>
  expect(said(sentence, harvest)).toEqual([]),
)

it('the points of a matrix of choices are no measure', () =>
  expect(
    said('The Oak bridge has the lowest cost.', [
      ['Criterion', 'Oak', 'Steel', 'Stone'],
      ['Cost', '5', '3', '2'],
      ['Looks', '4', '2', '5'],
    ]),
  ).toEqual([]))

it.each([
  [
    'The yield was lower in North than in South.',
    '“lower in North than in South”, and the table has 31.4 and 27.9',
  ],
  [
    'The yield was 3.5 kg lower in South than in East.',
    '“3.5 kg lower in South than in East”, and the table has 27.9 and 44.6',
  ],
])('a comparison is held against both cells: %s', (sentence, title) =>
  expect(said(sentence, harvest)).toEqual([title]),
)

it.each([
  'The yield was 16.7 kg lower in South than in East.',
  'The yield was 60% higher in East than in South.',
  'The yield was not lower in North than in South.',
  'The loss of time was lower in South than in the town.',
])('a comparison that fits, or is of something else, is left alone: %s', (sentence) =>
  expect(said(sentence, harvest)).toEqual([]),
)

it.each([
  ['In the South garden (29.7 kg) the yield was poor.', harvest, '29.7 here, 27.9 in Table 1'],
  ['After 20 min with 2 L it was down to 61.3 °C.', cooling, '61.3 here, 45.2 in Table 1'],
  ['With 5 L it was 45.2 °C after 20 minutes.', cooling, '45.2 here, 66.7 in Table 1'],
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

it('never compares by how far values lie apart, though brackets hold the word', () => {
  const rows = [
    ['Garden', 'Mean', 'SD'],
    ['Parks', '3.1', '0.9'],
    ['Meadows', '4.2', '0.7'],
    ['Hours of work', '11.4', '5.2'],
  ]
  const work = 'Keepers worked for 11.4 hours (SD = 5.2)'
  expect(said(`${work} and rated meadows higher than parks.`, rows)).toEqual([])
})

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
