import { describe, expect, it } from 'vitest'

import { readDocx } from '../read-docx.ts'
import { paragraph, wordFile } from '../testing/word-file.ts'

const read = (body: string) => readDocx(wordFile({ body }))
const cell = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`

describe('tables', () => {
  it('leave out rows, cells and whole tables that a tracked change takes out, and say so', () => {
    const gone = (...cells: string[]) =>
      `<w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cells.join('')}</w:tr>`
    const document = read(
      `<w:tbl>${row(cell('A'), cell('B'), cell('gone', '<w:cellDel w:id="2"/>'))}${gone(cell('1'), cell('2'))}${row(cell('3'), cell('4'))}</w:tbl>${paragraph('Between.')}<w:tbl>${gone(cell('5'), cell('6'))}</w:tbl>`,
    )
    expect(document.tables.map(({ rows }) => rows)).toEqual([
      [
        ['A', 'B'],
        ['3', '4'],
      ],
    ])
    expect(document.blocks.map(({ type }) => type)).toEqual(['table', 'paragraph'])
    expect(document.notices.map((notice) => notice.code)).toContain('tracked-changes')
  })

  it('have one column where a border of some rows was dragged aside a little', () => {
    const table = (moved: number) =>
      `<w:tbl><w:tblGrid>${[2000, moved, 1500, 1500].map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${row(cell('Town'), cell('Loaves', '<w:gridSpan w:val="2"/>'), cell('Ovens'))}${row(cell('North', '<w:gridSpan w:val="2"/>'), cell('7'), cell('2'))}${row(cell('South'), cell('9', '<w:gridSpan w:val="2"/>'), cell('3'))}</w:tbl>`
    expect(read(table(120)).tables[0]).toMatchObject({
      rows: [
        ['Town', 'Loaves', 'Ovens'],
        ['North', '7', '2'],
        ['South', '9', '3'],
      ],
    })
    expect(read(table(120)).tables[0]?.spans ?? []).toEqual([])
    expect(read(table(1500)).tables[0]?.rows[1]).toEqual(['North', '', '7', '2'])
  })

  it('keep narrow columns that have cells of their own', () => {
    const document = read(
      `<w:tbl><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="120"/><w:gridCol w:w="1500"/></w:tblGrid>${row(cell('Town'), cell('*'), cell('7'))}${row(cell('North', '<w:gridSpan w:val="2"/>'), cell('9'))}</w:tbl>`,
    )
    expect(document.tables[0]?.rows).toEqual([
      ['Town', '*', '7'],
      ['North', '', '9'],
    ])
  })
})
