import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { longestReconnectPeriod, reconnectDelay, reconnectPeriod } from './backoff.ts'

const random = fc.double({ min: 0, max: 1, noNaN: true })

describe('the wait before connecting again', () => {
  it('starts at one second, doubles, and ends at thirty', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 100].map((failures) => reconnectDelay(failures, 0))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  })

  it('is never under half of the first wait, over the longest, or not a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 2 ** 31 }), random, (failures, chance) => {
        const wait = reconnectDelay(failures, chance)
        expect(wait).toBeGreaterThanOrEqual(reconnectPeriod / 2)
        expect(wait).toBeLessThanOrEqual(longestReconnectPeriod)
      }),
    )
  })

  it('never shrinks with more failures at the same chance', () => {
    fc.assert(
      fc.property(fc.nat(40), random, (failures, chance) => {
        const [now, next] = [reconnectDelay(failures, chance), reconnectDelay(failures + 1, chance)]
        expect(next).toBeGreaterThanOrEqual(now)
      }),
    )
  })

  it('spreads the pages of one lost server over half of the wait', () => {
    const waits = Array.from({ length: 100 }, (_, index) => reconnectDelay(5, index / 99))
    expect(Math.max(...waits) - Math.min(...waits)).toBe(15_000)
  })
})
