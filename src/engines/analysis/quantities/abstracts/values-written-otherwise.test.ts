import { expect, it } from 'vitest'

import abstractNumbers from '../../checks/numbers/abstract-numbers.ts'
import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'

const told = (said: string, body: string): number =>
  titlesOn(
    abstractNumbers,
    draft(
      ['## Abstract', said, '## Introduction', pondWeeks, '## Results', body, pondWeeks.repeat(9)],
      { abstract: ['b2'] },
    ),
  ).length

it.each([
  ['The risk was 1.98 (1.03, 3.82) in ponds.', 'In ponds the risk was 1.98 (1.03,3.82).'],
  ['It was seen in more than 4700 carp of ponds.', 'In ponds 4714 carp showed it.'],
])('a value that a comma keeps close, or that is rounded, is found: %s', (said, body) => {
  expect([body, body.replace(/3\.82|4714/u, '4914')].map((text) => told(said, text))).toEqual([
    0, 1,
  ])
})
