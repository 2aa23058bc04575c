import { describe, expect, it } from 'vitest'

import { page, passage, span, type PrintedLine } from '../testing/printed-page.ts'
import { abstractOf, names, textPage, textPages } from '../testing/read-front.ts'
import { readPages } from '../testing/read-pages.ts'

/* First pages as publishers and their archives set them, with made-up words. */

const printed = (number: number, lines: readonly PrintedLine[]) =>
  page({ number, spans: lines.map((line) => span(line)) })
const read = (...lines: readonly PrintedLine[]) =>
  readPages([
    page({
      spans: [
        ...lines.map((line) => span(line)),
        ...passage({ name: 'opening', y: 420, lines: 25 }),
      ],
    }),
    textPage(2),
    textPage(3),
  ])

describe('the sheet that lies before an article', () => {
  const article = page({
    number: 2,
    spans: [
      span({ text: 'Counting the Loaves of Distant Valleys', x: 120, y: 80, size: 18 }),
      span({ text: 'Ada Byron and Max Born', x: 200, y: 120 }),
      span({ text: 'Abstract', y: 160, isBold: true }),
      ...passage({ name: 'abstract', y: 180, lines: 8 }),
      span({ text: 'Introduction', y: 300, size: 12, isBold: true }),
      ...passage({ name: 'opening', y: 320, lines: 30 }),
    ],
  })

  it('is left out where it is an archive’s form, which goes on behind the title', () => {
    const sheet = printed(1, [
      { text: 'Northern Campus', x: 50, y: 60, size: 16, isBold: true },
      { text: 'Proceedings of the Meeting of Bakers', x: 50, y: 80, size: 14, isBold: true },
      { text: 'Title', x: 50, y: 130, size: 12, isBold: true },
      { text: 'Counting the Loaves of Distant Valleys', x: 50, y: 146, size: 11 },
      { text: 'Permalink', x: 50, y: 176, size: 12, isBold: true },
      { text: 'https://escholarship.org/uc/item/0a0a0a0a', x: 50, y: 192, size: 11 },
      { text: 'Authors', x: 50, y: 220, size: 12, isBold: true },
      { text: 'Byron, Ada', x: 50, y: 236, size: 11 },
      { text: 'Powered by the California Digital Library', x: 300, y: 700, size: 11 },
    ])
    const document = readPages([sheet, article, textPage(3)])
    expect(document.title).toBe('Counting the Loaves of Distant Valleys')
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })

  it('is left out where a publisher says on it that the manuscript was accepted', () => {
    const sheet = printed(1, [
      { text: 'Bread Discussions', x: 20, y: 80, size: 60 },
      { text: 'Accepted Manuscript', x: 20, y: 150, size: 14 },
      { text: 'Accepted Manuscripts are published online shortly after acceptance,', y: 400 },
      { text: 'before technical editing, formatting and proof reading.', y: 412 },
    ])
    const document = readPages([sheet, article, textPage(3)])
    expect(document.title).toBe('Counting the Loaves of Distant Valleys')
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })
})

describe('a form with "Title" over the title', () => {
  it('ends it before the next label, which is set as the first one is', () => {
    const document = read(
      { text: 'Title', y: 80, size: 12, isBold: true },
      { text: 'Loaves of the Northern Towns', y: 96, size: 11 },
      { text: 'Journal', y: 120, size: 12, isBold: true },
      { text: 'Letters on Bread, 4(2)', y: 136, size: 11 },
      { text: 'Authors', y: 160, size: 12, isBold: true },
      { text: 'Ada Byron', y: 176, size: 11 },
    )
    expect(document.title).toBe('Loaves of the Northern Towns')
  })
})

