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

  it('is told in a long draft where one part tells it twice, or the parts tell more than one again', () => {
    const once = 'A quiet trap bait (QTB) was set. The QTB froze, and the QTB thawed.'
    const both = `${once} A cold net line (CNL) held. The CNL froze, and the CNL thawed.`
    const long = (introduced: string, again: string) =>
      abbreviationsRepeated
        .run(
          analyse(
            draft([
              '# Introduction',
              introduced,
              days('spring', 90),
              '# Results',
              days('year', 120),
              '# Discussion',
              again,
              days('autumn', 90),
            ]),
          ),
        )
        .map(({ title }) => title)
    expect(long(once, 'Each quiet trap bait (QTB) froze.')).toEqual([])
    expect(
      long(both, 'Each quiet trap bait (QTB) froze, and each cold net line (CNL) held.'),
    ).toEqual(['CNL and QTB are introduced twice'])
  })
})
