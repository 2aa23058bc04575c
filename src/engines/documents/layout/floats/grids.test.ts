import { describe, expect, it } from 'vitest'

import type { Box, Graphic } from '../pages/page-content.ts'
import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'
import { findGrids } from './grids.ts'

/* Tables as word processors draw them: a rule over every cell and one beside it, and the corners between them. */

const path = (
  [left, top]: readonly [number, number],
  [right, bottom]: readonly [number, number],
): Graphic => ({ kind: 'path', box: { left, top, right, bottom } })
const columns = [72, 172, 372, 500]
const heights = (from: number, count: number) =>
  Array.from({ length: count + 1 }, (_, index) => from + index * 28)

/** Rows of 28 points with two lines in each cell. */
function drawn(from: number, count: number): readonly Graphic[] {
  const edges = heights(from, count)
  const across = edges.flatMap((top) =>
    columns
      .slice(1)
      .map((right, index) => path([(columns[index] ?? 0) + 0.5, top], [right, top + 0.5])),
  )
  const down = edges
    .slice(1)
    .flatMap((bottom, index) =>
      columns.map((left) => path([left, (edges[index] ?? 0) + 0.5], [left + 0.5, bottom])),
    )
  return [...across, ...down]
}

const sentence = 'what the bakers of the town say of'
const written = (name: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    [`${name} ${index}`, sentence, 'Mean: 3.5'].flatMap((text, column) => [
      span({ text, x: (columns[column] ?? 0) + 6, y: from + index * 28 + 11 }),
      span({ text: `loaf ${column}`, x: (columns[column] ?? 0) + 6, y: from + index * 28 + 23 }),
    ]),
  ).flat()

const opening = [
  span({ text: 'How Loaves Rise', x: 200, y: 80, size: 18 }),
  span({ text: '1 Introduction', y: 130, size: 12, isBold: true }),
  ...passage({ name: 'opening', y: 150, lines: 10 }),
]

describe('a table in a frame with rows and columns', () => {
  const document = readPages([
    page({
      spans: [
        ...opening,
        span({ text: 'Table 1', y: 288 }),
        ...written('Town', 296, 4),
        ...passage({ name: 'closing', y: 440, lines: 10 }),
      ],
      graphics: drawn(296, 4),
    }),
  ])
  const [table] = document.tables

  it('has all that stands in the frame, and its label no word of that', () => {
    expect(table?.caption).toBe('Table 1')
    const words = (table?.rows ?? []).flat().join(' ')
    for (const said of ['Town 0', sentence, 'Mean: 3.5', 'Town 3']) expect(words).toContain(said)
  })

  it('leaves nothing of it to the text', () => {
    const others = document.blocks.filter(({ type }) => type !== 'table' && type !== 'caption')
    const text = others.map((block) => block.text).join(' ')
    for (const said of ['Town 0', sentence, 'Mean: 3.5']) expect(text).not.toContain(said)
  })
})

describe('a frame that goes on at the top of the next page', () => {
  it('is the rest of the table, whatever stands in its cells', () => {
    const { tables, blocks } = readPages([
      page({
        spans: [
          ...opening,
          ...passage({ name: 'more', y: 280, lines: 30 }),
          span({ text: 'Table 1: Loaves by town', y: 658 }),
          ...written('Town', 666, 2),
        ],
        graphics: drawn(666, 2),
      }),
      page({
        number: 2,
        spans: [...written('Village', 72, 3), ...passage({ name: 'closing', y: 200, lines: 10 })],
        graphics: drawn(72, 3),
      }),
    ])
    expect((tables[0]?.rows ?? []).flat().join(' ')).toContain('Village 2')
    expect(blocks.some(({ type, text }) => type === 'paragraph' && text.includes(sentence))).toBe(
      false,
    )
  })
})

describe('a frame with the caption in its first row', () => {
  it('is the table of that caption', () => {
    const { tables } = readPages([
      page({
        spans: [
          ...opening,
          span({ text: 'Table 1: Loaves by town', x: 78, y: 307 }),
          ...written('Town', 324, 3),
          ...passage({ name: 'closing', y: 440, lines: 10 }),
        ],
        graphics: drawn(296, 4),
      }),
    ])
    expect((tables[0]?.rows ?? []).flat().join(' ')).toContain('Town 2')
  })
})

describe('two frames with their captions under them', () => {
  it('have the nearer one each', () => {
    const { tables } = readPages([
      page({
        spans: [
          ...opening,
          ...written('Town', 296, 2),
          span({ text: 'Table 1: Loaves by town', y: 365 }),
          ...written('Village', 384, 2),
          span({ text: 'Table 2: Loaves by village', y: 453 }),
          ...passage({ name: 'closing', y: 490, lines: 10 }),
        ],
        graphics: [...drawn(296, 2), ...drawn(384, 2)],
      }),
    ])
    const words = tables.map(({ rows }) => rows.flat().join(' '))
    expect(words[0]).toContain('Town 1')
    expect(words[1]).toContain('Village 1')
  })
})

describe('a frame without a caption', () => {
  const read = (number: number) =>
    readPages(
      [1, 2, 3].map((own) =>
        page({
          number: own,
          spans: [
            ...(own === 1 ? opening : []),
            ...(own === number ? written('Town', 296, 4) : []),
            ...passage({ name: `closing${own}`, y: 440, lines: 20 }),
          ],
          graphics: own === number ? drawn(296, 4) : [],
        }),
      ),
    ).blocks.some(({ text }) => text.includes(sentence))

  it('is no running text, but may be the form of a cover', () => {
    expect(read(3)).toBe(false)
    expect(read(1)).toBe(true)
  })
})

describe('frames', () => {
  const boxes = (graphics: readonly Graphic[]): readonly Box[] =>
    findGrids(page({ spans: [], graphics }))

  it('have two rows and two columns, and are closed on all sides', () => {
    expect(boxes(drawn(100, 3))).toHaveLength(1)
    expect(boxes(drawn(100, 1))).toEqual([])
    expect(boxes(drawn(100, 3).filter(({ box }) => box.left !== 72))).toEqual([])
  })

  it('are two where they do not meet', () => {
    expect(boxes([...drawn(100, 3), ...drawn(300, 3)])).toHaveLength(2)
  })
})
