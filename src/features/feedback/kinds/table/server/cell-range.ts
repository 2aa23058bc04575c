import type { FloatSheet } from '#engines/analysis/floats/float-sheet.ts'
import { placeOfCell } from '#engines/analysis/floats/table-cells.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

/** The words of a cell as a place in the draft, counted from the first row of the table. */
export function cellRange(
  { cells, rows }: FloatSheet,
  at: { readonly row: number; readonly column: number },
): Range | null {
  if (cells === null) return null
  const place = placeOfCell(cells.text, rows, at)
  return place === null ? null : { block: cells.id, ...place }
}
