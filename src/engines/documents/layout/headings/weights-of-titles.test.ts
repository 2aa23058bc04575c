import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { names, readFront } from '../testing/read-front.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

/* What tells a title apart from the text and from other titles: its weight, its place, its size and its case. */

const title = span({ text: 'Counting Small Animals in Long Hedges', y: 80, size: 16 })
const texts = (document: ReturnType<typeof readPages>) =>
  headingsOf(document).map((heading) => heading.slice(2))

describe('titles of parts in the weight of bold text', () => {
  const part = (text: string, index: number, size: number) => [
    span({ text, y: 300 + index * 80, isBold: true }),
    ...passage({ name: `part${index}`, y: 311 + index * 80, lines: 4 }).map((line) =>
      span({ text: line.text, y: line.baseline, size }),
    ),
  ]
  const parts = ['Hedges and their owners', 'Traps for beetles', 'Counts at night']

  it('stand over methods in smaller print as over other text', () => {
    const document = readPages([
      page({
        spans: [
          title,
          span({ text: 'Introduction', y: 110, size: 12, isBold: true }),
          ...passage({ name: 'opening', y: 125, lines: 12 }),
          ...parts.flatMap((text, index) => part(text, index, 9)),
        ],
      }),
      page({ number: 2, spans: passage({ name: 'more', y: 90, lines: 40 }) }),
    ])
    expect(texts(document)).toEqual(['Introduction', ...parts])
  })
})

describe('a title of a section right over the title of its first part', () => {
  it('ends with its capitals where both are bold', () => {
    const document = readPages([
      page({
        spans: [
          title,
          ...passage({ name: 'opening', y: 110, lines: 10 }),
          span({ text: 'MUSIC OF SMALL ANIMALS', y: 260, isBold: true }),
          span({ text: 'Songs of crickets', y: 272, isBold: true }),
          ...passage({ name: 'songs', y: 284, lines: 12 }),
          span({ text: 'DISCUSSION', y: 460, isBold: true }),
          ...passage({ name: 'talk', y: 472, lines: 12 }),
        ],
      }),
    ])
    expect(texts(document)).toContain('MUSIC OF SMALL ANIMALS')
  })

  const leading = 20
  const paragraph = (name: string, y: number) => [
    span({
      text: `A first line ${name} that says what the rest of it is about, word by word`,
      x: 100,
      y,
    }),
    span({
      text: `and goes on from the edge in the next line of ${name} to the end of its measure at the side`,
      y: y + leading,
    }),
    span({ text: `before it ends in a third line of ${name}.`, y: y + 2 * leading }),
  ]
  const middle = (text: string, y: number) =>
    span({ text, x: 289.5 - text.length * 2.5, y, isBold: true })

  it('stands in the middle in double spacing, and the part at the edge', () => {
    const document = readPages([
      page({
        spans: [
          title,
          ...paragraph('one', 120),
          middle('Animals in Theory', 180),
          span({ text: 'First view: counting', y: 200, isBold: true }),
          ...paragraph('two', 220),
          span({ text: 'Second view: hedges', y: 280, isBold: true }),
          ...paragraph('ten', 300),
          middle('Application', 360),
          ...paragraph('six', 380),
          ...[440, 500, 560, 620].flatMap((y) => paragraph(`${y}`, y)),
        ],
      }),
    ])
    expect(texts(document)).toEqual([
      'Animals in Theory',
      'First view: counting',
      'Second view: hedges',
      'Application',
    ])
  })
})

describe('columns of large letters, as close as those of small ones', () => {
  it('are read one after the other', () => {
    const column = (name: string, x: number) =>
      Array.from({ length: 24 }, (_, index) => {
        const text = `${name} ${String.fromCodePoint(97 + index)} word by word in its column`
        return span({ text: text.slice(0, 38), x, y: 120 + index * 14, size: 12 })
      })
    const document = readPages([
      page({ spans: [title, ...column('left', 64), ...column('right', 298.5)] }),
    ])
    const said = document.blocks.map(({ text }) => text).join(' ')
    expect(said.lastIndexOf('left')).toBeLessThan(said.indexOf('right'))
  })
})

describe('a title that runs over the pages', () => {
  it('keeps its first line on the first page, in larger letters at the same height', () => {
    const head = 'THE PROMISE OF HEDGES'
    const document = readPages([
      page({
        spans: [
          span({ text: `${head}:`, x: 200, y: 50, size: 14 }),
          span({ text: 'EVIDENCE FROM TWO VALLEYS', x: 190, y: 66, size: 14 }),
          span({ text: 'Ada Example and Max Muster', x: 220, y: 90 }),
          ...passage({ name: 'opening', y: 130, lines: 30 }),
        ],
      }),
      ...[2, 3, 4].map((number) =>
        page({
          number,
          spans: [
            span({ text: head, x: 230, y: 50, size: 8 }),
            ...passage({ name: `page${number}`, y: 90, lines: 40 }),
          ],
        }),
      ),
    ])
    expect(document.title).toBe(`${head}: EVIDENCE FROM TWO VALLEYS`)
  })

  it('is in larger letters than the name of the series over it', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Yearly Review of Gardens', x: 200, y: 80, size: 14, isItalic: true }),
          span({ text: 'The Counting of Hedges', x: 200, y: 105, size: 21 }),
          span({ text: 'Ada Example and Max Muster', x: 200, y: 140, size: 12 }),
          ...passage({ name: 'opening', y: 200, lines: 30 }),
        ],
      }),
      ...[2, 3, 4].map((number) =>
        page({
          number,
          spans: [
            span({ text: 'The Counting of Hedges', x: 72, y: 50, size: 8 }),
            ...passage({ name: `page${number}`, y: 90, lines: 40 }),
          ],
        }),
      ),
    ])
    expect(document.title).toBe('The Counting of Hedges')
  })
})

