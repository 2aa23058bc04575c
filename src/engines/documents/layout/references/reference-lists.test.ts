import { describe, expect, it } from 'vitest'

import type { FlowLine } from '../flow.ts'
import type { TextSpan } from '../pages/page-content.ts'
import { page, passage, span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'
import { splitReferences } from './reference-entries.ts'

/* Lists of references as classes set them, and what stands behind them without a heading. */

const given = ['Rakesh', 'Taimeng', 'Junyi', 'Yunlong', 'Christopher', 'Daniel', 'Mayank']
const paper = [
  page({
    spans: [
      span({ text: 'Bread and the Northern Towns', y: 60, size: 18, isBold: true }),
      span({ text: '1 Introduction', y: 100, size: 12, isBold: true }),
      ...passage({ name: 'text', y: 120, lines: 40 }),
    ],
  }),
  page({ number: 2, spans: passage({ name: 'more', y: 100, lines: 40 }) }),
]
const referencesOf = (spans: readonly TextSpan[]) =>
  readPages([...paper, page({ number: 3, spans })]).blocks.filter(
    ({ type }) => type === 'reference',
  )
const title = span({ text: 'References', y: 60, size: 12, isBold: true })
const named = given.flatMap((name, at) => [
  span({ text: `${name} Example, Bo Sample, and Cy Pattern. The bread of`, y: 90 + at * 36 }),
  span({ text: 'Northern Towns Proceedings of Baking, pages 11–13.', x: 82, y: 102 + at * 36 }),
  span({ text: 'Journal of Loaves, 2023. Ovens Press, the North.', x: 82, y: 114 + at * 36 }),
])
const numbered = given.flatMap((_, at) => [
  span({
    text: `[${at + 1}] A. Example and B. Sample, “On the loaf number ${at},”`,
    y: 90 + at * 24,
  }),
  span({ text: `Journal of Loaves, pp. 1–9, 20${10 + at}.`, x: 90, y: 102 + at * 24 }),
])

describe('a list of references', () => {
  it('begins its entries at the edge where only their other lines have a year', () => {
    const found = referencesOf([title, ...named])
    expect(found.map(({ text }) => text.split(' ')[0])).toEqual(given)
  })

  it('has its edge where the letters begin, though a mark hangs out of it', () => {
    const works = given.flatMap((name, at) => [
      span({ text: `${name}, Ann, and Bo Sample. “The Bread of the`, x: 77, y: 116 + at * 36 }),
      span({
        text: 'Northern Towns.” Journal of Loaves 12 (May 2018): 11–13.',
        x: 100,
        y: 128 + at * 36,
      }),
      span({ text: 'https://doi.org/10.1017/loaves.2018.16.', x: 100, y: 140 + at * 36 }),
    ])
    const report = [
      span({ text: '“Report of the Bakers.” The State of Bread,', x: 72, y: 84 }),
      span({ text: 'bread.example/report-2017.pdf.', x: 100, y: 96 }),
    ]
    const found = referencesOf([title, ...report, ...works])
    expect(found.map(({ text }) => text.split(/[ ,]/u)[0])).toEqual(['“Report', ...given])
  })

  it('counts on over numbers that a space before them aligns', () => {
    const works = Array.from({ length: 12 }, (_, at) => [
      span({
        text: `${at < 9 ? '\u2002' : ''}${at + 1}. Example A and Sample B: The bread of the north.`,
        y: 90 + at * 24,
      }),
      span({ text: `Journal of Loaves 12: 11-19, 20${10 + at}.`, x: 84, y: 102 + at * 24 }),
    ]).flat()
    const found = referencesOf([title, ...works])
    expect(found.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    )
  })

  it('begins no entry with a volume or an issue, where a second line stands at the edge too', () => {
    const works = given.flatMap((name, at) => [
      span({ text: `Example, ${name}. "The bread of the north." Loaves,`, y: 90 + at * 36 }),
      span({ text: at % 2 === 0 ? 'vol. 42, no. 6, 1998,' : '27, no. 4, 1995,', y: 102 + at * 36 }),
      span({ text: 'pp. 1069–1112, Ovens Press.', x: 82, y: 114 + at * 36 }),
    ])
    expect(referencesOf([title, ...works]).map(({ text }) => text.split(' ')[0])).toEqual(
      given.map(() => 'Example,'),
    )
  })

  it.each(['•', '\uF0D8'])('begins an entry at each sign %s of a list', (sign) => {
    const works = given.flatMap((name, at) => [
      span({
        text: `${sign} ${name} Example, Bo Sample, and Cy Pattern (20${10 + at}). The bread`,
        y: 90 + at * 24,
      }),
      span({ text: 'of the Northern Towns, pages 11–13.', x: 84, y: 102 + at * 24 }),
    ])
    expect(referencesOf([title, ...works])).toHaveLength(given.length)
  })

  it('needs no heading where raised numbers count its entries, as physicists set them', () => {
    const works = given.flatMap((name, at) => [
      span({ text: `${at + 1}`, y: 86 + at * 24, size: 6 }),
      span({ text: `A. ${name}, B. Sample, and C. Pattern, J. Loaves`, x: 75, y: 90 + at * 24 }),
      span({ text: `12, 065041 (20${10 + at}).`, y: 102 + at * 24 }),
    ])
    const found = referencesOf(works)
    expect(found.map(({ number }) => number)).toEqual(given.map((_, at) => `${at + 1}`))
  })

  it('keeps the line that closes the bracket of an entry', () => {
    const line = (text: string, left = 72) =>
      ({ text, flow: 0, box: { left, right: 400 }, above: 2, size: 10, inkCount: 20 }) as FlowLine
    const works = ['Adams', 'Ahn'].flatMap((name, at) => [
      line(`${name}, Bo. "The loaves of the North" (working paper of the Bread`),
      line(`Institute, 200${at}).`),
    ])
    // Lines of a table behind the list stand further in: then every line at the edge may begin an entry.
    const cells = ['Weights', 'Prices'].map((text) => line(text, 200))
    expect(splitReferences([...works, ...cells]).map(({ lines }) => lines.length)).toEqual([2, 4])
  })

  it('ends before the lives of the authors, which stand apart', () => {
    const life = passage({ name: 'Ada Example received her degree', y: 300, lines: 8 })
    expect(referencesOf([title, ...numbered, ...life]).at(-1)?.text).toMatch(/2016\.$/u)
  })

  it('has an entry a line, and ends before the queries of a proof', () => {
    const names = ['Adams', 'Ahn', 'Auer', 'Dayal', 'Garel', 'Loeb', 'Orsi', 'Ouchi', 'Verhamme']
    const lines = names.map((name, at) =>
      span({ text: `${name}, B. C. 20${10 + at}, ApJ, ${at}1, 7`, y: 90 + at * 12 }),
    )
    const queries = ['Please define the word of the', 'title, and give the sources of', 'this.']
    const found = referencesOf([
      title,
      ...lines,
      span({ text: 'Queries', y: 220 }),
      ...queries.map((text, at) => span({ text: `Author: ${text}`, y: 250 + at * 30 })),
    ])
    expect(found.map(({ text }) => text.split(',')[0])).toEqual(names)
  })

  it('ends before the dates and the addresses of the authors', () => {
    const dated = given.flatMap((_, at) => [
      span({ text: `Example, A. and Sample, B. (20${10 + at}). The loaves of`, y: 90 + at * 24 }),
      span({ text: 'the North. Journal of Loaves, 1–9.', x: 90, y: 102 + at * 24 }),
    ])
    const address = ['John M. Pattern', 'Division of Loaves', 'Oven City, Northland'].map(
      (text, at) => span({ text, y: 270 + at * 12 }),
    )
    expect(referencesOf([title, ...dated, ...address])).toHaveLength(given.length)
    const date = span({ text: 'Received June 2003. Revised October 2004.', y: 264 })
    expect(referencesOf([title, ...dated, date])).toHaveLength(given.length)
  })

  it('may have no heading and an appendix behind it', () => {
    const found = referencesOf([
      ...numbered,
      span({ text: 'Appendix A', y: 300, isBold: true, size: 12 }),
      ...passage({ name: 'appendix', y: 320, lines: 30 }),
    ])
    expect(found).toHaveLength(given.length)
  })

  it('goes on at a book whose initial looks like the letter of an appendix', () => {
    const initials = ['A', 'C', 'K', 'P', 'R', 'S', 'T']
    const parts = ['Rye and Water', 'Salt and Time', 'Heat and Steam'].flatMap((name, at) => [
      span({ text: name, y: 500 + at * 80, isItalic: true }),
      ...passage({ name: `part${at}`, y: 520 + at * 80, lines: 4 }),
    ])
    const entries = initials.flatMap((initial, at) => [
      span({
        text: `${initial}. Example. The Long Loaf: Rules and Trials`,
        y: 90 + at * 34,
        // The title of a book takes most of its line, in the letters of the headings.
        isItalic: initial === 'P' || initial === 'S',
      }),
      span({ text: `with Rye, volume 3, Ovens Press, 20${10 + at}.`, x: 82, y: 102 + at * 34 }),
    ])
    const { references } = readPages([
      ...paper,
      page({ number: 3, spans: [...passage({ name: 'last', y: 80, lines: 30 }), ...parts] }),
      page({ number: 4, spans: [title, ...entries] }),
    ])
    expect(references).toHaveLength(initials.length)
  })

  it('has an entry at every dash that stands for the authors of the one before', () => {
    const works = ['Adams', '———', '———', 'Ahn', 'Auer', '—', 'Dayal', 'Garel']
    const hanging = works.flatMap((name, at) => [
      span({
        text: `${name}${name.startsWith('—') ? '' : ', Bo'}. 20${10 + at}. The Loaves of`,
        y: 90 + at * 24,
      }),
      span({ text: 'the North and their bakers. Ovens Press.', x: 90, y: 102 + at * 24 }),
    ])
    expect(referencesOf([title, ...hanging])).toHaveLength(works.length)
    const short = works.map((name, at) =>
      span({
        text: `${name}${name.startsWith('—') ? '' : ', B.'}. 20${10 + at}, ApJ, ${at}1, 7`,
        y: 90 + at * 12,
      }),
    )
    expect(referencesOf([title, ...short])).toHaveLength(works.length)
  })

  it('ends before what a candidate declares on the last page', () => {
    const declared = [
      span({ text: 'Ehrenwörtliche Erklärung', y: 60 }),
      ...passage({ name: 'Hiermit', y: 90, lines: 8 }),
    ]
    const pages = [
      page({ number: 3, spans: [title, ...named.slice(0, 6)] }),
      page({ number: 4, spans: declared }),
    ]
    const { references } = readPages([...paper, ...pages])
    expect(references).toHaveLength(2)
    expect(references.at(-1)?.raw).toMatch(/the North\.$/u)
  })

  it('goes on where an author forgot the indent of a second line', () => {
    const dated = given.flatMap((_, at) => [
      span({
        text: `Example, A. and Sample, B. (20${10 + at}). The loaves of the`,
        y: 90 + at * 36,
      }),
      span({
        text: 'northern towns and the bakers who made them in',
        x: at === 3 ? 72 : 90,
        y: 102 + at * 36,
      }),
      span({ text: 'winter. Journal of Loaves, 1–9.', x: 90, y: 114 + at * 36 }),
    ])
    expect(referencesOf([title, ...dated])).toHaveLength(given.length)
  })

  it('ends before the notes of the tables behind it', () => {
    const dated = given.flatMap((_, at) => [
      span({ text: `Example, A. and Sample, B. (20${10 + at}). The loaves of`, y: 90 + at * 24 }),
      span({ text: 'the North. Journal of Loaves, 1–9.', x: 90, y: 102 + at * 24 }),
    ])
    const table = [
      span({ text: 'Table 6: Loaves by town in the years of the count', y: 60 }),
      ...[0, 1, 2, 3].flatMap((row) => [
        span({ text: `town ${row}`, y: 90 + row * 14 }),
        span({ text: `1${row}.2`, x: 250, y: 90 + row * 14 }),
        span({ text: `2${row}.4`, x: 350, y: 90 + row * 14 }),
      ]),
      span({ text: 'Counted loaves of all towns with the data of 2005 and', y: 170 }),
      span({ text: 'of the bakers of 2012. Stars stand for towns without an oven.', y: 182 }),
    ]
    const { references } = readPages([
      ...paper,
      page({ number: 3, spans: [title, ...dated] }),
      page({ number: 4, spans: table }),
    ])
    expect(references.map(({ raw }) => raw).join()).not.toMatch(/Counted|Stars/u)
    expect(references).toHaveLength(given.length)
  })

  it('may be called Sources, which names a section where no entries stand under it', () => {
    const sources = span({ text: 'Sources', y: 60, size: 12, isBold: true })
    expect(referencesOf([sources, ...named])).toHaveLength(given.length)
    const section = page({
      number: 3,
      spans: [sources, ...passage({ name: 'source', y: 90, lines: 30 })],
    })
    const list = page({ number: 4, spans: [title, ...numbered] })
    const { references } = readPages([...paper, list, { ...section, number: 5 }])
    expect(references).toHaveLength(given.length)
  })

  it('stands in its column, where the number of an equation comes close to it', () => {
    const left = passage({ name: 'left', y: 90, lines: 40, width: 44 }).filter(
      ({ baseline }) => Math.abs(baseline - 210) > 30,
    )
    const equation = [
      span({ text: 'W = m + n + b', x: 120, y: 209 }),
      span({ text: '(11)', x: 274, y: 210 }),
    ]
    const entries = Array.from({ length: 14 }, (_, at) => [
      span({ text: `[${at + 1}] A. Example and B. Sample, “On the`, x: 306, y: 90 + at * 24 }),
      span({
        text: `loaf number ${at},” Loaves, pp. 1–9, 20${10 + at}.`,
        x: 318,
        y: 102 + at * 24,
      }),
    ]).flat()
    const heading = span({ text: 'REFERENCES', x: 380, y: 70 })
    const found = referencesOf([...left, ...equation, heading, ...entries])
    expect(found).toHaveLength(14)
    expect(found.every(({ text }) => !text.includes('left'))).toBe(true)
  })
})

describe('a list without a heading', () => {
  it('ends at a heading that names an appendix with a word before it', () => {
    const spans = [
      ...numbered,
      span({ text: 'Mathematical Appendix.', y: 300, size: 12, isBold: true }),
      ...passage({ name: 'appended', y: 320, lines: 8 }),
    ]
    const document = readPages([...paper, page({ number: 3, spans })])
    expect(document.references).toHaveLength(given.length)
    expect(headingsOf(document).at(-1)).toBe('1 Mathematical Appendix.')
  })
})

describe('the heading of a list in the middle of the page, over two columns', () => {
  it('comes before both, though few lines of the left one are long', () => {
    const entries = (x: number, from: number) =>
      Array.from({ length: 8 }, (_, at) => {
        const number = from + at
        const long = at % 4 === 0 ? 'of bread and towns' : ''
        return [
          span({
            text: `Example, A. ${2000 + number}, Journal of Loaves ${long}`,
            x,
            y: 96 + at * 24,
            size: 9,
          }),
          span({ text: `${number}, 1${number}`, x: x + 9, y: 108 + at * 24, size: 9 }),
        ]
      }).flat()
    const found = referencesOf([
      span({ text: 'REFERENCES', x: 275, y: 76 }),
      ...entries(51, 1),
      ...entries(320, 9),
    ])
    expect(found).toHaveLength(16)
  })
})

describe('a note under the first entries of a list', () => {
  it('is no part of them, though it stands further out than they do', () => {
    const entries = Array.from({ length: 8 }, (_, index) => {
      const y = 520 + index * 28
      return [
        span({ text: `Byron, Ada${index}. 20${10 + index}. Bread and its price in the`, x: 82, y }),
        span({ text: 'towns of the north. Journal of Ovens 12. 1-20.', x: 100, y: y + 14 }),
      ]
    })
    const rest = Array.from({ length: 6 }, (_, index) => {
      const y = 80 + index * 28
      return [
        span({ text: `Sample, Emil${index}. 20${10 + index}. Bread and its price in`, x: 82, y }),
        span({ text: 'towns of the south. Journal of Ovens 13. 1-20.', x: 100, y: y + 14 }),
      ]
    })
    const document = readPages([
      page({
        spans: [
          span({ text: 'Bread in Towns', x: 150, y: 60, size: 18 }),
          span({ text: '1 Loaves', y: 90, size: 12, isBold: true }),
          ...passage({ name: 'text', y: 110, lines: 30 }),
          span({ text: 'References', y: 500, size: 12, isBold: true }),
          ...entries.flat(),
          span({ text: '19 See Sample for a loaf of another kind.', x: 72, y: 770, size: 8 }),
        ],
      }),
      page({ number: 2, spans: rest.flat() }),
    ])
    const list = document.blocks.filter(({ type }) => type === 'reference')
    expect(list).toHaveLength(14)
  })
})

describe('a numbered list with something else within it', () => {
  const entry = (number: number, y: number) => [
    span({ text: `${number}. Example A, Sample B. On the loaf of the north and its crust.`, y }),
    span({
      text: `Journal of Loaves. 20${10 + number};85:11–19. It has pages of its own.`,
      x: 84,
      y: y + 12,
    }),
  ]
  const entries = (from: number, count: number, y: number) =>
    Array.from({ length: count }, (_, at) => entry(from + at, y + at * 24)).flat()
  const advertisement = [
    span({ text: 'Journal of Loaves', y: 330, size: 14, isBold: true, font: 'Sans-Bold' }),
    span({
      text: 'Publish your work in this journal',
      y: 350,
      size: 14,
      isBold: true,
      font: 'Sans-Bold',
    }),
    span({ text: 'It is an international journal that reads what bakers have to say.', y: 366 }),
  ]

  it('goes on behind an advertisement, where its next number stands', () => {
    const found = referencesOf([
      title,
      ...entries(1, 8, 90),
      ...advertisement,
      ...entries(9, 6, 400),
    ])
    expect(found.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: 14 }, (_, at) => at + 1),
    )
  })

  it('ends where no further number stands', () => {
    const found = referencesOf([
      title,
      ...entries(1, 8, 90),
      ...advertisement,
      ...entries(20, 3, 400),
    ])
    expect(found).toHaveLength(8)
  })
})
