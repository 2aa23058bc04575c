import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { differencesTold } from './differences-told.ts'

const told = (result: string) =>
  differencesTold(
    analyse(
      draft([
        '# Abstract',
        'Rowers were faster after tea (M = 702 s) than after milk (M = 734 s).',
        '# Results',
        result,
      ]),
    ),
  ).map(({ title }) => title)

it('subtracts the two values of a pair again', () => {
  expect(told('Rowers were 42 s faster after tea than after milk.')).toEqual([
    'The two values lie 32 apart, not 42',
  ])
})

it.each([
  'Rowers were 32 s faster after tea than after milk.',
  'Rowers were 33 s faster after tea than after milk.',
  'Rowers were 42 s faster after tea than after water.',
  'Rowers were 42 m faster after tea than after milk.',
])('leaves others alone: %s', (result) => expect(told(result)).toEqual([]))
