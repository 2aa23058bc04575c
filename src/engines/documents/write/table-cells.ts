import { withPlainFormulas } from '../formulas/plain-formulas.ts'
import { formulaInlines } from './inlines.ts'
import type { Inline, Piece, TableSpan } from './print/print-document.ts'

export interface Cell extends TableSpan {
  readonly text: string
  /** The text with its formulas. */
  readonly inlines: readonly Inline[]
  /** Set to the right: it stands in a column of numbers. */
  readonly isNumber: boolean
}

const number =
  /^[([]?[-−–+<>≤≥~≈]?\s?[$€£]?\.?\d[\d.,]*(?:\s?[±–-]\s?\d[\d.,]*)?\s?(?:%|\(.*\)|\*+|[a-z])?[)\]]?[¹²³⁰-⁹*†‡]{0,4}$/u
/** "4.02 × 10⁻³", written out or as a formula. */
const power = /\s?[×·]\s?10[⁻⁺]?[⁰¹²³⁴-⁹]+$/u
const isNumeral = (text: string) => number.test(withPlainFormulas(text).trim().replace(power, ''))

/** A cell of more letters than these is read as text, whatever stands above it. */
const longestWord = 12
/** Of the cells under the head that hold anything. */
const mostOfThem = 0.6

/** Columns of which most cells under the head are numbers; their heads and their gaps stand with them. */
function numberColumns(rows: Rows, head: number): (row: number, column: number) => boolean {
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const isOf = Array.from({ length: columns }, (_, column) => isOfNumbers(rows.slice(head), column))
  return (row, column) => {
    const text = rows[row]?.[column]?.trim() ?? ''
    // A number among words stands as they do.
    if (isOf[column] !== true) return false
    return row < head || isNumeral(text) || text.length <= longestWord
  }
}

type Rows = readonly (readonly string[])[]

function isOfNumbers(body: Rows, column: number): boolean {
  const filled = body.flatMap((row) => row[column]?.trim() || [])
  const numbers = filled.filter((text) => isNumeral(text))
  return numbers.length > 0 && numbers.length >= filled.length * mostOfThem
}

/** The cells of a table in reading order, without those that another one covers. */
export function cellsOf({
  rows,
  spans,
  notes,
  source,
}: Pick<
  Extract<Piece, { kind: 'table' }>,
  'rows' | 'spans' | 'notes' | 'source'
>): readonly Cell[] {
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const wide = new Map(spans.map((span) => [`${span.row} ${span.column}`, span]))
  const covered = new Set<string>()
  const cells: Cell[] = []
  const isNumber = numberColumns(rows, headRows({ rows, spans }))
  rows.forEach((texts, row) => {
    for (let column = 0; column < columns; column += 1) {
      if (covered.has(`${row} ${column}`)) continue
      const span = wide.get(`${row} ${column}`)
      const cell: Cell = {
        row,
        column,
        rows: Math.min(span?.rows ?? 1, rows.length - row),
        columns: Math.min(span?.columns ?? 1, columns - column),
        text: texts[column] ?? '',
        inlines: [
          ...formulaInlines(texts[column] ?? '', source),
          ...notes
            .filter((note) => note.row === row && note.column === column)
            .map((note) => ({ kind: 'note' as const, number: note.number })),
        ],
        isNumber: (span?.columns ?? 1) === 1 && isNumber(row, column),
      }
      cover(covered, cell)
      cells.push(cell)
    }
  })
  return cells
}

function cover(covered: Set<string>, span: TableSpan): void {
  for (let row = span.row; row < span.row + span.rows; row += 1) {
    for (let column = span.column; column < span.column + span.columns; column += 1) {
      covered.add(`${row} ${column}`)
    }
  }
}

/** The first row is the head, with all rows that its tall cells reach into, and with the names under its wide cells. */
export function headRows({
  rows,
  spans,
}: Pick<Extract<Piece, { kind: 'table' }>, 'rows' | 'spans'>): number {
  const tall = spans.filter((span) => span.row === 0).map((span) => span.rows)
  const head = Math.max(1, ...tall, namesUnderWide(rows, spans) ? 2 : 1)
  return Math.min(rows.length, head)
}

/** "Hatchery" over two columns, and under it what each of them is: no number, over columns of numbers. */
function namesUnderWide(rows: Rows, spans: readonly TableSpan[]): boolean {
  const [first = [], second = [], ...body] = rows
  const isWide = spans.some(
    ({ row, columns }) => row === 0 && columns > 1 && columns < first.length,
  )
  const names = second.flatMap((text, column) => (text.trim() === '' ? [] : [{ text, column }]))
  return (
    isWide &&
    names.length > 1 &&
    names.every(({ text }) => !isNumeral(text)) &&
    names.some(({ column }) => isOfNumbers(body, column))
  )
}

/** The lines of a cell: each of its line feeds begins a new one. */
export function linesOf(inlines: readonly Inline[]): readonly (readonly Inline[])[] {
  const lines: Inline[][] = [[]]
  for (const inline of inlines) {
    if (inline.kind !== 'text') {
      lines.at(-1)?.push(inline)
      continue
    }
    inline.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ ...inline, text })
    })
  }
  return lines
}
