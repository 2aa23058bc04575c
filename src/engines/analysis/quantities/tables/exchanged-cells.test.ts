import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import { exchangedCells } from './exchanged-cells.ts'

const ponds = [
  ['', 'Spring', '', 'Autumn', ''],
  ['Pond', 'Oxygen (mg/L)', 'Newts', 'Oxygen (mg/L)', 'Newts'],
  ['Mill pond', '8.4', '1204', '6.9', '1310'],
  ['Fire pond', '7.2', '1118', '5.8', '1402'],
  ['Church pond', '9.3', '1377', '7.7', '1250'],
]
const said = (sentence: string, rows: readonly (readonly string[])[] = ponds) =>
  exchangedCells(analyse(tableDraft(rows, ['# Results', sentence], '1'))).map(({ title }) => title)

it('two values that changed places are told', () =>
  expect(
    said('In spring oxygen was 7.2 mg/L in the mill pond and 8.4 mg/L in the fire pond (Table 1).'),
  ).toEqual(['7.2 here, 8.4 in Table 1', '8.4 here, 7.2 in Table 1']))

it.each([
  'In spring oxygen was 8.4 mg/L in the mill pond (Table 1).',
  // A value of another row alone is mostly told of a third thing.
  'In spring oxygen was 7.2 mg/L in the mill pond (Table 1).',
  'In spring the mill pond and the fire pond had 8.4 and 9.3 mg/L of oxygen (Table 1).',
  'In spring the mill pond and the fire pond had 8.4 and 7.2 mg/L of oxygen (Table 1).',
  // A difference, a sum, a bound and a range are of no one cell.
  'In spring oxygen was 7.2 mg/L lower in the mill pond (Table 1).',
  'In autumn oxygen fell by 7.7 mg/L in the fire pond (Table 1).',
  'In spring oxygen was over 7.2 mg/L in the mill pond (Table 1).',
  'In spring oxygen ranged from 7.2 to 9.3 mg/L in the mill pond and its brook (Table 1).',
  'In spring oxygen was 7.1 mg/L in the mill pond (Table 1).',
  'Oxygen was 7.2 mg/L (Table 1).',
  'In spring the mill pond and old fire pond had 8.4 (mg/L) and 7.2 (mg/L) of oxygen (Table 1).',
])('what the cells bear out, or do not speak of, is left alone: %s', (sentence) =>
  expect(said(sentence)).toEqual([]),
)

it('a part of a name is not the name, and the same names on both sides are those of correlations', () => {
  const trials = [
    ['Method', 'Score (%)'],
    ['Plain net', '71.4'],
    ['Plain net + rod', '82.6'],
    ['Rod', '64.9'],
  ]
  expect(said('The plain net + rod scored well (82.6%; Table 1).', trials)).toEqual([])
  const links = [
    ['', 'Depth', 'Light', 'Newts'],
    ['Depth', '1.00', '0.42', '0.37'],
    ['Light', '0.42', '1.00', '0.58'],
    ['Newts', '0.37', '0.58', '1.00'],
  ]
  expect(said('Light went with newts (0.37; Table 1).', links)).toEqual([])
})
