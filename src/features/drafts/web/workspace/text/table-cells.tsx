import type { Table } from '#engines/documents/document.ts'
import { cellsOf, headRows } from '#engines/documents/write/table-cells.ts'
import type { Cell } from '#engines/documents/write/table-cells.ts'

import { DraftWords } from '../../pictures/formula.tsx'
import { styleOf } from '../style-of.ts'
import { directionOf } from './direction.ts'

import css from './text.module.css'

const style = styleOf(css)

/** The cells of a table as the exports set them: wide and tall ones whole, numbers at the right. */
export function TableCells({ table }: { readonly table: Table }) {
  const piece = { rows: table.rows, spans: table.spans ?? [], notes: [], source: 'typed' } as const
  const cells = cellsOf(piece)
  const head = headRows(piece)
  const rows = table.rows.map((_, row) => cells.filter((cell) => cell.row === row))
  return (
    <table className={style('cells')} dir={directionOf(table.rows.flat().join(' '))} data-added>
      <thead>
        {rows.slice(0, head).map((row, index) => (
          <tr key={index}>
            {row.map((cell) => (
              <th
                key={cell.column}
                scope={cell.columns > 1 ? 'colgroup' : 'col'}
                className={cell.columns > 1 ? style('wide') : undefined}
                {...spanOf(cell)}
              >
                <DraftWords>{cell.text}</DraftWords>
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {rows.slice(head).map((row, index) => (
          <tr key={index}>
            {row.map((cell) => (
              <td key={cell.column} {...spanOf(cell)}>
                <DraftWords>{cell.text}</DraftWords>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function spanOf({ rows, columns, isNumber }: Cell) {
  return {
    rowSpan: rows > 1 ? rows : undefined,
    colSpan: columns > 1 ? columns : undefined,
    'data-number': isNumber ? '' : undefined,
  }
}
