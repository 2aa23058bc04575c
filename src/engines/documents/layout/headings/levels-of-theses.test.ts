import { describe, expect, it } from 'vitest'

import { pages, section, text } from '../testing/long-work.ts'
import { span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

/* How deep headings of long works are where their letters do not tell it. */

describe('usual names in smaller letters than sections with numbers', () => {
  it('are parts between two of them, and no part of a chapter before the first', () => {
    const small = (said: string, y: number) => section(said, y, 11)
    const document = readPages(
      pages([
        [small('Acknowledgements', 150), ...text('thanks', 170)],
        [
          section('1 Wheels', 90, 20),
          ...text('a', 120),
          section('1.1 Oak', 290),
          ...text('b', 310),
        ],
        [
          small('Implementation', 60),
          ...text('c', 80),
          section('1.2 Iron', 250),
          ...text('d', 270),
        ],
        [section('2 Stones', 90, 20), ...text('e', 120)],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 Acknowledgements',
      '1 1 Wheels',
      '2 1.1 Oak',
      '3 Implementation',
      '2 1.2 Iron',
      '1 2 Stones',
    ])
  })
})

describe('chapters without a number, in smaller letters than their sections', () => {
  it('are over the first of these, whatever the printed contents leave out', () => {
    const capitals = (said: string, y: number) => span({ text: said, x: 240, y, isBold: true })
    const entry = (said: string, number: string, y: number) => [
      span({ text: said, x: 96, y }),
      span({ text: number, x: 500, y }),
    ]
    const document = readPages(
      pages([
        [],
        [
          section('Contents', 90, 16),
          ...entry('1.1 Wheels of Oak', '3', 120),
          ...entry('1.2 Wheels of Iron', '3', 140),
          ...entry('2.1 Flint', '4', 160),
          ...entry('2.2 Chalk', '4', 180),
          ...entry('3.1 Weirs', '5', 200),
        ],
        [
          capitals('WHEELS OF MILLS', 60),
          section('1.1 Wheels of Oak', 100),
          ...text('a', 130),
          section('1.2 Wheels of Iron', 300),
          ...text('b', 330),
        ],
        [
          capitals('STONES OF MILLS', 60),
          section('2.1 Flint', 100),
          ...text('c', 130),
          section('2.2 Chalk', 300),
          ...text('d', 330),
        ],
        [capitals('WATER', 60), section('3.1 Weirs', 100), ...text('e', 130)],
      ]),
    )
    expect(headingsOf(document)).toEqual([
      '1 Contents',
      '1 WHEELS OF MILLS',
      '2 1.1 Wheels of Oak',
      '2 1.2 Wheels of Iron',
      '1 STONES OF MILLS',
      '2 2.1 Flint',
      '2 2.2 Chalk',
      '1 WATER',
      '2 3.1 Weirs',
    ])
  })
})

describe('chapters under parts that count in Roman numbers', () => {
  it('are over their sections, which count 1.1 and 1.2', () => {
    const document = readPages(
      pages([
        [section('I. Grounds', 90, 22)],
        [
          section('1 Wheels', 90, 20),
          ...text('a', 120),
          section('1.1 Oak', 290),
          ...text('b', 310),
        ],
        [section('II. Works', 90, 22)],
        [
          section('2 Stones', 90, 20),
          ...text('c', 120),
          section('2.1 Flint', 290),
          ...text('d', 310),
        ],
        [section('III. Uses', 90, 22)],
        [section('3 Flour', 90, 20), ...text('e', 120), section('3.1 Rye', 290), ...text('f', 310)],
      ]),
    )
    const found = headingsOf(document)
    expect(found).toContain('1 1 Wheels')
    expect(found).toContain('2 1.1 Oak')
    expect(found).toContain('1 2 Stones')
  })
})

describe('headings without a number, in smaller letters than all of a level', () => {
  it('are below it, though thanks are set in letters of their own', () => {
    const document = readPages(
      pages([
        [section('Acknowledgements', 150, 18), ...text('thanks', 170)],
        [
          section('1 Wheels', 90, 20),
          ...text('a', 120),
          section('1.1 Oak', 290, 16),
          ...text('b', 310),
        ],
        [
          section('1.1.1 Planks', 90, 14),
          ...text('c', 120),
          section('Green oak', 290, 12),
          ...text('d', 310),
        ],
        [
          section('1.1.2 Beams', 90, 14),
          ...text('e', 120),
          section('Dry oak', 290, 12),
          ...text('f', 310),
        ],
        [
          section('2 Stones', 90, 20),
          ...text('g', 120),
          section('2.1 Flint', 290, 16),
          ...text('h', 310),
        ],
      ]),
    )
    const found = headingsOf(document)
    expect(found).toContain('4 Green oak')
    expect(found).toContain('4 Dry oak')
  })
})
