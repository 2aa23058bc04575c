import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { missedLimit } from './missed-limit.ts'
import { otherP } from './other-p.ts'

const titles = (results: string, rest = '', methods = 'Crews were drawn by lot.') =>
  missedLimit(
    analyse(draft(['# Methods', methods, '# Results', results, '# Discussion', rest])),
  ).map(({ title }) => title)
const scored = 'The first crew scored 14.2 and the second 12.9, t(82) = 1.83, p = 0.07.'

describe('a difference whose p misses the limit', () => {
  it('is told where no sentence says so', () =>
    expect(titles(scored, 'The first crew rowed better.')).toEqual([
      'p = 0.07 misses the limit, unsaid',
    ]))

  it.each([
    [scored, 'The difference was not significant.'],
    [`${scored} The crews did not differ.`, 'Both rowed well.'],
    ['The crews scored similar marks, t(82) = 1.83, p = 0.07.', 'Both rowed well.'],
    ['The first crew scored 14.2, t(82) = 2.83, p = 0.01.', 'It rowed better.'],
  ])('is left alone where one does, or it does not miss it: %s %s', (results, rest) =>
    expect(titles(results, rest)).toEqual([]),
  )

  it('is measured by the limit that the methods set', () =>
    expect(titles(scored, '', 'We took p values below 0.10 as significant.')).toEqual([]))
})

describe('a p of the abstract', () => {
  const told = (abstract: string, results: string) =>
    otherP(
      analyse(draft(['# Abstract', abstract, '# Results', results], { abstract: ['b2'] })),
    ).map(({ title }) => title)

  it('is held against that of the same values in the results', () => {
    expect(told('The crews scored 14.2 and 12.9, p = 0.08.', scored)).toEqual([
      'p = 0.08 here, p = 0.07 in the results',
    ])
    expect(told('The crews scored 14.2 and 12.9, p = 0.1.', scored)).toEqual([])
    expect(told('The crews slept 8.2 and 7.9 hours, p = 0.08.', scored)).toEqual([])
  })
})
