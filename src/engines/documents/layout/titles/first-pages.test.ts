import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { names, textPages } from '../testing/read-front.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

/* What stands on first pages: covers, names, and columns close beside each other. */

describe('a cover with a picture under its words', () => {
  const words = [
    span({ text: 'How Hedges Came to', x: 220, y: 150, size: 24, isBold: true }),
    span({ text: 'the Valleys of the North', x: 220, y: 180, size: 24, isBold: true }),
    span({ text: 'Ada Example', x: 220, y: 400, size: 14 }),
    span({ text: 'A thesis submitted in partial fulfilment of the degree', x: 220, y: 700 }),
  ]
  const box = { left: 100, top: 100, right: 560, bottom: 620 }

  it('has its title and its author, as one on plain paper has', () => {
    const graphics = [{ kind: 'image' as const, box }]
    const document = readPages([page({ spans: words, graphics }), ...textPages(2)])
    expect(document.title).toBe('How Hedges Came to the Valleys of the North')
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('has them in white letters on a coloured ground too', () => {
    const spans = words.map((one) => ({ ...one, concealment: 'white' as const }))
    const graphics = [{ kind: 'image' as const, box }]
    const document = readPages([page({ spans, graphics }), ...textPages(2)])
    expect(document.title).toBe('How Hedges Came to the Valleys of the North')
  })
})

describe('a title that a form prints for two languages', () => {
  it('is taken once where both say the same', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Hedges in practice', x: 150, y: 190, size: 22, isBold: true }),
          span({ text: 'Hedges in practice', x: 150, y: 216, size: 22, isBold: true }),
          span({ text: 'Ada Example', x: 150, y: 290, size: 14 }),
          span({ text: 'Master’s Thesis', x: 400, y: 760 }),
        ],
      }),
      ...textPages(2),
    ])
    expect(document.title).toBe('Hedges in practice')
  })
})

describe('a title in another language that has the English name of a thing in it', () => {
  it('is whole where a line ends within that name', () => {
    const document = readPages([
      page({
        spans: [
          span({
            text: 'Hodowla chleba metodami Bread on',
            x: 150,
            y: 190,
            size: 18,
            isBold: true,
          }),
          span({
            text: 'Ovens w piekarniach na przykładzie',
            x: 150,
            y: 214,
            size: 18,
            isBold: true,
          }),
          span({ text: 'Ada Example', x: 250, y: 290, size: 12 }),
          span({ text: 'Praca inżynierska', x: 250, y: 400, size: 12 }),
        ],
      }),
      ...textPages(2),
    ])
    expect(document.title).toBe(
      'Hodowla chleba metodami Bread on Ovens w piekarniach na przykładzie',
    )
  })
})

describe('names under a title', () => {
  const read = (...lines: readonly string[]) =>
    readPages([
      page({
        spans: [
          span({ text: 'A Library of Small Synthetic Hedges', x: 150, y: 80, size: 18 }),
          ...lines.map((text, index) => span({ text, x: 230, y: 120 + index * 14, size: 12 })),
          span({ text: 'Abstract', y: 220, isBold: true }),
          ...passage({ name: 'abstract', y: 240, lines: 8 }),
        ],
      }),
      ...textPages(2),
    ])

  it('may have the place of work in brackets', () => {
    expect(
      names(read('Ada Example (Hedgelab)', 'Bo Sample (University of Hedges)', 'Cy Model (Walls)')),
    ).toEqual(['Ada Example', 'Bo Sample', 'Cy Model'])
  })

  it('do not have who helped, although brackets say so', () => {
    expect(names(read('Ada Example', 'Bo Sample (Supervisor)'))).toEqual(['Ada Example'])
  })

  it('may be said in German to have done the work', () => {
    expect(names(read('Ausgeführt von: Ada Example, BSc'))).toEqual(['Ada Example'])
  })

  it.each(['A PREPRINT', 'Computer Science'])('are not "%s"', (line) => {
    expect(names(read('Ada Example', line))).toEqual(['Ada Example'])
  })
})

describe('a cover with two columns of names', () => {
  it('names the candidate beside those who supervise', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'University of Hedges', x: 200, y: 100, size: 16 }),
          span({ text: 'Master degree in Botany', x: 200, y: 130, size: 12 }),
          span({ text: 'On Hedges and Their Walls', x: 170, y: 310, size: 18, isBold: true }),
          span({ text: 'Supervisor', x: 85, y: 615, size: 12, isItalic: true }),
          span({ text: 'Prof. Bo Sample', x: 85, y: 634, size: 12 }),
          span({ text: 'Candidate', x: 450, y: 666, size: 12, isItalic: true }),
          span({ text: 'Ada Example', x: 440, y: 685, size: 12 }),
        ],
      }),
      ...textPages(2),
    ])
    expect(names(document)).toEqual(['Ada Example'])
  })
})

