import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { productsInBrackets } from './products-in-brackets.ts'

const told = (text: string) =>
  productsInBrackets(analyse(draft(['# Methods', text])).sentences).map(({ title }) => title)

it.each([
  [
    'This gave a total of 56 samples (4 stages × 4 sites × 3 replicates).',
    '48 by its factors, not 56',
  ],
  [
    'We kept 56 samples (4 stages x 4 sites x 3 replicates = 48 samples).',
    '48 by its factors, not 56',
  ],
  [
    'It made 20 mixed nets (three ponds × six seasons), all of them blue.',
    '18 by its factors, not 20',
  ],
])('multiplies what a bracket counts: %s', (text, title) => {
  expect(told(text)).toEqual([expect.stringContaining(title)])
})

it.each([
  'This gave a total of 48 samples (4 stages × 4 sites × 3 replicates).',
  'We kept 40 samples (4 stages × 4 sites × 3 replicates = 40 samples after losses).',
  'We laid 9 plots (10 m × 30 m).',
  'About 50 samples (4 stages × 4 sites × 3 replicates) were kept.',
  'The 12 participants (2 sessions × 30 trials) were paid.',
  'All 40 students (5 tasks × 4 sessions) finished.',
  'We fitted 5 models (2 factors × 3 levels).',
  'In Experiment 2 carp (4 groups × 20 ponds) were fed.',
  'We took 95 leaf samples (4 sites × 8 trees × 3 leaves; one was lost).',
  'We kept 12 boxes (2 shelves × 30 slots).',
  'We parted it on a C18 column (100 mm × 75 μm).',
])('leaves sizes and what was lost alone: %s', (text) => {
  expect(told(text)).toEqual([])
})
