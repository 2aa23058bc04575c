import type { Inline, Piece, PrintDocument } from '../../write/print-document.ts'
import { cellsOf, headRows } from '../../write/table-cells.ts'

type Table = Extract<Piece, { kind: 'table' }>

/** A cell costs a typesetter about a millisecond and 20 KB: 40,000 of them took 74 s and 1 GB. */
const mostCells = 20_000
/** From here on columns get their widths from us: to have the typesetter find them takes half as long again. */
const manyCells = 300

/** Tables, by the id of their block, that are set as lines because the document has more cells than can be set. */
export function plainTables(document: PrintDocument): ReadonlySet<string> {
  const tables = document.pieces
    .filter((piece) => piece.kind === 'table')
    .map((table) => ({ block: table.block, cells: cellCount(table) }))
    .sort((one, other) => one.cells - other.cells)
  const plain = new Set<string>()
  let total = 0
  for (const { block, cells } of tables) {
    total += cells
    if (total > mostCells) plain.add(block)
  }
  return plain
}

/** How many cells a table has, covered ones too. */
export function cellCount({ rows }: Table): number {
  return rows.length * Math.max(0, ...rows.map((row) => row.length))
}

/** What the template sets a table from. */
export function tableData(
  table: Table,
  plain: ReadonlySet<string>,
  inlinesData: (inlines: readonly Inline[]) => readonly object[],
): object {
  if (plain.has(table.block)) {
    return { rows: table.rows, lines: table.rows.map((row) => row.join('  |  ')) }
  }
  return {
    rows: table.rows,
    head: headRows(table),
    cells: cellsOf(table).map((cell) => ({ ...cell, inlines: inlinesData(cell.inlines) })),
    widths: cellCount(table) > manyCells ? columnWidths(table) : [],
  }
}

/** Shares of the measure: a column is as wide as its longest word, and wider for longer text up to a limit. */
function columnWidths({ rows }: Pick<Table, 'rows'>): readonly number[] {
  const columns = Math.max(1, ...rows.map((row) => row.length))
  return Array.from({ length: columns }, (_, column) =>
    rows.reduce((widest, row) => {
      const text = row[column] ?? ''
      const word = text.split(/\s+/u).reduce((length, part) => Math.max(length, part.length), 0)
      return Math.max(widest, Math.min(20, word), Math.min(40, text.length))
    }, 3),
  )
}

/** Widths of the columns on a line of A4, in twentieths of a point; Word fits them to a line of another length. */
export function columnTwips(table: Pick<Table, 'rows'>): readonly number[] {
  // The padding of a cell takes about three letters.
  const shares = columnWidths(table).map((share) => share + 3)
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => Math.round((share / total) * line))
}

const line = 8500