describe('a title page in letters of one size', () => {
  it('has its title under the word that says what the work is', () => {
    const document = readPages([
      printed(1, [
        { text: 'THESIS', x: 280, y: 80, size: 12 },
        { text: 'SAME FLOUR, SAME LOAVES: WHAT THE OVENS', x: 120, y: 140, size: 12 },
        { text: 'OF THE NORTH HAVE IN COMMON', x: 190, y: 162, size: 12 },
        { text: 'Submitted by', x: 270, y: 280, size: 12 },
        { text: 'Ada Byron', x: 275, y: 302, size: 12 },
        { text: 'Department of Baking', x: 250, y: 324, size: 12 },
        { text: 'In partial fulfillment of the requirements', x: 200, y: 440, size: 12 },
        { text: 'For the Degree of Master of Science', x: 210, y: 462, size: 12 },
        { text: 'Northern State University', x: 235, y: 484, size: 12 },
      ]),
      textPage(2),
      textPage(3),
    ])
    expect(document.title).toBe(
      'SAME FLOUR, SAME LOAVES: WHAT THE OVENS OF THE NORTH HAVE IN COMMON',
    )
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('what stands under a title in smaller letters', () => {
  it('is no subtitle where it is a list of names with letters for their places', () => {
    const document = read(
      { text: 'Imaging and counting loaves', x: 72, y: 90, size: 14 },
      { text: 'Ma Do', x: 72, y: 115, size: 12 },
      { text: 'a,b,c', x: 103, y: 111, size: 7 },
      { text: ', Ada K. Byron', x: 121, y: 115, size: 12 },
      { text: 'd', x: 206, y: 111, size: 7 },
      { text: ', Max Born', x: 210, y: 115, size: 12 },
      { text: 'a,b,c,⇑', x: 271, y: 111, size: 7 },
      { text: 'a Department of Baking, Northern University', x: 72, y: 135, size: 7 },
    )
    expect(document.title).toBe('Imaging and counting loaves')
    expect(names(document)).toEqual(['Ma Do', 'Ada K. Byron', 'Max Born'])
  })

  it('is a subtitle where an article opens it, though all its words have capitals', () => {
    const document = read(
      { text: 'Telling Loaves Apart in the Northern Towns', x: 100, y: 90, size: 17 },
      { text: 'A BAK2 Oven and FlourNet-B3 Pipeline', x: 170, y: 120, size: 12 },
      { text: 'Ada Byron', x: 270, y: 160, size: 12 },
    )
    expect(document.title).toBe(
      'Telling Loaves Apart in the Northern Towns: A BAK2 Oven and FlourNet-B3 Pipeline',
    )
    expect(names(document)).toEqual(['Ada Byron'])
  })
})

describe('what stands right under a title', () => {
  it('is text, and no subtitle, where the next line goes on in the middle of its sentence', () => {
    const document = read(
      { text: 'By Ada Byron and Max Born', x: 40, y: 100, isBold: true },
      { text: 'Baking Northern', x: 40, y: 150, size: 40, isBold: true },
      { text: 'Loaves', x: 40, y: 190, size: 40, isBold: true },
      { text: 'The price of a loaf in the', x: 40, y: 240, size: 12, isBold: true },
      { text: 'towns of the north is what the bakers of', x: 40, y: 256, size: 14 },
      { text: 'the south would ask for two of them.', x: 40, y: 272, size: 14 },
    )
    expect(document.title).toBe('Baking Northern Loaves')
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })

  it('is no part of it where it has an address of mail in it', () => {
    const document = read(
      { text: 'The Price of Bread in the North and the South', y: 85, size: 14, isBold: true },
      {
        text: 'Principal Investigator: Byron, Ada (ada@north.edu)',
        y: 110,
        size: 14,
        isBold: true,
      },
    )
    expect(document.title).toBe('The Price of Bread in the North and the South')
  })
})

describe('authors', () => {
  it('stand in a row that is wider than a short title over columns of text', () => {
    const author = (name: string, x: number) => [
      { text: name, x, y: 150, size: 12, isBold: true },
      { text: 'Northern University', x, y: 162 },
    ]
    const column = (name: string, x: number) => passage({ name, x, y: 230, lines: 45, width: 44 })
    const document = readPages([
      page({
        spans: [
          span({ text: 'How Bad is Bread?', x: 230, y: 100, size: 15, isBold: true }),
          ...[
            ...author('Ada Byron', 60),
            ...author('Max Born', 190),
            ...author('Rosa Luxem', 330),
            ...author('Al K. Davis', 460),
          ].map((line) => span(line)),
          span({ text: 'Abstract', x: 150, y: 210, size: 12, isBold: true }),
          ...column('left', 54),
          ...column('right', 315),
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    expect(names(document)).toEqual(['Ada Byron', 'Max Born', 'Rosa Luxem', 'Al K. Davis'])
  })

  it('are told from the place that a wide gap parts from their name', () => {
    const document = read(
      { text: 'The Price of Bread in Towns', x: 72, y: 90, size: 20 },
      { text: 'Ada K. Byron', x: 72, y: 125, size: 11, isBold: true },
      { text: 'University of the North at Hillside', x: 160, y: 125, size: 11 },
    )
    expect(names(document)).toEqual(['Ada K. Byron'])
  })

  it('are no streets in the even lines under the name, in double spacing', () => {
    const author = (name: string, street: string, x: number) =>
      [name, 'Professor of Baking', 'Northern University', street, 'N-8000 Northtown'].map(
        (text, row) => ({ text, x, y: 140 + row * 28, size: 14 }),
      )
    const document = read(
      { text: 'Less Bias in What Bakers Say', x: 170, y: 90, size: 18 },
      ...author('Ada Byron', 'Bartholins Allé', 100),
      ...author('Max Born', 'Northern Road 7', 340),
    )
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })

  it('stand in a second row right under the addresses of the first', () => {
    const author = (name: string, x: number, y: number) => [
      { text: name, x, y, size: 12 },
      { text: 'Northern University', x, y: y + 13, size: 12 },
      { text: `${name.split(' ')[0]?.toLowerCase()}@north.edu`, x, y: y + 26, size: 12 },
    ]
    const document = read(
      { text: 'Staged Loaves in Busy Ovens', x: 150, y: 80, size: 18 },
      ...author('Ada Byron', 80, 120),
      ...author('Max Born', 240, 120),
      ...author('Rosa Luxem', 400, 120),
      ...author('Al Davis', 160, 165),
      ...author('Norm P. Jones', 320, 165),
      { text: 'Abstract', y: 230, size: 12, isBold: true },
      { text: 'We counted the loaves of all the ovens in the busy towns.', y: 250 },
    )
    expect(names(document)).toEqual([
      'Ada Byron',
      'Max Born',
      'Rosa Luxem',
      'Al Davis',
      'Norm P. Jones',
    ])
  })
})

describe('an abstract beside the addresses, over one column of text or two', () => {
  const columns = (name: string, y: number, lines: number) => [
    ...passage({ name: `left${name}`, x: 46, y, lines, width: 46 }),
    ...passage({ name: `right${name}`, x: 307, y, lines, width: 46 }),
  ]
  const wide = (name: string, y: number, lines: number) =>
    passage({ name, x: 46, y, lines, width: 98 })

  it.each([
    ['two', columns],
    ['one', wide],
  ])('is read as a column of its own: %s', (_, set) => {
    const places = Array.from({ length: 9 }, (_, at) =>
      span({ text: `Bakery number ${at} of the North`, x: 46, y: 200 + at * 12, size: 7 }),
    )
    const said = Array.from({ length: 12 }, (_, at) =>
      span({
        text: `we say ${at} of the loaves that the bakers of the towns bake in their ovens`,
        x: 209,
        y: 224 + at * 15,
        size: 9,
      }),
    )
    const document = readPages([
      page({
        spans: [
          span({ text: 'Bread as an Opportunity to Register Loaves', x: 46, y: 100, size: 18 }),
          span({ text: 'Ada Byron', x: 46, y: 160, size: 12 }),
          ...places,
          span({ text: 'Abstract', x: 209, y: 205, size: 10, isBold: true }),
          ...said,
          span({ text: '1 Introduction', x: 46, y: 470, size: 10, isBold: true }),
          ...set('a', 490, 18),
        ],
      }),
      ...[2, 3].map((number) => page({ number, spans: set(`b${number}`, 90, 50) })),
    ])
    const [first] = document.abstract
    const text = document.blocks.find(({ id }) => id === first)?.text ?? ''
    expect(text).toMatch(/^we say 0 .* we say 11 of the loaves/u)
    expect(text).not.toContain('Bakery')
  })
})

describe('an abstract over its summary in plain language', () => {
  it('ends before it', () => {
    const lines = (name: string, y: number) => passage({ name, x: 72, y, lines: 6 })
    const document = readPages([
      page({
        spans: [
          span({ text: 'Loaves of Tropical Ovens', x: 72, y: 90, size: 16, isBold: true }),
          span({ text: 'Ada Byron', x: 72, y: 130, size: 11 }),
          span({ text: 'Abstract', x: 72, y: 170, size: 12, isBold: true }),
          ...lines('said', 190),
          span({ text: 'Plain Language Summary', x: 72, y: 280, size: 12, isBold: true }),
          span({ text: 'Loaves are warm and the ovens of the north', x: 210, y: 280 }),
          ...lines('plain', 292),
          span({ text: '1. Introduction', x: 72, y: 400, size: 12, isBold: true }),
          ...lines('text', 420),
        ],
      }),
      textPage(2),
      textPage(3),
    ])
    const said = document.abstract.map((id) => document.blocks.find((one) => one.id === id)?.text)
    expect(said.join(' ')).toContain('said5')
    expect(said.join(' ')).not.toContain('plain')
  })
})

describe('an abstract in slanted letters, under which no heading follows', () => {
  it('ends before the text, which is set upright', () => {
    const slanted = passage({ name: 'said', x: 72, y: 190, lines: 8 }).map((one) => ({
      ...one,
      font: 'Times-Italic',
      isItalic: true,
    }))
    const document = readPages([
      page({
        spans: [
          span({ text: 'What Bakers Need and Ask', x: 180, y: 90, size: 16, isBold: true }),
          span({ text: 'Ada Byron', x: 270, y: 130, size: 11 }),
          span({ text: 'Abstract', x: 270, y: 170, size: 12, isBold: true }),
          ...slanted,
          ...passage({ name: 'text', x: 72, y: 300, lines: 40 }),
        ],
      }),
    ])
    const said = document.abstract.map((id) => document.blocks.find((one) => one.id === id)?.text)
    expect(said.join(' ')).toContain('said7')
    expect(said.join(' ')).not.toContain('text0')
  })
})

describe('a front page with a logo beside its title', () => {
  it('keeps the last words of the title, though they are few', () => {
    const frame = (at: { readonly left: number; readonly right: number }) => ({
      kind: 'path' as const,
      box: { top: 166, bottom: 196, ...at },
    })
    const logo = Array.from({ length: 12 }, (_, at) =>
      frame({ left: 500 + at * 2, right: 502 + at * 2 }),
    )
    const document = readPages([
      page({
        spans: [
          span({ text: 'Journal of Bread', x: 200, y: 100, size: 12 }),
          span({
            text: 'Efficient greedy baking for the two-dimensional oven',
            x: 40,
            y: 179,
            size: 13.5,
          }),
          span({ text: 'bandwidth problem', x: 40, y: 196, size: 13.5 }),
          span({ text: 'Ada Byron, Max Born', x: 40, y: 219, size: 10.5 }),
          span({ text: 'Abstract', x: 40, y: 268, isBold: true }),
          ...passage({ name: 'abstract', y: 290, lines: 6 }),
          span({ text: '1 Introduction', y: 400, size: 12, isBold: true }),
          ...passage({ name: 'text', y: 420, lines: 20 }),
        ],
        graphics: [
          { kind: 'image', box: { left: 37, top: 63, right: 97, bottom: 129 } },
          { kind: 'path', box: { left: 43, top: 31, right: 551, bottom: 161 } },
          { kind: 'image', box: { left: 500, top: 167, right: 528, bottom: 197 } },
          ...logo,
        ],
      }),
      ...textPages(2),
    ])
    expect(document.title).toBe(
      'Efficient greedy baking for the two-dimensional oven bandwidth problem',
    )
  })
})

describe('an abstract whose name runs in in capitals', () => {
  it('ends the lines of the names', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'The Price of Bread in Mountain Towns', x: 72, y: 100, size: 18 }),
          span({ text: 'Ada Byron', x: 72, y: 140 }),
          span({ text: 'Max Born', x: 320, y: 140 }),
          span({ text: 'University of the North', x: 72, y: 150, size: 7 }),
          span({ text: 'University of the South', x: 320, y: 150, size: 7 }),
          span({ text: 'ada@north.example', x: 72, y: 160, size: 7 }),
          span({ text: 'max@south.example', x: 320, y: 160, size: 7 }),
          span({
            text: 'ABSTRACT We present councillors in England and Wales with',
            x: 100,
            y: 196,
            size: 7,
          }),
          span({
            text: 'pairs of Members of Parliament and two anchors, asking them',
            x: 100,
            y: 206,
            size: 7,
          }),
          span({
            text: 'who of the two is left of the other on economic matters.',
            x: 100,
            y: 216,
            size: 7,
          }),
          span({ text: '1 Introduction', y: 260, size: 12, isBold: true }),
          ...passage({ name: 'text', y: 280, lines: 26 }),
        ],
      }),
      ...textPages(2),
    ])
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
    expect(abstractOf(document).join(' ')).toContain('We present councillors')
  })
})
