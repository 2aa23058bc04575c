import { describe, expect, it } from 'vitest'

import { section, text, title } from '../testing/long-work.ts'
import { page, span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

describe('an appendix behind the list of sources', () => {
  const appendix = 'APPENDIX II: COUNTS OF LOAVES'
  const read = (heading: string) =>
    headingsOf(
      readPages([
        page({
          spans: [
            title,
            section('1 Wheels', 90),
            ...text('a', 110),
            section('2 Stones', 300),
            ...text('b', 320),
          ],
        }),
        page({
          number: 2,
          spans: [
            section('References', 60),
            ...[1, 2, 3].map((at) =>
              span({
                text: `Miller, A. (200${at}). Loaves of the north. Mill Press.`,
                y: 70 + at * 12,
              }),
            ),
            span({ text: heading, y: 150, size: 9 }),
            ...text('counts', 170),
          ],
        }),
      ]),
    )

  it('is a part of the work, though its name is set small', () => {
    expect(read(appendix).at(-1)).toMatch(/COUNTS OF LOAVES$/u)
    expect(read('Appendix to follow soon').at(-1)).toMatch(/References$/u)
  })
})
