import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { pageAt, pagesBetween, samePlace, stackPages } from './page-strip.ts'

const sizes = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 900 }), height: fc.integer({ min: 1, max: 900 }) }),
  { minLength: 1, maxLength: 400 },
)

describe('a strip of pages', () => {
  it('stacks pages with a gap around each', () => {
    const strip = stackPages(
      [
        { width: 100, height: 200 },
        { width: 120, height: 100 },
      ],
      { scale: 2, gap: 10 },
    )
    expect(strip).toEqual({ tops: [10, 420], heights: [400, 200], width: 240, height: 630 })
  })

  it('finds exactly the pages that touch a stretch', () => {
    fc.assert(
      fc.property(sizes, fc.nat(5000), fc.nat(2000), (pages, from, length) => {
        const strip = stackPages(pages, { scale: 1, gap: 8 })
        const to = from + length
        const [first, last] = pagesBetween(strip, from, to)
        for (const [index, top] of strip.tops.entries()) {
          const touches = top <= to && top + (strip.heights[index] ?? 0) >= from
          if (touches) expect(index >= first && index <= last).toBe(true)
          else expect(index <= first || index >= last).toBe(true)
        }
      }),
    )
  })

  it('names the page at a height', () => {
    const strip = stackPages(
      Array.from({ length: 350 }, () => ({ width: 10, height: 100 })),
      { scale: 1, gap: 10 },
    )
    expect([0, 10, 119, 120, 99_999].map((height) => pageAt(strip, height))).toEqual([
      0, 0, 0, 1, 349,
    ])
  })

  it('keeps a place on its page through any change of scale, and comes back to it', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        fc.nat(5000),
        (pages, scale, top) => {
          const before = stackPages(pages, { scale: 1, gap: 8 })
          const after = stackPages(pages, { scale, gap: 8 })
          const height = Math.min(top, before.height)
          const there = samePlace(before, after, height)
          expect(Math.abs(samePlace(after, before, there) - height)).toBeLessThan(8 / scale + 9)
        },
      ),
    )
  })
})
