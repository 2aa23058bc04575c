import { describe, expect, it } from 'vitest'

import { pages, section, text } from '../testing/long-work.ts'
import { span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

const cells = (y: number, isBold: boolean, ...words: readonly string[]) =>
  words.map((said, index) => span({ text: said, x: 72 + index * 150, y, isBold }))

describe('heads of tables without a frame', () => {
  it('are no sections, whatever they are called', () => {
    const read = readPages(
      pages([
        [section('1 Introduction', 100), ...text('first', 130)],
        [
          ...text('over', 90, 6),
          ...cells(190, true, 'Method', 'Dataset', 'Stones'),
          ...cells(206, false, 'Sieve', 'North', '12'),
          ...cells(222, false, 'Scale', 'South', '17'),
          ...text('under', 260, 6),
        ],
        [section('2 Discussion', 100), ...text('second', 130)],
      ]),
    )
    expect(headingsOf(read)).toEqual(['1 1 Introduction', '1 2 Discussion'])
  })
})
