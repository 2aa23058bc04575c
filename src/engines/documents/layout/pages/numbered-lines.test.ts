import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

const title = span({ text: 'Mills of the Northern Valleys', y: 60, size: 20, isBold: true })
/** A number and its title behind a wide tab, in bold letters of this size. */
const tabbed = (said: string, y: number, size: number) => [
  span({ text: said.slice(0, 1), y, size, isBold: true }),
  span({ text: said.slice(2), x: 100, y, size, isBold: true }),
]

describe('the number of a chapter before a wide tab', () => {
  const read = (size: number) =>
    headingsOf(
      readPages([
        page({
          spans: [
            title,
            ...passage({ name: 'opening', y: 84, lines: 3 }),
            ...tabbed('1 Wheels of Oak', 138, size),
            ...passage({ name: 'a', y: 158, lines: 7 }),
            ...tabbed('2 Stones and Their Furrows', 260, size),
            ...passage({ name: 'b', y: 280, lines: 10 }),
            ...tabbed('3 Sluices', 430, size),
            ...passage({ name: 'c', y: 450, lines: 10 }),
          ],
        }),
      ]),
    )

  it('stands in the line of its title', () => {
    expect(read(12)).toEqual(['1 1 Wheels of Oak', '1 2 Stones and Their Furrows', '1 3 Sluices'])
  })
})
