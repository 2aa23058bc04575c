import { withPlainFormulas } from '../../formulas/plain-formulas.ts'
import type { Piece } from './print-document.ts'

type Table = Extract<Piece, { kind: 'table' }>
type Cells = Pick<Table, 'rows'> & Partial<Pick<Table, 'spans'>>

/** The line that widths are told for, in twentieths of a point. */
export const lineTwips = 8500

/** Shares of the measure: a column is as wide as its longest word, and wider for longer lines up to a limit. */
function columnWidths(columns: readonly (readonly string[])[]): readonly number[] {
  return columns.map((lines) =>
    lines.reduce((widest, line) => {
      const word = line.split(/\s+/u).reduce((length, part) => Math.max(length, part.length), 0)
      return Math.max(widest, Math.min(20, word), Math.min(40, line.length))
    }, 3),
  )
}

/** The lines of every column as they are set. A cell over several columns says nothing of the width of one. */
function linesOfColumns({ rows, spans = [] }: Cells): readonly (readonly string[])[] {
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const wide = new Set(
    spans.filter((span) => span.columns > 1).map(({ row, column }) => `${row} ${column}`),
  )
  return Array.from({ length: columns }, (_, column) =>
    rows.flatMap((row, index) =>
      wide.has(`${index} ${column}`) ? [] : withPlainFormulas(row[column] ?? '').split('\n'),
    ),
  )
}

/**
 * Widths of the columns on a line of A4, in twentieths of a point; Word fits them to a line of another length. Each has
 * room for its longest word, so that no year is broken between its figures, and the rest of the line goes to them by
 * their text. Where the line is too short for all words, the widest columns give way.
 */
export function columnTwips(table: Cells): readonly number[] {
  const lines = linesOfColumns(table)
  const shares = columnWidths(lines)
  const least = lines.map((own) => longestWord(own) * letter + padding)
  const most = widestOf(least)
  const given = least.map((width) => Math.min(width, most))
  const rest = Math.max(0, lineTwips - sumOf(given))
  const whole = sumOf(shares)
  return given.map((width, column) => Math.round(width + (rest * (shares[column] ?? 0)) / whole))
}

/** Hyphens and strokes may end a line. */
function longestWord(lines: readonly string[]): number {
  const words = lines.flatMap((line) => line.split(/[\s/–-]+/u))
  return words.reduce((longest, word) => Math.max(longest, Math.min(20, word.length)), 3)
}

/** How wide a column may be so that all of them stand on the line. */
function widestOf(widths: readonly number[]): number {
  let left = lineTwips
  const sorted = widths.toSorted((one, other) => one - other)
  for (const [index, width] of sorted.entries()) {
    const share = left / (sorted.length - index)
    if (width > share) return share
    left -= width
  }
  return lineTwips
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}

/** A letter in bold of nine and a half points, and what stands free on both sides of a cell. */
const letter = 110
const padding = 260
