import { describe, expect, it } from 'vitest'

import { isBoldFont } from './font-style.ts'

describe('the weight of a font', () => {
  it.each([
    ['LinLibertineT', 700, false],
    ['LinLibertineTI', 700, false],
    ['LinLibertineTB', 400, true],
    ['LinBiolinumTB', 400, true],
    ['LinLibertineTBI', 400, true],
    ['LinLibertineI7', 700, false],
    ['Times-Bold', 400, true],
    ['Unknown', 700, true],
  ])('of %s with a stem like %d is told by its name first', (name, weight, isBold) => {
    expect(isBoldFont(name, weight)).toBe(isBold)
  })
})
