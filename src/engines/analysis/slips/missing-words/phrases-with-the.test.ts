import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { draft } from '../../testing/draft.ts'
import { findSlips } from '../find-slips.ts'
import { phrasesWithThe } from './phrases-with-the.ts'

const told = (words: string): readonly string[] => {
  const analysed = analyse(draft(['# Results', words]))
  return findSlips(analysed, phrasesWithThe).map(({ written, right }) => `${written}: ${right}`)
}

describe('phrases that lack their article', () => {
  it.each([
    ['The nests are seen in context of the reeds.', 'in context of: in the context of'],
    ['The loss changed as function of the wind.', 'as function of: as a function of'],
    ['It was built with help of the council.', 'with help of: with the help of'],
  ])('are told: %s', (words, slip) => {
    expect(told(words)).toEqual([slip])
  })

  it.each([
    'The nests are seen in the context of the reeds.',
    'As part of the plan, in terms of cost and by means of boats, it was built.',
    'In front of the reeds and at risk of rain it was built.',
  ])('are not told where they are right: %s', (words) => {
    expect(told(words)).toEqual([])
  })
})
