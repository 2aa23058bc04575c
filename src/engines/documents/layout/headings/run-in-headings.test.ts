import { describe, expect, it } from 'vitest'

import { page, passage, span, type PrintedLine } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

const width = 80
const filler = 'the wheel goes round and the miller counts what the stones have ground by now'

interface RunIn {
  readonly name: string
  readonly y: number
  readonly look?: Partial<PrintedLine>
  /** Where the other lines of the paragraph begin. */
  readonly hanging?: number
}

/** A paragraph that opens with its title; its first line is full. */
function paragraph({ name, y, look = { isBold: true }, hanging = 72 }: RunIn) {
  const size = look.size ?? 10
  const start = 72 + (name.length + 1) * size * 0.5
  const room = Math.floor((72 + width * 5 - start) / 5)
  return [
    span({ text: name, y, ...look, size }),
    span({ text: filler.slice(0, room).trim().padEnd(room, 'x'), x: start, y }),
    ...passage({ name: 'more', x: hanging, y: y + 12, lines: 2, width }),
  ]
}

function readParagraphs(spans: readonly ReturnType<typeof span>[]) {
  const document = readPages([
    page({
      spans: [
        span({ text: 'Mills That Turn by Themselves', y: 60, size: 18, isBold: true }),
        span({ text: 'Introduction', y: 84, size: 12, isBold: true }),
        ...passage({ name: 'intro', y: 100, lines: 2, width }),
        ...spans,
        ...passage({ name: 'end', y: 500, lines: 20, width }),
      ],
    }),
  ])
  return headingsOf(document).slice(1)
}

describe('titles that run into their paragraph', () => {
  it('may be set smaller than the text', () => {
    const look = { size: 8, isBold: true, font: 'Sans-Bold' }
    const names = [
      'The wheel that turns the stones, and the water that turns it.',
      'The stones that grind the flour, and the man who dresses them.',
      'The miller who sleeps by day, and the cat that does not.',
    ]
    const spans = names.flatMap((name, index) => paragraph({ name, y: 124 + index * 60, look }))
    expect(readParagraphs(spans)).toEqual(names.map((name) => `2 ${name}`))
  })

  it('may leave room for one word of the text in their line', () => {
    const names = [
      'Wheelwrights of the northernmost provinces and their extraordinary tools.',
      'Stonecutters of the southernmost provinces and their extraordinary chisel.',
      'Millers of the mountainous provinces with their extraordinarily heavy cart.',
    ]
    const spans = names.flatMap((name, index) => paragraph({ name, y: 124 + index * 60 }))
    expect(readParagraphs(spans)).toEqual(names.map((name) => `2 ${name}`))
  })

  it('need no stop where they have a deep number', () => {
    const look = { isItalic: true, font: 'Sans-Italic' }
    const text = 'The wheel goes round and the miller counts what the'
    const begun = '2.3.1 Wheels of the North and Their Water'
    const start = 72 + (begun.length + 1) * 5
    const spans = [
      span({ text: '2.3 Wheels', y: 124, isBold: true, size: 12 }),
      span({ text: begun, y: 150, ...look }),
      span({ text: text.slice(0, 36), x: start, y: 150 }),
      ...passage({ name: 'more', y: 162, lines: 3, width }),
    ]
    expect(readParagraphs(spans).at(-1)).toMatch(/ Wheels of the North and Their Water$/u)
  })

  it('may take two lines', () => {
    const [first, ...others] = ['The wheel.', 'The stones.', 'The miller.']
    const begun = 'Why do the wheels of waterdriven mills in the mountainous provinces turn one way'
    const rest = 'and the stones another?'
    const spans = [
      ...paragraph({ name: first ?? '', y: 124 }),
      span({ text: begun, y: 184, isBold: true }),
      ...paragraph({ name: rest, y: 196 }),
      ...others.flatMap((name, index) => paragraph({ name, y: 250 + index * 60 })),
    ]
    expect(readParagraphs(spans)).toEqual([
      '2 The wheel.',
      `2 ${begun} ${rest}`,
      '2 The stones.',
      '2 The miller.',
    ])
  })

  it('stand beside one that fills its line and runs into nothing', () => {
    const spans = [
      ...paragraph({ name: 'The wheel.', y: 124 }),
      ...paragraph({ name: 'The stones.', y: 170 }),
      span({ text: 'The millers of the north', y: 222, isBold: true }),
      ...paragraph({ name: 'They', y: 240, look: {} }),
      ...paragraph({ name: 'The road.', y: 286 }),
    ]
    const found = readParagraphs(spans)
    expect(found.filter((heading) => heading.endsWith('road.'))).toEqual(['2 The road.'])
  })

  it('stand one level deeper in bold italics under those in bold', () => {
    const deep = { isBold: true, isItalic: true, font: 'Times-BoldItalic' }
    const spans = [
      ...paragraph({ name: 'The wheel.', y: 124 }),
      ...paragraph({ name: 'Its buckets.', y: 170, look: deep }),
      ...paragraph({ name: 'Its axle.', y: 216, look: deep }),
      ...paragraph({ name: 'The stones.', y: 262 }),
      ...paragraph({ name: 'Their furrows.', y: 308, look: deep }),
      ...paragraph({ name: 'The miller.', y: 354 }),
    ]
    expect(readParagraphs(spans)).toEqual([
      '2 The wheel.',
      '3 Its buckets.',
      '3 Its axle.',
      '2 The stones.',
      '3 Their furrows.',
      '2 The miller.',
    ])
  })
})

