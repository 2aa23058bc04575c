import { describe, expect, it } from 'vitest'

import { recoverStructure } from '../recover-structure.ts'
import { page, passage, span, type PrintedLine } from '../testing/printed-page.ts'
import { names, textPage } from '../testing/read-front.ts'
import { readPages } from '../testing/read-pages.ts'

/* Fronts as universities, courses and journals set them, with made-up words. */

const cover = (lines: readonly PrintedLine[]) => page({ spans: lines.map((line) => span(line)) })
const read = (...lines: readonly PrintedLine[]) =>
  readPages([cover(lines), textPage(2), textPage(3)])

describe('what the properties of a file call it', () => {
  const front = [
    { text: 'Northern Baking Series', x: 150, y: 80, size: 20 },
    { text: 'Ovens and the Price', x: 200, y: 140, size: 16 },
    { text: 'of Bread in Towns', x: 200, y: 160, size: 16 },
    { text: 'Ada Byron', x: 260, y: 200, size: 12 },
  ]
  const named = (namedTitle: string) =>
    recoverStructure({
      pages: [cover(front), textPage(2), textPage(3)],
      outline: [],
      namedTitle,
      notices: [],
    }).title

  it('chooses among what the first page says', () => {
    expect(named('')).toBe('Northern Baking Series')
    expect(named('Ovens and the price of bread in towns')).toBe(
      'Ovens and the Price of Bread in Towns',
    )
    expect(named('Microsoft Word - Ovens and the Price of Bread in To')).toBe(
      'Ovens and the Price of Bread in Towns',
    )
  })

  it('says nothing where it is printed nowhere, or is what many works are called', () => {
    expect(named('A template for the proceedings')).toBe('Northern Baking Series')
    expect(named('Baking')).toBe('Northern Baking Series')
  })
})

describe('a cover in two columns of labels and names', () => {
  it('names its author beside the label, in two languages', () => {
    const document = read(
      { text: 'NORTHERN UNIVERSITY OF TECHNOLOGY', y: 150, size: 18, isBold: true },
      { text: 'FACULTY OF BAKING', y: 180, size: 14, isBold: true },
      { text: 'BREAD WITHOUT OVENS', y: 300, size: 18, isBold: true },
      { text: 'CHLÉB BEZ PECÍ', y: 316, isBold: true },
      { text: 'MASTER’S THESIS', y: 420, size: 14, isBold: true },
      { text: 'DIPLOMOVÁ PRÁCE', y: 436, isBold: true },
      { text: 'AUTHOR', y: 480, size: 14, isBold: true },
      { text: 'Bc. ADA BYRON', x: 400, y: 480, size: 14, isBold: true },
      { text: 'AUTOR PRÁCE', y: 496, isBold: true },
      { text: 'SUPERVISOR', y: 530, size: 14, isBold: true },
      { text: 'Ing. MAX BORN', x: 400, y: 530, size: 14, isBold: true },
      { text: 'VEDOUCÍ PRÁCE', y: 546, isBold: true },
    )
    expect(document.title).toBe('BREAD WITHOUT OVENS')
    expect(names(document)).toEqual(['ADA BYRON'])
  })
})

describe('the number of a course', () => {
  it('stands over the title of the report and is none', () => {
    const document = read(
      { text: 'BAK40960 Projects in Baking', x: 150, y: 200, size: 18, isBold: true },
      { text: 'Final Report', x: 240, y: 300, size: 18, isBold: true },
      { text: 'Loaves and crusts told apart by a picture', x: 110, y: 350, size: 16, isBold: true },
      { text: 'Ada Byron', x: 250, y: 500, size: 14 },
    )
    expect(document.title).toBe('Loaves and crusts told apart by a picture')
  })
})

