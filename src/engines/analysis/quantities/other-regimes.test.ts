import { expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { otherRegimes, otherYears } from './other-regimes.ts'

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

it('tells a regime of the methods that the results have otherwise', () => {
  const told = (methods: string, results: string) => titles(otherRegimes(study(methods, results)))
  expect(
    told('One hedge was cut every two years.', 'Hedges cut every three years held bees.'),
  ).toEqual(['“cut every two years” in the methods only'])
  expect(
    told('One hedge was cut every three years.', 'Hedges cut every three years held bees.'),
  ).toEqual([])
  expect(
    told('Bees were counted every two years.', 'Hedges cut every three years held bees.'),
  ).toEqual([])
})

it('tells a year of the abstract that the text does not have', () => {
  const told = (abstract: string) =>
    titles(otherYears(study('We walked in May 2019.', 'Bees were many.', abstract)))
  expect(told('We counted bees in 2019 and 2020.')).toEqual(['2020 stands in the abstract only'])
  expect(told('We counted bees in 2017 and 2018.')).toEqual([])
})
