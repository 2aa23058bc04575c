import { describe, expect, it } from 'vitest'

import { secondClause } from './second-clause.ts'

const begins = (text: string): string | null => {
  const found = secondClause(text)
  return found === null ? null : text.slice(found.start, found.end)
}

describe('two sentences in one', () => {
  it.each([
    [
      'The owls of this wood were counted in May, these counts were compared with those of June.',
      'these counts were',
    ],
    [
      'The number of nests was low in the first wood the wardens were not able to find any owls.',
      'the wardens were',
    ],
  ])('are told where the second begins: %s', (text, second) => {
    expect(begins(text)).toBe(second)
  })

  it.each([
    'Although the owls of this wood were counted in May, the counts were low in all years.',
    'The owls that the wardens counted in the wood were older than those of the village.',
    'The wardens found that the owls were old, the nests were low and the eggs were lost.',
  ])('are not told of clauses of one sentence: %s', (text) => {
    expect(begins(text)).toBeNull()
  })
})
