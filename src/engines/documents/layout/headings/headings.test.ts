import { describe, expect, it } from 'vitest'

import type { OutlineEntry } from '../pages/page-content.ts'
import { recoverStructure } from '../recover-structure.ts'
import { page, passage, span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'

const title = span({ text: 'Mills of the Northern Valleys', y: 60, size: 18, isBold: true })
const section = (text: string, y: number, size = 14) => span({ text, y, size, isBold: true })

describe('headings deeper than the bookmarks go', () => {
  const chapters = ['1 Wheels', '2 Stones', '3 Sluices', '4 Millers']
  const outline: readonly OutlineEntry[] = chapters.map((text, index) => ({
    level: 1,
    page: index + 1,
    title: text,
  }))
  const read = (deep: (index: number) => ReturnType<typeof span>[]) =>
    headingsOf(
      recoverStructure({
        pages: chapters.map((text, index) =>
          page({
            number: index + 1,
            spans: [
              ...(index === 0 ? [title] : []),
              section(text, 90),
              ...passage({ name: `first${index}`, y: 110, lines: 10 }),
              ...deep(index),
              ...passage({ name: `second${index}`, y: 260, lines: 10 }),
            ],
          }),
        ),
        outline,
        notices: [],
      }),
    )

  it('are told by their style, which no other line at the edge has', () => {
    const list = (index: number) => [
      span({ text: '• bold point', x: 90, y: 420 + index, isBold: true }),
      span({ text: '• another', x: 90, y: 440 + index, isBold: true }),
    ]
    const found = read((index) => [
      span({ text: `Parts of kind ${'abcd'.charAt(index)}`, y: 240, isBold: true }),
      ...list(index),
    ])
    expect(found).toEqual(
      chapters.flatMap((text, index) => [`1 ${text}`, `2 Parts of kind ${'abcd'.charAt(index)}`]),
    )
  })

  it('may be larger than the text and not bold', () => {
    const found = read((index) => [
      span({ text: `Parts of kind ${'abcd'.charAt(index)}`, y: 240, size: 12 }),
    ])
    expect(found).toHaveLength(8)
  })
})

describe('headings over the pictures of a questionnaire', () => {
  it('are told by a style that nothing else has', () => {
    const chapters = ['1 Wheels', '2 Stones', '3 Sluices', '4 Millers']
    const questions = ['How many mills', 'Who owns them now', 'When were they built', 'Why here']
    const pages = chapters.map((text, index) =>
      page({
        number: index + 1,
        spans: [
          ...(index === 0 ? [title] : []),
          section(text, 90),
          ...passage({ name: `first${index}`, y: 110, lines: 10 }),
          span({ text: `Questions of kind ${'abcd'.charAt(index)}`, y: 240, isBold: true }),
          span({ text: `${questions[index] ?? ''}?`, y: 264 + index * 5, font: 'Sans', size: 8 }),
          ...passage({ name: `second${index}`, y: 300, lines: 10 }),
        ],
      }),
    )
    const outline = chapters.map((text, index) => ({ level: 1, page: index + 1, title: text }))
    expect(headingsOf(recoverStructure({ pages, outline, notices: [] }))).toHaveLength(8)
  })
})

describe('chapters in Greek and Russian', () => {
  it.each([
    ['Κεφάλαιο 1', 'Παράρτημα Αʹ'],
    ['Глава 1', 'Приложение А'],
  ])('"%s" and "%s" go with the titles under them', (chapter, appendix) => {
    const opening = (number: number, label: string, text: string) =>
      page({
        number,
        spans: [
          section(label, 90, 20),
          section(text, 130, 20),
          ...passage({ name: text, y: 180, lines: 10 }),
        ],
      })
    const pages = [
      page({ spans: [title, ...passage({ name: 'front', y: 200, lines: 8 })] }),
      opening(2, chapter, 'Μύλοι'),
      opening(3, appendix, 'Τροχοί'),
    ]
    const found = headingsOf(readPages(pages))
    expect(found).toHaveLength(2)
    expect(found[0]).toMatch(/^1 .*Μύλοι$/u)
    expect(found[1]).toMatch(/^1 .*Τροχοί$/u)
  })
})

describe('words of a drawing', () => {
  it('are no headings in a font that only the drawing has', () => {
    const drawn = (text: string, y: number, size = 7) =>
      span({ text, x: 300, y, size, font: 'Draw' })
    const labels = [
      'turns the axle',
      'grinds',
      'keeps the books',
      'lets water in',
      'flour',
      'sacks',
    ]
    const names = ['Wheels', 'Stones', 'Sluices', 'Millers']
    const pages = [1, 2, 3, 4].map((number) =>
      page({
        number,
        spans: [
          ...(number === 1 ? [title] : []),
          section(`${number} ${names[number - 1] ?? ''}`, 84 + number * 7),
          ...passage({ name: `p${number}`, y: 120 + number * 7, lines: 10 }),
          ...(number === 3
            ? [
                drawn('Wheel', 300, 20),
                ...labels.map((text, index) => drawn(text, 330 + index * 30)),
                drawn('Miller', 560, 20),
              ]
            : []),
          ...passage({ name: `q${number}`, y: 620, lines: 6 }),
        ],
      }),
    )
    expect(headingsOf(readPages(pages))).toEqual(
      names.map((name, index) => `1 ${index + 1} ${name}`),
    )
  })
})

describe('a chapter whose name a later section has too', () => {
  it('is no entry of the contents: it is larger', () => {
    const entry = (text: string, number: number, y: number) => [
      span({ text, y }),
      span({ text: String(number), x: 500, y }),
    ]
    const pages = [
      page({
        spans: [
          section('Contents', 80, 20),
          ...['Introduction', 'Wheels', '2.1 Introduction', '2.2 Axles', 'Stones'].flatMap(
            (text, index) => entry(text, index + 2, 120 + index * 16),
          ),
        ],
      }),
      page({
        number: 2,
        spans: [section('Introduction', 100, 20), ...passage({ name: 'a', y: 140, lines: 12 })],
      }),
      page({
        number: 3,
        spans: [
          section('Wheels', 100, 20),
          section('2.1 Introduction', 140),
          ...passage({ name: 'b', y: 160, lines: 12 }),
          section('2.2 Axles', 340),
          ...passage({ name: 'c', y: 360, lines: 12 }),
        ],
      }),
    ]
    expect(headingsOf(readPages(pages)).map((text) => text.slice(2))).toEqual([
      'Contents',
      'Introduction',
      'Wheels',
      '2.1 Introduction',
      '2.2 Axles',
    ])
  })
})

describe('captions of files that lie beside the paper', () => {
  it('do not speak against headings that are set as they are', () => {
    const files = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number, index) => [
      span({
        text: `S${number} Fig. Where the wheel is seen from the north`,
        y: 80 + index * 60,
        isBold: true,
      }),
      ...passage({ name: `file${number}`, y: 92 + index * 60, lines: 2 }),
    ])
    const pages = [
      page({
        spans: [
          title,
          section('Results', 100),
          ...passage({ name: 'r', y: 120, lines: 8 }),
          span({ text: 'Turning under load', y: 240, isBold: true }),
          ...passage({ name: 's', y: 258, lines: 8 }),
          span({ text: 'Turning without load', y: 380, isBold: true }),
          ...passage({ name: 't', y: 398, lines: 8 }),
        ],
      }),
      page({ number: 2, spans: files }),
    ]
    expect(headingsOf(readPages(pages)).map((text) => text.slice(2))).toEqual([
      'Results',
      'Turning under load',
      'Turning without load',
    ])
  })
})

