import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { abstractOf, names, readFront, textPages } from '../testing/read-front.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

/* Sheets that archives and faculties lay before a work, who signs it there, and abstracts with a head of their own. */

const article = [
  span({ text: 'Counting Small Animals in Long Hedges', y: 120, size: 16 }),
  span({ text: 'ADA EXAMPLE', y: 150 }),
  span({ text: 'University of the North', y: 164, size: 8 }),
  ...passage({ name: 'opening', y: 220, lines: 20 }),
]

describe('a sheet that an archive lays before an article', () => {
  it('has neither its title nor its abstract, whatever its services are', () => {
    const document = readFront(
      [
        span({ text: 'Counting Small Animals in Long Hedges', y: 120, size: 12 }),
        span({ text: 'Author(s): Ada Example', y: 134, size: 12 }),
        span({ text: 'Source: Journal of Hedges, Vol. 7, No. 3, pp. 5-25', y: 148, size: 12 }),
        span({ text: 'Stable URL: https://www.example.org/stable/7', y: 162, size: 12 }),
        ...passage({ name: 'archive', y: 260, lines: 5 }),
        span({ text: 'This content downloaded from 192.0.2.7 on Fri, 08 Oct 2021', y: 700 }),
        span({ text: 'All use subject to https://www.example.org/terms', y: 712 }),
      ],
      article,
    )
    expect(document.title).toBe('Counting Small Animals in Long Hedges')
    expect(names(document)).toEqual(['ADA EXAMPLE'])
    expect(abstractOf(document).join(' ')).not.toContain('archive')
  })

  it('may say nothing of the article at all', () => {
    const document = readFront(
      [
        span({
          text: 'This article appeared in a journal of hedges. The attached',
          y: 90,
          size: 12,
        }),
        span({ text: 'copy is furnished to the author for non-commercial use.', y: 104, size: 12 }),
      ],
      article,
    )
    expect(document.title).toBe('Counting Small Animals in Long Hedges')
    expect(headingsOf(document)).toEqual(['1 Methods', '1 Results'])
  })
})

describe('a cover whose largest letters say who wrote the work', () => {
  const titled = [
    span({ text: 'Counting Small Animals in Long Hedges', x: 150, y: 90, size: 14, isBold: true }),
    span({ text: 'Abstract', x: 270, y: 120, size: 14, isBold: true }),
    ...passage({ name: 'opening', y: 140, lines: 12 }),
  ]

  it('leaves the title to the next page and gives the authors', () => {
    const document = readFront(
      [
        span({ text: 'ADA EXAMPLE', x: 240, y: 310, size: 14, isBold: true }),
        span({ text: 'MAX MUSTER', x: 240, y: 335, size: 14, isBold: true }),
        span({ text: 'EVA BEISPIEL', x: 240, y: 360, size: 14, isBold: true }),
        span({ text: 'SUBMITTED TO', x: 240, y: 440, size: 14, isBold: true }),
        span({ text: 'DR. ERIC TEACHER', x: 230, y: 466, size: 14, isBold: true }),
        span({
          text: 'SCHOOL OF GARDENS, NORTHERN UNIVERSITY, TOWN',
          y: 516,
          size: 14,
          isBold: true,
        }),
      ],
      titled,
    )
    expect(document.title).toBe('Counting Small Animals in Long Hedges')
    expect(names(document)).toEqual(['ADA EXAMPLE', 'MAX MUSTER', 'EVA BEISPIEL'])
  })

  it('may be filled in as a form', () => {
    const document = readFront(
      [
        span({ text: 'NORTHERN COLLEGE', x: 180, y: 160, size: 26, isBold: true }),
        span({
          text: '[Paper Submitted for the Examination, 2020]',
          y: 278,
          size: 16,
          isBold: true,
        }),
        span({ text: 'NAME : ADA EXAMPLE.', x: 120, y: 446, size: 24 }),
        span({ text: 'ROLL NO. : 3135-61-0079', x: 120, y: 529, size: 24 }),
      ],
      [span({ text: 'Counting Small Animals in Long Hedges', y: 436, size: 24 })],
    )
    expect(document.title).toBe('Counting Small Animals in Long Hedges')
    expect(names(document)).toEqual(['ADA EXAMPLE'])
  })
})

