import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { otherAges } from './other-ages.ts'

const told = (summary: string, methods: string) =>
  otherAges(analyse(draft(['## Summary', summary, '## Methods', methods]))).map(
    ({ title }) => title,
  )

it('tells two ranges of age that overlap and differ', () =>
  expect(
    told('We will teach rowing to children aged 3 to 5.', 'A child aged 4 to 6 may take part.'),
  ).toEqual(['“aged 4 to 6” here, “aged 3 to 5” elsewhere']))

it.each([
  ['We teach children aged 3 to 5.', 'A child aged 3 to 5 may take part.'],
  ['We teach people aged 18 to 65.', 'Most were students aged 18 to 25.'],
  ['We teach children aged 3 to 5.', 'Parents aged 20 to 40 looked on.'],
  ['We teach children aged 3 to 5.', 'The younger group was aged 4 to 6.'],
  [
    'There must be a seat for two-thirds of those aged 3 to 5.',
    'Seats exceed half of those aged 4 to 6.',
  ],
])('leaves parts, other people and agreement alone: %s %s', (summary, methods) =>
  expect(told(summary, methods)).toEqual([]),
)
