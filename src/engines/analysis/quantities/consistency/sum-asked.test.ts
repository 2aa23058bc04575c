import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import check from '../../checks/numbers/counts-differ.ts'
import { tableDraft } from '../../testing/table-draft.ts'

const budget = [
  ['Item', 'Cost (euros)'],
  ['Two deckhands', '310,000'],
  ['Nets', '170,000'],
  ['Total', '480,000'],
]
const told = (sentence: string, rows = budget) =>
  check.run(analyse(tableDraft(rows, ['## Budget', sentence]))).map(({ title }) => title)

it.each(['We ask for 520,000 euros.', 'The requested budget is €520,000 for three years.'])(
  'holds the sum that is asked for against the total of the budget: %s',
  (sentence) => expect(told(sentence)).toEqual(['520,000 asked for, 480,000 in the budget']),
)

it.each([
  'We ask for 480,000 euros.',
  'We ask for 96,000 euros a year.',
  'The harbour paid 520,000 euros for its nets.',
])('is silent where both agree or speak of other sums: %s', (sentence) =>
  expect(told(sentence)).toEqual([]),
)

it('is silent where no row is the total', () =>
  expect(told('We ask for 520,000 euros.', budget.slice(0, 3))).toEqual([]))
