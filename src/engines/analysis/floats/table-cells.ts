import { numbersIn } from '../quantities/number-tokens.ts'
import type { NumberToken } from '../quantities/number-tokens.ts'

/** A cell that holds one number, and perhaps a share or a spread behind it. */
export interface NumberCell {
  readonly row: number
  readonly column: number
  readonly text: string
  readonly number: NumberToken
  /** "12 (34.0%)": the share behind a count. */
  readonly share: NumberToken | null
}

/** A table whose rows are all of one width, so that a column means something. */
export interface CellGrid {
  /** Rows at the top that hold no numbers. */
  readonly head: readonly (readonly string[])[]
  readonly body: readonly (readonly string[])[]
  readonly columns: number
  /** Words of all heads of a column, top to bottom. */
  readonly headings: readonly string[]
  readonly numbers: readonly NumberCell[]
}

/** Rows and columns from which a grid is read as one. */
const fewest = 2
const mostCells = 4000

/** The grid of a table, or `null` where merged cells make columns unsure or nothing was read. */
export function gridOf(rows: readonly (readonly string[])[]): CellGrid | null {
  const columns = rows[0]?.length ?? 0
  if (rows.length < fewest || columns < fewest || rows.length * columns > mostCells) return null
  if (rows.some((row) => row.length !== columns)) return null
  const first = rows.findIndex((row) => row.slice(1).some((cell) => numberIn(cell) !== null))
  const depth = Math.max(1, first === -1 ? 1 : Math.min(first, 4))
  const head = rows.slice(0, depth)
  const body = rows.slice(depth)
  if (body.length === 0) return null
  return {
    head,
    body,
    columns,
    headings: Array.from({ length: columns }, (_, column) =>
      head
        .map((row) => row[column]?.trim() ?? '')
        .filter((text) => text !== '')
        .join(' '),
    ),
    numbers: body.flatMap((cells, row) =>
      cells.flatMap((text, column) => {
        const found = column === 0 ? null : numberIn(text)
        return found === null ? [] : [{ row, column, text, ...found }]
      }),
    ),
  }
}

const whole =
  /^\s*[-−–+]?[\d.,·  ]+\s?%?(?:\s?(?:\(\s?[\d.,·]+\s?%?\s?\)|±.*|\(.*\)|\[.*\]))?\s?[*†‡§¶a-d]{0,3}\s*$/u

/** The number that a cell holds, where it holds one and not a sentence. */
function numberIn(text: string): Pick<NumberCell, 'number' | 'share'> | null {
  if (!/\d/u.test(text) || !whole.test(text)) return null
  const tokens = numbersIn(text)
  const [number, next] = tokens
  if (number === undefined) return null
  const isShare =
    next !== undefined &&
    /^\s?\($/u.test(text.slice(number.end, next.start)) &&
    /^\s?%?\s?\)/u.test(text.slice(next.end))
  return { number, share: isShare ? next : null }
}

/** Numbers of one column, in the order of the rows. */
export function columnOf(grid: CellGrid, column: number): readonly NumberCell[] {
  return grid.numbers.filter((cell) => cell.column === column)
}

/** All values of a table, heads included: what a sentence may repeat. */
export function valuesOf(rows: readonly (readonly string[])[]): readonly NumberToken[] {
  return rows.flatMap((row) => row.flatMap((cell) => [...numbersIn(cell)]))
}

/** Where the words of a cell stand in the text of the table's block; `null` where they cannot be told. */
export function placeOfCell(
  text: string,
  rows: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
): { readonly start: number; readonly end: number } | null {
  let from = 0
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const words = cell.trim()
      if (words === '') continue
      const start = text.indexOf(words, from)
      if (start === -1) return null
      from = start + words.length
      if (row === at.row && column === at.column) return { start, end: from }
    }
  }
  return null
}
