import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { otherLengths } from './other-lengths.ts'

const titles = (methods: string, results: string) =>
  otherLengths(analyse(draft(['# Methods', methods, '# Results', results]))).map(
    ({ title }) => title,
  )

it('a course of two lengths is told', () => {
  expect(
    titles(
      'All wardens joined the 12-week walking programme in May.',
      'The 16-week walking programme was liked by most of them.',
    ),
  ).toHaveLength(1)
})

it.each([
  ['We sowed 3-week-old seedlings.', 'In 4-week-old seedlings the loss was small.'],
  ['We asked for 3-year overall survival.', 'The 5-year overall survival was low.'],
  ['Nets dried in a 4-week period.', 'At the end of the 8-week period they were dry.'],
])(
  'ages, and stretches after which a study looks, differ as they may: %s %s',
  (methods, results) => {
    expect(titles(methods, results)).toEqual([])
  },
)
