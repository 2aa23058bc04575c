import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'

/** A paper with a page of text, and these lines as its list. */
const withList = (entries: ReturnType<typeof span>[]) =>
  readPages([
    page({
      spans: [
        span({ text: 'A Study of Many Loaves', y: 70, size: 18, isBold: true }),
        span({ text: 'Introduction', y: 100, size: 12, isBold: true }),
        ...passage({ name: 'intro', y: 120, lines: 30 }),
      ],
    }),
    page({
      number: 2,
      spans: [span({ text: 'References', y: 80, size: 12, isBold: true }), ...entries],
    }),
  ])

describe('a list of references whose numbers a wide tab parts from the entries', () => {
  const entry = (at: number) => {
    const y = 110 + at * 40
    return [
      span({ text: `${at + 1}.`, y }),
      span({ text: `Example A${at}, Sample B. Loaves of the towns of the north and`, x: 120, y }),
      span({ text: `of the south, part ${at}. J Bread. Feb 202${at};4${at}(1):10-20.`, y: y + 20 }),
    ]
  }
  const document = withList([0, 1, 2, 3, 4, 5].flatMap(entry))

  it('has them as its labels, and each entry whole', () => {
    expect(document.references.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(document.references[0]?.raw).toMatch(/^1\. Example A0.*10-20\.$/u)
  })
})

describe('a list whose brackets fall into the next line', () => {
  const entry = (at: number) => {
    const y = 110 + at * 40
    return [
      span({
        text: `[${at + 1} A. Example, "Loaves of the north, part ${at}," 5 Jan 202${at}. [Online].`,
        y,
      }),
      span({ text: `] Available: https://loaves.example/north/${at}. [Accessed 20 10`, y: y + 12 }),
      span({ text: '2021].', x: 80, y: y + 24 }),
    ]
  }
  const document = withList([0, 1, 2, 3, 4].flatMap(entry))

  it('has them as its labels all the same', () => {
    expect(document.references.map(({ label, authors }) => [label, authors.length])).toEqual(
      ['1', '2', '3', '4', '5'].map((label) => [label, 1]),
    )
  })
})
