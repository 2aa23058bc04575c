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

describe('signs off the height of a line of text', () => {
  /** "… at the rate O", then a fraction in brackets of its size, then " k of the mean …" with the denominator. */
  const fraction = (bracket: string, x: number) => [
    span({ text: 'Each town bakes at the rate O', y: 440 }),
    span({ text: bracket, x, y: 431, font: 'CMEX10' }),
    span({ text: '1', x: x + 6, y: 433, size: 7 }),
    span({ text: 'k', x: x + 6, y: 443, size: 7, font: 'CMMI7' }),
    span({ text: 'of all the other towns that have ovens', x: x + 24, y: 440 }),
    span({ text: 'of their own.', y: 452 }),
  ]
  const text = (found: readonly string[]) => found.find((one) => one.startsWith('Each town')) ?? ''

  it('go into the line that leaves room for them, and part no paragraph', () => {
    const found = paragraphs(fraction('(', 72 + 29 * 5 + 1))
    expect(text(found)).toMatch(/^Each town .*of all the other towns .*of their own\.$/u)
  })

  it('are a line of their own where letters stand under them', () => {
    const found = paragraphs([
      ...fraction('(', 72 + 29 * 5 + 1),
      span({ text: 'over', x: 72 + 29 * 5, y: 440 }),
    ])
    expect(text(found)).not.toMatch(/of their own\.$/u)
  })

  it('are cells of a table where no sign of a formula is near', () => {
    const spans = [
      span({ text: 'Loaves of each town in the north', y: 440 }),
      span({ text: '12', x: 72 + 32 * 5 + 5, y: 434 }),
      span({ text: 'ovens of each town there', x: 72 + 32 * 5 + 20, y: 440 }),
    ]
    expect(buildLines(page({ spans }), spans).map((line) => line.text)).toContain('12')
  })

  it('join a numerator and the denominator under it, with which the next words begin', () => {
    const spans = [
      span({ text: 'The factor of the north is', y: 440 }),
      span({ text: 'k', x: 72 + 27 * 5, y: 436, size: 7, font: 'CMMI7' }),
      span({ text: '+r-1', x: 72 + 27 * 5 + 4, y: 436, size: 7 }),
      span({ text: 'k', x: 72 + 27 * 5, y: 444, size: 7, font: 'CMMI7' }),
      span({ text: '+r+2', x: 72 + 27 * 5 + 4, y: 444, size: 7 }),
      span({ text: 'for every town', x: 72 + 27 * 5 + 20, y: 440 }),
    ]
    expect(buildLines(page({ spans }), spans)).toHaveLength(1)
  })

  it('under a formula on display are no opening of the text that follows', () => {
    const found = paragraphs([
      span({ text: 'The mean of all the towns is found so:', y: 440 }),
      span({ text: 'm = x + y', x: 250, y: 456, font: 'CMMI10' }),
      span({ text: '2', x: 280, y: 464 }),
      span({
        text: full('Where it is small the bakers of the town have bread for all the pe'),
        y: 474,
      }),
      span({ text: 'ople of it.', y: 486 }),
    ])
    expect(found.some((one) => one.startsWith('Where it is small'))).toBe(true)
  })
})

describe('a hat as wide as its letter, from a font that does not tell its signs', () => {
  const lines = (font: string) => {
    const spans = [
      span({ text: 'the error is S', y: 440 }),
      span({ text: 'b', x: 72 + 13 * 5, y: 437, font }),
      span({ text: 't', x: 72 + 14 * 5, y: 442, size: 7, font: 'CMMI7' }),
      span({ text: 'of it', x: 72 + 14 * 5 + 6, y: 440 }),
    ]
    return buildLines(page({ spans }), spans).map(({ text }) => text)
  }

  it('goes onto the letter under it', () => {
    expect(lines('CMEX10')).toEqual(['the error is Ŝt of it'])
    expect(lines('Times-Roman')).not.toEqual(['the error is Ŝt of it'])
  })
})
