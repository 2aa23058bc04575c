import { describe, expect, it } from 'vitest'

import { pages, section, text } from '../testing/long-work.ts'
import { span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

const point = (said: string, y: number) => span({ text: said, y, isBold: true })

describe('numbered points', () => {
  it('in the letters of the text are none of the chapters that have their numbers', () => {
    const read = readPages(
      pages([
        [section('1 Introduction', 100), ...text('first', 130)],
        [
          ...text('aims', 100, 4),
          point('1. Model of the stones:', 170),
          ...text('model', 186, 3),
          point('2. Proof of the model:', 240),
          ...text('proof', 256, 3),
          point('3. Use of the proof:', 310),
          ...text('use', 326, 3),
        ],
        [section('2 Stones', 100), ...text('second', 130)],
      ]),
    )
    expect(headingsOf(read)).toEqual(['1 1 Introduction', '1 2 Stones'])
  })

  it('are chapters where no larger ones have their numbers', () => {
    const read = readPages(
      pages([
        [point('1 Introduction', 100), ...text('first', 130)],
        [point('2 Stones', 100), ...text('second', 130)],
        [point('3 Conclusion', 100), ...text('third', 130)],
      ]),
    )
    expect(headingsOf(read)).toEqual(['1 1 Introduction', '1 2 Stones', '1 3 Conclusion'])
  })
})
