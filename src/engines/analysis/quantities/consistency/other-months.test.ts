import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { otherMonths } from './other-months.ts'

it('tells a month of the abstract that the methods give otherwise', () => {
  const months = (abstract: string, methods: string) =>
    otherMonths(
      analyse(draft(['# Abstract', abstract, '# Methods', methods], { abstract: ['b2'] })),
    ).map(({ title }) => title)
  const counted = 'We counted bees in May 2019.'
  expect(months(counted, 'We walked in March 2019.')).toEqual([
    'May in the abstract, March in the methods',
  ])
  expect(months(counted, 'We walked in May 2019.')).toEqual([])
  expect(months(counted, 'We walked in March 2019 and in June 2019.')).toEqual([])
  expect(months(counted, 'We walked in March 2018.')).toEqual([])
})
