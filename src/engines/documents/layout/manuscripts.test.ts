import { describe, expect, it } from 'vitest'

import type { PageContent } from './pages/page-content.ts'
import { page, passage, span } from './testing/printed-page.ts'
import { names } from './testing/read-front.ts'
import { headingsOf, readPages } from './testing/read-pages.ts'

/* Manuscripts as authors keep them: plain title pages, double spacing, logos and covers of journals. */

/** A line that stands in the middle of a measure from 72 to 472. */
const centred = (text: string, y: number) => span({ text, x: 272 - text.length * 2.5, y })

/** Running text at 24 point leading. */
const doubleSpaced = (name: string, y: number, lines: number) =>
  Array.from({ length: lines }, (_, index) =>
    passage({ name: `${name}${index}`, y: y + index * 24, lines: 1 }),
  ).flat()

const textPages = (first: number): readonly PageContent[] =>
  [first, first + 1].map((number) =>
    page({
      number,
      spans: [
        span({ text: number === first ? 'Methods' : 'Results', y: 90, isBold: true }),
        ...doubleSpaced(`part${number}`, 120, 20),
      ],
    }),
  )

describe('the title page of a manuscript', () => {
  const document = readPages([
    page({
      spans: [
        centred('Descriptive Norms Caused Increases in the Wearing of Masks in Many of', 220),
        centred('the Cities of the North', 244),
        centred('Ada B. Byron1, Max Born2, Emmy Noether1, Carl Friedrich Gauss2, Paul', 290),
        centred('Erdős1, and Kurt Gödel2', 314),
        centred('1 Department of Psychology, University of Examples', 350),
        centred('2 School of Logic, University of Samples', 374),
        ...passage({ name: 'correspondence', y: 430, lines: 1 }),
      ],
    }),
    ...textPages(2),
  ])

  it('has a double-spaced title, centred and no larger than the text', () => {
    expect(document.title).toBe(
      'Descriptive Norms Caused Increases in the Wearing of Masks in Many of the Cities of the North',
    )
  })

  it('names an author whom the end of a line breaks in two', () => {
    expect(names(document)).toEqual([
      'Ada B. Byron',
      'Max Born',
      'Emmy Noether',
      'Carl Friedrich Gauss',
      'Paul Erdős',
      'Kurt Gödel',
    ])
  })
})

describe('a first page that labels what stands on it', () => {
  const document = readPages([
    page({
      spans: [
        span({ text: 'Title: Suppression of Speech in a Natural Task of Reading', y: 100 }),
        span({
          text: 'Authors: Ada Byron, M.S.[1], Max Born, PhD[2], & Emmy Noether, B.A.[1]',
          y: 136,
        }),
        span({ text: '[1] The University of Examples, College of Speech', y: 170 }),
        span({ text: 'Abstract', y: 210, isBold: true }),
        ...passage({ name: 'abstract', y: 230, lines: 10 }),
      ],
    }),
    ...textPages(2),
  ])

  it('gives the title and the names without their labels and degrees', () => {
    expect(document.title).toBe('Suppression of Speech in a Natural Task of Reading')
    expect(names(document)).toEqual(['Ada Byron', 'Max Born', 'Emmy Noether'])
  })
})

describe('the name of a journal over the kind of article', () => {
  it('is not the title, however large its letters are', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'behavioral', y: 60, size: 22, isBold: true }),
          span({ text: 'sciences', y: 78, size: 22, isBold: true }),
          span({ text: 'Article', y: 110, isItalic: true }),
          span({ text: 'Effects of Confinement on Sleep', y: 130, size: 16, isBold: true }),
          span({ text: 'Ada Byron and Max Born', y: 160, isBold: true }),
          span({ text: '1. Introduction', y: 200, isBold: true }),
          ...passage({ name: 'intro', y: 216, lines: 12 }),
        ],
      }),
      ...textPages(2),
    ])
    expect(document.title).toBe('Effects of Confinement on Sleep')
  })
})

describe('a title page that has the abstract', () => {
  const document = readPages([
    page({
      spans: [
        span({ text: 'To Catch a Dictator', x: 180, y: 70, size: 16, isBold: true }),
        span({ text: 'Philip Example, Advisor', x: 180, y: 140, size: 12 }),
        span({ text: '1 Abstract', y: 300, size: 14, isBold: true }),
        ...passage({ name: 'abstract', y: 330, lines: 6 }),
        span({ text: '1This thesis has materialised with the help of many.', y: 760, size: 8 }),
      ],
    }),
    ...textPages(2),
  ])

  it('keeps its heading, though a note speaks of a thesis', () => {
    expect(headingsOf(document)[0]).toBe('1 1 Abstract')
  })

  it('does not take the adviser for the author', () => {
    expect(names(document)).toEqual([])
  })
})

