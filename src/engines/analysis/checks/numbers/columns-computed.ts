import type { Table } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { meansOutside, wrongComputedCells, wrongTotals } from '../../floats/computed-columns.ts'
import type { ComputedCell } from '../../floats/computed-columns.ts'
import { wrongComputedRows } from '../../floats/computed-rows.ts'
import { placeInTable } from '../../floats/place-in-table.ts'
import { gridOf } from '../../floats/table-cells.ts'
import type { CellGrid } from '../../floats/table-cells.ts'
import { wrongWeightedTotals } from '../../floats/weighted-totals.ts'
import { middleOfColumns } from '../../quantities/tables/middle-of-columns.ts'
import { quoted } from '../../wording.ts'

/** Cells from which on the columns were read in another order, or mean something else. */
const mostOfTable = 2

/** Cells that do not follow from the cells that they are computed with: squares, means, differences, totals. */
export default defineCheck({
  id: 'columns-computed',
  criterion: 'numbers',
  noiseBudget: 0.05,
  run: (analysed) => [
    ...middleOfColumns(analysed),
    ...analysed.document.tables.flatMap((table) => {
      const grid = gridOf(table.rows)
      if (grid === null) return []
      // A table with a number and a caption is a matter of the rubric on tables, totals included.
      const totals = table.label === '' ? wrongTotals(grid) : []
      const found = [
        ...wrongComputedCells(grid),
        ...wrongComputedRows(grid),
        ...meansOutside(grid),
        ...wrongWeightedTotals(grid),
        ...totals,
      ]
      if (found.length > mostOfTable) return []
      return found.flatMap((one) => noteOn(analysed, { table, grid }, one))
    }),
  ],
})

interface ReadTable {
  readonly table: Table
  readonly grid: CellGrid
}

function noteOn(
  { document }: AnalysedDocument,
  { table, grid }: ReadTable,
  { cell, expected, from }: ComputedCell,
): readonly FindingDraft[] {
  const at = { row: grid.head.length + cell.row, column: cell.column }
  const place = placeInTable(document, table, at)
  if (place === null) return []
  const written = cell.text.trim()
  const row = grid.body[cell.row]?.[0]?.trim() ?? ''
  return [
    {
      criterion: 'numbers',
      check: 'columns-computed',
      kind: 'issue',
      severity: 'moderate',
      title: `${expected} by the other cells, not ${written}`,
      statement: `Under ${quoted(grid.headings[cell.column] ?? '')} the row ${quoted(row)} has ${written}; ${from} is ${expected}.`,
      why: 'A reader who computes one cell again and gets another number doubts the rest.',
      how: 'Look up which of these cells is wrong, and compute again what rests on it.',
      ranges: [place],
      confidence: 0.8,
    },
  ]
}
