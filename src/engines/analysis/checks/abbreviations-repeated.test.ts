import { describe, expect, it } from 'vitest'

import { analyse } from '../analyse.ts'
import type { Check } from '../check.ts'
import { draft } from '../testing/draft.ts'
import abbreviationsRepeated from './abbreviations-repeated.ts'

const days = (part: string, count: number) =>
  Array.from(
    { length: count },
    (_, day) =>
      `On day ${day} of the ${part} the wardens walked along the shore and came home with wet feet.`,
  ).join(' ')

const titles = (check: Check, text: string, weeks = 10) =>
  check
    .run(
      analyse(
        draft([
          '# Abstract',
          days('abstract', 3),
          '# Introduction',
          days('spring', weeks),
          '# Methods',
          days('summer', weeks),
          '# Results',
          `${text} ${days('year', weeks)}`,
          '# Discussion',
          days('autumn', weeks),
          '# Conclusion',
          days('winter', weeks),
        ]),
      ),
    )
    .map(({ title }) => title)

describe('a short form that is given twice', () => {
  it.each([
    'A quiet trap bait (QTB) was set. The quiet trap bait (QTB) froze.',
    'A quiet trap bait (QTB) was set. The quiet trap-line bait (QTB) froze.',
  ])('is told in a short draft even side by side: %s', (text) => {
    expect(titles(abbreviationsRepeated, text)).toEqual(['QTB is introduced twice'])
    expect(titles(abbreviationsRepeated, text, 90)).toEqual([])
  })
})