describe('a cover of the proceedings', () => {
  const title = 'Tiered Replication at a Lower Cost'
  const document = readPages([
    page({
      spans: [
        span({ text: title, y: 200, size: 22, isBold: true }),
        span({
          text: 'Ada Byron, Stanford University; Max Born, Cornell University',
          y: 230,
          size: 12,
        }),
        span({ text: 'This paper is included in the Proceedings', y: 440, size: 16, isBold: true }),
        span({ text: 'July 8–10, Santa Clara, USA', y: 480, size: 14, isBold: true }),
        span({ text: 'Abstract', y: 520, size: 14, isBold: true }),
        ...passage({ name: 'abstract', y: 540, lines: 5 }),
      ],
    }),
    page({
      number: 2,
      spans: [
        span({ text: title, y: 90, size: 18, isBold: true }),
        span({ text: '1 Introduction', y: 150, size: 12, isBold: true }),
        ...passage({ name: 'intro', y: 170, lines: 30 }),
      ],
    }),
    ...textPages(3),
  ])

  it('has no sections but the abstract', () => {
    expect(headingsOf(document)).toEqual([
      '1 Abstract',
      '1 1 Introduction',
      '1 Methods',
      '1 Results',
    ])
  })

  it('names each author before an institution', () => {
    expect(names(document)).toEqual(['Ada Byron', 'Max Born'])
  })
})

describe('a title page of a thesis', () => {
  it('names the author after "By:", under what kind of work it is', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'MASTER’S THESIS', x: 200, y: 120, size: 20 }),
          span({ text: 'Decisions of Households on Time', x: 180, y: 220, size: 16, isBold: true }),
          span({ text: 'By: Ari Alexander Example', x: 220, y: 300 }),
          span({ text: 'Honors Thesis', x: 240, y: 380 }),
          span({ text: 'Economics Department', x: 230, y: 400 }),
          span({ text: 'April 9, 2024', x: 240, y: 500 }),
        ],
      }),
      ...textPages(2),
    ])
    expect(document.title).toBe('Decisions of Households on Time')
    expect(names(document)).toEqual(['Ari Alexander Example'])
  })
})

describe('a grid of authors', () => {
  it('goes on with a second row of names, set as the addresses are', () => {
    const row = (names: readonly string[], y: number) =>
      names.flatMap((name, index) => [
        span({ text: name, x: 90 + index * 160, y }),
        span({ text: 'Office of Examples', x: 80 + index * 160, y: y + 12 }),
        span({ text: 'Berlin, Germany', x: 85 + index * 160, y: y + 24 }),
      ])
    const document = readPages([
      page({
        spans: [
          span({ text: 'Quantifying Uncertainty', x: 150, y: 80, size: 18, isBold: true }),
          ...row(['Ada Byron', 'Max Born', 'Emmy Noether'], 120),
          ...row(['Carl Gauss', 'Kurt Gödel'], 166),
          span({ text: 'Abstract', y: 240, size: 12, isBold: true }),
          ...passage({ name: 'abstract', y: 260, lines: 10 }),
        ],
      }),
      ...textPages(2),
    ])
    expect(names(document)).toEqual(
      expect.arrayContaining(['Ada Byron', 'Max Born', 'Emmy Noether', 'Carl Gauss', 'Kurt Gödel']),
    )
  })
})

describe('a summary under a number', () => {
  it('is a section, and the abstract is what stands before the first one', () => {
    const section = (text: string, y: number) => span({ text, y, size: 12, isBold: true })
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Small Pages', y: 70, size: 18, isBold: true }),
          ...passage({ name: 'opening', y: 110, lines: 7 }),
          section('I. The Problem', 220),
          ...passage({ name: 'intro', y: 240, lines: 8 }),
          section('II. Findings', 360),
          ...passage({ name: 'findings', y: 380, lines: 8 }),
          section('III. Summary', 500),
          ...passage({ name: 'summary', y: 520, lines: 8 }),
        ],
      }),
    ])
    const [block] = document.abstract
    expect(document.blocks.find(({ id }) => id === block)?.text).toMatch(/^opening0/u)
  })
})

describe('sections of one name under different numbers', () => {
  it('are no copies of each other, even behind a list of contents', () => {
    const heading = (text: string, y: number) => span({ text, y, size: 12, isBold: true })
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Small Pages', y: 70, size: 18, isBold: true }),
          heading('Contents', 110),
          span({ text: '1 Abstract . . . . . . . . . . . . 1', y: 130 }),
          span({ text: '2 Methods . . . . . . . . . . . . 2', y: 142 }),
          span({ text: '3 Results . . . . . . . . . . . . 3', y: 154 }),
          heading('1 Abstract', 200),
          heading('1.1 Methods', 224),
          ...passage({ name: 'short', y: 244, lines: 3 }),
          heading('1.2 Results', 300),
          ...passage({ name: 'brief', y: 320, lines: 3 }),
          heading('2 Methods', 380),
          ...passage({ name: 'methods', y: 400, lines: 8 }),
          heading('3 Results', 520),
          ...passage({ name: 'results', y: 540, lines: 8 }),
        ],
      }),
    ])
    expect(headingsOf(document)).toEqual(
      expect.arrayContaining(['2 1.1 Methods', '2 1.2 Results', '1 2 Methods', '1 3 Results']),
    )
  })
})

