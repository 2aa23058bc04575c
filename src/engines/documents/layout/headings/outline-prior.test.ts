import { describe, expect, it } from 'vitest'

import type { OutlineEntry, PageContent } from '../pages/page-content.ts'
import { recoverStructure } from '../recover-structure.ts'
import { page, passage, span } from '../testing/printed-page.ts'
import { headingsOf } from '../testing/read-pages.ts'

const entry = (level: number, onPage: number, title: string): OutlineEntry => ({
  level,
  page: onPage,
  title,
})

const headings = (pages: readonly PageContent[], outline: readonly OutlineEntry[]) =>
  headingsOf(recoverStructure({ pages, outline, notices: [] }))

const section = (text: string, y: number, size = 12) => span({ text, y, size, isBold: true })

describe('bookmarks of an abstract in parts', () => {
  it('do not claim the sections of the same names on the next page', () => {
    const part = (name: string, y: number) => passage({ name, y, lines: 3 })
    const read = headings(
      [
        page({
          spans: [
            section('A Study of Small Pages', 70, 18),
            section('Abstract', 110),
            ...part('backgrounds', 130),
            ...part('methodical', 170),
          ],
        }),
        page({
          number: 2,
          spans: [
            section('Background', 80),
            ...passage({ name: 'background', y: 100, lines: 10 }),
            section('Methods', 250),
            ...passage({ name: 'methods', y: 270, lines: 10 }),
          ],
        }),
      ],
      [
        entry(1, 1, 'Abstract'),
        entry(2, 1, 'Background'),
        entry(2, 1, 'Methods'),
        entry(1, 2, 'Background'),
        entry(1, 2, 'Methods'),
      ],
    )
    expect(read.slice(-2)).toEqual(['1 Background', '1 Methods'])
  })
})

describe('a bookmark of a heading on four double-spaced lines', () => {
  it('finds its first line, and the others follow', () => {
    const lines = [
      'Assumption 2: The measurement should have a part that the',
      'answers of people do not explain in full by what was taken',
      'with a rule and their age, and a remainder should stay when',
      'it is corrected for both.',
    ]
    const text = (name: string, y: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        passage({ name: `${name}${index}`, y: y + index * 24, lines: 1 }),
      ).flat()
    const sans = (words: string, y: number) => span({ text: words, y, font: 'Roboto-Regular' })
    const read = headings(
      [
        page({
          spans: [
            section('A Study of Small Pages', 70, 18),
            sans('Results', 110),
            ...text('results', 140, 6),
            ...lines.map((line, index) => sans(line, 310 + index * 24)),
            ...text('rest', 410, 8),
            sans('Discussion', 630),
            ...text('discussion', 660, 4),
          ],
        }),
      ],
      [entry(1, 1, 'Results'), entry(2, 1, lines.join(' ')), entry(1, 1, 'Discussion')],
    )
    expect(read).toEqual(['1 Results', `2 ${lines.join(' ')}`, '1 Discussion'])
  })
})

describe('a bookmark whose words also end a paragraph', () => {
  it('finds no heading there', () => {
    const read = headings(
      [
        page({
          spans: [
            section('A Study of Baking in Small Towns', 45, 18),
            section('1 Introduction', 70),
            ...passage({ name: 'intro', y: 90, lines: 10 }),
            span({ text: 'baking cost.', y: 210 }),
            section('2 Methods of Baking', 240),
            ...passage({ name: 'methods', y: 260, lines: 10 }),
            section('3 Results of Baking', 400),
            ...passage({ name: 'results', y: 420, lines: 10 }),
          ],
        }),
      ],
      [
        entry(1, 1, '1 Introduction'),
        entry(2, 1, 'Baking cost'),
        entry(1, 1, '2 Methods of Baking'),
        entry(1, 1, '3 Results of Baking'),
      ],
    )
    expect(read).toEqual(['1 1 Introduction', '1 2 Methods of Baking', '1 3 Results of Baking'])
  })
})

