import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { otherRegimes } from './other-regimes.ts'

const told = (methods: string, results: string) =>
  otherRegimes(analyse(draft(['# Methods', methods, '# Results', results]))).map(
    ({ title }) => title,
  )

it('tells a regime of the methods that the results have otherwise', () => {
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
