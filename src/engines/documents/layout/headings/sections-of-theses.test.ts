import { describe, expect, it } from 'vitest'

import { pages, section, text, title } from '../testing/long-work.ts'
import { page, span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

/* Headings of long works without bookmarks: what counts on, what only looks as if it did, and what heads a page. */

describe('a list of points with numbers of their own', () => {
  const point = (value: number, said: string, y: number) => [
    span({ text: `${value}. ${said}:`, y, isBold: true }),
    span({ text: 'it turns slowly in the water of the mill', x: 72 + (said.length + 5) * 5, y }),
    ...text(`point${value}`, y + 12, 4),
  ]

  it('does not end the count of the sections around it', () => {
    const document = readPages(
      pages([
        [
          ...text('opening', 90, 4),
          section('1.1 Wheels', 160),
          ...text('a', 180),
          section('1.2 Stones', 340),
          ...text('b', 360),
        ],
        [
          section('2.1 Sluices', 60),
          ...text('c', 80),
          ...point(3, 'Wheels of oak', 240),
          ...point(4, 'Wheels of beech', 310),
          ...point(5, 'Wheels of iron', 380),
          ...point(6, 'Wheels of stone', 450),
        ],
        [
          section('2.2 Weirs', 60),
          ...text('d', 80),
          section('3.1 Millers', 250),
          ...text('e', 270),
        ],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '2 1.1 Wheels',
      '2 1.2 Stones',
      '2 2.1 Sluices',
      '2 2.2 Weirs',
      '2 3.1 Millers',
    ])
  })

  it('is lighter than the sections, though it comes before most of them and in lines of its own', () => {
    const step = (value: number, y: number) => [
      span({ text: `${value} Turn the stone`, y, isBold: true }),
      ...text(`step${value}`, y + 16, 4),
    ]
    const document = readPages(
      pages([
        [
          section('1 Wheels', 90),
          ...text('a', 110),
          ...[2, 3, 4].flatMap((n) => step(n, 200 + n * 90)),
        ],
        [section('2 Stones', 60), ...text('b', 80), section('2.1 Flint', 240), ...text('c', 260)],
        [section('2.2 Chalk', 60), ...text('d', 80), section('3 Sluices', 240), ...text('e', 260)],
      ]),
    )
    const found = headingsOf(document)
    expect(found).toEqual(
      expect.arrayContaining([
        '1 1 Wheels',
        '1 2 Stones',
        '2 2.1 Flint',
        '2 2.2 Chalk',
        '1 3 Sluices',
      ]),
    )
    expect(found.filter((heading) => heading.includes('Turn the stone'))).not.toHaveLength(3)
  })
})

describe('the head of a page', () => {
  it('is no section, though it says the number and the name of its chapter', () => {
    const chapter = (name: string, index: number) => [
      page({
        number: index * 2 + 1,
        spans: [
          ...(index === 0 ? [title] : []),
          section(`${index + 1} ${name}`, 130, 18),
          ...text(`opening${index}`, 160, 40),
        ],
      }),
      page({
        number: index * 2 + 2,
        spans: [
          // The last chapter alone goes on, so that its head does not come back.
          ...(index === 3
            ? [span({ text: '4 MILLERS OF OLD', y: 50, size: 11, isItalic: true })]
            : []),
          ...text(`rest${index}`, 90, 40),
        ],
      }),
    ]
    const names = ['Wheels', 'Stones', 'Sluices', 'Millers of Old']
    const document = readPages(names.flatMap(chapter))
    expect(headingsOf(document)).toEqual(names.map((name, index) => `1 ${index + 1} ${name}`))
  })

  it('is a section where Greek titles stand at one height over their texts', () => {
    const names = ['Μύλοι του βορρά', 'Πέτρες και νερά', 'Τροχοί από ξύλο', 'Οι μυλωνάδες']
    const document = readPages(
      pages(
        names.map((name, index) => [
          ...(index === 0 ? text('before', 90, 20) : []),
          section(`1.${index + 1}. ${name}`, index === 0 ? 360 : 84),
          ...text(`text${index}`, index === 0 ? 386 : 110, 30),
        ]),
      ),
    )
    expect(headingsOf(document).map((heading) => heading.slice(2))).toEqual(
      names.map((name, index) => `1.${index + 1}. ${name}`),
    )
  })
})

describe('a number far before its title', () => {
  it('is that of the title where it has two points, in letters that are not bold', () => {
    const set = (said: string, x: number, y: number) =>
      span({ text: said, x, y, size: 13, font: 'Cambria' })
    const document = readPages(
      pages([
        [
          set('1. Mills', 72, 90),
          ...text('a', 110),
          set('1.1. Wheels', 72, 280),
          ...text('b', 300),
        ],
        [
          set('1.1.1.', 90, 60),
          set('Wheels of Oak', 90 + 6 * 6.5 + 26, 60),
          ...text('c', 80),
          set('1.1.2.', 90, 250),
          set('Wheels of Iron', 90 + 6 * 6.5 + 26, 250),
          ...text('d', 270),
        ],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 1. Mills',
      '2 1.1. Wheels',
      '3 1.1.1. Wheels of Oak',
      '3 1.1.2. Wheels of Iron',
    ])
  })
})

describe('printed contents', () => {
  const entry = (said: string, number: string, y: number) =>
    [span({ text: said, y }), span({ text: number, x: 500, y })].map((one) => ({
      ...one,
      isBold: !said.includes('.1'),
    }))

  it('may count the pages before the text in Roman capitals', () => {
    const document = readPages(
      pages([
        [section('Abstract', 150, 18), ...text('abstract', 180)],
        [
          section('Contents', 90, 18),
          ...entry('Abstract', 'III', 106),
          ...entry('Lists', 'VIII', 122),
          span({ text: 'Figures . . . . . . . . . . . . . . VIII', y: 132 }),
          span({ text: 'Listings . . . . . . . . . . . . . . VIII', y: 142 }),
          span({ text: 'Tables . . . . . . . . . . . . . . IX', y: 152 }),
          ...entry('1 Wheels', '1', 170),
          ...entry('1.1 Oak', '2', 190),
          ...entry('2 Stones', '3', 210),
          ...entry('3 Sluices', '4', 230),
        ],
        [
          section('1 Wheels', 90, 18),
          ...text('a', 120),
          section('1.1 Oak', 290),
          ...text('b', 310),
        ],
        [section('2 Stones', 90, 18), ...text('c', 120)],
        [section('3 Sluices', 90, 18), ...text('d', 120)],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 Abstract',
      '1 Contents',
      '1 1 Wheels',
      '2 1.1 Oak',
      '1 2 Stones',
      '1 3 Sluices',
    ])
  })

  it('do not hold a title that stands alone under the label of its chapter', () => {
    const document = readPages(
      pages([
        [],
        [
          section('Contents', 90, 24),
          ...entry('1 Introduction', '3', 120),
          ...entry('2 Wheels', '4', 140),
          ...entry('2.1 Introduction', '4', 160),
          ...entry('3 Stones', '5', 180),
        ],
        [section('Chapter 1', 180, 24), section('Introduction', 250, 24)],
        [
          section('Chapter 2', 180, 24),
          section('Wheels', 250, 24),
          section('2.1 Introduction', 300, 18),
          ...text('a', 330),
        ],
        [section('Chapter 3', 180, 24), section('Stones', 250, 24), ...text('b', 300)],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 Contents',
      '1 Chapter 1 Introduction',
      '1 Chapter 2 Wheels',
      '2 2.1 Introduction',
      '1 Chapter 3 Stones',
    ])
  })
})

describe('parts of a section as engineers count them', () => {
  it('may stand on lines of their own, in italics, with little space over them', () => {
    const roman = (said: string, y: number) => span({ text: said, x: 200, y, size: 9 })
    const italic = (said: string, y: number, x = 72) => span({ text: said, x, y, isItalic: true })
    const document = readPages(
      pages([
        [roman('I. INTRODUCTION', 90), ...text('a', 110), roman('II. MILLS', 290)],
        [
          italic('A. Wheels of Mills', 60),
          ...text('b', 80, 6),
          italic('1) Wheels of Oak', 153, 82),
          ...text('c', 165, 6),
          italic('2) Wheels of Iron', 238, 82),
          ...text('d', 250, 6),
          roman('III. RESULTS', 360),
          ...text('e', 380),
        ],
        [roman('IV. CONCLUSION', 60), ...text('f', 80)],
      ]),
    )
    const found = headingsOf(document)
    expect(found).toContain('3 1) Wheels of Oak')
    expect(found).toContain('3 2) Wheels of Iron')
  })
})

describe('bold lines that are no headings', () => {
  const read = (said: string) =>
    headingsOf(
      readPages(
        pages([
          [section('1 Wheels', 90), ...text('a', 110), section('1.1 Oak', 280), ...text('b', 300)],
          [
            span({ text: said, y: 60, isBold: true }),
            ...text('c', 84),
            section('2 Stones', 280),
            ...text('d', 300),
          ],
        ]),
      ),
    )

  it('are sentences, and what says that something follows', () => {
    const sections = ['1 1 Wheels', '2 1.1 Oak', '1 2 Stones']
    expect(read('All the mills of the valley are listed in the appendix.')).toEqual(sections)
    expect(read('To turn the wheel of the mill follow these steps:')).toEqual(sections)
    expect(read('• Wheels of oak')).toEqual(sections)
  })

  it('are points whose last words are in the letters of the text', () => {
    const point = 'Loyalty of the millers of the north: a mill'
    const bold = point.slice(0, -'a mill'.length)
    const document = readPages(
      pages([
        [section('1 Wheels', 150), ...text('a', 170), section('1.1 Oak', 340), ...text('b', 360)],
        [
          span({ text: bold, y: 60, isBold: true }),
          span({ text: 'a mill', x: 72 + bold.length * 5, y: 60 }),
          ...text('c', 84),
          section('2 Stones', 280),
          ...text('d', 300),
        ],
      ]),
    )
    expect(headingsOf(document)).toEqual(['1 1 Wheels', '2 1.1 Oak', '1 2 Stones'])
  })
})

describe('counted titles in the letters of the text', () => {
  it('are told by the space over them where there are several', () => {
    const plain = (said: string, y: number) => span({ text: said, y })
    const document = readPages(
      pages([
        [
          section('1. Wheels', 150),
          ...text('a', 180),
          plain('1.1. Wheels of Oak', 350),
          ...text('b', 364),
        ],
        [
          plain('1.2. Wheels of Iron', 60),
          ...text('c', 74),
          section('2. Stones', 270),
          ...text('d', 300),
        ],
        [plain('2.1. Flint', 60), ...text('e', 74), plain('2.2. Chalk', 240), ...text('f', 254)],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 1. Wheels',
      '2 1.1. Wheels of Oak',
      '2 1.2. Wheels of Iron',
      '1 2. Stones',
      '2 2.1. Flint',
      '2 2.2. Chalk',
    ])
  })
})

describe('small print behind the text', () => {
  it('has titles, bold and with no space over them, and the list of references', () => {
    const small = (said: string, y: number) => span({ text: said, y, size: 7, isBold: true })
    const entry = (value: number, y: number) =>
      span({ text: `${value}. Example, A.: Hedges of part ${value}. Press, 2001.`, y, size: 7 })
    const line = (y: number) => span({ text: 'The authors own no mill at all.', y, size: 7 })
    const document = readPages(
      pages([
        [
          section('Introduction', 150),
          ...text('a', 180),
          section('Results', 350),
          ...text('b', 380),
        ],
        [
          ...text('c', 60),
          small('Competing interests', 230),
          line(240),
          small('Funding', 250),
          line(260),
          small('References', 270),
          ...[1, 2, 3, 4, 5].map((value) => entry(value, 270 + value * 9)),
        ],
      ]),
    )
    expect(headingsOf(document).map((heading) => heading.slice(2))).toEqual([
      'Introduction',
      'Results',
      'Competing interests',
      'Funding',
      'References',
    ])
    expect(document.references).toHaveLength(5)
  })
})

describe('running feet with the name of a section', () => {
  it('are no chapters, on whatever pages they stand', () => {
    const foot = (said: string) => span({ text: said, x: 150, y: 800, size: 8 })
    const document = readPages(
      pages([
        [section('1 Introduction', 90, 18), ...text('a', 120, 50)],
        [...text('b', 60, 50), foot('1 Introduction')],
        [section('2 Stones', 90, 18), ...text('c', 120, 50)],
        [...text('d', 60, 50), foot('2 Stones')],
        [section('3 Conclusion', 90, 18), ...text('e', 120, 50)],
        [...text('f', 60, 50), foot('3 Conclusion')],
        text('g', 60, 50),
        text('h', 60, 50),
      ]),
    )
    expect(headingsOf(document)).toEqual(['1 1 Introduction', '1 2 Stones', '1 3 Conclusion'])
  })
})

describe('places for signatures', () => {
  it('head nothing, in whatever letters they are asked for', () => {
    const form = ['Director of the mill: _____________', 'Head of the millers: ___________ (Stone)']
    const document = readPages(
      pages([
        text('preface', 100),
        form.flatMap((said, index) => [
          section(said, 100 + index * 100),
          ...text('w', 120 + index * 100, 4),
        ]),
        [section('1 Introduction', 90), ...text('a', 120)],
        [section('2 Stones', 90), ...text('b', 120)],
      ]),
    )
    expect(headingsOf(document)).toEqual(['1 1 Introduction', '1 2 Stones'])
  })
})

describe('the name of the author on the sheet behind the cover', () => {
  const cover = (name: string) => [span({ text: name, y: 120, size: 12 }), ...text('about', 500, 4)]
  const sheet = (name: string) => [
    section(name, 200, 16),
    span({ text: 'was judged by the millers of the valley in spring', y: 240 }),
    ...text('judged', 300, 8),
  ]

  it('is no heading, and another in its place is one', () => {
    const chapters = [
      [section('1 Introduction', 90, 16), ...text('a', 120)],
      [section('2 Stones', 90, 16), ...text('b', 120)],
    ]
    const read = (large: string) =>
      headingsOf(readPages(pages([cover('Anna Miller'), sheet(large), ...chapters])))
    expect(read('Anna Miller')).toEqual(['1 1 Introduction', '1 2 Stones'])
    expect(read('Old Mills')).toContain('1 Old Mills')
  })
})
