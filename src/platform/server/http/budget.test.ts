import { describe, expect, it } from 'vitest'

import { createBudget } from './budget.ts'

describe('a budget', () => {
  it('gives each key its turns in a window, and again in the next', () => {
    let now = 0
    const budget = createBudget({ turns: 2, window: 1000, clock: () => now })
    budget.take('ada')
    budget.take('ada')
    budget.take('eve')
    expect(() => budget.take('ada')).toThrow('Too many requests')
    now = 999
    expect(() => budget.take('ada')).toThrow('Too many requests')
    now = 1000
    budget.take('ada')
  })

  it('remembers a bounded number of keys', () => {
    const budget = createBudget({ turns: 1, window: 1000, capacity: 2, clock: () => 0 })
    for (const key of ['a', 'b', 'c']) budget.take(key)
    expect(() => budget.take('c')).toThrow('Too many requests')
    budget.take('a')
  })
})