describe('the first page of a student', () => {
  const line = (text: string, y: number, size = 12) =>
    span({ text, x: 300 - text.length * size * 0.25, y, size })

  it('may have the course between the student and the university, and the teacher below', () => {
    const document = readFront([
      line('Counting Small Animals in Hedges of the North', 300),
      line('Ada Example', 322),
      line('Animal Science', 344),
      line('The University of the North', 366),
      line('June 11, 2018', 388),
      line('Dr. Eva Teacher-Muster', 554),
    ])
    expect(document.title).toBe('Counting Small Animals in Hedges of the North')
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('may say no more than what kind of work it is, and who wrote it', () => {
    const document = readFront([
      line('Final Report', 70, 20),
      span({ text: 'Ada Example & Max Muster', x: 220, y: 95, isBold: true }),
      span({ text: 'ABSTRACT', y: 130, size: 12, isBold: true }),
      ...passage({ name: 'short', y: 146, lines: 6 }),
      span({ text: 'INTRODUCTION', y: 240, size: 12, isBold: true }),
      ...passage({ name: 'opening', y: 256, lines: 30 }),
    ])
    expect(document.title).toBe('Final Report')
    expect(names(document)).toEqual(['Ada Example', 'Max Muster'])
  })
})

describe('what is no title', () => {
  it('is the name of a series on the sheet before the paper', () => {
    const document = readFront([
      span({ text: 'GARDEN WORKING PAPER SERIES', x: 230, y: 90 }),
      span({ text: 'COUNTING IN PRACTICE:', x: 245, y: 180 }),
      span({ text: 'THREE EXAMPLES', x: 262, y: 192 }),
      span({ text: 'Ada B. Example', x: 265, y: 230 }),
      span({ text: 'Working Paper 199', x: 258, y: 262 }),
    ])
    expect(document.title).toBe('COUNTING IN PRACTICE: THREE EXAMPLES')
  })

  it('is a section, though it says more than a title of two words', () => {
    const document = readFront([
      span({ text: 'Ada Example', x: 440, y: 70, size: 12 }),
      span({ text: 'Max Muster', x: 445, y: 84, size: 12 }),
      span({ text: 'Hedge Binning', x: 250, y: 120, size: 16 }),
      span({ text: 'Introduction and Applications', y: 150, size: 14 }),
      ...passage({ name: 'opening', y: 170, lines: 30 }),
    ])
    expect(document.title).toBe('Hedge Binning')
  })

  it('is the name under it, which has a note', () => {
    const document = readFront([
      span({ text: 'Evaluating Early Hedges: An', x: 190, y: 80, size: 17 }),
      span({ text: 'Example of Family Gardens', x: 195, y: 102, size: 17 }),
      span({ text: 'Ada Example∗', x: 260, y: 130, size: 12 }),
      span({ text: 'Link to latest version', x: 235, y: 146, size: 12 }),
      span({ text: 'Abstract', x: 275, y: 180, isBold: true }),
      ...passage({ name: 'short', y: 196, lines: 10 }),
    ])
    expect(document.title).toBe('Evaluating Early Hedges: An Example of Family Gardens')
  })
})

describe('an abstract', () => {
  const said = ({ abstract, blocks }: ReturnType<typeof readPages>) =>
    abstract.map((id) => blocks.find((block) => block.id === id)?.text ?? '').join(' ')

  it('ends before who holds the rights, though another letter stands for their sign', () => {
    const document = readFront([
      title,
      span({ text: 'Abstract', y: 120, isBold: true }),
      ...passage({ name: 'short', y: 134, lines: 6 }),
      span({ text: 'r 2006 Example B.V. All rights reserved.', y: 206 }),
      span({ text: '1. Introduction', y: 250, size: 12, isBold: true }),
      ...passage({ name: 'opening', y: 266, lines: 30 }),
    ])
    expect(said(document)).toContain('short5')
    expect(said(document)).not.toContain('rights')
  })

  it('may come behind its keywords, and ends before the address of its code', () => {
    const document = readFront([
      title,
      span({ text: 'ABSTRACT', y: 120, isBold: true }),
      span({ text: 'Keywords: hedges, beetles, counting', y: 134 }),
      ...passage({ name: 'short', y: 160, lines: 6 }),
      span({ text: 'Code: https://example.org/hedges', y: 246 }),
      span({ text: '1. Introduction', y: 280, size: 12, isBold: true }),
      ...passage({ name: 'opening', y: 296, lines: 30 }),
    ])
    expect(said(document)).toMatch(/^short0/u)
    expect(said(document)).not.toContain('https')
  })

  it('on a page with room under it does not go on on the next one', () => {
    const document = readPages([
      page({
        spans: [span({ text: 'Counting Small Animals in Hedges', x: 220, y: 300, size: 14 })],
      }),
      page({
        number: 2,
        spans: [
          span({ text: 'Abstract', x: 270, y: 80, size: 12 }),
          ...passage({ name: 'short', y: 110, lines: 12 }),
        ],
      }),
      page({ number: 3, spans: passage({ name: 'text', y: 80, lines: 50 }) }),
      page({ number: 4, spans: passage({ name: 'more', y: 80, lines: 50 }) }),
    ])
    expect(said(document)).toContain('short11')
    expect(said(document)).not.toContain('text0')
  })
})
