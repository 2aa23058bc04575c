import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import check from './timetable-length.ts'

const steps = [
  ['Months', 'Work'],
  ['1–4', 'Boats'],
  ['5–12', 'Nets'],
  ['13–30', 'Ropes'],
]
const told = (sentence: string, rows = steps) =>
  check.run(analyse(tableDraft(rows, ['## Plan', sentence]))).map(({ title }) => title)

it.each([
  'The project lasts 24 months.',
  'We ask for a 24-month project on nets.',
  'Applicant: R. Holt. Duration: 24 months.',
])('holds the last step of a timetable against the end of the project: %s', (sentence) =>
  expect(told(sentence)).toEqual(['Work in month 30 of 24']),
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

const plan = (third: string) => [
  ['Months', 'Work'],
  ['1–4', 'Boats'],
  ['5–12', 'Nets'],
  [third, 'Ropes'],
  ['19–24', 'Sails'],
]

it('tells of a month in which nothing happens, in a table and in a paragraph', () => {
  expect(told('The project lasts 24 months.', plan('14–18'))).toEqual([
    'Nothing happens in month 13',
  ])
  expect(
    told(
      'Boats are built (months 1–4), nets tied (months 5–12) and ropes laid (months 15–20).',
      [],
    ),
  ).toEqual(['Nothing happens in months 13 to 14'])
})

it('leaves alone steps that follow each other, overlap or are set apart', () => {
  expect(told('The project lasts 24 months.', plan('13–18'))).toEqual([])
  expect(told('The project lasts 24 months.', plan('10–18'))).toEqual([])
  expect(
    told('Boats are built (months 1–4), nets tied (months 7–9) and ropes laid (months 15–20).', []),
  ).toEqual([])
})
