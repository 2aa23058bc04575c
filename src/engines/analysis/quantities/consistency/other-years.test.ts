import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { otherYears } from './other-years.ts'

const told = (abstract: string) =>
  otherYears(
    analyse(
      draft(['# Abstract', abstract, '# Methods', 'We walked in May 2019.'], { abstract: ['b2'] }),
    ),
  ).map(({ title }) => title)

it('tells a year of the abstract that the text does not have', () => {
  expect(told('We counted bees in 2019 and 2020.')).toEqual(['2020 stands in the abstract only'])
  expect(told('We counted bees in 2017 and 2018.')).toEqual([])
})
