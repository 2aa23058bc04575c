import { describe, expect, it } from 'vitest'

import { recoverStructure } from '../recover-structure.ts'
import { centred, page, passage, span } from '../testing/printed-page.ts'
import { names, readCover, readFront, textPages } from '../testing/read-front.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

/* Who wrote what, on the first pages of theses, coursework and reports of laboratories. */

describe('the author of a thesis', () => {
  it('stands under who submitted it when, below the supervisor', () => {
    const document = readCover([
      { text: 'Loaves of Rye in Small Towns: Effects', y: 120, size: 24, isBold: true },
      { text: 'on the Price of Flour', y: 150, size: 24, isBold: true },
      { text: 'Master Thesis presented to the', y: 340, size: 16 },
      { text: 'Department of Baking at the Example University', y: 370, size: 16 },
      { text: 'Supervisor: Prof. Dr. Bo Sample', y: 550, size: 14 },
      { text: 'Submitted in August 2023 by:', y: 610, size: 14 },
      { text: 'Ada E. Example', y: 640, size: 14 },
      { text: 'Matriculation Number: 3010203', y: 668, size: 14 },
    ])
    expect(names(document)).toEqual(['Ada E. Example'])
  })

  it('stands at the right under what the candidate is called', () => {
    const left = (text: string, y: number) => span({ text, y, x: 80, size: 12 })
    const right = (text: string, y: number) => span({ text, y, x: 510 - text.length * 6, size: 12 })
    const document = readFront([
      centred({ text: 'Example University', y: 150, size: 24 }),
      centred({ text: 'Master Thesis in Applied Baking', y: 190, size: 14 }),
      centred({ text: 'Crusts of Rye in the Ovens', y: 250, size: 20 }),
      centred({ text: 'of Small Northern Towns', y: 286, size: 20 }),
      left('Supervisor', 400),
      right('Master Candidate', 400),
      left('Prof. Bo Sample', 418),
      right('Ada Example', 418),
      left('Example University', 436),
    ])
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('is no title, though the name is in larger letters', () => {
    const document = readCover([
      { text: 'Comparing Two Ovens for Northern Loaves', y: 300, size: 14, isBold: true },
      { text: 'Ada Example', y: 400, size: 20 },
      { text: 'School of Baking Science', y: 480, size: 14 },
      { text: 'Example University', y: 510, size: 14 },
      { text: 'A dissertation presented in part fulfilment of the requirements', y: 600, size: 14 },
    ])
    expect(document.title).toBe('Comparing Two Ovens for Northern Loaves')
    expect(names(document)).toEqual(['Ada Example'])
  })
})

describe('students of a project', () => {
  it('are all those under "By" in letters of one kind, also those of one name', () => {
    const document = readCover([
      { text: 'Capstone Project Report', y: 90, size: 16, isBold: true },
      { text: 'On', y: 108, size: 16, isBold: true },
      { text: 'Design of an Oven for Three Loaves', y: 127, size: 16, isBold: true },
      { text: 'Submitted to', y: 152, size: 12 },
      { text: 'Example University', y: 166, size: 12 },
      { text: 'By', y: 385, size: 12 },
      { text: 'Adarsh', y: 409, size: 12, isBold: true },
      { text: 'Ada Example', y: 432, size: 12, isBold: true },
      { text: 'Lavanya', y: 456, size: 12, isBold: true },
      { text: 'Under the guidance of', y: 528, size: 12 },
      { text: 'Dr. Bo Sample', y: 551, size: 12, isBold: true },
    ])
    expect(document.title).toBe('Design of an Oven for Three Loaves')
    expect(names(document)).toEqual(['Adarsh', 'Ada Example', 'Lavanya'])
  })

  it('sign right under the title with their number', () => {
    const document = readFront([
      centred({ text: 'The Weight of Loaves in Northern Ovens', y: 90, size: 20 }),
      centred({ text: 'Ada Example, 103059830', y: 120 }),
      centred({ text: 'Example University', y: 134, size: 9 }),
      span({ text: 'Introduction', y: 180, isBold: true, size: 12 }),
      ...passage({ name: 'opening', y: 200, lines: 20 }),
    ])
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('have their number under their name, over the title as well', () => {
    const document = readFront([
      centred({ text: 'Science of Baking', y: 80, size: 16, isBold: true }),
      span({ text: 'Ada Example', y: 130, x: 60, size: 12 }),
      span({ text: 'Matricola: 168007', y: 146, x: 60, size: 12 }),
      span({ text: '20/11/2021', y: 160, x: 440, size: 12 }),
      centred({ text: 'Loaves of rye: what ovens do to them', y: 210, size: 18 }),
      span({ text: 'Introduction', y: 260, isBold: true, size: 12 }),
      ...passage({ name: 'opening', y: 280, lines: 20 }),
    ])
    expect(names(document)).toEqual(['Ada Example'])
  })
})

describe('the report of a laboratory', () => {
  const text = [
    span({ text: 'Introduction', y: 200, isBold: true, size: 12 }),
    ...passage({ name: 'opening', y: 220, lines: 20 }),
  ]
  const right = (said: string, y: number) => span({ text: said, y, x: 520 - said.length * 5 })

  it('is called what stands under the course and the kind, and signed over them', () => {
    const document = readFront([
      span({ text: '5/3/2013', y: 80 }),
      right('Ada Example (ae2487)', 80),
      right('Bo Sample (bs2491)', 96),
      centred({ text: 'Introduction to Baking 1201', y: 130 }),
      centred({ text: 'Final Project Report', y: 146 }),
      centred({ text: 'Clapper of Doors', y: 162 }),
      ...text,
    ])
    expect(document.title).toBe('Clapper of Doors')
    expect(names(document)).toEqual(['Ada Example', 'Bo Sample'])
  })

  it('begins with a section in larger letters than the names, whatever it is called', () => {
    const document = readFront([
      centred({ text: 'Weights of Loaves in Ovens', y: 80, size: 18 }),
      centred({ text: 'Ada Example, Bo Sample', y: 110, size: 12 }),
      span({ text: 'Purpose', y: 160, size: 14, isBold: true }),
      ...passage({ name: 'opening', y: 180, lines: 24 }),
    ])
    expect(headingsOf(document)).toContain('1 Purpose')
    expect(names(document)).toEqual(['Ada Example', 'Bo Sample'])
  })

  it('has its topic behind a label, and the number of the student behind a sign', () => {
    const document = readFront([
      centred({ text: 'Topic: Weights of Loaves in Ovens', y: 80, size: 18 }),
      centred({ text: 'Ada Example & 01213992', y: 110, size: 12 }),
      ...text,
    ])
    expect(document.title).toBe('Weights of Loaves in Ovens')
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('may have its place over the names, in two lines', () => {
    const document = readFront([
      centred({ text: 'Predictions for Calls for Northern Bread', y: 80, isBold: true }),
      centred({ text: 'Department of Baking, Example State University', y: 110, isBold: true }),
      centred({ text: 'Los Pueblos', y: 122, isBold: true }),
      centred({ text: 'Ada Example', y: 138 }),
      centred({ text: 'Bo Sample', y: 152 }),
      ...text,
    ])
    expect(names(document)).toEqual(['Ada Example', 'Bo Sample'])
  })
})

describe('coursework without a title on its first page', () => {
  const pages = [1, 2, 3, 4].map((number) =>
    page({
      number,
      spans: [
        span({ text: 'Ovens January Coursework 2018', y: 36, x: 72, size: 9 }),
        span({ text: 'Ada Example CID: 01020304', y: 36, x: 400, size: 9 }),
        ...passage({ name: `part${number}`, y: 90, lines: 30 }),
      ],
    }),
  )

  it('is called and signed at the head of its pages', () => {
    const document = readPages(pages)
    expect(document.title).toBe('Ovens January Coursework 2018')
    expect(names(document)).toEqual(['Ada Example'])
  })
})

describe('a title and its author in one line', () => {
  it('are parted where a number is behind the name', () => {
    const document = readFront([
      centred({
        text: 'The Weight of Loaves in Ovens - Ada Example, c1432293',
        y: 60,
        isBold: true,
      }),
      ...passage({ name: 'opening', y: 90, lines: 40 }),
    ])
    expect(document.title).toBe('The Weight of Loaves in Ovens')
    expect(names(document)).toEqual(['Ada Example'])
  })
})

describe('sheets of a program for examinations', () => {
  it('are no cover: the form of the faculty behind them is', () => {
    const at = (text: string, y: number, x = 72) => span({ text, y, x })
    const document = readFront(
      [
        span({ text: 'BAKE 1 Bacheloroppgave Baking', y: 300, size: 30 }),
        ...['Emnekode', 'Vurderingsform', 'Starttid', 'Sluttid', 'Sensurfrist'].map((text, index) =>
          at(text, 400 + index * 30),
        ),
      ],
      [
        centred({ text: 'BACHELOROPPGAVE', y: 100, size: 19, isBold: true }),
        at('Forfatter:', 160),
        span({ text: 'Ada Example', y: 176, x: 100, isBold: true }),
        at('Veileder:', 220),
        span({ text: 'Bo Sample', y: 236, x: 100, isBold: true }),
        at('Tittel på bacheloroppgaven:', 300),
        span({ text: 'Brød og ovner i de nordlige daler', y: 320, x: 150, isBold: true }),
        at('Engelsk tittel:', 345),
        span({ text: 'Bread and ovens of the northern valleys', y: 364, x: 150, isBold: true }),
      ],
    )
    expect(document.title).toBe('Brød og ovner i de nordlige daler')
    expect(names(document)).toEqual(['Ada Example'])
  })
})

describe('an abstract on two pages', () => {
  it('goes on under the head that both of them have', () => {
    const head = [
      span({ text: 'Thesis advisor: Bo Sample', y: 60 }),
      span({ text: 'Ada Example', y: 60, x: 450 }),
    ]
    const document = readFront(
      [
        centred({ text: 'Loaves of the Northern Valleys', y: 200, size: 20 }),
        centred({ text: 'a thesis presented by', y: 300 }),
        centred({ text: 'Ada Example', y: 320 }),
      ],
      [
        ...head,
        centred({ text: 'Abstract', y: 120, size: 12, isBold: true }),
        ...passage({ name: 'first', y: 150, lines: 12 }),
      ],
      [...head, ...passage({ name: 'second', y: 100, lines: 8 })],
      [
        span({ text: 'Introduction', y: 60, size: 16, isBold: true }),
        ...passage({ name: 'third', y: 90, lines: 30 }),
      ],
    )
    const said = document.blocks
      .filter(({ id }) => document.abstract.includes(id))
      .map(({ text }) => text)
      .join(' ')
    expect(said).toMatch(/^first.* second/u)
    expect(said).not.toContain('advisor')
  })
})

describe('a title of one word', () => {
  it('is told by the name of the file where it is the largest on the page as well', () => {
    const spans = [
      centred({ text: 'BREAD', y: 90, size: 18, isBold: true }),
      centred({ text: 'Ada1, Max Example2 and Bo Sample3', y: 120, size: 12 }),
      span({ text: 'Introduction', y: 180, isBold: true, size: 12 }),
      ...passage({ name: 'opening', y: 200, lines: 20 }),
    ]
    const positioned = { pages: [page({ spans }), ...textPages(2)], outline: [], notices: [] }
    expect(recoverStructure({ ...positioned, namedTitle: 'BREAD' }).title).toBe('BREAD')
  })
})

describe('sections of a thesis without bookmarks', () => {
  const chapter = (text: string) => span({ text, y: 160, size: 22, isBold: true })
  const section = (text: string) => span({ text, y: 200, size: 15, isBold: true })
  const body = (name: string) => passage({ name, y: 225, lines: 26 })

  it('stand under chapters that the contents name otherwise', () => {
    const said = [
      'Loaves at noon',
      'Crusts at night',
      'Crumbs at dawn',
      'Ovens in May',
      'Rye in June',
    ]
    const contents = page({
      number: 1,
      spans: [
        span({ text: 'Bread of the Northern Valleys', y: 60, size: 30, isBold: true }),
        span({ text: 'Contents', y: 120, size: 22, isBold: true }),
        ...said.map((text, index) =>
          span({ text: `${text} . . . . . . . . . . . . . . ${index + 2}`, y: 160 + index * 16 }),
        ),
      ],
    })
    const parts = said.map((text, index) =>
      page({
        number: index + 2,
        spans: [
          chapter(`${index + 1} What ${text.toLowerCase()} mean to bakers`),
          section(text),
          ...body(text),
        ],
      }),
    )
    const levels = headingsOf(readPages([contents, ...parts])).filter((one) =>
      said.some((text) => one.endsWith(text)),
    )
    expect(levels).toEqual(said.map((text) => `2 ${text}`))
  })

  it('count with letters under Roman numbers, in letters hardly larger than the text', () => {
    const roman = (said: string, y: number) => span({ text: said, y, x: 250, size: 9 })
    const letter = (said: string, y: number) => span({ text: said, y, size: 10.5 })
    const document = readPages([
      page({
        spans: [
          span({ text: 'Bread of the Northern Valleys', y: 60, size: 20 }),
          roman('I. INTRODUCTION', 120),
          ...passage({ name: 'a', y: 140, lines: 14 }),
          roman('II. METHOD', 340),
          letter('A. Chosen loaves', 362),
          ...passage({ name: 'b', y: 376, lines: 12 }),
          letter('B. Chosen ovens', 536),
          ...passage({ name: 'c', y: 550, lines: 12 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          roman('III. RESULTS', 80),
          ...passage({ name: 'd', y: 100, lines: 30 }),
          roman('IV. CONCLUSION', 500),
          ...passage({ name: 'e', y: 520, lines: 14 }),
        ],
      }),
    ])
    expect(headingsOf(document)).toEqual([
      '1 I. INTRODUCTION',
      '1 II. METHOD',
      '2 A. Chosen loaves',
      '2 B. Chosen ovens',
      '1 III. RESULTS',
      '1 IV. CONCLUSION',
    ])
  })

  it('end where a line leaves most of its room, before the label of a list', () => {
    const bold = (said: string, y: number) => span({ text: said, y, isBold: true })
    const document = readPages([
      page({
        spans: [
          span({ text: 'Bread of the Northern Valleys', y: 60, size: 20 }),
          bold('1. Ovens', 120),
          ...passage({ name: 'a', y: 134, lines: 14 }),
          bold('2. Training', 330),
          bold('Details of ovens:', 344),
          ...passage({ name: 'b', y: 358, lines: 14 }),
          bold('3. Results', 560),
          ...passage({ name: 'c', y: 574, lines: 14 }),
        ],
      }),
    ])
    expect(headingsOf(document)).toContain('1 2. Training')
  })
})
