import { describe, expect, it } from 'vitest'

import { placeIn } from './place-in.ts'

describe('a place in a text that was changed elsewhere', () => {
  it('stays before the change and moves with the words behind it', () => {
    expect(placeIn('One and two', 'One two', 3)).toBe(3)
    expect(placeIn('One and two', 'One two', 7)).toBe(11)
    expect(placeIn('One and two', 'One two', 5)).toBe(9)
  })

  it('goes to the end of what stands in its place when its own words are gone', () => {
    expect(placeIn('One four', 'One two three four', 10)).toBe(4)
    expect(placeIn('', 'One', 2)).toBe(0)
  })
})
