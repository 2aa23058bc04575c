import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { averagesOfLists } from './averages-of-lists.ts'

const told = (text: string) =>
  averagesOfLists(analyse(draft(['# Results', text])).sentences).map(({ title }) => title)

it('computes the average of a list again', () => {
  expect(
    told('The rises were 4.1, 6.3 and 5.2 points on the three lakes, 6.2 on average.'),
  ).toEqual(['The mean of 4.1, 6.3 and 5.2 is 5.2, not 6.2'])
})

it.each([
  'The rises were 4.1, 6.3 and 5.2 points on the three lakes, 5.2 on average.',
  'The rises were 4, 6 and 6 points, 5.4 on average.',
  'The nets lay between 145 and 700 nm (305 nm on average) from the shore.',
  'The rise is higher than in lakes 1 and 2, mean 43.6 points.',
  'The rises were 4.1 and 6.3 points, and the falls were 2.0 on average.',
])('leaves others alone: %s', (text) => expect(told(text)).toEqual([]))
