import { describe, expect, it } from 'vitest'

import { costWords } from './reading-cost.ts'

describe('the words for what a model takes', () => {
  it('rounds tokens up and names the date of the price', () => {
    expect(costWords({ tokens: 12_345, micros: 52_000, asOf: '2025-10' })).toBe(
      '13,000 tokens, $0.05 at prices of October 2025',
    )
    expect(costWords({ tokens: 900, micros: 52_000, asOf: '2026-11-29' })).toBe(
      '900 tokens, $0.05 at prices of 29 November 2026',
    )
  })

  it('names no price that nobody wrote down, and none that is nothing', () => {
    expect(costWords({ tokens: 120, micros: null, asOf: null })).toBe('200 tokens')
    expect(costWords({ tokens: 120, micros: 40, asOf: null })).toBe('200 tokens, less than $0.01')
  })
})
