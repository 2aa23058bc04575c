import { describe, expect, it } from 'vitest'

import { turnedNotes } from './turned-abbreviations.ts'

describe('a short form of a form', () => {
  it('is no other one turned', () => {
    const used = (block: string, count: number) =>
      Array.from({ length: count }, (_, start) => ({ block, start, end: start + 3 }))
    const all = [
      {
        short: 'WNT',
        uses: used('b1', 4),
        definitions: [{ long: 'wet net trial', block: 'b1', start: 0, end: 3, inAbstract: false }],
        isExplained: true,
      },
      { short: 'WTN', uses: used('b2', 1), definitions: [], isExplained: false },
    ] as unknown as Parameters<typeof turnedNotes>[0]
    expect(turnedNotes(all, new Map())).toHaveLength(1)
    expect(turnedNotes(all, new Map([['b2', 'appendix']]))).toEqual([])
  })
})
