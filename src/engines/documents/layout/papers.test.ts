import { describe, expect, it } from 'vitest'

import { page, passage, span } from './testing/printed-page.ts'
import { headingsOf, readPages } from './testing/read-pages.ts'

/* Papers in print: counted sections, lists, drop caps, contents, heads; each case is a form of print, not a file. */

const title = span({ text: 'A Study of Small Synthetic Pages', y: 80, size: 18, isBold: true })

describe('sections that count I, II, III in small capitals', () => {
  const section = (text: string, y: number) => span({ text, x: 200, y, size: 8 })
  const document = readPages([
    page({
      spans: [
        title,
        section('I. INTRODUCTION', 120),
        ...passage({ name: 'intro', y: 140, lines: 6 }),
        section('II. SYSTEM PARAMETERS', 232),
        ...passage({ name: 'system', y: 252, lines: 6 }),
        span({ text: 'A. Storage of Data', y: 344, isItalic: true }),
        ...passage({ name: 'storage', y: 362, lines: 6 }),
        section('III. TRUE FUNCTIONALITY', 454),
        ...passage({ name: 'true', y: 474, lines: 6 }),
      ],
    }),
  ])

  it('are headings, with letters one level below', () => {
    expect(headingsOf(document)).toEqual([
      '1 I. INTRODUCTION',
      '1 II. SYSTEM PARAMETERS',
      '2 A. Storage of Data',
      '1 III. TRUE FUNCTIONALITY',
    ])
  })
})

describe('points of a list that count i, ii, iii in bold', () => {
  const section = (text: string, y: number) => span({ text, y, size: 12, isBold: true })
  const point = (number: string, y: number) => [
    span({ text: `${number}. Statistical:`, y, isBold: true }),
    ...passage({ name: number, x: 160, y, lines: 1, width: 38 }),
    ...passage({ name: `${number}more`, y: y + 12, lines: 3 }),
  ]
  const document = readPages([
    page({
      spans: [
        title,
        section('1 Introduction', 120),
        ...passage({ name: 'intro', y: 140, lines: 5 }),
        section('2 Approaches', 220),
        section('2.1 Kinds of Approach', 244),
        ...point('I', 268),
        ...point('II', 328),
        ...point('III', 388),
        section('3 Results', 460),
        ...passage({ name: 'results', y: 480, lines: 5 }),
      ],
    }),
  ])

  it('leave the sections, which count in digits, at their levels', () => {
    expect(headingsOf(document).filter((heading) => /\d [1-9]/u.test(heading))).toEqual([
      '1 1 Introduction',
      '1 2 Approaches',
      '2 2.1 Kinds of Approach',
      '1 3 Results',
    ])
    expect(headingsOf(document)).toHaveLength(7)
  })
})

describe('a drop cap', () => {
  it('goes back to its word, on the first of the lines beside it', () => {
    const cap = span({ text: 'W', x: 72, y: 162, size: 24 })
    const lines = ['e ask what was read, and by whom it', 'was read, and when it was that they']
    const document = readPages([
      page({
        spans: [
          title,
          span({ text: lines[0] ?? '', x: 86, y: 150 }),
          cap,
          span({ text: lines[1] ?? '', x: 86, y: 162 }),
          ...passage({ name: 'rest', y: 174, lines: 6, width: 38 }),
        ],
      }),
    ])
    const text = document.blocks.map((block) => block.text).join(' ')
    expect(text).toContain('We ask what was read, and by whom it was read')
  })
})

describe('a table of contents', () => {
  const entries = ['1 Introduction', '1.1 Aims', '2 Methods', '2.1 Data', '3 Conclusions']
  const heading = (text: string, y: number) => span({ text, y, size: 14, isBold: true })
  const document = readPages([
    page({
      spans: [
        heading('Contents', 80),
        ...entries.flatMap((text, index) => [
          span({ text, y: 110 + index * 16, isBold: true }),
          // Lone numbers of several pages, too far apart for lines that are numbered.
          span({ text: String(3 + index * 9), x: 500, y: 110 + index * 16, isBold: true }),
        ]),
      ],
    }),
    page({
      number: 2,
      spans: entries.flatMap((text, index) => [
        heading(text, 80 + index * 130),
        ...passage({ name: `p${index}`, y: 100 + index * 130, lines: 6 }),
      ]),
    }),
  ])

  it('neither opens sections nor uses up their numbers', () => {
    expect(headingsOf(document).map((text) => text.slice(2))).toEqual(['Contents', ...entries])
  })
})

