import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import { otherObservations } from './observations-of-table.ts'

const cells = [
  ['Sample', 'Slope', 'Observations'],
  ['All ponds', '0.31', '480'],
  ['Old ponds', '0.42', '240'],
]
const told = (text: string, rows = cells) =>
  otherObservations(analyse(tableDraft(rows, [text]))).map(({ title }) => title)

it('a number of observations that the table does not have is told', () => {
  expect(told('This leaves 48 ponds and 384 observations.')).toEqual([
    '384 observations here, 480 in the table',
  ])
})

it.each([
  'This leaves 48 ponds and 480 observations.',
  'The 240 observations of old ponds are few.',
  'We began with 1,200 observations.',
  'We began with 500 observations and kept 460 observations.',
])('one that it has, that is far from it, or is one of several is not: %s', (text) => {
  expect(told(text)).toEqual([])
})