describe('names', () => {
  it('one under the other in letters of their own may stand over a title', () => {
    const document = readFront([
      span({ text: 'ADA B. EXAMPLE', x: 167, y: 106, size: 11 }),
      span({ text: 'MAX C. MUSTER', x: 167, y: 121, size: 11 }),
      span({ text: 'How Many Small Animals Live in', y: 180, size: 16 }),
      span({ text: 'a Long Hedge?', y: 204, size: 16 }),
      ...passage({ name: 'opening', y: 265, lines: 20 }),
    ])
    expect(names(document)).toEqual(['ADA B. EXAMPLE', 'MAX C. MUSTER'])
  })

  it('may be listed under "By:", behind the abstract', () => {
    const document = readFront([
      span({ text: 'How Many Small Animals Live in Hedges?', y: 90, size: 16 }),
      span({ text: 'Abstract', y: 120, size: 12, isBold: true }),
      ...passage({ name: 'opening', y: 140, lines: 12 }),
      span({ text: 'By:', y: 340 }),
      span({ text: '● Ada Example, ada@example.org', x: 90, y: 360 }),
      span({ text: '● Max Muster, max@example.org', x: 90, y: 374 }),
    ])
    expect(names(document)).toEqual(['Ada Example', 'Max Muster'])
  })

  it('may have an address between them and their place, or a society behind them', () => {
    const title = span({ text: 'How Many Small Animals Live in Hedges?', y: 90, size: 16 })
    const opening = passage({ name: 'opening', y: 180, lines: 20 })
    const placed = [
      span({ text: 'Ada Example, (E-mail ada@example.org), Northern College', y: 120 }),
      span({ text: 'Max Muster, (E-mail max@example.org), Southern University', y: 132 }),
    ]
    const member = [span({ text: 'Ada Example Member, ABCE1', y: 120 })]
    expect(names(readFront([title, ...placed, ...opening]))).toEqual(['Ada Example', 'Max Muster'])
    expect(names(readFront([title, ...member, ...opening]))).toEqual(['Ada Example'])
  })
})

describe('an abstract', () => {
  const cover = [
    span({ text: 'COUNTING SMALL ANIMALS IN LONG HEDGES', x: 110, y: 200, size: 12 }),
    span({ text: 'by', x: 290, y: 240, size: 12 }),
    span({ text: 'ADA EXAMPLE', x: 260, y: 280, size: 12 }),
    span({ text: 'A DISSERTATION', x: 250, y: 360, size: 12 }),
  ]

  it.each(['Abstract', 'Dissertation Abstract'])(
    'under "%s" begins behind the head that says whose it is',
    (name) => {
      const document = readFront(cover, [
        span({ text: name, x: 230, y: 86, size: 12, isBold: true }),
        span({ text: 'Title: Counting Small Animals in Long Hedges', y: 120 }),
        span({ text: 'Ada Example', y: 150 }),
        span({ text: 'Chair of the Supervisory Committee:', y: 180 }),
        span({ text: 'Eric Teacher', y: 194 }),
        ...passage({ name: 'said', y: 230, lines: 12 }),
      ])
      const [first, ...others] = abstractOf(document)
      expect(first).toContain('said')
      expect(first).not.toContain('Teacher')
      expect(others).toEqual([])
    },
  )
})

