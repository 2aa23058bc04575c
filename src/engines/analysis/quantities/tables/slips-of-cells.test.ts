import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import { slipsOfCells } from './slips-of-cells.ts'

const wells = [
  ['Well', 'Depth (m)', 'Nitrate (mg/L)'],
  ['North side', '', ''],
  ['Mill', '31.25', '14.2 ± 1.3a'],
  ['Farm', '28.64', '17.9 ± 2.1b'],
  ['South side', '', ''],
  ['Quarry', '45.17', '11.6 ± 0.9a'],
  ['Chapel', '39.82', '19.3 ± 1.8b'],
]
const said = (sentence: string) =>
  slipsOfCells(analyse(tableDraft(wells, ['# Results', sentence], '1'))).map(({ title }) => title)

it.each([
  ['The quarry well has a depth of 45.71 m (Table 1).', '45.71 here, 45.17 in Table 1'],
  ['Nitrate was 18.3 mg/L in the chapel well (Table 1).', '18.3 here, 19.3 ± 1.8b in Table 1'],
  // Rounded, and then slipped.
  ['The farm well has a depth of 26.8 m (Table 1).', '26.8 here, 28.64 in Table 1'],
  ['The depths were 31.25, 28.64, 45.17 and 38.82 m (Table 1).', '38.82 here, 39.82 in Table 1'],
])('a digit that slipped is told: %s', (sentence, title) => expect(said(sentence)).toEqual([title]))

it.each([
  'The quarry well has a depth of 45.2 m (Table 1).',
  'The quarry well has a depth of 45.1 m (Table 1).',
  'The quarry well has a depth of 52.4 m (Table 1).',
  'Nitrate was 18.3 mg/L higher in the chapel well (Table 1).',
  'Nitrate was 18.3% in the chapel well (Table 1).',
  'A depth of 45.71 m is common.',
  'The quarry well was dug with an average of 45.71 m (Table 1).',
])('what was rounded, reckoned or is of another thing is left alone: %s', (sentence) =>
  expect(said(sentence)).toEqual([]),
)
