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
