import { describe, expect, it } from 'vitest'

import { page, passage, span } from '../testing/printed-page.ts'
import { headingsOf, readPages } from '../testing/read-pages.ts'
import type { TextSpan } from './page-content.ts'

/* Pages of books and theses: what stands over their text, and what opens their chapters. */

const chapters = ['Barley', 'Rye', 'Wheat']

describe('heads of the pages of a book', () => {
  /** Most of the pages open a chapter or are empty; the others have a head of their own. */
  const pagesOf = (headAt: number) =>
    chapters.flatMap((name, chapter) => [
      page({
        number: chapter * 6 + 1,
        spans: [
          span({ text: `Chapter ${chapter + 1}`, y: 210, size: 20, isBold: true }),
          span({ text: name, y: 260, size: 25, isBold: true }),
          ...passage({ name: `opening${chapter}`, y: 320, lines: 30 }),
        ],
      }),
      ...[2, 3].map((place) =>
        page({
          number: chapter * 6 + place,
          spans: [
            span({
              text:
                place === 2
                  ? `CHAPTER ${chapter + 1}. ${name.toUpperCase()}`
                  : `${chapter + 1}.1. LOAVES OF ${name.toUpperCase()}`,
              y: headAt,
              isItalic: true,
            }),
            ...passage({ name: `page${chapter}${place}`, y: headAt + 28, lines: 40 }),
          ],
        }),
      ),
      ...[4, 5, 6].map((place) => page({ number: chapter * 6 + place, spans: [] })),
    ])

  it.each([68, 112])(
    'are no headings at %i points, though they change with each chapter',
    (headAt) => {
      const { blocks } = readPages(pagesOf(headAt))
      const text = blocks.map((block) => block.text).join('\n')
      expect(text).not.toMatch(/LOAVES|BARLEY|RYE|WHEAT/u)
      expect(text).toMatch(/Barley/u)
    },
  )
})

describe('the label of a chapter at the top of a page', () => {
  const opening = (number: number, title: readonly string[]): readonly TextSpan[] => [
    span({ text: `CHAPTER ${number}`, x: 270, y: 80 }),
    ...title.map((text, at) => span({ text, x: 170, y: 110 + at * 12 })),
    ...passage({ name: `text${number}`, y: 160 + title.length * 12, lines: 30 }),
  ]

  it('has its title under it, in the letters of the text and in two lines', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'Bread and the Northern Towns', y: 100, size: 18, isBold: true }),
          ...passage({ name: 'front', y: 200, lines: 30 }),
        ],
      }),
      page({ number: 2, spans: opening(1, ['What the Baker Knows']) }),
      ...[3, 4, 5].map((number) =>
        page({ number, spans: passage({ name: `more${number}`, y: 80, lines: 40 }) }),
      ),
      page({
        number: 6,
        spans: opening(2, ['How a Loaf Rises in the Oven of the', 'Village at Night']),
      }),
    ])
    expect(headingsOf(document)).toEqual([
      '1 CHAPTER 1 What the Baker Knows',
      '1 CHAPTER 2 How a Loaf Rises in the Oven of the Village at Night',
    ])
    expect(
      document.blocks.flatMap(({ type, number }) => (type === 'heading' ? [number] : [])),
    ).toEqual(['1', '2'])
  })
})

describe('a heading with a deep number that runs into its text', () => {
  it('ends at its stop, though the document has only one of them', () => {
    const line = [
      span({ text: '2.1.1 Resting of Dough.', y: 300, isItalic: true }),
      span({ text: ' We leave the dough alone for an hour', x: 190, y: 300 }),
    ]
    const document = readPages([
      page({
        spans: [
          span({ text: '1 Introduction', y: 60, size: 12, isBold: true }),
          ...passage({ name: 'text', y: 80, lines: 12 }),
          span({ text: '2 Methods', y: 250, size: 12, isBold: true }),
          span({ text: '2.1 Dough', y: 275, size: 11, isBold: true }),
          ...line,
          ...passage({ name: 'rest', y: 312, lines: 12 }),
        ],
      }),
      page({ number: 2, spans: passage({ name: 'last', y: 80, lines: 40 }) }),
    ])
    expect(headingsOf(document)).toContain('3 2.1.1 Resting of Dough.')
  })
})

describe('feet of the pages of a thesis, above a wide margin', () => {
  /** The number of a left page stands beside its chapter, and that of a right page behind it. */
  const foot = (number: number, text: string) => [
    span({ text, x: number % 2 === 0 ? 345 : 72, y: 712 }),
    span({ text: String(number), x: number % 2 === 0 ? 72 : 500, y: 712 }),
  ]
  const pagesOf = chapters.flatMap((name, chapter) =>
    [1, 2, 3, 4].map((place) => {
      const number = chapter * 4 + place + 1
      const head = [
        span({ text: `Chapter ${chapter + 1}`, y: 120, size: 20, isBold: true }),
        span({ text: name, y: 160, size: 25, isBold: true }),
      ]
      return page({
        number,
        spans: [
          ...(place === 1 ? head : []),
          ...passage({ name: `page${number}`, y: 220, lines: 38 }),
          ...foot(number, `CHAPTER ${chapter + 1}. ${name.toUpperCase()}`),
        ],
      })
    }),
  )

  it('are no headings and no paragraphs', () => {
    const cover = [
      span({ text: 'The Grains of Northmoor', x: 180, y: 200, size: 24, isBold: true }),
      span({ text: 'Ada Example', x: 250, y: 300 }),
    ]
    const document = readPages([page({ spans: cover }), ...pagesOf])
    expect(headingsOf(document).map((heading) => heading.slice(2))).toEqual(
      chapters.map((name, chapter) => `Chapter ${chapter + 1} ${name}`),
    )
    expect(document.blocks.filter(({ text }) => /^\d{1,2}$|CHAPTER/u.test(text))).toEqual([])
  })
})
