import { describe, expect, it } from 'vitest'

import { titlesInWhole } from '../testing/checking.ts'
import abbreviationsRepeated from './abbreviations-repeated.ts'

describe('a short form that is given twice', () => {
  it.each([
    'A quiet trap bait (QTB) was set. The quiet trap bait (QTB) froze.',
    'A quiet trap bait (QTB) was set. The quiet trap-line bait (QTB) froze.',
  ])('is told in a short draft even side by side: %s', (text) => {
    expect(titlesInWhole(abbreviationsRepeated, text)).toEqual(['QTB is introduced twice'])
    expect(titlesInWhole(abbreviationsRepeated, text, 90)).toEqual([])
  })
})
