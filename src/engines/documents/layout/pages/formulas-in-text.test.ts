import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'
import { buildLines } from './lines.ts'

/* Pieces of formulas that stand in the lines of a text, above or below their height. */

type Spans = Parameters<typeof page>[0]['spans']
const read = (spans: Spans) =>
  readPages([
    page({
      spans: [
        span({ text: 'How Loaves Rise', x: 200, y: 80, size: 18 }),
        span({ text: '1 Introduction', y: 130, size: 12, isBold: true }),
        ...passage({ name: 'opening', y: 150, lines: 20 }),
        ...spans,
        ...passage({ name: 'closing', y: 600, lines: 10 }),
      ],
    }),
  ])
const paragraphs = (spans: Spans) =>
  read(spans).blocks.flatMap(({ type, text }) => (type === 'paragraph' ? [text] : []))
/** Eighty letters fill the measure. */
const full = (text: string) => text.padEnd(80, 'o')

describe('a hat over a letter that no language writes with it', () => {
  it('goes onto its letter, and parts no paragraph', () => {
    const found = paragraphs([
      span({
        text: full('We weighed every loaf and took the mean of them for all towns, s'),
        y: 440,
      }),
      span({ text: 'ˆ', x: 72 + 6 * 5, y: 449 }),
      span({
        text: full('which θ is an estimate of, and it is near to what the bakers sa'),
        y: 452,
      }),
      span({ text: 'of theirs.', y: 464 }),
    ])
    const text = found.find((one) => one.startsWith('We weighed')) ?? ''
    expect(text).toContain('which θ̂ is an estimate')
    expect(text).toMatch(/of theirs\.$/u)
  })
})

describe('an index under a power', () => {
  const lines = (index: number) => {
    const spans = [
      span({ text: 'The update of β', y: 440 }),
      span({ text: '(loaf)', x: 72 + 15 * 5, y: 436, size: 7 }),
      span({ text: 'k', x: index, y: 442, size: 7 }),
    ]
    return buildLines(page({ spans }), spans).map(({ text }) => text)
  }

  it('stays in its line, however wide the power is', () => {
    expect(lines(72 + 15 * 5)).toEqual(['The update of β(loaf)k'])
  })

  it('that stands elsewhere is no part of it', () => {
    expect(lines(72 + 5 * 5)).toHaveLength(2)
  })
})

describe('a formula at the left edge', () => {
  const formula = (x: number, y: number) => span({ text: 'tij = tj − ti.', x, y, font: 'CMMI10' })

  it('ends the sentence of a full line over it', () => {
    const found = paragraphs([
      span({
        text: full('Let the time that a loaf needs in the oven of a town be written as'),
        y: 440,
      }),
      formula(72, 452),
      span({
        text: full('The next of them goes into the oven when the first one is out of'),
        y: 480,
      }),
      span({ text: 'it again.', y: 492 }),
    ])
    expect(found.some((text) => text.startsWith('Let') && text.endsWith('tij = tj − ti.'))).toBe(
      true,
    )
  })

  it('is one of its own where it is set apart', () => {
    const document = read([
      span({
        text: full('Let the time that a loaf needs in the oven of a town be written as'),
        y: 440,
      }),
      formula(250, 462),
      span({
        text: full('The next of them goes into the oven when the first one is out of'),
        y: 484,
      }),
      span({ text: 'it again.', y: 496 }),
    ])
    expect(
      document.blocks.filter(({ type }) => type === 'equation').map(({ text }) => text),
    ).toEqual(['tij = tj − ti.'])
  })
})

describe('a long address', () => {
  it('in the letters of a listing goes on in the sentence that it stands in', () => {
    const found = paragraphs([
      span({
        text: full('The list of all of them comes with the newest of our tools, and the'),
        y: 440,
      }),
      span({ text: 'list is at ', y: 452 }),
      span({
        text: 'https://example.org/loaves/of/the/north',
        x: 72 + 11 * 5,
        y: 452,
        font: 'CMTT10',
      }),
    ])
    expect(found.some((text) => text.startsWith('The list') && text.endsWith('north'))).toBe(true)
  })
})
