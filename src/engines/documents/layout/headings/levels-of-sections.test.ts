import { describe, expect, it } from 'vitest'

import { recoverStructure } from '../recover-structure.ts'
import { page, passage, span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'
import { headingNumber } from './heading-score.ts'

/* How deep sections are, where journals set and number them in ways of their own. */

const title = span({ text: 'Loaves of the Northern Valleys', y: 50, size: 18, isBold: true })
const pages = (parts: readonly (readonly ReturnType<typeof span>[])[]) =>
  parts.map((spans, index) =>
    page({ number: index + 1, spans: index === 0 ? [title, ...spans] : spans }),
  )
const text = (name: string, y: number) => passage({ name, y, lines: 12 })

describe('a number with a stroke behind it', () => {
  it('says how deep its heading is', () => {
    const heading = (said: string, y: number) => span({ text: said, y, size: 12, isBold: true })
    const document = readPages(
      pages([
        [heading('1 | INTRODUCTION', 80), ...text('a', 100), heading('2 | METHOD', 280)],
        [heading('2.1 | Loaves', 60), ...text('b', 80), heading('2.1.1 | Crusts of loaves', 260)],
        [...text('c', 60), heading('2.1.2 | Crumbs of loaves', 240), ...text('d', 260)],
        [heading('3 | RESULTS', 60), ...text('e', 80)],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 1 | INTRODUCTION',
      '1 2 | METHOD',
      '2 2.1 | Loaves',
      '3 2.1.1 | Crusts of loaves',
      '3 2.1.2 | Crumbs of loaves',
      '1 3 | RESULTS',
    ])
  })
})

describe('bookmarks that are all on one level', () => {
  it('leave it to the letters which are sections and which are their parts', () => {
    const section = (said: string, y: number) => span({ text: said, y, size: 14, isBold: true })
    const part = (said: string, y: number) => span({ text: said, y, size: 11, isBold: true })
    const printed = pages([
      [section('Introduction', 80), ...text('a', 100), section('Methods', 280), ...text('b', 300)],
      [section('Results', 60), part('Loaves rise in the morning', 80), ...text('c', 100)],
      [part('Crusts are hard at night', 60), ...text('d', 80), section('Discussion', 260)],
    ])
    const outline = [
      { level: 1, page: 1, title: 'Introduction' },
      { level: 1, page: 1, title: 'Methods' },
      { level: 1, page: 2, title: 'Results' },
      { level: 1, page: 2, title: 'Loaves rise in the morning' },
      { level: 1, page: 3, title: 'Crusts are hard at night' },
      { level: 1, page: 3, title: 'Discussion' },
    ]
    expect(headingsOf(recoverStructure({ pages: printed, outline, notices: [] }))).toEqual([
      '1 Introduction',
      '1 Methods',
      '1 Results',
      '2 Loaves rise in the morning',
      '2 Crusts are hard at night',
      '1 Discussion',
    ])
  })
})

describe('sections that all run into their text', () => {
  it('are as deep as their numbers say', () => {
    const runIn = (said: string, y: number) => [
      span({ text: said, x: 90, y, isBold: true }),
      span({
        text: 'we count the loaves of all the towns here.',
        x: 96 + said.length * 5,
        y,
      }),
    ]
    const document = readPages(
      pages([
        [
          ...runIn('1. Introduction.', 90),
          ...text('a', 102),
          ...runIn('2. Loaves.', 280),
          ...text('h', 292),
        ],
        [...text('b', 60), ...runIn('2.1. Crusts of loaves.', 240), ...text('c', 252)],
        [...text('d', 60), ...runIn('3. Ovens of the towns.', 240), ...text('e', 252)],
        [...text('f', 60), ...runIn('4. Discussion.', 240), ...text('g', 252)],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 1. Introduction.',
      '1 2. Loaves.',
      '2 2.1. Crusts of loaves.',
      '1 3. Ovens of the towns.',
      '1 4. Discussion.',
    ])
  })
})

describe('sections that count in Roman numbers', () => {
  const heading = (said: string, y: number) => span({ text: said, y, size: 11, isBold: true })
  const part = (said: string, y: number) => span({ text: said, y, size: 11, isItalic: true })

  it('have "I" and "V" for numbers where these are set as "II" and "IV" are', () => {
    const document = readPages(
      pages([
        [heading('I. Introduction', 80), ...text('a', 100), heading('II. Ovens', 280)],
        [part('A. Loaves', 60), ...text('b', 80), part('B. Crusts', 260), ...text('c', 280)],
        [
          heading('III. Data', 60),
          ...text('d', 80),
          heading('IV. Methods', 260),
          ...text('e', 280),
        ],
        [heading('V. Results', 60), ...text('f', 80), heading('VI. Discussion', 260)],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 I. Introduction',
      '1 II. Ovens',
      '2 A. Loaves',
      '2 B. Crusts',
      '1 III. Data',
      '1 IV. Methods',
      '1 V. Results',
      '1 VI. Discussion',
    ])
  })

  it('may have no space behind them', () => {
    const capital = (said: string, y: number) => span({ text: said, x: 200, y, size: 9 })
    const document = readPages(
      pages([
        [capital('I.INTRODUCTION', 80), ...text('a', 100), capital('II.LITERATURE', 280)],
        [...text('b', 80), capital('III.OVENS OF THE NORTH', 260), ...text('c', 280)],
        [
          capital('IV.LOAVES', 60),
          ...text('d', 80),
          capital('V.DISCUSSION', 260),
          ...text('e', 280),
        ],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 I.INTRODUCTION',
      '1 II.LITERATURE',
      '1 III.OVENS OF THE NORTH',
      '1 IV.LOAVES',
      '1 V.DISCUSSION',
    ])
  })
})

describe('parts of sections that count in small letters', () => {
  it('are headings in a font of their own, apart from the text', () => {
    const section = (said: string, y: number) => span({ text: said, y, size: 11, isBold: true })
    const part = (said: string, y: number) =>
      span({ text: said, y, size: 10, font: 'NorthernSans', isItalic: false })
    const document = readPages(
      pages([
        [section('1. Introduction', 80), ...text('a', 100), section('2. Ovens', 280)],
        [part('a. Loaves of the north', 60), ...text('b', 84), part('b. Crusts', 250)],
        [...text('c', 60), section('3. Results', 250), ...text('d', 270), part('a. Crumbs', 440)],
        [...text('e', 60), section('4. Discussion', 250), ...text('f', 270)],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 1. Introduction',
      '1 2. Ovens',
      '2 a. Loaves of the north',
      '2 b. Crusts',
      '1 3. Results',
      '2 a. Crumbs',
      '1 4. Discussion',
    ])
  })
})

describe('lines in capitals in the letters of the text', () => {
  it('are headings where usual names are set so', () => {
    const capital = (said: string, y: number) => span({ text: said, y })
    const document = readPages(
      pages([
        [capital('INTRODUCTION', 80), ...text('a', 104), capital('THE OVENS OF THE NORTH', 270)],
        [...text('b', 60), capital('WHAT BAKERS SAY OF THEM', 230), ...text('c', 254)],
        [...text('d', 60), capital('DISCUSSION', 230), ...text('e', 254)],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 INTRODUCTION',
      '1 THE OVENS OF THE NORTH',
      '1 WHAT BAKERS SAY OF THEM',
      '1 DISCUSSION',
    ])
  })
})

describe('names of sections in letters smaller than those of the abstract', () => {
  it('are of the first level, and bold ones of their size are their parts', () => {
    const plain = (said: string, y: number) => span({ text: said, y, size: 12, font: 'Sans' })
    const part = (said: string, y: number) =>
      span({ text: said, y, size: 12, font: 'Sans-Bold', isBold: true })
    const document = readPages(
      pages([
        [span({ text: 'Abstract', y: 80, size: 15, font: 'Sans' }), ...text('a', 100)],
        [plain('Introduction', 60), ...text('b', 80), plain('Methods', 260)],
        [
          part('Loaves of rye', 60),
          ...text('c', 80),
          part('Loaves of oats', 260),
          ...text('d', 280),
        ],
        [plain('Results', 60), ...text('e', 80)],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 Abstract',
      '1 Introduction',
      '1 Methods',
      '2 Loaves of rye',
      '2 Loaves of oats',
      '1 Results',
    ])
  })
})

describe('titles of parts in two styles', () => {
  const face = (size: number) => (said: string, y: number) =>
    span({ text: said, y, size, font: 'Sans-Bold', isBold: true })
  const [section, rare, part] = [face(15), face(13), face(12)]
  const documentWith = (parts: readonly (readonly ReturnType<typeof span>[])[]) =>
    headingsOf(
      readPages(pages([text('a', 80), ...parts, [section('Conclusion', 60), ...text('z', 80)]])),
    )

  it('are of one level where the smaller ones mostly stand right under sections', () => {
    expect(
      documentWith([
        [section('Methods', 60), part('Loaves of rye', 80), ...text('b', 100)],
        [section('Results', 60), part('Crusts of rye', 80), ...text('c', 100)],
        [
          rare('Crumbs of rye', 60),
          ...text('d', 80),
          part('Prices of rye', 260),
          ...text('e', 280),
        ],
        [section('Discussion', 60), part('Mills of the north', 80), ...text('f', 100)],
      ]),
    ).toEqual([
      '1 Methods',
      '2 Loaves of rye',
      '1 Results',
      '2 Crusts of rye',
      '2 Crumbs of rye',
      '2 Prices of rye',
      '1 Discussion',
      '2 Mills of the north',
      '1 Conclusion',
    ])
  })

  it('are of two levels where the smaller ones stand under the larger', () => {
    expect(
      documentWith([
        [section('Methods', 60), rare('Loaves of rye', 80), ...text('b', 100)],
        [
          part('Crusts of rye', 60),
          ...text('c', 80),
          part('Crumbs of rye', 260),
          ...text('d', 280),
        ],
        [section('Results', 60), rare('Prices of rye', 80), ...text('e', 100)],
        [part('Mills of the north', 60), ...text('f', 80)],
      ]),
    ).toEqual([
      '1 Methods',
      '2 Loaves of rye',
      '3 Crusts of rye',
      '3 Crumbs of rye',
      '1 Results',
      '2 Prices of rye',
      '3 Mills of the north',
      '1 Conclusion',
    ])
  })
})

describe('an abbreviated genus', () => {
  it('is no number', () => {
    expect(headingNumber('B. subtilis in the crumb')).toBeUndefined()
    expect(headingNumber('B. Loaves')?.value).toBe('B')
  })
})

describe('names of parts in a bold face', () => {
  const face = (said: string, y: number, size: number) =>
    span({ text: said, y, size, font: 'Wide-Bold', isBold: true })

  it('may be smaller than the text, as the names of sections in that face are', () => {
    const document = readPages(
      pages([
        [
          face('Introduction', 80, 9),
          ...text('a', 100),
          face('Methods', 280, 9),
          ...text('b', 300),
        ],
        [face('Loaves of rye', 60, 8), ...text('c', 74), face('Loaves of oats', 240, 8)],
        [...text('d', 60), face('Results', 240, 9), ...text('e', 260)],
        [
          face('Crusts of rye', 60, 8),
          ...text('f', 74),
          face('Discussion', 240, 9),
          ...text('g', 260),
        ],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 Introduction',
      '1 Methods',
      '2 Loaves of rye',
      '2 Loaves of oats',
      '1 Results',
      '2 Crusts of rye',
      '1 Discussion',
    ])
  })

  it('may go on with the name of a species', () => {
    const bold = { size: 12, isBold: true, font: 'Wide-Bold' }
    const document = readPages(
      pages([
        [span({ text: 'Introduction', y: 80, ...bold }), ...text('i', 100)],
        [span({ text: 'Methods', y: 60, ...bold }), ...text('b', 80)],
        [
          span({ text: 'Loaves with several concentrations of', y: 80, ...bold }),
          span({ text: 'Secale cereale', y: 94, ...bold, isItalic: true, font: 'Wide-BoldItalic' }),
          span({ text: 'flour', x: 162, y: 94, ...bold }),
          ...text('a', 120),
        ],
        [span({ text: 'Results', y: 60, ...bold }), ...text('c', 80)],
      ]),
    )
    expect(headingsOf(document)[2]).toBe(
      '1 Loaves with several concentrations of Secale cereale flour',
    )
  })
})

describe('names of back matter in small letters', () => {
  it('are no parts of the last section', () => {
    const bold = (said: string, y: number, size: number) =>
      span({ text: said, y, size, isBold: true })
    const document = readPages(
      pages([
        text('z', 80),
        [bold('Introduction', 60, 15), ...text('a', 80), bold('Methods', 260, 15)],
        [bold('Loaves of rye', 60, 13), ...text('b', 80), bold('Crusts of rye', 260, 11)],
        [...text('c', 60), bold('Discussion', 240, 15), ...text('d', 260)],
        [bold('Funding', 60, 11), ...text('e', 80), bold('Acknowledgements', 260, 11)],
        [...text('f', 60)],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 Introduction',
      '1 Methods',
      '2 Loaves of rye',
      '3 Crusts of rye',
      '1 Discussion',
      '1 Funding',
      '1 Acknowledgements',
    ])
  })
})
