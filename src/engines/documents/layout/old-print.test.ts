import { describe, expect, it } from 'vitest'

import type { Document } from '../document.ts'
import type { Graphic } from './pages/page-content.ts'
import { page, passage, span } from './testing/printed-page.ts'
import { headingsOf, readPages } from './testing/read-pages.ts'

/* Scans and old print; each case is a form of print, not a file. */

const abstractOf = ({ abstract, blocks }: Document) =>
  blocks.filter(({ id }) => abstract.includes(id)).map(({ text }) => text.split(' ')[0])

describe('a scan whose letters all have one font and size', () => {
  const names = ['Aims', 'Machines', 'Outcomes', 'Doubts']
  const sections = names.map((name, index) => `${index + 1}. ${name} of the Paper`)
  const pages = [1, 2, 3, 4].map((number) =>
    page({
      number,
      spans: [
        ...(number === 1
          ? [span({ text: 'A Study of Small Synthetic Pages', y: 70, size: 14 })]
          : []),
        ...passage({ name: `before${number}`, y: 100, lines: 12 }),
        span({ text: sections[number - 1] ?? '', y: 270 }),
        ...passage({ name: `after${number}`, y: 296, lines: 30 }),
      ],
    }),
  )

  it('has sections where short lines count on through the text', () => {
    expect(headingsOf(readPages(pages))).toEqual(sections.map((text) => `1 ${text}`))
  })

  it('has none where the points of a list do', () => {
    const points = [1, 2, 3, 4].flatMap((number) => [
      span({ text: `${number}. Point of the List`, y: 200 + number * 36 }),
      ...passage({ name: 'point', y: 212 + number * 36, lines: 1 }),
    ])
    const spans = [...passage({ name: 'before', y: 80, lines: 9 }), ...points]
    const after = passage({ name: 'after', y: 400, lines: 25 })
    expect(headingsOf(readPages([page({ spans: [...spans, ...after] })]))).toEqual([])
  })
})

describe('a title that is no larger than the text', () => {
  it('stands first and bold, over a name with its company', () => {
    const document = readPages([
      page({
        spans: [
          span({ text: 'A Study of Small Synthetic Pages', x: 200, y: 72, isBold: true }),
          span({ text: 'Ada Byron, ', x: 200, y: 96 }),
          span({ text: 'Example Inc.', x: 260, y: 96, isItalic: true }),
          span({ text: 'Introduction', y: 130, isBold: true }),
          ...passage({ name: 'words', y: 150, lines: 12 }),
        ],
      }),
    ])
    expect(document.title).toBe('A Study of Small Synthetic Pages')
    expect(document.authors.map(({ name }) => name)).toEqual(['Ada Byron'])
    expect(headingsOf(document)).toEqual(['1 Introduction'])
  })

  it('is large and short, though it stands at the edge of every page too', () => {
    const pages = [1, 2, 3].map((number) =>
      page({
        number,
        spans: [
          ...(number === 1 ? [span({ text: 'Tiny Trees', x: 200, y: 90, size: 16 })] : []),
          ...(number > 1 ? [span({ text: `Tiny Trees ${number}`, x: 200, y: 40, size: 8 })] : []),
          ...passage({ name: `words${number}`, y: 150, lines: 30 }),
        ],
      }),
    )
    expect(readPages(pages).title).toBe('Tiny Trees')
  })
})

describe('headings of two levels that are set alike', () => {
  const heading = (text: string, y: number) => span({ text, y, size: 12, isBold: true })
  const document = readPages([
    page({
      spans: [
        span({ text: 'A Study of Small Synthetic Pages', y: 60, size: 18, isBold: true }),
        ...passage({ name: 'opening', y: 90, lines: 5 }),
        heading('1 Introduction', 160),
        ...passage({ name: 'intro', y: 180, lines: 4 }),
        heading('2 Attacks and Defences', 250),
        heading('2.1 Threats', 274),
        ...passage({ name: 'threat', y: 294, lines: 4 }),
        heading('Passive attacks', 364),
        ...passage({ name: 'passive', y: 384, lines: 4 }),
        heading('2.2 Summary', 454),
        ...passage({ name: 'summary', y: 474, lines: 4 }),
        heading('Acknowledgements', 544),
        ...passage({ name: 'thanks', y: 564, lines: 4 }),
      ],
    }),
  ])

  it('leave one without a number with the deeper, and a usual name at the top', () => {
    expect(headingsOf(document)).toContain('2 Passive attacks')
    expect(headingsOf(document)).toContain('1 Acknowledgements')
  })

  it('give no abstract where a section sums itself up, but the prose before them all', () => {
    expect(abstractOf(document)[0]).toBe('opening0')
  })
})

describe('a list under a large heading beside the end of a small caption', () => {
  const entries = [1, 2, 3, 4].map((number) =>
    span({
      text: `[${number}] A. Writer. A work of note. 200${number}.`,
      x: 311,
      y: 240 + number * 12,
    }),
  )
  const document = readPages([
    page({
      spans: [
        span({ text: 'A Study of Small Synthetic Pages', y: 60, size: 18, isBold: true }),
        ...passage({ name: 'left', x: 72, y: 100, lines: 10, width: 44 }),
        span({ text: 'the end of a caption in small letters, cut', x: 90, y: 230, size: 10 }),
        ...passage({ name: 'lower', x: 72, y: 250, lines: 20, width: 44 }),
        ...passage({ name: 'right', x: 311, y: 100, lines: 9, width: 44 }),
        span({ text: 'References', x: 311, y: 230, size: 14, isBold: true }),
        ...entries,
        ...passage({ name: 'more', x: 311, y: 310, lines: 14, width: 44 }),
      ],
    }),
  ])

  it('has its heading', () => {
    expect(headingsOf(document)).toEqual(['1 References'])
  })
})

describe('a scan that is cut into strips', () => {
  const strips = Array.from({ length: 12 }, (_, index): Graphic => {
    return { kind: 'image', box: { left: 0, top: index * 70, right: 595, bottom: index * 70 + 70 } }
  })
  const layer = [
    span({ text: 'A Study of Small Synthetic Pages', y: 80, size: 18 }),
    ...passage({ name: 'words', y: 140, lines: 12 }),
  ].map((line) => ({ ...line, concealment: 'invisible-mode' as const }))

  it('is read by the text that lies invisibly over it', () => {
    const document = readPages([page({ spans: layer, graphics: strips })])
    expect(document.title).toBe('A Study of Small Synthetic Pages')
    expect(document.blocks.filter(({ type }) => type === 'paragraph')).toHaveLength(1)
    expect(document.figures).toEqual([])
    expect(document.hiddenText).toEqual([])
    expect(document.notices.map(({ code }) => code)).toContain('scanned-text')
  })
})
