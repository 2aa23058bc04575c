import { describe, expect, it } from 'vitest'

import { lonePart } from './lone-parts.ts'

describe('a sentence that is but a part of one', () => {
  it.each([
    ['Whereas the lowest count of the year in the old wood.', 'fragment'],
    ['Which suggests that the owls of the old wood prefer the higher trees.', 'fragment'],
    ['These losses consistent with earlier counts in other woods.', 'verbless'],
  ] as const)('is told, with what it lacks: %s', (text, form) => {
    expect(lonePart(text)).toBe(form)
  })

  it.each([
    'The owls of the old wood prefer the higher trees in the second year.',
    'These findings broaden our understanding of the owls in the old wood.',
    'Both counts show the same loss of nests in the storm.',
    'The wardens took the nests from the old wood to the village.',
  ])('is not told of a whole one: %s', (text) => {
    expect(lonePart(text)).toBeNull()
  })
})
