import { describe, expect, it } from 'vitest'

import { isVerbless } from './verbless-sentences.ts'

describe('a sentence without a verb', () => {
  it.each([
    'The role of wardens in this wood very important for the owls.',
    'The difference between the two woods not significant after the storm.',
    'One possible explanation the small number of nests in the wood.',
    'These losses consistent with earlier counts in other woods.',
    'Access to old maps essential for the work of the wardens.',
    'The main reason for this decline the rising cost of grain.',
    'The count higher among old owls than among young ones.',
    'It important to note that the wood was small.',
    'There many reasons why owls leave the wood.',
    'The aim of this chapter to examine how owls adapt to rain.',
  ])('is told: %s', (text) => {
    expect(isVerbless(text)).toBe(true)
  })

  it.each([
    'The framework draws on two bodies of work.',
    'The owls of the wood struggle with the rain.',
    'The novel critiques the church and its effects on the village.',
    'The higher the tree, the better the view of the wood.',
    'The two methods complement each other well.',
    'Two wardens in the wood counted the owls.',
    'The loss is not significant after the storm.',
    'The rise in the count after a warm winter.',
  ])('is not told of one that has its verb, or needs none: %s', (text) => {
    expect(isVerbless(text)).toBe(false)
  })
})

it('a heading that ran into its paragraph is no sentence', () => {
  const sentence = 'A different aspect of the sorting relates to the suitability of old nets.'
  expect(isVerbless(`Quality Of Nets ${sentence}`)).toBe(false)
})
