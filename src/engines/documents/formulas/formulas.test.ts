import { describe, expect, it } from 'vitest'

import { formulasIn } from './formulas.ts'

const found = (text: string) => formulasIn(text).map(({ tex }) => tex)

describe('formulasIn', () => {
  it('finds formulas at their places in the text', () => {
    const text = 'Let $x_i$ be the mean of $n$ trials ($n>2$).'
    expect(found(text)).toEqual(['x_i', 'n', 'n>2'])
    for (const { start, end, tex } of formulasIn(text)) {
      expect(text.slice(start, end)).toBe(`$${tex}$`)
    }
  })

  it('takes sums of money for what they are', () => {
    expect(found('It cost $5 and then $6.')).toEqual([])
    expect(found('Grants of $5M in 2010 and US$7M in 2011')).toEqual([])
    expect(found('from $5,$6')).toEqual([])
    expect(found('a fee of $20 for $k$ runs')).toEqual(['k'])
  })

  it('takes what has a command for a formula before a digit too', () => {
    expect(found('where AIC$\\le$4 and $x$ is')).toEqual(['\\le', 'x'])
    expect(found('a fee of $20 for $\\alpha$ runs, or $5 and $6')).toEqual(['\\alpha'])
  })

  it('keeps words that belong to a formula', () => {
    expect(found('where $x \\text{ is the mean of}$ all')).toEqual(['x \\text{ is the mean of}'])
  })
})
