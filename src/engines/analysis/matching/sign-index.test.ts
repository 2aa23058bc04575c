import { describe, expect, it } from 'vitest'

import { SignIndex } from './sign-index.ts'

const rules = [
  { name: 'tide', signs: ['high water', 'ebb'] },
  { name: 'mark', signs: ['##'] },
  { name: 'moon', signs: ['moon', 'eb'] },
]
const index = new SignIndex(rules, ({ signs }) => signs)
const namesIn = (text: string) => index.rulesIn(text).map(({ name }) => name)

describe('rules by their signs', () => {
  it('are found in their own order, each once, wherever a sign stands', () => {
    expect(namesIn('a full moon at high water, and the moon')).toEqual(['tide', 'moon'])
    expect(namesIn('ebb')).toEqual(['tide', 'moon'])
    expect(namesIn('## assistant')).toEqual(['mark'])
  })

  it('are not found by the first letters of a sign alone', () => {
    expect(namesIn('a high wall, mooring')).toEqual([])
    expect(namesIn('')).toEqual([])
  })
})
