import { expect, it } from 'vitest'

import { titlesOn } from '../../testing/checking.ts'
import { draft } from '../../testing/draft.ts'
import { pondWeeks } from '../../testing/filler.ts'
import countsDiffer from './counts-differ.ts'
import numbersRetold from './numbers-retold.ts'

const text = (said: string, body: string) =>
  draft(['## Abstract', said, '## Introduction', pondWeeks, '## Results', body, pondWeeks], {
    abstract: ['b2'],
  })
const titles = (said: string, body: string) => titlesOn(numbersRetold, text(said, body))

it.each([
  {
    how: 'between the same two values',
    said: 'The ratio of carp in warm ponds was 51.3 ± 0.5 mg (58.9 ± 1.2 units).',
    body: 'In warm ponds the ratio of carp, 51.3 ± 1.0 mg (58.9 ± 1.2 units), was high.',
    title: '0.5 here, 1.0 in the results',
  },
  {
    how: 'behind the same two values',
    said: 'Warm ponds raised the odds of carp (AOR = 2.91, 95% CI 1.99–4.27, p < 0.001).',
    body: 'Carp were likelier in warm ponds (AOR = 2.91, 95% CI 1.99–0.89, p < 0.001).',
    title: '4.27 here, 0.89 in the results',
  },
  {
    how: 'beside two others, with the words around',
    said: 'The pond genome contains 115 genes, including 85 coding genes and 43 silent genes.',
    body: 'The pond genome of carp contains 115 genes, including 81 coding genes and 43 silent genes.',
    title: '85 here, 81 in the results',
  },
  {
    how: 'where the other line adds up',
    said: 'We identified 60 abundant pond proteins (28 more abundant in carp and 16 in tench).',
    body: 'The ponds held 60 abundant proteins, with 28 more abundant in carp and 32 in tench.',
    title: '16 here, 32 in the results',
  },
])('a value is held against that of a chain $how', ({ said, body, title }) => {
  expect(titles(said, body)).toEqual([title])
  expect(titlesOn(countsDiffer, text(said, body))).toEqual([])
})

it.each([
  [
    'both ranges are joined by "and" alone',
    'Grain rose by 27–38% and 153–160% in warm ponds.',
    'Grain rose by 16–38% and 130–160% in warm ponds.',
  ],
  [
    'a range is all that both have',
    'Warm ponds raised the yield by 11.5% and the share by 13.1–19.6%.',
    'Warm ponds raised the weight by 30.1% and the share by 13.1–19.6%.',
  ],
  [
    'the paragraph tells the other value too',
    'In ponds 115 genes were found, including 85 coding genes and 43 silent genes, of which 81 slept.',
    'In ponds 115 genes were found, including 81 coding genes and 43 silent genes.',
  ],
  [
    'short numbers are shared by chance',
    'Kernels of ponds were cut at 3, 6, 8, 10 and 14 days.',
    'Clones 4, 6, 9, 10 and 11 came from the root.',
  ],
])('no chain is read where %s', (_why, said, body) => {
  expect(titles(said, body)).toEqual([])
})
