import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createSeenMessages } from './seen-messages.ts'

describe('seen messages', () => {
  it('lets each id through once, however often and in whatever order it comes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2 }), { maxLength: 200 }), (ids) => {
        const seen = createSeenMessages()
        expect(ids.filter((id) => seen.isNew(id))).toEqual([...new Set(ids)])
      }),
    )
  })

  it('forgets the id that was heard longest ago, and keeps one that was just heard again', () => {
    const seen = createSeenMessages(2)
    for (const id of ['a', 'b', 'a', 'c']) seen.isNew(id)
    expect(seen.isNew('a')).toBe(false)
    expect(seen.isNew('b')).toBe(true)
  })
})
