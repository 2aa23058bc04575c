import { describe, expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { tableDraft } from '../../testing/table-draft.ts'
import check from './columns-computed.ts'

const told = (head: string, rows: readonly string[], label = '') => {
  const cells = [head, ...rows].map((row) => row.split(' | '))
  const analysed = analyse(tableDraft(cells, [], label))
  return check.run(analysed).map(({ title, ranges: [place] }) => {
    const text = analysed.block.get(place?.block ?? '')?.text ?? ''
    return `${title}: ${text.slice(place?.start, place?.end)}`
  })
}

describe('a column that is computed from others', () => {
  it('has a square that is not that of its row', () => {
    const rows = ['A | 0.90 | 0.81', 'B | 1.27 | 1.61', 'C | 1.56 | 2.43', 'D | 2.50 | 4.03']
    expect(told('Bob | T (s) | T² (s²)', rows)).toEqual(['6.25 by the other cells, not 4.03: 4.03'])
  })

  it('has a mean that is not that of its trials', () => {
    const rows = ['A | 4.1 | 4.3 | 4.2', 'B | 5.0 | 5.2 | 5.1', 'C | 6.0 | 6.4 | 6.8']
    expect(told('Ball | Trial 1 | Trial 2 | Mean (s)', rows)).toEqual([
      '6.2 by the other cells, not 6.8: 6.8',
    ])
  })

  it('has a mean that is not that of its counts, whatever their name', () => {
    const rows = ['A | 4 | 6 | 5', 'B | 5 | 7 | 6', 'C | 6 | 8 | 9']
    expect(told('Pond | Haul 1 | Haul 2 | Mean', rows)).toHaveLength(1)
  })

  it('has a change that is not that of its two ends, with either sign', () => {
    const rows = ['A | 12 | 15 | 3', 'B | 20 | 18 | 2', 'C | 11 | 19 | 7']
    expect(told('Class | Before | After | Change', rows)).toEqual([
      '8 by the other cells, not 7: 7',
    ])
  })

  it('is left alone where rounding explains the rest, or most rows are computed in another way', () => {
    expect(told('Bob | T | T²', ['A | 0.9 | 0.84', 'B | 1.3 | 1.61', 'C | 1.6 | 2.43'])).toEqual([])
    expect(told('Bob | T | T²', ['A | 0.9 | 2.84', 'B | 1.3 | 3.61', 'C | 1.6 | 2.56'])).toEqual([])
  })
})

describe('the last row of a table without a caption', () => {
  const rows = ['Boats | 92,000', 'Nets | 38,400', 'Ropes | 14,000', 'Total | 154,400']

  it('is held against the sum of the cells above it', () => {
    expect(told('Item | Cost (£)', rows)).toEqual([
      '144,400 by the other cells, not 154,400: 154,400',
    ])
    expect(told('Item | Cost (£)', [...rows.slice(0, 3), 'Total | 144,400'])).toEqual([])
  })

  it('is left to the rubric on tables where it has a number', () => {
    expect(told('Item | Cost (£)', rows, '1')).toEqual([])
  })

  it('is no sum of these rows where it is far from it, or another total stands among them', () => {
    expect(told('Item | Cost', [...rows.slice(0, 3), 'Total | 900,000'])).toEqual([])
    expect(told('Item | Cost', ['Subtotal boats | 92,000', ...rows.slice(1)])).toEqual([])
    const named = ['Valid | Yes | 320', ' | No | 180', ' | Total | 500', 'Missing |  | 9,500']
    expect(told(' |  | Frequency', [...named, 'Total |  | 10,000'])).toEqual([])
  })
})

it('a mean that lies outside the range of its own row is told', () => {
  const rows = ['Boats | 4.2 | 0 | 27', 'People | 342 | 38 | 320', 'Nets | 3 | 1 | 9']
  expect(told('Variable | Mean | Min | Max', rows)).toEqual([
    '38 to 320 by the other cells, not 342: 342',
  ])
})

describe('a row that is one row less another', () => {
  const profit = (rest: string) =>
    told(' | Year 1 | Year 2 | Year 3', [
      'Revenue | 48,000 | 132,000 | 240,000',
      'Costs | 96,000 | 128,000 | 185,000',
      `Profit | ${rest}`,
    ])

  it('has to come out', () => {
    expect(profit('−48,000 | 4,000 | 65,000')).toEqual([
      '55,000 by the other cells, not 65,000: 65,000',
    ])
    expect(profit('−48,000 | 4,000 | 55,000')).toEqual([])
    expect(profit('12 | 4,000 | 65,000')).toEqual([])
  })
})
