import { describe, expect, it } from 'vitest'

import type { PageContent } from './pages/page-content.ts'
import { page, passage, span } from './testing/printed-page.ts'
import { headingsOf, readPages } from './testing/read-pages.ts'

/* Manuscripts in letters of one size, whose titles and covers are told by gaps, places and order. */

/** A line that stands in the middle of a measure from 72 to 472. */
const centred = (text: string, y: number) => span({ text, x: 272 - text.length * 2.5, y })

/** A title, its text, and room for a gap behind it: 130 points. */
const part = (title: ReturnType<typeof span>, name: string, gap = 24) => [
  title,
  ...passage({ name, y: title.baseline + gap, lines: 6 }).map((line) => ({
    ...line,
    text: line.text.charAt(0).toUpperCase() + line.text.slice(1),
  })),
]

describe('titles of subsections in the letters of the text', () => {
  it('are headings where they stand alone between wide gaps several times', () => {
    const document = readPages([
      page({
        spans: [
          ...part(span({ text: 'Introduction', y: 80, isBold: true }), 'one'),
          ...part(span({ text: 'Methods', y: 200, isBold: true }), 'two'),
          ...part(span({ text: 'Framework overview', y: 320 }), 'three'),
          ...part(span({ text: 'Study inputs', y: 440 }), 'four'),
          ...part(span({ text: 'How it is run', y: 560 }), 'five'),
        ],
      }),
      page({ number: 2, spans: part(span({ text: 'Results', y: 80, isBold: true }), 'six') }),
    ])
    expect(headingsOf(document)).toEqual([
      '1 Introduction',
      '1 Methods',
      '2 Framework overview',
      '2 Study inputs',
      '2 How it is run',
      '1 Results',
    ])
  })

  it('are headings where their numbers count on', () => {
    const document = readPages([
      page({
        spans: [
          ...part(span({ text: '1 Introduction', y: 80, isBold: true }), 'one'),
          ...part(span({ text: '1.1 How the objective is written', y: 200 }), 'two'),
          ...part(span({ text: '1.2 What it costs', y: 320 }), 'three'),
          ...part(span({ text: '1.3 Where it ends', y: 440 }), 'four'),
          ...part(span({ text: '2 Methods', y: 560, isBold: true }), 'five'),
        ],
      }),
    ])
    expect(headingsOf(document)).toEqual([
      '1 1 Introduction',
      '2 1.1 How the objective is written',
      '2 1.2 What it costs',
      '2 1.3 Where it ends',
      '1 2 Methods',
    ])
  })
})

describe('parts with letters under Roman numbers', () => {
  it('are headings though they are smaller than the text', () => {
    const bold = (text: string, y: number) => span({ text, y, isBold: true, size: 9 })
    const document = readPages([
      page({
        spans: [
          ...part(bold('I. INTRODUCTION', 80), 'one'),
          ...part(bold('II. METHODS', 200), 'two'),
          ...part(bold('A. How the models are chosen', 320), 'three'),
          ...part(bold('B. What was measured', 440), 'four'),
          ...part(bold('III. RESULTS', 560), 'five'),
        ],
      }),
    ])
    expect(headingsOf(document)).toEqual([
      '1 I. INTRODUCTION',
      '1 II. METHODS',
      '2 A. How the models are chosen',
      '2 B. What was measured',
      '1 III. RESULTS',
    ])
  })
})

describe('bold titles that run into their paragraph without a stop', () => {
  it('are headings where more space parts them from the text than parts words', () => {
    const runIn = (title: string, y: number) => [
      span({ text: title, y, isBold: true }),
      span({
        text: 'An overview of the whole literature was given by others',
        x: 72 + title.length * 5 + 10,
        y,
      }),
      ...passage({ name: title.slice(0, 3), y: y + 12, lines: 5 }),
    ]
    const document = readPages([
      page({
        spans: [
          ...part(span({ text: 'Methods', y: 80, isBold: true }), 'one'),
          ...runIn('Network Architecture', 200),
          ...runIn('Fusion Strategy', 300),
          ...runIn('Parameter Search', 400),
        ],
      }),
    ])
    expect(headingsOf(document)).toEqual([
      '1 Methods',
      '2 Network Architecture',
      '2 Fusion Strategy',
      '2 Parameter Search',
    ])
  })
})

