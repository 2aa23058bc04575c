import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

/** A line in the letters of the text, as close to it as its own lines are. */
const line = (text: string, y: number) => span({ text, y })
const prose = (name: string, y: number, lines = 7) => passage({ name, y, lines })

const read = (...titles: readonly string[]) =>
  headingsOf(
    readPages([
      page({
        spans: [
          span({ text: 'Prices of Bread in the North', x: 150, y: 60, size: 18, isBold: true }),
          ...prose('opening', 90, 4),
          ...titles
            .slice(0, 4)
            .flatMap((title, at) => [
              line(title, 150 + at * 96),
              ...prose(`first${at}`, 162 + at * 96),
            ]),
        ],
      }),
      page({
        number: 2,
        spans: titles
          .slice(4)
          .flatMap((title, at) => [
            line(title, 60 + at * 96),
            ...prose(`second${at}`, 72 + at * 96),
          ]),
      }),
    ]),
  )

describe('an outline that was typed in the letters of the text', () => {
  it('is told by its numbers, which count on without a gap', () => {
    expect(
      read(
        '1. Loaves:',
        '1.1. Crusts:',
        '1.2. Crumbs',
        '2. Ovens',
        '2.1. Bricks',
        '2.2. Doors',
        '3. Towns',
        '3.1. Valleys',
      ),
    ).toEqual([
      '1 1. Loaves:',
      '2 1.1. Crusts:',
      '2 1.2. Crumbs',
      '1 2. Ovens',
      '2 2.1. Bricks',
      '2 2.2. Doors',
      '1 3. Towns',
      '2 3.1. Valleys',
    ])
  })

  it('is none where the numbers leave one out', () => {
    const titles = ['1. Loaves', '1.1. Crusts', '3. Ovens', '3.2. Bricks', '5. Towns', '5.4. Doors']
    expect(read(...titles)).toEqual([])
  })
})
