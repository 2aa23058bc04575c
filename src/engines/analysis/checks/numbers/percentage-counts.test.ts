import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import type { Check } from '../../check.ts'
import { draft } from '../../testing/draft.ts'
import percentageCounts from './percentage-counts.ts'

const told = (check: Check, words: string): number =>
  check.run(analyse(draft(['# Results', words]))).length

it.each([
  'Boats that leaked made up 24% of the total (34/212).',
  'A total of 34 boats (24% of 212) leaked.',
  'Leaks were seen in 24% of all boats (34 of 212).',
  'From 212 boats, 34 leaked in May, a rate of 24%.',
  'Among the 212 wooden boats, only 34 (24%) leaked in May.',
])('a share is computed again from its count: %s', (words) => {
  expect(told(percentageCounts, words)).toBe(1)
  expect(told(percentageCounts, words.replace('24%', '16%'))).toBe(0)
})

it('a count in hundreds that is written out is not read by its first word', () => {
  expect(
    told(percentageCounts, 'In all, five hundred and one (69.6%) of the 720 boats leaked.'),
  ).toBe(0)
})

it('a part of a part may be told as a share of all', () => {
  const of = (share: string) =>
    told(
      percentageCounts,
      `Leaks were seen in 3 (17.6%) boats. Of these 3 boats, 2 (${share}) sank.`,
    )
  expect(of('11.7%')).toBe(0)
  expect(of('41.7%')).toBe(1)
  const slashed = (share: string) =>
    told(
      percentageCounts,
      `Three (17.6%) boats leaked (1/3 boat sank and 2/3 (${share}) boats burnt).`,
    )
  expect(slashed('11.7%')).toBe(0)
  expect(slashed('41.7%')).toBe(1)
})
