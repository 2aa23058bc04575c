import { describe, expect, it } from 'vitest'

import { isShortFor, namesBodyOf } from './shortened-bodies.ts'

describe('a body that a callout gives by its letters', () => {
  it.each([
    ['DfE 2020a', 'Department for Education (2020a) Key stage 4 performance.'],
    ['WHO 2017', '"Fact Sheet." World Health Organization. Nov. 2017. Web.'],
    ['the ONS 2019', 'Office for National Statistics (2019). Wages.'],
  ])('%s is listed as: %s', (source, raw) => {
    expect(namesBodyOf(source, { raw })).toBe(true)
  })

  it.each([
    ['DfE 2020a', 'Education and Training Board (2020). Wages.'],
    ['Doe 2020', 'Department of Energy (2020). Wages.'],
    ['WHO 2017', 'Welsh, A. and Home, B. (2017). Organs.'],
  ])('%s is not: %s', (source, raw) => {
    expect(namesBodyOf(source, { raw })).toBe(false)
  })

  it('may be its authors', () => {
    expect(isShortFor('GSZ 2008', 'Guiso, L., Sapienza, P. and Zingales, L. (2008).', '2008')).toBe(
      true,
    )
  })
})
