import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { decimalSlips } from './decimal-slips.ts'

const told = (text: string) =>
  decimalSlips(analyse(draft(['# Trials', text])).sentences).map(({ title }) => title)

it('tells two values of one thing that differ by the place of the point', () =>
  expect(
    told(
      'The ban raised mood by 0.9 standard deviations. In that trial mood rose by 0.09 standard deviations.',
    ),
  ).toEqual(['0.9 or 0.09 standard deviations?']))

it.each([
  'The ban raised mood by 0.9 standard deviations. Sleep fell by 0.09 standard deviations.',
  'Mood rose by 0.9 standard deviations. Mood rose by 0.8 standard deviations.',
  'Mood rose by 0.5 points. Mood rose from 0.5 points to 5 points.',
  'Mood took 20 minutes. Mood took 200 minutes.',
])('leaves others alone: %s', (text) => expect(told(text)).toEqual([]))