describe('entries of the contents with leaders', () => {
  const entry = (said: string, number: number, y: number) =>
    span({ text: `${said} ${'.'.repeat(60 - said.length)} ${number}`, y })
  const heading = (text: string) => span({ text, y: 90, size: 18, isBold: true })
  const document = readPages([
    page({
      spans: [
        heading('Contents'),
        entry('1 Wheels', 3, 120),
        entry('Methods', 3, 136),
        entry('Results', 4, 152),
        entry('2 Stones', 5, 168),
        entry('Methods', 5, 184),
        entry('Results', 6, 200),
      ],
    }),
    page({ number: 2, spans: [entry('3 Sluices', 8, 80), entry('References', 9, 96)] }),
    page({
      number: 3,
      spans: [heading('1 Wheels'), ...passage({ name: 'wheels', y: 120, lines: 10 })],
    }),
  ])

  it('may have one name twice, and end on a page of their own', () => {
    expect(document.blocks.filter(({ type }) => type === 'paragraph')).toHaveLength(1)
  })
})

describe('raised numbers', () => {
  const entries = ['First', 'Second', 'Third'].map((name, index) =>
    span({
      text: `${index + 1}. ${name} A. Notes on engines. Engines, 1999.`,
      y: 400 + index * 14,
    }),
  )
  const before = 'lines of running text that end in something known'
  const document = readPages([
    page({
      spans: [
        title,
        span({ text: '1 Introduction', y: 120, size: 12, isBold: true }),
        ...passage({ name: 'intro', y: 140, lines: 5 }),
        span({ text: before, y: 200 }),
        span({ text: '1,3', x: 72 + before.length * 5, y: 196, size: 6 }),
        span({ text: ' and', x: 72 + before.length * 5 + 9, y: 200 }),
        ...passage({ name: 'more', y: 212, lines: 5 }),
        span({ text: 'References', y: 380, size: 12, isBold: true }),
        ...entries,
      ],
    }),
  ])

  it('are marked in the text and name entries of the list', () => {
    const [citation] = document.citations
    expect(citation).toMatchObject({ raw: '1,3', style: 'superscript', unresolved: [] })
    expect(citation?.references).toHaveLength(2)
    const block = document.blocks.find(({ id }) => id === citation?.block)
    expect(block?.marks).toEqual([
      { start: citation?.start, end: citation?.end, kind: 'superscript' },
    ])
  })
})

describe('a head that changes with every section', () => {
  it('stands at one place on many pages, and is no heading', () => {
    const heads = [
      'ENGINES OF THOUGHT',
      'WAYS AND MEANS',
      'WHO READS',
      'A LAST WORD',
      'ENDS',
      'NOTHING MORE',
    ]
    const pages = heads.map((head, index) =>
      page({
        number: index + 1,
        spans: [
          span({ text: `1.${index + 1} ${head}`, y: 40, isItalic: true }),
          ...passage({ name: `p${index}`, y: 80, lines: 30 }),
        ],
      }),
    )
    const document = readPages(pages)
    expect(headingsOf(document)).toEqual([])
    const text = document.blocks.map((block) => block.text).join(' ')
    expect(heads.filter((head) => text.includes(head))).toEqual([])
  })
})

describe('authors over two columns, each over an address', () => {
  it('are all read, and none of their towns', () => {
    const author = (name: string, x: number, y: number) => [
      span({ text: name, x, y, size: 12 }),
      span({ text: 'Department of Engines', x, y: y + 13, size: 9 }),
      span({ text: '38330 Saint Martin, France', x, y: y + 24, size: 9 }),
    ]
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Small Pages', x: 150, y: 80, size: 18, isBold: true }),
          ...author('Ada Byron', 90, 120),
          ...author('Emmy Noether', 90, 180),
          span({ text: 'Abstract', y: 230, size: 12, isBold: true }),
          ...passage({ name: 'left', y: 250, lines: 30, width: 42 }),
          ...author('Jo Smith', 340, 120),
          ...author('Max Born', 340, 180),
          ...passage({ name: 'right', x: 320, y: 230, lines: 32, width: 42 }),
        ],
      }),
    ])
    expect(document.authors.map(({ name }) => name).sort()).toEqual([
      'Ada Byron',
      'Emmy Noether',
      'Jo Smith',
      'Max Born',
    ])
  })
})

