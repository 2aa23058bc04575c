import { describe, expect, it } from 'vitest'

import { cellsOf } from './table-cells.ts'

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

  it('is none where most cells are words', () => {
    expect(right(['Town', 'Name'], ['1', 'north'], ['2', 'south²'], ['3', '4'])).toEqual([
      'Town',
      '1',
      '2',
      '3',
    ])
  })
})
