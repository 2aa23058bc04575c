import { describe, expect, it } from 'vitest'

import { columnTwips } from '../../write/print/column-widths.ts'
import { plainTables, tableData } from './table-data.ts'

const table = (block: string, rows: number, columns: number) => ({
  kind: 'table' as const,
  notes: [],
  source: 'docx' as const,
  block,
  rows: Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (column === 0 ? `A longer name ${row}` : '12')),
  ),
  spans: [],
  caption: null,
  picture: null,
})

describe('tables of a long document', () => {
  it('are set as lines where the document has more cells than can be set, the largest first', () => {
    const pieces = [table('huge', 1500, 10), table('small', 20, 5), table('large', 800, 10)]
    const document = {
      source: 'docx' as const,
      title: '',
      name: 'Draft',
      subtitle: '',
      authors: [],
      byline: { names: [], places: [] },
      abstractTitle: '',
      abstract: [],
      keywordsTitle: '',
      keywords: [],
      language: 'en',
      pieces,
    }
    expect([...plainTables(document)]).toEqual(['huge'])
  })

  it('get the widths of their columns from the words in them', () => {
    expect(tableData(table('large', 200, 3), new Set(), () => [])).toMatchObject({
      widths: [expect.any(Number), 1425, 1425],
    })
    expect(tableData(table('small', 5, 3), new Set(), () => [])).toMatchObject({ widths: [] })
  })

  it('leave a column of words the room that columns of numbers do not need', () => {
    const [number = 0, remark = 0] = columnTwips({
      rows: [
        ['Year', 'Remark'],
        ['1850', 'The figure rests on a survey of that year and on no other'],
      ],
    })
    expect(remark).toBeGreaterThan(number * 5)
    // Four figures and the padding beside them.
    expect(number).toBeGreaterThan(1000)
    expect(number + remark).toBe(8500)
  })

  it('get none from cells over several columns, lines that end in a cell, or signs of a formula', () => {
    const rows = [
      ['A name over two columns of the table', '', 'Sign'],
      ['north\nsouth\neast\nwest', '12', '$\\left(\\psi^{2}\\right)^{rj}$'],
    ]
    const [first = 0, second = 0, third = 0] = columnTwips({
      rows,
      spans: [{ row: 0, column: 0, rows: 1, columns: 2 }],
    })
    expect(first).toBeLessThan(second * 2)
    expect(third).toBeLessThan(second * 3)
  })

  it('break no figures where long words stand beside them, and give the widest columns less', () => {
    const long = 'Pneumonoultramicroscopic'
    const widths = columnTwips({
      rows: [
        ['Year', long, long, long, long, 'No.'],
        ['2021', '', '', '', '', '1'],
      ],
    })
    expect(widths[0]).toBe(700)
    expect(widths[5]).toBe(590)
    expect(new Set(widths.slice(1, 5)).size).toBe(1)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(8502)
  })
})

describe('a name that is longer than its column', () => {
  const inlines = (text: string) =>
    tableData({ ...table('t', 0, 0), rows: [[text]] }, new Set(), (own) => own)
  const broken = (text: string) =>
    JSON.stringify(inlines(text))
      .replaceAll('\u200b', '¦')
      .match(/"text":"([^"]*)"/gu)
      ?.at(-1)

  it('may end a line behind its signs and between its words', () => {
    expect(broken('ersstWAcoast.sum or seaTemperature_north')).toContain(
      'ersst¦WAcoast.¦sum or sea¦Temperature_¦north',
    )
  })

  it('stays whole where it is short, a number or an address', () => {
    for (const text of [
      'npgo.sum',
      '1234567.8910',
      'https://example.org/a.bcd_e',
      'ada@example.org.uk',
    ]) {
      expect(broken(text)).toContain(text)
    }
  })
})
