import { expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { otherRegimes } from './other-regimes.ts'

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
