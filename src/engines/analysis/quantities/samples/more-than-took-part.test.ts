import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { moreThanTookPart } from './more-than-took-part.ts'

const told = (methods: string, results: string, rest = ''): readonly string[] =>
  moreThanTookPart(
    analyse(draft(['## Methods', methods, '## Results', results, '## Discussion', rest])),
  ).map(({ title }) => title)

it.each([
  ['We recruited 48 young children in May.', 'All 52 children fed the carp.', '52'],
  ['Thirty-two teachers took part in the walk.', 'The thirty-six teachers liked it.', '36'],
  ['The final sample comprised 214 households.', 'Of the 241 households, most had a pond.', '241'],
  ['A total of 96 nurses were included.', 'The 69 nurses fed the carp at noon.', '69'],
])('more than took part are told: %s %s', (methods, results, value) => {
  expect(told(methods, results)[0]).toContain(value)
})

it.each([
  ['We recruited 48 children in May.', 'All 48 children fed the carp.'],
  ['We recruited 48 children in May.', 'The 45 children who stayed fed the carp.'],
  ['We recruited 48 children and later 52 children.', 'All 52 children fed the carp.'],
  ['We recruited 48 children in each group.', 'All 96 children fed the carp.'],
  ['We recruited 48 children in Study 2 alone.', 'All 96 children fed the carp.'],
  ['Ponds were fed by 48 children.', 'All 52 children fed the carp.'],
])('is silent on “%s %s”', (methods, results) => {
  expect(told(methods, results)).toEqual([])
})
