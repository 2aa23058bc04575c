import { describe, expect, it } from 'vitest'

import { pOfF, pOfT } from './significance.ts'

describe('tail probabilities', () => {
  // Printed tables of the distributions: the 5 % and 1 % points.
  it.each([
    [2.228, 10, 0.05],
    [3.169, 10, 0.01],
    [2.042, 30, 0.05],
    [1.984, 100, 0.05],
    [12.706, 1, 0.05],
  ])('t = %d on %d degrees of freedom gives %d', (t, degrees, p) => {
    expect(pOfT(t, degrees)).toBeCloseTo(p, 3)
  })

  it.each([
    [4.96, 1, 10, 0.05],
    [3.32, 2, 30, 0.05],
    [5.39, 2, 30, 0.01],
    [2.7, 5, 30, 0.04],
  ])('F = %d on %d and %d gives about %d', (...[f, between, within, p]) => {
    expect(Math.abs(pOfF(f, between, within) - p)).toBeLessThan(0.002)
  })

  it('agrees between t squared and F with one degree of freedom', () => {
    for (const t of [0.3, 1, 2.5, 4]) expect(pOfF(t * t, 1, 17)).toBeCloseTo(pOfT(t, 17), 10)
  })

  it('is one without an effect', () => {
    expect(pOfT(0, 12)).toBe(1)
  })
})
