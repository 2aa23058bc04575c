import { expect, it } from 'vitest'

import counts from '../../checks/numbers/enumeration-counts.ts'
import { titlesOf } from '../../testing/checking.ts'

it('tells of more points than follow', () => {
  const text = (asked: string) =>
    `A boat is tarred when it meets ${asked} or more of the following criteria. ① It is old; ② It leaks; ③ It is heavy.`
  expect(titlesOf(counts, '# Methods', text('four'))).toEqual(['4 of 3 cannot be met'])
  expect(titlesOf(counts, '# Methods', text('two'))).toEqual([])
})

it('counts a last one behind the ordinals', () => {
  const text = (announced: string, last = 'Last, nets are mended.') =>
    `The plan has twelve items in ${announced} dimensions. First, boats are tarred. Second, ropes are spliced. ${last}`
  expect(titlesOf(counts, '# Methods', text('five'))).toEqual(['5 announced, 3 told'])
  expect(titlesOf(counts, '# Methods', text('three'))).toEqual([])
  const another = 'In the third step, sails are cut. Last, nets are mended.'
  expect(titlesOf(counts, '# Methods', text('four', another))).toEqual([])
})
