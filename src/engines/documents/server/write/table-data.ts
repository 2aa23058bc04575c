import { columnTwips } from '../../write/print/column-widths.ts'
import type { Inline, Piece, PrintDocument } from '../../write/print/print-document.ts'
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
    cells: cellsOf(table).map((cell) => ({
      ...cell,
      inlines: inlinesData(cell.inlines.map(breakable)),
    })),
    widths: cellCount(table) > manyCells ? columnTwips(table) : [],
  }
}

/** Letters of a name that may be too long for its column. */
const longName = /(?<!\S)(?!\S*(?:\/\/|@|www\.))\S{10,}/gu

/** "sea_temperature.north" may end a line behind a sign, and where a small letter meets a capital: it has no syllables. */
function breakable(inline: Inline): Inline {
  if (inline.kind !== 'text') return inline
  const text = inline.text.replaceAll(longName, (name) =>
    name.replaceAll(/[._:=|](?=\p{L})|\p{Ll}(?=\p{Lu})/gu, (end) => `${end}\u200b`),
  )
  return { ...inline, text }
}