describe('a cover in letters of one size', () => {
  const document = readPages([
    page({
      spans: [
        span({ text: 'Methods and Statistics, University of Examples', y: 80, size: 14 }),
        span({ text: 'MSc Thesis Ada Byron (6000142)', y: 160, size: 14 }),
        span({ text: 'Supervisor: Max Born', y: 260, size: 14 }),
      ],
    }),
    page({
      number: 2,
      spans: [
        span({ text: 'Workload Told from Sensors', y: 80, size: 20, isBold: true }),
        span({ text: 'Ada Byron', y: 120, size: 12 }),
        span({ text: 'Abstract', y: 160, isBold: true }),
        ...passage({ name: 'abstract', y: 184, lines: 8 }),
        span({ text: '1 Introduction', y: 310, isBold: true }),
        ...passage({ name: 'text', y: 334, lines: 20 }),
      ],
    }),
  ])

  it('leaves the title to the page behind it', () => {
    expect(document.title).toBe('Workload Told from Sensors')
    expect(document.authors.map(({ name }) => name)).toEqual(['Ada Byron'])
  })
})

describe('a title page whose largest letters say where it was written', () => {
  it('has its title under them, and under the kind of the work', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: '}w!"#$%&()+,-./<=>?@[]^', y: 60, size: 30 }),
          span({ text: 'University of Padua', y: 110, size: 20 }),
          span({ text: 'Seminararbeit', y: 160, size: 18 }),
          span({ text: 'Owning Data Through Identity', y: 240, size: 16 }),
          span({ text: 'Ada Byron', y: 300, size: 12 }),
        ],
      }),
      ...[2, 3].map((number) =>
        page({ number, spans: passage({ name: `p${number}`, y: 90, lines: 40 }) }),
      ),
    ])
    expect(document.title).toBe('Owning Data Through Identity')
  })
})

describe('a title page with a title of two words', () => {
  it('has it over the names', () => {
    const document = readPages([
      page({
        spans: [
          centred('Social Norms', 230),
          centred('Ada Byron1 & Max Born2', 270),
          centred('1 University of Examples', 310),
          centred('2 College of Samples', 334),
          centred('Author Note', 470),
          ...passage({ name: 'note', y: 520, lines: 3 }),
        ],
      }),
      page({
        number: 2,
        spans: [centred('Abstract', 87), ...passage({ name: 'abstract', y: 119, lines: 9 })],
      }),
    ])
    expect(document.title).toBe('Social Norms')
  })
})

describe('a title that is printed again over the text', () => {
  it('is no part of the keywords before it', () => {
    const title = 'Evidence for Patterns in the Regulation of Emotions'
    const document = readPages([
      page({
        spans: [
          span({ text: title, y: 200, size: 16, isBold: true }),
          span({ text: 'Ada Byron', y: 240 }),
        ],
      }),
      page({
        number: 2,
        spans: [
          span({ text: 'Abstract', y: 87, isBold: true }),
          ...passage({ name: 'abstract', y: 110, lines: 8 }),
          span({ text: 'Keywords:', y: 240, isItalic: true }),
          span({ text: 'emotions, diaries, patterns', x: 124, y: 240 }),
        ],
      }),
      page({
        number: 3,
        spans: [
          centred(title, 87),
          ...passage({ name: 'Text', x: 100, y: 110, lines: 1, width: 74 }),
          ...passage({ name: 'more', y: 122, lines: 20 }),
        ],
      }),
    ])
    expect(document.keywords).toEqual(['emotions', 'diaries', 'patterns'])
    expect(document.blocks.filter(({ text }) => text.includes(title))).toHaveLength(1)
  })
})

