import { expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { otherYears } from './other-years.ts'

const study = (methods: string, results: string, abstract = 'We counted bees.') =>
  analyse(
    draft(
      [
        '# Abstract',
        abstract,
        '# Introduction',
        'Bees decline.',
        '# Methods',
        methods,
        '# Results',
        results,
      ],
      { abstract: ['b2'] },
    ),
  )
const titles = (found: readonly { readonly title: string }[]) => found.map(({ title }) => title)

it('tells a year of the abstract that the text does not have', () => {
  const told = (abstract: string) =>
    titles(otherYears(study('We walked in May 2019.', 'Bees were many.', abstract)))
  expect(told('We counted bees in 2019 and 2020.')).toEqual(['2020 stands in the abstract only'])
  expect(told('We counted bees in 2017 and 2018.')).toEqual([])
})
