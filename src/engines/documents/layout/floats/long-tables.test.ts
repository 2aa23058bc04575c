import { describe, expect, it } from 'vitest'

import type { Graphic } from '../pages/page-content.ts'
import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'

const rule = (y: number): Graphic => ({
  kind: 'path',
  box: { left: 72, top: y, right: 480, bottom: y + 0.5 },
})

const rows = (names: readonly string[], y: number) =>
  names.flatMap((name, index) =>
    [name, 'Level', '1.14', '0.128'].map((text, column) =>
      span({ text, x: 76 + column * 120, y: y + index * 20 }),
    ),
  )

/** Lines at an open spacing of 22 points. */
const open = (name: string, y: number, lines: number) =>
  Array.from({ length: lines }, (_, index) =>
    passage({ name: `${name}${index}`, y: y + index * 22, lines: 1 }),
  ).flat()

describe('a table that the end of a page cuts', () => {
  const first = page({
    number: 1,
    spans: [
      ...passage({ name: 'before', y: 80, lines: 30 }),
      span({ text: 'Table 1: Results of the regression', x: 76, y: 560 }),
      ...rows(['Trait'], 590),
      ...rows(['Age', 'Sex', 'Wealth'], 620),
    ],
    graphics: [rule(572), rule(600)],
  })
  const second = page({
    number: 2,
    spans: [
      ...rows(['Trait'], 80),
      ...rows(['Place', 'Work'], 104),
      ...passage({ name: 'after', y: 180, lines: 30 }),
    ],
    graphics: [rule(86), rule(130)],
  })

  it('goes on at the top of the next one, without its head', () => {
    const { tables, blocks } = readPages([first, second])
    expect(tables.map((table) => table.rows.map((row) => row[0]))).toEqual([
      ['Trait', 'Age', 'Sex', 'Wealth', 'Place', 'Work'],
    ])
    const prose = blocks.filter(({ type }) => type === 'paragraph').map(({ text }) => text)
    expect(prose.filter((text) => /Trait|Place|Work/u.test(text))).toEqual([])
  })

  it('ends with its page where the next one has two columns of text, whose lines are no cells', () => {
    const column = (name: string, x: number, lines: number) =>
      passage({ name, x, y: 80, lines, width: 38 })
    const text = page({
      number: 2,
      spans: [...column('left', 72, 40), ...column('right', 288, 40)],
    })
    const { tables, blocks } = readPages([first, text])
    expect(tables[0]?.rows).toHaveLength(4)
    expect(blocks.some((block) => block.text.includes('right39'))).toBe(true)
  })

  it('ends with its page where the next one goes on with text', () => {
    const text = page({ number: 2, spans: passage({ name: 'after', y: 80, lines: 30 }) })
    expect(readPages([first, text]).tables[0]?.rows).toHaveLength(4)
  })
})

describe('a caption in open spacing', () => {
  const long = 'Prevalence of the trait by levels of the confounders of all of the household'

  it('has all of its lines, and none of the text behind it', () => {
    const document = readPages([
      page({
        spans: [
          ...open('before', 80, 12),
          span({ text: `Figure 1: ${long} members`, y: 480 }),
          span({ text: 'that were seen twice.', y: 502 }),
          ...open('after', 550, 10),
        ],
        graphics: Array.from({ length: 8 }, (_, index) => ({
          kind: 'path',
          box: { left: 120 + index * 20, top: 360, right: 145 + index * 20, bottom: 460 },
          fill: 0.4,
        })),
      }),
    ])
    const caption = document.blocks.find(({ type }) => type === 'caption')
    expect(caption?.text).toBe(`Figure 1: ${long} members that were seen twice.`)
  })
})

describe('labels of an appendix that are set in another way', () => {
  it('do not take those of the chapters away', () => {
    const table = (label: string, y: number) => [
      span({ text: `${label} Yield of the sites by their age`, y, isBold: label !== 'Table 2:' }),
      ...rows(['Trait', 'Age', 'Sex'], y + 24),
    ]
    const { tables } = readPages([
      page({ spans: [...table('Table 1:', 100), ...passage({ name: 'a', y: 260, lines: 12 })] }),
      page({
        number: 2,
        spans: [
          ...passage({ name: 'b', y: 80, lines: 9 }),
          ...table('Table 2:', 188),
          ...passage({ name: 'c', y: 272, lines: 12 }),
        ],
      }),
      page({
        number: 3,
        spans: [1, 2, 3].flatMap((number) => table(`Table B.${number}.`, 100 + number * 140)),
      }),
    ])
    expect(tables.map(({ label }) => label)).toEqual(['1', '2', 'B.1', 'B.2', 'B.3'])
  })
})
