import { expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { tableDraft } from '../testing/table-draft.ts'
import check from './timetable-length.ts'

const steps = [
  ['Months', 'Work'],
  ['1–4', 'Boats'],
  ['5–12', 'Nets'],
  ['13–30', 'Ropes'],
]
const told = (sentence: string, rows = steps) =>
  check.run(analyse(tableDraft(rows, ['## Plan', sentence]))).map(({ title }) => title)

it.each(['The project lasts 24 months.', 'We ask for a 24-month project on nets.'])(
  'holds the last step of a timetable against the end of the project: %s',
  (sentence) => expect(told(sentence)).toEqual(['Work in month 30 of 24']),
)

it.each([
  'The project lasts 30 months.',
  'The project lasts three years.',
  'The course lasts 24 months.',
  'The project lasts 24 months, and a second 30-month project follows.',
])('is silent where both agree or cannot be compared: %s', (sentence) =>
  expect(told(sentence)).toEqual([]),
)

it('reads steps by month alone', () =>
  expect(
    told('The project lasts 24 months.', [
      ['Months', 'Work'],
      ['May', 'Boats'],
    ]),
  ).toEqual([]))

it.each([
  ['The project runs for three years.', ['Work in year 4 of 3']],
  ['The project runs for four years.', []],
  ['The project runs for 30 months.', []],
])('reads a step that is marked under its year: %s', (sentence, titles) =>
  expect(
    told(sentence, [
      ['Task', 'Year 1', 'Year 2', 'Year 3', 'Year 4'],
      ['Boats', 'x', 'x', '', ''],
      ['Nets', '', '', 'x', 'x'],
    ]),
  ).toEqual(titles),
)
