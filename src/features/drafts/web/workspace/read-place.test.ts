import { describe, expect, it } from 'vitest'

import { placeAt } from './read-place.ts'

const blocks = [
  { id: 'a', top: 100, height: 50 },
  { id: 'b', top: 160, height: 40 },
]

describe('the place that is read', () => {
  it('is in the last block that begins above the line, as far as the line is down in it', () => {
    expect(placeAt(110, blocks)).toEqual({ block: 'a', into: 0.2 })
    expect(placeAt(170, blocks)).toEqual({ block: 'b', into: 0.25 })
  })
  it('stays within the block where the line is between two, above all or below all', () => {
    expect(placeAt(155, blocks)).toEqual({ block: 'a', into: 1 })
    expect(placeAt(20, blocks)).toEqual({ block: 'a', into: 0 })
    expect(placeAt(900, blocks)).toEqual({ block: 'b', into: 1 })
  })
  it('is nowhere in a text without blocks', () => {
    expect(placeAt(10, [])).toBeNull()
  })
})