describe('the top of a first page', () => {
  it('keeps a title that stands between the frame of the journal and a logo', () => {
    const [first, ...rest] = [
      page({
        spans: [
          span({ text: 'Journal of Hedges', x: 240, y: 100, size: 14 }),
          span({ text: 'Counting Small Animals in Long Hedges', y: 179, size: 13.4 }),
          span({ text: 'Ada Example, Max Muster and Eva Beispiel', y: 201, size: 10.6 }),
          span({ text: 'University of the North', y: 217, size: 8 }),
          ...passage({ name: 'opening', y: 300, lines: 20 }),
        ],
        graphics: [
          { kind: 'path', box: { left: 42, top: 31, right: 549, bottom: 165 } },
          { kind: 'image', box: { left: 33, top: 63, right: 92, bottom: 129 } },
          { kind: 'image', box: { left: 495, top: 170, right: 523, bottom: 205 } },
        ],
      }),
      ...textPages(2),
    ]
    const document = readPages([first, ...rest].filter((one) => one !== undefined))
    expect(document.title).toBe('Counting Small Animals in Long Hedges')
    expect(names(document)).toEqual(['Ada Example', 'Max Muster', 'Eva Beispiel'])
  })

  it('may have a course over the name of a student', () => {
    const document = readFront([
      span({ text: 'BAKE518 Term Project', y: 80 }),
      span({ text: 'Ada Example', y: 104 }),
      span({ text: 'Understanding Hedges: Small Animals', x: 210, y: 128, isBold: true }),
      ...passage({ name: 'opening', y: 160, lines: 30 }),
    ])
    expect(document.title).toBe('Understanding Hedges: Small Animals')
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('may name one author over the title, with a place', () => {
    const document = readFront([
      span({ text: 'Ada Example', y: 65, size: 11 }),
      span({ text: 'Northern University', y: 77, size: 8 }),
      span({ text: 'Rationality in Hedges and Gardens', y: 113, size: 16 }),
      ...passage({ name: 'opening', y: 200, lines: 30 }),
    ])
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('has no authors among those who are thanked', () => {
    const document = readFront([
      span({ text: 'Counting Small Animals in Long Hedges', y: 100, size: 16 }),
      span({ text: 'Ada Example', y: 130 }),
      span({ text: 'Ada Example (ada@example.org) is a gardener at the Northern', y: 160 }),
      span({ text: 'School of Gardens. I thank Jo Kim, Eva Song and Bart de', y: 172 }),
      span({ text: 'Vries, Max Muster, Nick Holz, Uri Simon, Joe Sims, Leif Nell,', y: 184 }),
      span({ text: 'and two reviewers for their helpful advice and comments.', y: 196 }),
    ])
    expect(names(document)).toEqual(['Ada Example'])
  })

  it('gives an abstract its first line, whose long words say nothing by themselves', () => {
    const line = (text: string, y: number) => span({ text: text.padEnd(80, 'x'), y })
    const document = readFront([
      span({ text: 'Counting Small Animals in Long Hedges', y: 90, size: 16 }),
      span({ text: 'Ada Example', y: 115, size: 12 }),
      span({ text: 'University of the North', y: 130, size: 8 }),
      line('Interferometric small-animal localisation microscopy', 170),
      ...passage({ name: 'said', y: 182, lines: 12 }),
      span({ text: 'Introduction', y: 350, size: 12, isBold: true }),
      ...passage({ name: 'text', y: 370, lines: 20 }),
    ])
    expect(abstractOf(document).join(' ')).toMatch(/^Interferometric/u)
  })

  it('may have a topic on the cover of an essay', () => {
    const document = readFront([
      span({ text: 'Botany Extended Essay', x: 150, y: 120, size: 18 }),
      span({ text: 'Topic:', x: 260, y: 240, size: 14 }),
      span({ text: 'Small Animals in Long Hedges', x: 200, y: 264, size: 11 }),
      span({ text: 'Word count:', x: 240, y: 400, size: 14 }),
      span({ text: '3903 Words', x: 250, y: 424, size: 11 }),
    ])
    expect(document.title).toBe('Small Animals in Long Hedges')
  })
})

describe('a first paragraph in letters of its own', () => {
  it('is an abstract without a name, and no heading of five lines', () => {
    const bold = passage({ name: 'said', y: 150, lines: 11, width: 70 }).map((line) => ({
      ...line,
      isBold: true,
      font: 'Times-Bold',
    }))
    const document = readFront([
      span({ text: 'Counting Small Animals in Long Hedges', y: 90, size: 18 }),
      span({ text: 'Ada Example and Max Muster', y: 120, size: 12 }),
      ...bold,
      span({ text: 'Hedges as they are', y: 310, size: 12, isBold: true }),
      ...passage({ name: 'text', y: 330, lines: 20 }),
    ])
    expect(headingsOf(document)[0]).toContain('Hedges as they are')
    expect(abstractOf(document).join(' ')).toContain('said10')
  })
})

describe('the names under "By"', () => {
  it('may take two lines in the middle of a cover', () => {
    const document = readFront([
      span({ text: 'Small Animals of Hedges', x: 180, y: 244, size: 26 }),
      span({ text: 'By', x: 293, y: 467, size: 14 }),
      span({ text: 'Ada Example, Max Muster,', x: 192, y: 495, size: 18 }),
      span({ text: 'Eva Beispiel and Jo Quan Lo', x: 178.5, y: 526, size: 18 }),
      span({ text: 'Submitted to', x: 266, y: 633, size: 14 }),
      span({ text: 'The University of the North', x: 215, y: 657, size: 14 }),
    ])
    expect(names(document)).toEqual(['Ada Example', 'Max Muster', 'Eva Beispiel', 'Jo Quan Lo'])
  })
})

describe('an essay', () => {
  const opening = (isOther: boolean) =>
    readFront(
      [
        span({ text: 'Small Animals in Long Hedges', x: 220, y: 90, size: 14, isBold: true }),
        span({ text: 'Ada Example', x: 260, y: 115 }),
        ...passage({ name: 'opening', y: 150, lines: 8 }).map((line) =>
          isOther ? { ...line, font: 'Helvetica' } : line,
        ),
        ...passage({ name: 'second', y: 260, lines: 9 }).map((line, index) =>
          index === 0 ? span({ text: line.text.slice(0, 76), x: 92, y: 260 }) : line,
        ),
        ...passage({ name: 'third', y: 380, lines: 9 }).map((line, index) =>
          index === 0 ? span({ text: line.text.slice(0, 76), x: 92, y: 380 }) : line,
        ),
      ],
      passage({ name: 'fourth', y: 90, lines: 40 }),
    )

  it('begins with its text and has no abstract, unless its first paragraph is set otherwise', () => {
    expect(abstractOf(opening(false))).toEqual([])
    expect(abstractOf(opening(true)).join(' ')).toContain('opening7')
  })
})
