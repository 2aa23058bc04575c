import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import { draft } from '../testing/draft.ts'
import { commaSlips, partedSubjects } from './comma-slips.ts'
import { apart, findSlips } from './find-slips.ts'

const told = (words: string): readonly string[] => {
  const analysed = analyse(draft(['# Results', words]))
  return apart(findSlips(analysed, commaSlips), partedSubjects(analysed)).map(
    ({ written, right }) => `${written}: ${right}`,
  )
}

describe('commas that part what belongs together, or are left out', () => {
  it.each([
    ['Since, the lake was dry, the birds had left.', 'Since, the: Since the'],
    ['The lists show that, the lake was dry in May.', 'show that, the: show that the'],
    [
      'The wardens however, counted the nests again.',
      'wardens however,: wardens, however, or wardens; however,',
    ],
    ['The number of nests in the reeds, was counted twice.', 'reeds, was: reeds was'],
  ])('are told: %s', (words, slip) => {
    expect(told(words)).toEqual([slip])
  })

  it.each([
    'The wardens, however, counted the nests again.',
    'The lists show that, the longer it rains, the fewer birds come.',
    'The nests were dry, and however, they were left.',
    'The north shore of the lake, known for its reeds, was dry.',
    'In most years, were the nests counted?',
    'Most of the nests [3], [4] were dry.',
  ])('are not told where they are right: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})
