import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { sumsAndDifferences } from './sums-and-differences.ts'

const titles = (text: string) =>
  sumsAndDifferences(analyse(draft(['# Results', text]))).map(({ title }) => title)

it.each([
  [
    'Of the eels 5,179 genes changed, of which 2,444 were up-regulated and 2,835 were down-regulated.',
    '2,444 and 2,835 make 5279, not 5,179',
  ],
  ['The nets held 6 eels (4 males and 3 females) in May.', '4 and 3 make 7, not 6'],
  [
    'The old stretch (1926 bp) and ours (2026 bp) are alike but for an extra 200 nucleotides at one end.',
    '1926 and 2026 differ by 100, not 200',
  ],
])('adds up and takes away again: %s', (text, title) => {
  expect(titles(text)).toEqual([title])
})

it.each([
  'Of the eels 5,179 genes changed, of which 2,344 were up-regulated and 2,835 were down-regulated.',
  'The nets held 7 eels (4 males and 3 females) in May.',
  'The nets held 9 eels (4 marked and 3 measured) in May.',
  'The old stretch (1926 bp) and ours (2026 bp) are alike but for an extra 100 nucleotides at one end.',
])('is silent on %s', (text) => expect(titles(text)).toEqual([]))
