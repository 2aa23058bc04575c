import { describe, expect, it } from 'vitest'

import { pages, section, text } from '../testing/long-work.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

describe('the second line of a title that is set wide', () => {
  it('goes on within the word or the phrase', () => {
    const document = readPages(
      pages([
        [section('1 Mills', 90, 17), ...text('a', 120)],
        [
          section('1.1 Methods of the transformation of rectangu-', 90, 17),
          section('lar wheels', 126, 17),
          ...text('b', 152),
        ],
        [section('2 Prices', 90, 17), ...text('c', 120)],
      ]),
    )
    expect(headingsOf(document)).toContain(
      '2 1.1 Methods of the transformation of rectangular wheels',
    )
  })
})