describe('a heading in bold letters', () => {
  it('goes on in the italics of a name that its line has begun', () => {
    const italic = { isBold: true, isItalic: true, size: 12, font: 'Times-BoldItalic' }
    const document = readPages([
      page({
        spans: [
          title,
          section('Results', 100),
          ...passage({ name: 'r', y: 120, lines: 8 }),
          span({
            text: 'Where the wheel turns under the leaves of ',
            y: 240,
            isBold: true,
            size: 12,
          }),
          span({ text: 'Rosa', x: 324, y: 240, ...italic }),
          span({ text: 'canina and Rosa alba', y: 254, ...italic }),
          ...passage({ name: 's', y: 275, lines: 8 }),
        ],
      }),
      page({ number: 2, spans: passage({ name: 't', y: 80, lines: 40 }) }),
    ])
    expect(headingsOf(document).map((text) => text.slice(2))).toEqual([
      'Results',
      'Where the wheel turns under the leaves of Rosa canina and Rosa alba',
    ])
  })
})

describe('bold titles at the left edge with no space over them', () => {
  const leading = 20
  /** A manuscript in double spacing: the first line of each paragraph is set in. */
  const paragraph = (name: string, y: number) => [
    span({
      text: `A first line ${name} that says what the rest of it is about, word by word`,
      x: 100,
      y,
    }),
    span({
      text: `and goes on from the edge in the next line of ${name} to the end of its measure at the side`,
      y: y + leading,
    }),
    span({
      text: `before it ends in a third line of ${name} with a full stop.`,
      y: y + 2 * leading,
    }),
  ]
  const part = (text: string, index: number, y: number) => [
    span({ text, y, isBold: true }),
    ...paragraph(`first ${index}`, y + leading),
    ...paragraph(`second ${index}`, y + 4 * leading),
  ]
  const parts = ['Queues in the morning', 'Prices of flour', 'Ovens that were shared']
  const spans = parts.flatMap((text, index) => part(text, index, 140 + index * 7 * leading))

  it('are the parts of a section, as psychologists set them', () => {
    const document = readPages([
      page({ spans: [title, span({ text: 'Methods', x: 270, y: 120, isBold: true }), ...spans] }),
    ])
    expect(headingsOf(document).map((heading) => heading.slice(2))).toEqual(['Methods', ...parts])
  })

  it('are words of a list where all that stands under them is set in', () => {
    const entry = (text: string, index: number, y: number) => [
      span({ text, y, isBold: true }),
      ...[1, 2, 3].map((line) =>
        span({
          text: `what ${index} means in line ${line} of this entry in the list, to the side`,
          x: 100,
          y: y + line * leading,
        }),
      ),
    ]
    const document = readPages([
      page({
        spans: [
          title,
          span({ text: 'Methods', x: 270, y: 120, isBold: true }),
          ...paragraph('opening', 140),
          ...parts.flatMap((text, index) => entry(text, index, 200 + index * 4 * leading)),
        ],
      }),
    ])
    expect(headingsOf(document).map((heading) => heading.slice(2))).toEqual(['Methods'])
  })

  it('are parts too where a little more room stands for what is set in', () => {
    const lines = (name: string, y: number) =>
      [0, 1, 2].map((line) =>
        span({
          text:
            line < 2
              ? `The ${name} of line ${line} goes on to the end of its measure at the side of the page, word by word`
              : `until the ${name} ends.`,
          y: y + line * leading,
        }),
      )
    const spans = parts.flatMap((text, index) => [
      span({ text, y: 206 + index * 86, isBold: true }),
      ...lines(text.toLowerCase(), 229 + index * 86),
    ])
    const document = readPages([
      page({
        spans: [
          title,
          span({ text: 'Methods', x: 270, y: 120, isBold: true }),
          ...lines('opening', 143),
          ...spans,
        ],
      }),
    ])
    expect(headingsOf(document).map((heading) => heading.slice(2))).toEqual(['Methods', ...parts])
  })
})

describe('a line in larger letters that has no more room', () => {
  const read = (under: string) =>
    headingsOf(
      readPages(
        [1, 2].map((number) =>
          page({
            number,
            spans: [
              ...(number === 1 ? [title] : []),
              section(`${number} Wheels`, 90),
              ...passage({ name: `a${number}`, y: 110, lines: 10 }),
              span({
                text: 'Before the mill was built in the valleys the millers had no wheel',
                y: 250,
                size: 12.3,
              }),
              span({ text: `${under} ${'and stone '.repeat(7)}`.slice(0, 80), y: 262 }),
              ...passage({ name: `b${number}`, y: 274, lines: 10 }),
            ],
          }),
        ),
      ),
    ).filter((text) => text.includes('Before'))

  it('opens a paragraph where its sentence goes on under it', () => {
    expect(read('of oak')).toEqual([])
  })

  it('is a heading where a sentence begins under it', () => {
    expect(read('Oak')).toHaveLength(2)
  })
})
