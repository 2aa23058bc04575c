import type { Table } from '../../src/engines/documents/document.ts'
import { inlineText } from './inline-text.ts'
import { isElement } from './xml.ts'
import type { Element } from './xml.ts'

type Cells = Pick<Table, 'rows'> & { readonly spans: NonNullable<Table['spans']> }

/** A cell covers no more rows or columns than this: what says more is a slip of the publisher. */
const widest = 60

/** Rows of a table as the other readers give them: what a merged cell covers is empty. */
export function gridOfRows(elements: readonly Element[]): Cells {
  const rows = elements.map((): string[] => [])
  const spans: Cells['spans'] = []
  for (const [row, element] of elements.entries()) {
    const own = rows[row] ?? []
    for (const cell of element.children.filter(isElement)) {
      const column = firstFree(own)
      const wide = spanOf(cell, 'colspan')
      const tall = Math.min(spanOf(cell, 'rowspan'), elements.length - row)
      for (const below of rows.slice(row, row + tall)) cover(below, column, wide)
      own[column] = inlineText(cell).text
      if (wide > 1 || tall > 1) spans.push({ row, column, rows: tall, columns: wide })
    }
  }
  return { rows: rows.map((row) => Array.from(row, (text) => text ?? '')), spans }
}

function cover(row: string[], column: number, wide: number): void {
  for (let at = column; at < column + wide; at += 1) row[at] = ''
}

function firstFree(row: readonly string[]): number {
  for (let at = 0; at < row.length; at += 1) if (!(at in row)) return at
  return row.length
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(cell.attributes[name] ?? '1', 10)
  return Number.isInteger(span) ? Math.min(Math.max(span, 1), widest) : 1
}
