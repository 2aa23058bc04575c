import { describe, expect, it } from 'vitest'

import { page, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'

const words = 'loaves that were weighed in the towns of the north and counted by their bakers'

describe('a soft hyphen on a page', () => {
  const document = readPages([
    page({
      spans: [
        span({ text: `The non\u00ADlinear price of ${words} was`, y: 80 }),
        span({ text: `written down in a book of the millers and remem\u00AD`, y: 92 }),
        span({ text: `bered by all of them, as Byron\u00ADMill says of ${words}.`, y: 104 }),
      ],
    }),
  ])
  const text = document.blocks.map((block) => block.text).join(' ')

  it('is a hyphen within a line, where it is drawn', () => {
    expect(text).toContain('The non-linear price')
    expect(text).toContain('as Byron-Mill says')
  })

  it('parts a word at the end of one', () => {
    expect(text).toContain('and remembered by all')
  })
})
