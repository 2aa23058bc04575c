import { describe, expect, it } from 'vitest'

import { cellsOf, headRows } from './table-cells.ts'

const right = (...rows: readonly (readonly string[])[]) =>
  cellsOf({ rows, spans: [], notes: [], source: 'docx' }).flatMap(({ isNumber, text }) =>
    isNumber ? [text] : [],
  )

describe('a column of numbers', () => {
  it('is told from numbers with raised digits and signs behind them', () => {
    expect(
      right(
        ['Effect', 'Value'],
        ['first', '0.49 (0.23, 0.75)¹'],
        ['second', '0.04*†'],
        ['third', 'N.E.'],
      ),
    ).toEqual(['Value', '0.49 (0.23, 0.75)¹', '0.04*†', 'N.E.'])
  })

  it('is told from numbers with a power of ten, written out or as a formula', () => {
    const cells = ['3.58', '4.02$\\times {10}^{-3}$', '$5.11 \\times 10^{7}$', '1.2 × 10⁻⁴']
    expect(right(['Part', 'Value'], ...cells.map((cell) => ['of it', cell]))).toEqual([
      'Value',
      ...cells,
    ])
  })

  it('is none where most cells are words', () => {
    expect(right(['Town', 'Name'], ['1', 'north'], ['2', 'south²'], ['3', '4'])).toEqual([
      'Town',
      '1',
      '2',
      '3',
    ])
  })
})

describe('the head of a table', () => {
  const wide = { row: 0, column: 1, rows: 1, columns: 2 }
  const body = [
    ['north', '12', '14'],
    ['south', '9', '7'],
  ]

  it('goes on with the names under a cell over several columns, which stand with their numbers', () => {
    const rows = [
      ['', 'Loaves that were sold', ''],
      ['Town', 'before the flood', 'after it'],
      ...body,
    ]
    expect(headRows({ rows, spans: [wide] })).toBe(2)
    const cells = cellsOf({ rows, spans: [wide], notes: [], source: 'docx' })
    expect(cells.find(({ text }) => text === 'before the flood')?.isNumber).toBe(true)
  })

  it('is one row where no cell is wide, and where numbers follow it', () => {
    const named = [['', 'Loaves', ''], ['Town', 'before', 'after'], ...body]
    expect(headRows({ rows: named, spans: [] })).toBe(1)
    expect(headRows({ rows: [['', 'Loaves', ''], ...body], spans: [wide] })).toBe(1)
    expect(
      headRows({
        rows: [['A note on all', '', ''], ...named],
        spans: [{ ...wide, column: 0, columns: 3 }],
      }),
    ).toBe(1)
  })
})
