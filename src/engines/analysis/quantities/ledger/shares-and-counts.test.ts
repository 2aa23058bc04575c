import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { sharesAndCounts } from './shares-and-counts.ts'

const titles = (share: string, count: string) =>
  sharesAndCounts(
    analyse(
      draft([
        '# Results',
        `The boats landed 7797 eels in all. Of these kinds the nets held ${share}% silver eels (${count}), 19.98% glass eels (1558), 9.4% river eels (736) and 7.0% eels without a mark (546).`,
      ]),
    ),
  ).map(({ title }) => title)

it('holds a share against the number of which the others of the paragraph are shares', () => {
  expect(titles('53.5', '4168')).toEqual([])
  expect(titles('35.5', '4168')).toEqual(['4168 of 7797 is 53.5%, not 35.5%'])
  expect(titles('53.5', '4618')).toEqual(['4618 of 7797 is 59.2%, not 53.5%'])
})

it('is silent where no slip of the pen makes it a share of that number', () => {
  expect(titles('12.1', '4168')).toEqual([])
})
