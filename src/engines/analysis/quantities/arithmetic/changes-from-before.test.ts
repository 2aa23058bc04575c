import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { changesFromBefore } from './changes-from-before.ts'

const told = (text: string) =>
  changesFromBefore(analyse(draft(['## Results', text])).sentences).map(
    ({ statement }) => statement,
  )

it.each([
  [
    'Before the railway came in 1848, coal cost 28 shillings a ton at the wharf. By 1855 it cost 14 shillings, which is a fall of 60 per cent.',
    'From 28 to 14 is a change of 50%; the text says 60%.',
  ],
  [
    'At Hillside the number of late arrivals fell from 120 a month to 90, a drop of 40 per cent.',
    'From 120 to 90 is a change of 25%; the text says 40%.',
  ],
  [
    'The mill took £40 in May and £50 in June, an increase of fifty per cent.',
    'From 40 to 50 is a change of 25%; the text says 50%.',
  ],
])('computes a change again from the only two amounts before it: %s', (text, statement) =>
  expect(told(text)).toEqual([statement]),
)

it.each([
  'Coal cost 28 shillings a ton. By 1855 it cost 14 shillings, which is a fall of 50 per cent.',
  'Coal cost 28 shillings a ton. By 1855 it cost 14 shillings, which is a fall of 100 per cent.',
  'Coal cost about 28 shillings a ton. By 1855 it cost 14 shillings, which is a fall of 60 per cent.',
  'Coal cost 28 shillings and wood 9 shillings. By 1855 it cost 14 shillings, a fall of 60 per cent.',
  'Coal cost 28 shillings a ton. By 1855 it cost 14 pence, which is a fall of 60 per cent.',
  'Coal cost 28 shillings a ton. By 1855 it cost 14 shillings, a fall of 60 per cent in real terms.',
  'Coal cost 28 shillings a ton. By 1855 it cost 14 shillings, a rise of 60 per cent.',
  'The share rose from 40% to 60%, an increase of 20%.',
  'The mean score was 40 points. After a month it was 50 points, an increase of 30%.',
])('is silent where it follows, is rounded, or may be of something else: %s', (text) =>
  expect(told(text)).toEqual([]),
)
