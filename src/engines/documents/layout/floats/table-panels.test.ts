import { describe, expect, it } from 'vitest'

import type { Graphic } from '../pages/page-content.ts'
import { page, passage, span } from '../testing/printed-page.ts'
import { readPages } from '../testing/read-pages.ts'

const rule = (y: number, left = 100, right = 420): Graphic => ({
  kind: 'path',
  box: { left, top: y, right, bottom: y + 0.5 },
})

/** Cells of one row, each at its place. */
const row = (y: number, cells: Readonly<Record<number, string>>) =>
  Object.entries(cells).map(([x, text]) => span({ text, x: Number(x), y }))

function tablesOf(spans: Parameters<typeof page>[0]['spans'], rules: readonly Graphic[]) {
  const around = [
    ...passage({ name: 'before', y: 80, lines: 4 }),
    ...passage({ name: 'after', y: 420, lines: 20 }),
  ]
  const document = readPages([page({ spans: [...around, ...spans], graphics: rules })])
  return {
    rows: document.tables.map((table) => table.rows),
    prose: document.blocks.filter(({ type }) => type === 'paragraph').map(({ text }) => text),
  }
}

describe('a table in panels', () => {
  const numbers = { 230: '0.917', 300: '0.633', 370: '0.558' }
  const spans = [
    ...row(192, { 105: 'Unit', 230: 'City', 300: 'County', 370: 'Zone' }),
    ...row(212, { 180: 'Panel 1: all of them' }),
    ...row(232, { 105: 'Index', ...numbers }),
    ...row(252, { 105: 'Error', ...numbers }),
    ...row(272, { 180: 'Panel 2: the upper half' }),
    ...row(292, { 105: 'Index', ...numbers }),
    ...row(312, { 105: 'Error', ...numbers }),
    span({ text: 'Table 1: Tails of the weights', x: 190, y: 340 }),
  ]
  const rules = [180, 198, 218, 258, 278, 320].map((y) => rule(y))

  it('is one table, whose rules and titles part it and do not end it', () => {
    const { rows, prose } = tablesOf(spans, rules)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toHaveLength(7)
    expect(rows[0]?.[0]).toEqual(['Unit', 'City', 'County', 'Zone'])
    expect(rows[0]?.[6]).toEqual(['Error', '0.917', '0.633', '0.558'])
    expect(prose.filter((text) => /Panel|Error|0\.9/u.test(text))).toEqual([])
  })
})

describe('columns under one heading', () => {
  const cells = (y: number, name: string) =>
    row(y, { 105: name, 200: '0.16', 240: '0.05', 300: '0.09', 360: '96.37', 400: '87' })
  const spans = [
    span({ text: 'Table 2. Accuracy and trials', x: 100, y: 176 }),
    ...row(200, { 215: 'Accuracy in all', 365: 'Trials' }),
    ...row(220, { 200: 'M', 240: 'SD', 280: 'Min', 360: 'M', 400: 'SD' }),
    ...row(240, { 105: 'Experiment 1' }),
    ...['one', 'two', 'three'].flatMap((name, index) => cells(260 + index * 20, name)),
    ...row(320, { 105: 'Experiment 2' }),
    ...['four', 'five'].flatMap((name, index) => cells(340 + index * 20, name)),
  ]

  it('are columns of their own, each with the heading beside it', () => {
    const { rows } = tablesOf(spans, [rule(186), rule(226), rule(368)])
    expect(rows[0]?.[1]).toEqual(['', 'M', 'SD', 'Min', 'M', 'SD'])
    expect(rows[0]?.[3]).toEqual(['one', '0.16', '0.05', '0.09', '96.37', '87'])
    expect(rows[0]).toHaveLength(9)
  })

  it('are parted where an engine reads numbers of two columns as one span', () => {
    const joined = ['three', 'four', 'five', 'six'].flatMap((name, index) => {
      const y = 220 + index * 20
      const [left, right] = [
        span({ text: '(0.17) ', x: 200, y }),
        span({ text: '(0.05)', x: 246, y }),
      ]
      const both = { ...left, text: left.text + right.text }
      return [
        span({ text: name, x: 105, y }),
        { ...both, edges: [...left.edges.slice(0, -1), ...right.edges] },
      ]
    })
    const caption = span({ text: 'Table 3. Errors', x: 100, y: 176 })
    const heads = row(200, { 205: 'One', 250: 'Two' })
    const { rows } = tablesOf([caption, ...heads, ...joined], [rule(186), rule(206), rule(290)])
    expect(rows[0]?.[1]).toEqual(['three', '(0.17)', '(0.05)'])
  })
})