describe('what opens a paragraph in other letters', () => {
  it('is a point of a list where the other lines hang', () => {
    const names = ['Chapter 2: Wheels.', 'Chapter 3: Stones.', 'Chapter 4: Millers.']
    const spans = names.flatMap((name, index) =>
      paragraph({ name, y: 124 + index * 60, hanging: 96 }),
    )
    expect(readParagraphs(spans)).toEqual([])
  })

  it.each(['Open Problem 5.5.', 'Task ', 'S1 Fig. Wheels '])(
    'counts with statements, steps or captions: "%s"',
    (start) => {
      const spans = [1, 2, 3, 4].flatMap((number, index) =>
        paragraph({ name: `${start}${number}.`, y: 124 + index * 60 }),
      )
      expect(readParagraphs(spans)).toEqual([])
    },
  )

  it('is a title beside the number of a formula of the other column', () => {
    const names = ['The wheel.', 'The stones.', 'The miller.']
    const spans = [
      ...names.flatMap((name, index) => paragraph({ name, y: 124 + index * 60 })),
      span({ text: `[7] ${filler}`, x: 52, y: 330 }),
    ]
    expect(readParagraphs(spans)).toEqual(names.map((name) => `2 ${name}`))
  })
})

describe('parts of a section that engineers count', () => {
  it('have their number upright and their title in italics, to its colon', () => {
    const counted = ['Stones of Granite', 'Wheels of Oak', 'Sails of Canvas'].flatMap(
      (name, index) => {
        const [label, title] = [`${index + 1}) `, `${name}: `]
        const y = 140 + index * 60
        const start = 82 + label.length * 5
        const rest = start + title.length * 5
        const room = Math.floor((472 - rest) / 5)
        return [
          span({ text: label, x: 82, y }),
          span({ text: title, x: start, y, isItalic: true }),
          span({ text: filler.slice(0, room).trim().padEnd(room, 'x'), x: rest, y }),
          ...passage({ name: 'more', y: y + 12, lines: 2, width }),
        ]
      },
    )
    const headings = readParagraphs(counted)
    expect(headings.filter((text) => /\d\)/u.test(text))).toHaveLength(3)
  })
})

describe('counted titles that run in', () => {
  it('are as deep as their numbers say, and end before a text that is in italics too', () => {
    const look = { isItalic: true }
    const spans = [
      ...paragraph({ name: '2.1. Yeasts of the north.', y: 124, look }),
      ...paragraph({ name: '2.1.1. Yeasts of rye. Saccharomyces cerevisiae', y: 184, look }),
      ...paragraph({ name: '2.2. Ovens of the north.', y: 244, look }),
    ]
    expect(readParagraphs(spans)).toEqual([
      '2 2.1. Yeasts of the north.',
      '3 2.1.1. Yeasts of rye.',
      '2 2.2. Ovens of the north.',
    ])
  })
})

describe('the roles of authors', () => {
  it('are no sections', () => {
    const roles = ['Data curation:', 'Formal analysis:', 'Methodology:', 'Project administration:']
    const spans = roles.flatMap((name, index) => paragraph({ name, y: 124 + index * 60 }))
    expect(readParagraphs(spans)).toEqual([])
  })
})

describe('titles in italics that run in', () => {
  it('may take two lines where others take one', () => {
    const look = { isItalic: true }
    const long = 'Wheelwrights of the northern provinces, their tools and what they are paid for'
    const spans = [
      ...paragraph({ name: 'Wheels of oak.', y: 124, look }),
      ...paragraph({ name: 'Wheels of ash.', y: 184, look }),
      ...paragraph({ name: 'Wheels of elm.', y: 244, look }),
      span({ text: long, y: 304, ...look }),
      ...paragraph({ name: 'all their work.', y: 316, look }),
    ]
    expect(readParagraphs(spans)).toEqual([
      '2 Wheels of oak.',
      '2 Wheels of ash.',
      '2 Wheels of elm.',
      `2 ${long} all their work.`,
    ])
  })
})

describe('the label of a chapter that opens a paragraph', () => {
  it('says what comes in that chapter, and heads nothing', () => {
    const names = ['Chapter 2:', 'Chapter 3:', 'Appendix A:']
    const spans = names.flatMap((name, index) => paragraph({ name, y: 124 + index * 60 }))
    expect(readParagraphs(spans)).toEqual([])
  })

  it('are none where a phrase in bold goes on from the line above', () => {
    const cited = [
      span({ text: 'Ada Byron, in her own words. ', y: 140 }),
      span({ text: 'Mills of the North, Stones and their ', x: 217, y: 140, isBold: true }),
      span({ text: 'Implementation', y: 152, isBold: true }),
      span({
        text: '. A report of the mills that turn by themselves, and of the stones',
        x: 143,
        y: 152,
      }),
      ...passage({ name: 'more', y: 164, lines: 2, width }),
    ]
    expect(readParagraphs(cited)).toEqual([])
    expect(readParagraphs(cited.slice(2))).toEqual(['2 Implementation'])
  })
})

describe('the form of a university before a thesis', () => {
  it('has labels with what is filled in behind them, and no sections', () => {
    const filled = [
      'Name of the author',
      'Name of the supervisor',
      'Title in English',
      'Field of study',
      'Number of pages',
    ]
    const lines = filled.map((name, index) => paragraph({ name: `${name}:`, y: 130 + index * 60 }))
    expect(readParagraphs(lines.flat())).toEqual([])
    // Fewer are sections that somebody sets so.
    expect(readParagraphs(lines.slice(0, 3).flat())).toHaveLength(3)
  })
})