describe('a title that goes on in a line far below', () => {
  it('is whole where the line begins with a joining word, also when a word of it is that of a place', () => {
    const document = read(
      { text: 'EFFECTS OF BREAD ON HIGH SCHOOL LESSONS', x: 180, y: 160 },
      { text: 'AND ON THE PRICE OF OVENS', x: 220, y: 185 },
      { text: 'by', x: 290, y: 230 },
      { text: 'Ada Byron', x: 270, y: 270 },
      { text: 'APPROVED BY SUPERVISORY COMMITTEE:', x: 300, y: 420 },
      { text: 'Dr. Max Born, Chair', x: 300, y: 480 },
    )
    expect(document.title).toBe('EFFECTS OF BREAD ON HIGH SCHOOL LESSONS AND ON THE PRICE OF OVENS')
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('a subtitle in the letters of the names', () => {
  it('is told by its small words', () => {
    const document = read(
      { text: 'Slow ovens for busy towns', x: 150, y: 138, size: 17 },
      { text: 'Comparing bakers across markets', x: 200, y: 168, size: 12 },
      { text: 'Ada Byron', x: 260, y: 212, size: 12 },
    )
    expect(document.title).toBe('Slow ovens for busy towns: Comparing bakers across markets')
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('the page of an abstract that nothing names', () => {
  const title = 'THE PRICE OF BREAD IN NORTHERN TOWNS'
  const document = readPages([
    cover([
      { text: title, x: 180, y: 160, size: 12, isBold: true },
      { text: 'by', x: 290, y: 230 },
      { text: 'Ada Byron', x: 270, y: 260 },
      { text: 'Submitted in partial fulfillment of the degree', x: 180, y: 420 },
    ]),
    page({ number: 2, spans: [span({ text: 'Copyright by Ada Byron', x: 220, y: 300 })] }),
    page({
      number: 3,
      spans: [
        span({ text: title, x: 180, y: 90, size: 12 }),
        span({ text: 'Ada Byron, PhD', x: 250, y: 120 }),
        span({ text: 'University of the North, 2014', x: 220, y: 140 }),
        ...passage({ name: 'sum', y: 180, lines: 9 }),
      ],
    }),
    page({
      number: 4,
      spans: [
        span({ text: '1 Introduction', y: 90, size: 14, isBold: true }),
        ...passage({ name: 'text', y: 120, lines: 30 }),
      ],
    }),
  ])

  it('is told by the title, the author and the year over it', () => {
    const [first] = document.abstract
    const block = document.blocks.find(({ id }) => id === first)
    expect(block?.text.startsWith('sum0')).toBe(true)
    expect(block?.text).not.toContain('Byron')
  })
})

describe('two abstracts before a text', () => {
  it('are one where the other says the same in another language', () => {
    const lines = (texts: readonly string[], y: number) =>
      texts.map((text, index) => span({ text, y: y + index * 12 }))
    const english =
      'This article examines whether the price of bread in the towns of the north has changed since the'
    const spanish =
      'Este artículo examina si el precio del pan en las ciudades del norte ha cambiado desde que los hornos'
    const document = readPages([
      page({
        spans: [
          span({ text: 'The Price of Bread in Towns', y: 80, size: 18 }),
          span({ text: 'Ada Byron and Max Born', y: 110, size: 12 }),
          ...lines([english, english, english, english, 'ovens were built.'], 150),
          ...lines([spanish, spanish, spanish, spanish, 'se construyeron.'], 240),
          span({ text: 'Introduction', y: 330, size: 13, isBold: true }),
          ...lines(
            Array.from({ length: 24 }, () => english),
            350,
          ),
        ],
      }),
    ])
    expect(document.abstract).toHaveLength(1)
  })
})

describe('a line that a thesis repeats far from the edge of its pages', () => {
  it('is no running head: the title of the work, on each page of its front', () => {
    const title = 'Bread and Its Price in Northern Towns'
    const fronts = [1, 2, 3].map((number) =>
      page({
        number,
        spans: [
          span({ text: title, x: 150, y: 180, size: 16 }),
          span({ text: ['Ada Byron', 'Approved by', 'Copyright'][number - 1] ?? '', y: 260 }),
        ],
      }),
    )
    const text = Array.from({ length: 40 }, (_, index) => textPage(index + 4))
    expect(readPages([...fronts, ...text]).title).toBe(title)
  })
})

describe('a title on a shaded ground', () => {
  it('is text: a word processor shades a paragraph in one colour, and its lines once more', () => {
    const ground = (top: number, bottom: number) => ({
      kind: 'path' as const,
      box: { left: 72, top, right: 520, bottom },
      fill: 0.85,
    })
    const lines = [135, 150, 165, 180, 195, 205]
    const document = readPages([
      page({
        spans: [
          span({ text: 'Bread in Towns and Its Price', x: 150, y: 150, size: 15, isBold: true }),
          span({ text: 'Ada Byron', x: 260, y: 195, size: 11 }),
          span({ text: '1. Introduction', y: 260, isBold: true }),
          ...passage({ name: 'text', y: 280, lines: 30 }),
        ],
        graphics: [ground(115, 225), ...lines.map((top) => ground(top, top + 15))],
      }),
      textPage(2),
    ])
    expect(document.title).toBe('Bread in Towns and Its Price')
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('a number set off from the title of its section', () => {
  it('belongs to it where both are bold', () => {
    const section = (number: string, text: string, y: number) => [
      span({ text: number, y, size: 12, isBold: true }),
      span({ text, x: 72 + number.length * 6 + 20, y, size: 12, isBold: true }),
    ]
    const document = readPages([
      page({
        spans: [
          span({ text: 'Bread in Towns and Its Price', x: 150, y: 80, size: 18 }),
          ...section('1.', 'Loaves', 130),
          ...passage({ name: 'one', y: 150, lines: 8 }),
          ...section('1.1', 'Rye in winter', 280),
          ...passage({ name: 'two', y: 300, lines: 8 }),
          ...section('1.2', 'Wheat in summer', 430),
          ...passage({ name: 'three', y: 450, lines: 8 }),
        ],
      }),
    ])
    const headings = document.blocks.filter(({ type }) => type === 'heading')
    expect(headings.map(({ text }) => text)).toEqual([
      '1. Loaves',
      '1.1 Rye in winter',
      '1.2 Wheat in summer',
    ])
  })
})

describe('the heading of a student paper', () => {
  it('names the student first, and the title stands under the date', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Ada Byron', y: 70, size: 12 }),
          span({ text: 'Professor Max Born', y: 94, size: 12 }),
          span({ text: 'ENG 1021', y: 118, size: 12 }),
          span({ text: '14 March 2024', y: 142, size: 12 }),
          span({ text: 'Why the Oven Stays Cold in Winter', x: 180, y: 166, size: 12 }),
          ...Array.from({ length: 20 }, (_, index) =>
            span({
              text: `line ${index} of the text that says the same about bread and about ovens`,
              y: 190 + index * 24,
              size: 12,
            }),
          ),
        ],
      }),
    ])
    expect(document.title).toBe('Why the Oven Stays Cold in Winter')
    expect(names(document)).toEqual(['Ada Byron'])
  })

  it('may name two teachers, and ends before the first line of the text, which is set in', () => {
    const text = Array.from({ length: 20 }, (_, index) =>
      span({
        text: `line ${index} of the text that says the same about bread and about cold`,
        x: index === 0 ? 92 : 72,
        y: 190 + index * 24,
        size: 12,
      }),
    )
    const document = readPages([
      page({
        spans: [
          span({ text: 'Ada Byron', y: 70, size: 12 }),
          span({ text: 'Max Born / Ida Cole', y: 94, size: 12 }),
          span({ text: 'BAKE1105: Essay #2', y: 118, size: 12 }),
          span({ text: 'March 14, 2024', y: 142, size: 12 }),
          span({ text: 'Why Ovens Stay Cold in Winter', x: 182, y: 166, size: 12 }),
          ...text,
        ],
      }),
    ])
    expect(document.title).toBe('Why Ovens Stay Cold in Winter')
    expect(names(document)).toEqual(['Ada Byron'])
  })

  it('may name several students, over a title in bold', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Ada Byron, Max Born', y: 83, size: 12 }),
          span({ text: 'April 24, 2026', y: 106, size: 12 }),
          span({ text: 'A Cold Oven for a Long Winter', x: 107, y: 135, size: 12, isBold: true }),
          span({ text: '1. Loaves', y: 173, size: 12, isBold: true }),
          ...Array.from({ length: 20 }, (_, index) =>
            span({
              text: `line ${index} of the text that says the same about bread and about ovens`,
              y: 191 + index * 15,
              size: 12,
            }),
          ),
        ],
      }),
    ])
    expect(document.title).toBe('A Cold Oven for a Long Winter')
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })
})

describe('the work itself, cited over its abstract', () => {
  it('is no part of the abstract', () => {
    const title = 'Bread and Ovens in Northern Towns'
    const document = readPages([
      cover([
        { text: title, x: 150, y: 160, size: 18 },
        { text: 'Ada Byron', x: 260, y: 300 },
        { text: 'A thesis submitted in partial fulfillment of the degree', x: 150, y: 420 },
      ]),
      page({
        number: 2,
        spans: [
          span({ text: 'ABSTRACT', x: 270, y: 90, size: 12 }),
          span({ text: 'Byron, Ada. M.S., University of the North, 2005. Bread and', y: 130 }),
          span({ text: 'Ovens in Northern Towns.', y: 142 }),
          ...passage({ name: 'sum', y: 190, lines: 9 }),
        ],
      }),
      page({
        number: 3,
        spans: [
          span({ text: '1 Introduction', y: 90, size: 14, isBold: true }),
          ...passage({ name: 'text', y: 120, lines: 30 }),
        ],
      }),
    ])
    const texts = document.blocks.filter(({ id }) => document.abstract.includes(id))
    expect(texts.map(({ text }) => text.slice(0, 4))).toEqual(['sum0'])
  })
})
