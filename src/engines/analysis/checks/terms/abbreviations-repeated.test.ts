import { describe, expect, it } from 'vitest'

import { titlesInWhole, titlesOf } from '../../testing/checking.ts'
import { shoreDays } from '../../testing/filler.ts'
import abbreviationsRedefined from './abbreviations-redefined.ts'
import abbreviationsRepeated from './abbreviations-repeated.ts'

describe('a short form that is given twice', () => {
  it.each([
    'A quiet trap bait (QTB) was set. The quiet trap bait (QTB) froze.',
    'A quiet trap bait (QTB) was set. The quiet trap-line bait (QTB) froze.',
  ])('is told in a short draft even side by side: %s', (text) => {
    expect(titlesInWhole(abbreviationsRepeated, text)).toEqual(['QTB is introduced twice'])
    expect(titlesInWhole(abbreviationsRepeated, text, 90)).toEqual([])
  })

  it('is told once where the two wordings differ', () => {
    const text = 'A quiet trap bait (QTB) was set. The QTB froze. The quick trap bait (QTB) held.'
    expect(titlesInWhole(abbreviationsRepeated, text)).toEqual([])
    expect(titlesInWhole(abbreviationsRedefined, text)).toHaveLength(1)
  })

  it('is told in a long draft where one part tells it twice, or the parts tell more than two again', () => {
    const once = 'A quiet trap bait (QTB) was set. The QTB froze, and the QTB thawed.'
    const all = `${once} A cold net line (CNL) held. The CNL froze, and the CNL thawed. A bright tin lamp (BTL) burned. The BTL shone, and the BTL hissed.`
    const long = (introduced: string, again: string) =>
      titlesOf(
        abbreviationsRepeated,
        '# Introduction',
        `${introduced} ${shoreDays('spring', 90)}`,
        '# Results',
        shoreDays('year', 120),
        '# Discussion',
        `${again} ${shoreDays('autumn', 90)}`,
      )
    expect(long(once, 'Each quiet trap bait (QTB) froze.')).toEqual([])
    const again = 'Each quiet trap bait (QTB) froze, and each cold net line (CNL) held'
    expect(long(all, `${again}.`)).toEqual([])
    expect(long(all, `${again}, and each bright tin lamp (BTL) burned.`)).toEqual([
      'BTL, CNL and QTB are introduced twice',
    ])
  })
})
