import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { otherShareOfCount } from './other-share-of-count.ts'

const told = (share: string, other = '180 inns (23.4%) had a pond.') =>
  otherShareOfCount(
    analyse(
      draft([
        '# Results',
        `We asked 770 inns. Of them, 282 inns (36.6%) had a garden, 351 inns (45.6%) had a yard and ${other}`,
        '# Discussion',
        `A pond was kept by 180 inns (${share}), and few were deep.`,
      ]),
    ),
  ).map(({ title }) => title)

it('tells of one count with two shares, of which one is the share of nothing', () => {
  expect(told('28.4%')).toEqual(['180 is 28.4% here, 23.4% elsewhere'])
})

it('says nothing of the same share, of a share of another number, or of two shares that differ in more than a slip', () => {
  expect(told('23.4%')).toEqual([])
  // Of the 282 inns with a garden.
  expect(told('63.8%')).toEqual([])
  expect(told('91.2%')).toEqual([])
})