describe('printed contents of a file without bookmarks', () => {
  const titles = [
    ['Introduction', 1, 0],
    ['Why bread matters', 1, 1],
    ['Ovens of the north', 2, 0],
    ['Old ovens', 2, 1],
    ['New ovens', 3, 1],
    ['What was found', 4, 0],
  ] as const
  const contents = page({
    spans: [
      span({ text: 'Contents', y: 80, size: 16, isBold: true }),
      ...titles.flatMap(([title, number, depth], index) => [
        span({ text: title, x: 72 + depth * 20, y: 120 + index * 20 }),
        span({ text: String(number), x: 460, y: 120 + index * 20 }),
      ]),
    ],
  })
  const chapters = [1, 2, 3, 4].map((number): PageContent => {
    const own = titles.filter(([, at]) => at === number)
    return page({
      number: number + 1,
      spans: own.flatMap(([title], index) => [
        // Letters of the text, and no more space than between two paragraphs.
        span({ text: title, y: 90 + index * 200 }),
        ...passage({ name: `p${number}${index}`, y: 106 + index * 200, lines: 12 }),
      ]),
    })
  })

  it('say what is a heading and how deep it is', () => {
    expect(headingsOf(readPages([contents, ...chapters]))).toEqual([
      '1 Contents',
      ...titles.map(([title, , depth]) => `${depth + 1} ${title}`),
    ])
  })

  it('that stand at one edge are as deep as their numbers', () => {
    const counted = [
      ['1 BREAD', 1],
      ['1.1 WHY IT MATTERS', 1],
      ['1.1.1 To bakers', 2],
      ['1.1.2 To towns', 2],
      ['2 OVENS', 3],
      ['2.1 OLD OVENS', 3],
      ['2.1.1 Of stone', 4],
    ] as const
    const edge = page({
      spans: [
        span({ text: 'SUMÁRIO', y: 80, size: 16, isBold: true }),
        ...counted.map(([title, number], index) =>
          span({ text: `${title} ${'. '.repeat(20)}${number}`, y: 120 + index * 20 }),
        ),
        // The second line of a title stands further in.
        span({ text: `WHERE THEY WERE ${'. '.repeat(20)}4`, x: 90, y: 280 }),
      ],
    })
    const parts = [1, 2, 3, 4].map((number): PageContent =>
      page({
        number: number + 1,
        spans: counted
          .filter(([, at]) => at === number)
          .flatMap(([title], index) => [
            span({ text: title, y: 90 + number * 20 + index * 200 }),
            ...passage({
              name: `p${number}${index}`,
              y: 120 + number * 20 + index * 200,
              lines: 12,
            }),
          ]),
      }),
    )
    expect(headingsOf(readPages([edge, ...parts])).slice(1)).toEqual([
      '1 1 BREAD',
      '2 1.1 WHY IT MATTERS',
      '3 1.1.1 To bakers',
      '3 1.1.2 To towns',
      '1 2 OVENS',
      '2 2.1 OLD OVENS',
      '3 2.1.1 Of stone',
    ])
  })
})

describe('an abstract', () => {
  it('goes without the addresses under it, and ends at keywords that no mark opens', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Baking in the Cold', y: 80, size: 18 }),
          span({ text: 'Ada Byron', y: 110 }),
          span({ text: 'Abstract', y: 150, isBold: true }),
          ...passage({ name: 'abstract', y: 174, lines: 6 }),
          span({ text: '*ada@example.org, max@example.org', y: 270 }),
          span({ text: 'Keywords', y: 300, isBold: true }),
          span({ text: 'bread · ovens · cold', x: 117, y: 300 }),
          ...part(span({ text: '1 Introduction', y: 340, isBold: true }), 'text'),
        ],
      }),
    ])
    const texts = document.abstract.map(
      (id) => document.blocks.find((block) => block.id === id)?.text,
    )
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatch(/^abstract0/u)
  })

  it('has its keywords under it as text, in small print too', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Baking in the Cold', y: 80, size: 18 }),
          ...passage({ name: 'abstract', y: 174, lines: 6 }),
          span({ text: 'Keywords: bread, ovens, cold', y: 280, size: 8 }),
          ...part(span({ text: '1 Introduction', y: 340, isBold: true }), 'text'),
        ],
      }),
      page({ number: 2, spans: passage({ name: 'more', y: 80, lines: 30 }) }),
    ])
    expect(document.keywords).toEqual(['bread', 'ovens', 'cold'])
    const keywords = document.blocks.find(({ text }) => text.startsWith('Keywords'))
    expect(keywords?.type).toBe('paragraph')
  })
})
