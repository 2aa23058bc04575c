import { describe, expect, it } from 'vitest'

import impossibleValues from '../../checks/numbers/impossible-values.ts'
import { titlesOf } from '../../testing/checking.ts'

const titles = (...texts: readonly string[]) => titlesOf(impossibleValues, ...texts)

describe('a share of a mixture', () => {
  it('is no more than the whole', () => {
    expect(titles('Leaves were kept in 115% ethanol for a minute.')).toEqual([
      '“115% ethanol” cannot be',
    ])
    expect(titles('Leaves were kept in 100% ethanol for a minute.')).toEqual([])
    expect(titles('We saw a 115% increase in ethanol within a minute.')).toEqual([])
  })
})

describe('the level of an interval', () => {
  const usual = 'The risk rose by 4 (95% CI 2–6). The weight fell by 3 (95% CI 1–5).'

  it('is told where it is odd and all others are alike', () => {
    expect(titles(usual, 'Height rose by 5 (55% CI 3–7).')).toEqual(['“55% CI” cannot be'])
    expect(titles(usual, 'Height rose by 5 (90% CI 3–7).')).toEqual([])
    expect(titles('The risk rose by 4 (95% CI 2–6).', 'Height rose by 5 (55% CI 3–7).')).toEqual([])
    expect(titles(usual, 'Height rose (55% CI 3–7).', 'Weight rose (55% CI 3–7).')).toEqual([])
  })
})