describe('a chapter with contents of its own under its title', () => {
  it('keeps the title', () => {
    const dots = ' . . . . . . . . . . . . . . . .'
    const document = readPages([
      ...textPages(2),
      page({
        number: 4,
        spans: [
          span({ text: 'Chapter 2', x: 270, y: 164, size: 14 }),
          span({ text: 'Loaves and Ovens', x: 200, y: 210, size: 20, isBold: true }),
          ...['Towns', 'Villages', 'Mills', 'Bakers', 'Prices', 'Years'].map((name, index) =>
            span({
              text: `2.${index + 1} ${name}${dots} ${index + 4}`,
              x: 150,
              y: 300 + index * 15,
            }),
          ),
          ...passage({ name: 'chapter', y: 450, lines: 20 }),
        ],
      }),
    ])
    expect(headingsOf(document)).toContain('1 Chapter 2 Loaves and Ovens')
  })
})

describe('sections of one name, soon behind the contents', () => {
  it('are headings each, where each has its text under it', () => {
    const section = (text: string, y: number, size = 13) => span({ text, y, size, isBold: true })
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Loaves and Ovens', x: 150, y: 80, size: 18, isBold: true }),
          section('Contents', 130, 15),
          ...['Earlier work', 'Prices of loaves', 'Methods', 'Prices of loaves'].map(
            (text, index) =>
              span({
                text: `${text} . . . . . . . . . . . . . . . . ${index + 2}`,
                y: 160 + index * 14,
              }),
          ),
        ],
      }),
      page({
        number: 2,
        spans: [
          section('Earlier work', 90, 15),
          ...passage({ name: 'earlier', y: 110, lines: 10 }),
          section('Prices of loaves', 260),
          ...passage({ name: 'known', y: 280, lines: 20 }),
        ],
      }),
      page({
        number: 3,
        spans: [
          section('Methods', 90, 15),
          ...passage({ name: 'methods', y: 110, lines: 10 }),
          section('Prices of loaves', 300),
          ...passage({ name: 'asked', y: 320, lines: 20 }),
        ],
      }),
      page({
        number: 4,
        spans: [
          section('Results', 90, 15),
          ...passage({ name: 'results', y: 110, lines: 10 }),
          section('Prices of loaves', 340),
          ...passage({ name: 'found', y: 360, lines: 20 }),
        ],
      }),
    ])
    expect(headingsOf(document).filter((text) => text.endsWith('Prices of loaves'))).toHaveLength(3)
  })
})

describe('two columns with signs that hang over the edge', () => {
  // Eight points part the columns, and a hyphen or a comma reaches into them.
  const left = (text: string, y: number) => span({ text: text.padEnd(48, '-'), x: 61, y })
  const right = (text: string, y: number) => span({ text, x: 309, y })
  const lines = Array.from({ length: 12 }, (_, index) => index)
  const document = readPages([
    page({
      spans: [
        span({ text: 'A Study of Two Narrow Columns', x: 150, y: 80, size: 18, isBold: true }),
        span({ text: 'Ada Example', x: 250, y: 110, size: 12 }),
        span({ text: 'Abstract', x: 61, y: 150, isBold: true, size: 14 }),
        ...lines.map((at) =>
          left(`left${at} loaves of the northern towns were coun`, 170 + at * 12),
        ),
        ...lines.map((at) =>
          right(
            at === 5 ? 'budget.' : `right${at} what the towns paid for their bread`,
            170 + at * 12,
          ),
        ),
        span({ text: '1 Introduction', x: 61, y: 340, isBold: true, size: 14 }),
        ...lines.map((at) =>
          left(`more${at} loaves of the southern towns were coun`, 360 + at * 12),
        ),
      ],
    }),
    ...textPages(2),
  ])

  it('are read one after the other', () => {
    const abstract = document.blocks
      .filter(({ id }) => document.abstract.includes(id))
      .map(({ text }) => text)
      .join(' ')
    expect(abstract).toContain('left11')
    expect(abstract).not.toMatch(/right\d|budget/u)
  })
})
