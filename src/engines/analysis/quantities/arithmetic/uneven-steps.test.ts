import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { unevenSteps } from './uneven-steps.ts'

const told = (text: string) =>
  unevenSteps(analyse(draft(['# Methods', text])).sentences).map(({ title }) => title)

it('tells of steps that do not divide their range', () => {
  expect(told('The rope was varied from 0.40 m to 1.20 m in steps of 0.15 m.')).toEqual([
    'Steps of 0.15 from 0.40 do not end at 1.20',
  ])
})

it.each([
  'The rope was varied from 0.40 m to 1.00 m in steps of 0.15 m.',
  'Weights went from 20 to 100 in steps of 20.',
  'Weights went from 1 kg to 2 kg in steps of 150 g.',
])('leaves others alone: %s', (text) => expect(told(text)).toEqual([]))
