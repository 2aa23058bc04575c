import type { Block, Table } from '../../document.ts'
import type { CellNote } from './print-document.ts'

/**
 * The cells in which notes on the text of a table end. That text is the cells in reading order, whatever stands
 * between them; a note that ends between two belongs to the one before.
 */
export function cellNotes(
  { text }: Pick<Block, 'text'>,
  { rows }: Pick<Table, 'rows'>,
  ends: readonly { readonly at: number; readonly number: number }[],
): readonly CellNote[] {
  if (ends.length === 0) return []
  const cells = placesOf(text, rows)
  return ends.map(({ at, number }) => {
    const { row, column } = cells.findLast((cell) => cell.start < at) ?? { row: 0, column: 0 }
    return { row, column, number }
  })
}

function placesOf(text: string, rows: Table['rows']) {
  let from = 0
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const start = cell === '' ? -1 : text.indexOf(cell, from)
      if (start === -1) return []
      from = start + cell.length
      return [{ row, column, start }]
    }),
  )
}