describe('sections that differ in the number at their end', () => {
  it('are no copies of each other, even behind a list of contents', () => {
    const heading = (text: string, y: number) => span({ text, y, size: 12, isBold: true })
    const mill = (number: number, y: number) => [
      heading(`Plan for mill ${number}`, y),
      span({ text: 'Wheels and stones:', y: y + 20 }),
      ...passage({ name: `mill${number}`, y: y + 36, lines: 8 }),
    ]
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Small Pages', y: 70, size: 18, isBold: true }),
          heading('Contents', 110),
          span({ text: 'Introduction . . . . . . . . . . . . 1', y: 130 }),
          span({ text: 'Methods . . . . . . . . . . . . 2', y: 142 }),
          heading('Introduction', 200),
          ...passage({ name: 'opening', y: 220, lines: 8 }),
          ...mill(1, 360),
          ...mill(2, 520),
        ],
      }),
    ])
    expect(headingsOf(document)).toEqual(
      expect.arrayContaining(['1 Plan for mill 1', '1 Plan for mill 2']),
    )
  })
})

describe('a heading right under the caption of a picture', () => {
  it('is not taken for a word in the picture', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Small Pages', y: 70, size: 18, isBold: true }),
          span({ text: '1. Results', y: 110, isBold: true }),
          ...passage({ name: 'results', y: 128, lines: 6 }),
          span({
            text: 'Figure 1. What the model explains of the variance.',
            x: 120,
            y: 380,
            size: 9,
          }),
          span({ text: '2. Discussion', y: 404, isBold: true }),
          ...passage({ name: 'discussion', y: 420, lines: 12 }),
        ],
        graphics: [{ kind: 'image', box: { left: 60, top: 220, right: 520, bottom: 392 } }],
      }),
    ])
    expect(headingsOf(document)).toEqual(['1 1. Results', '1 2. Discussion'])
  })
})

describe('sub-headings in italics of the size of the text', () => {
  it('are headings, though lines of the reference list are in italics too', () => {
    const italic = (text: string, y: number) => span({ text, y, isItalic: true })
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Small Pages', y: 70, size: 18, isBold: true }),
          span({ text: 'Methods', y: 110, isBold: true }),
          ...passage({ name: 'methods', y: 124, lines: 6 }),
          italic('Collection of the Recordings', 220),
          ...passage({ name: 'recordings', y: 232, lines: 6 }),
          italic('Processing of the Signals', 328),
          ...passage({ name: 'signals', y: 340, lines: 6 }),
          span({ text: 'References', y: 440, isBold: true }),
          ...[0, 1, 2, 3, 4, 5].flatMap((index) => [
            span({
              text: `Byron, A. (20${10 + index}). A title of a work that is long.`,
              y: 460 + index * 36,
            }),
            italic(
              'Journal of Examples in a Long Series of Studies, Part of Many',
              472 + index * 36,
            ),
          ]),
        ],
      }),
    ])
    expect(headingsOf(document)).toEqual([
      '1 Methods',
      '2 Collection of the Recordings',
      '2 Processing of the Signals',
      '1 References',
    ])
  })
})

describe('points of a list that count 3, 4, 5 in bold', () => {
  it('are no sections where these have their numbers on lines of their own', () => {
    const section = (text: string, y: number) => span({ text, y, size: 12, isBold: true })
    const point = (text: string, y: number) => [
      span({ text, y, isBold: true }),
      span({ text: 'whenever it can be seen in what was said', x: 72 + text.length * 5 + 5, y }),
      ...passage({ name: text, y: y + 12, lines: 3 }),
    ]
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Small Pages', y: 70, size: 18, isBold: true }),
          section('1 Introduction', 110),
          ...passage({ name: 'intro', y: 130, lines: 5 }),
          section('2 Features', 210),
          ...point('3. Recursion.', 230),
          ...point('4. Restriction.', 290),
          ...point('5. Renaming.', 350),
          section('3 Results', 430),
          ...passage({ name: 'results', y: 450, lines: 5 }),
          section('4 Conclusion', 530),
          ...passage({ name: 'conclusion', y: 550, lines: 5 }),
        ],
      }),
    ])
    expect(headingsOf(document)).toEqual([
      '1 1 Introduction',
      '1 2 Features',
      '1 3 Results',
      '1 4 Conclusion',
    ])
  })
})

describe('words that stand over each table in bold', () => {
  it('are no sections', () => {
    const table = (y: number) => [
      span({ text: 'Characteristic', y, isBold: true, size: 11 }),
      ...Array.from({ length: 4 }, (_, index) =>
        span({ text: `Class ${index} and ${index}`, y: y + 14 + index * 12 }),
      ),
    ]
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Small Pages', y: 70, size: 18, isBold: true }),
          span({ text: 'Results', y: 110, isBold: true, size: 12 }),
          ...passage({ name: 'results', y: 130, lines: 6 }),
          ...table(230),
          ...passage({ name: 'more', y: 320, lines: 5 }),
          ...table(410),
          ...passage({ name: 'rest', y: 500, lines: 5 }),
          ...table(590),
        ],
      }),
      ...textPages(2),
    ])
    expect(headingsOf(document).filter((heading) => heading.includes('Char'))).toEqual([])
  })
})