describe('labels of tables at the top of pages', () => {
  it('are captions, though they differ in their number alone', () => {
    const pages = ['I', 'II', 'III', 'IV'].map((label, index) =>
      page({
        number: index + 1,
        spans: [
          span({ text: `Table ${label}`, x: 260, y: 60, size: 8 }),
          span({ text: `DESCRIPTION OF DATA SET ${label}`, x: 200, y: 70, size: 8 }),
          span({ text: 'Source        Size', x: 200, y: 84, size: 8 }),
          span({ text: `Climate       ${index + 2}.6`, x: 200, y: 94, size: 8 }),
          ...passage({ name: `p${index}`, y: 140, lines: 30 }),
        ],
      }),
    )
    expect(readPages(pages).tables.map(({ label }) => label)).toEqual(['I', 'II', 'III', 'IV'])
  })
})

describe('a supplement with a short list of its own', () => {
  const entry = (number: number, y: number) => [
    span({ text: `${number} Writer, A. and Reader, B. (20${number + 10}) A study of pages.`, y }),
    span({ text: `Journal of Print ${number}, 10–20`, x: 84, y: y + 12 }),
  ]
  const list = (count: number, y: number) =>
    Array.from({ length: count }, (_, index) => entry(index + 1, y + index * 24)).flat()
  const heading = (text: string, y: number) => span({ text, y, size: 12, isBold: true })

  it('leaves the list of the paper its entries', () => {
    const document = readPages([
      page({
        spans: [
          title,
          heading('Introduction', 120),
          ...passage({ name: 'intro', y: 140, lines: 6 }),
          heading('References', 232),
          ...list(14, 252),
        ],
      }),
      page({
        number: 2,
        spans: [
          heading('Supplementary Material', 80),
          ...passage({ name: 'more', y: 100, lines: 6 }),
          heading('References', 192),
          ...list(2, 212),
        ],
      }),
    ])
    const labels = document.references.map(({ label }) => label)
    expect(labels.slice(0, 14)).toEqual(Array.from({ length: 14 }, (_, index) => `${index + 1}`))
  })
})

describe('the pages and the year of an entry, alone in the first line of a page', () => {
  const entries = (from: number) =>
    Array.from({ length: 8 }, (_, index) => [
      span({
        text: `[${from + index}] A. Byron, “Engines of the north”, Journal of Mills,`,
        y: 80 + index * 40,
      }),
      span({
        text: `vol. ${from + index}, pp. 11–${from + 40}, 2014, in the series of`,
        x: 90,
        y: 92 + index * 40,
      }),
      span({
        text: 'many other works that nobody has read so far, vol. 3, pp.',
        x: 90,
        y: 104 + index * 40,
      }),
    ]).flat()
  const listPage = (number: number, end: string) =>
    page({
      number,
      spans: [
        span({ text: end, x: 90, y: 66 }),
        ...entries((number - 2) * 8 + 1),
        span({ text: String(number), x: 290, y: 800 }),
      ],
    })
  const document = readPages([
    page({
      spans: [
        title,
        span({ text: '1 Introduction', y: 120, size: 12, isBold: true }),
        ...passage({ name: 'intro', y: 140, lines: 40 }),
        span({ text: 'References', y: 640, size: 12, isBold: true }),
        span({
          text: '[0] E. Noether, “Mills of the south”, Journal of Mills, vol. 2, pp.',
          y: 660,
        }),
        span({ text: '1', x: 290, y: 800 }),
      ],
    }),
    listPage(2, '187–194, 2005.'),
    listPage(3, '2016.'),
    listPage(4, '34–39, 2011.'),
    listPage(5, '12–19.'),
  ])

  it('end the entry and are no page number', () => {
    const ends = document.references.map(({ raw }) => raw.slice(-14))
    expect(ends[0]).toBe('187–194, 2005.')
    for (const end of ['2016.', '34–39, 2011.', '12–19.']) {
      expect(ends.some((one) => one.endsWith(` ${end}`))).toBe(true)
    }
    expect(document.blocks.some(({ text }) => /^\d$/u.test(text))).toBe(false)
  })
})
