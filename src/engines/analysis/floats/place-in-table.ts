import type { Document, Table } from '../../documents/document.ts'
import type { Range } from '../../grounding/anchors/selector.ts'
import { placeOfCell } from './table-cells.ts'

/** Where a cell of a table stands in the draft, counted from its first row; `null` where its words cannot be told. */
export function placeInTable(
  { blocks }: Document,
  { id, rows }: Table,
  at: { readonly row: number; readonly column: number },
): Range | null {
  const block = blocks.find(({ type, float }) => type === 'table' && float === id)
  const place = block === undefined ? null : placeOfCell(block.text, rows, at)
  return block === undefined || place === null ? null : { block: block.id, ...place }
}