describe('notations that count', () => {
  it('are no sections, as definitions are none', () => {
    const notations = [1, 2, 3].flatMap((count) => [
      span({ text: `Notation ${count}.`, y: 60 + count * 80, isBold: true }),
      span({ text: 'We write for the loaves of the towns a letter.', x: 130, y: 60 + count * 80 }),
      ...passage({ name: `n${count}`, y: 72 + count * 80, lines: 4 }),
    ])
    const spans = [section('1 Introduction', 70), ...passage({ name: 'intro', y: 90, lines: 3 })]
    expect(headings([page({ spans: [...spans, ...notations] })], [])).toEqual(['1 1 Introduction'])
  })
})

describe('a bookmark of a title over two lines', () => {
  it('keeps the second one, though a section below has its name and Experiments is a usual one', () => {
    const read = headings(
      [
        page({
          spans: [
            section('Mills of the North', 70, 18),
            section('1 Wheels', 110),
            ...passage({ name: 'wheels', y: 130, lines: 10 }),
          ],
        }),
        page({
          number: 2,
          spans: [
            section('Measuring and Describing', 80, 20),
            section('Ordered Stones', 104, 20),
            section('2.1 Ordered Stones', 150),
            ...passage({ name: 'stones', y: 170, lines: 10 }),
          ],
        }),
        page({
          number: 3,
          spans: [
            section('Details of the Northern', 80, 20),
            section('Experiments', 104, 20),
            ...passage({ name: 'details', y: 140, lines: 10 }),
          ],
        }),
      ],
      [
        entry(1, 1, 'Wheels'),
        entry(1, 2, 'Measuring and Describing Ordered Stones'),
        entry(2, 2, 'Ordered Stones'),
        entry(1, 3, 'Details of the Northern Experiments'),
      ],
    )
    expect(read).toEqual([
      '1 1 Wheels',
      '1 Measuring and Describing Ordered Stones',
      '2 2.1 Ordered Stones',
      '1 Details of the Northern Experiments',
    ])
  })
})

describe('bookmarks of an abstract that runs in, and of the publisher', () => {
  it('leave the one line of its name to the section, and are none', () => {
    const read = headings(
      [
        page({
          spans: [
            section('A Study of Small Pages', 70, 18),
            section('Abstract', 110),
            ...passage({ name: 'summary', y: 130, lines: 6 }),
            section('Background', 230),
            ...passage({ name: 'text', y: 250, lines: 20 }),
          ],
        }),
        page({
          number: 2,
          spans: [
            section('Methods', 80),
            ...passage({ name: 'methods', y: 100, lines: 20 }),
            section('Publisher’s Note', 400, 8),
            ...passage({ name: 'note', y: 412, lines: 2 }),
          ],
        }),
      ],
      [
        entry(1, 2, 'Publisher’s Note'),
        entry(1, 1, 'Abstract'),
        entry(2, 1, 'Background'),
        entry(2, 1, 'Methods'),
        entry(1, 1, 'Background'),
        entry(1, 2, 'Methods'),
      ],
    )
    expect(read).toEqual(['1 Abstract', '1 Background', '1 Methods'])
  })
})

describe('a bookmark of a heading on two lines', () => {
  const title = [
    section('2.1 The reduction of the loss of stones', 100, 16),
    section('by turning them every second year', 118, 16),
  ]
  const foot = span({
    text: '2.1 The reduction of the loss of stones by turning them every second year',
    x: 200,
    y: 790,
    size: 8,
  })

  it('means it and not the running foot that has all of it in one line', () => {
    const read = headings(
      [
        page({
          spans: [
            section('1 Introduction', 80, 18),
            ...passage({ name: 'one', y: 110, lines: 40 }),
          ],
        }),
        page({
          number: 2,
          spans: [
            section('2 Stones', 80, 18),
            ...title,
            ...passage({ name: 'two', y: 140, lines: 40 }),
            foot,
          ],
        }),
        page({
          number: 3,
          spans: [
            section('3 Conclusion', 80, 18),
            ...passage({ name: 'three', y: 110, lines: 40 }),
          ],
        }),
      ],
      [
        entry(1, 1, '1 Introduction'),
        entry(1, 2, '2 Stones'),
        entry(2, 2, '2.1 The reduction of the loss of stones by turning them every second year'),
        entry(1, 3, '3 Conclusion'),
      ],
    )
    expect(read).toEqual([
      '1 1 Introduction',
      '1 2 Stones',
      '2 2.1 The reduction of the loss of stones by turning them every second year',
      '1 3 Conclusion',
    ])
  })
})
