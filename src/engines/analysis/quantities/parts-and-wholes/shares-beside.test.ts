import { expect, it } from 'vitest'

import sums from '../../checks/numbers/percentages-sum.ts'
import { titlesOf } from '../../testing/checking.ts'

it.each([
  [
    'About 28% of the carp were either small (8.7%) or very small (9.1%).',
    '8.7% + 9.1% make 17.8%, not 28%',
  ],
  [
    'Almost 94% of the nets were torn with 78.6% and 25.5% classified as badly and slightly torn.',
    '78.6% + 25.5% make 104.1%, not 94%',
  ],
  [
    'The sample consists of 65.4% males (5103), and 36.4% females (2694).',
    '65.4% + 36.4% make 101.8%, not 100%',
  ],
])('two shares that do not make what they should are told: %s', (text, title) => {
  expect(titlesOf(sums, '# Results', text)).toEqual([title])
})

it.each([
  'About 18% of the carp were either small (8.7%) or very small (9.1%).',
  'Almost 94% of the nets were torn with 78.6% and 15.5% classified as badly and slightly torn.',
  'Of the nets, 80% were torn with 60% and 40% classified as badly and slightly torn.',
  'The sample consists of 65.4% males (5103), and 34.6% females (2694).',
  'A pond was kept by 65.4% of males and 12.1% of females.',
])('nothing is said of %s', (text) => {
  expect(titlesOf(sums, '# Results', text)).toEqual([])
})
