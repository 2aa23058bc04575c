import type { Piece } from './print-document.ts'

type Table = Extract<Piece, { kind: 'table' }>

/** The line that widths are told for, in twentieths of a point. */
export const lineTwips = 8500

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

/**
 * Widths of the columns on a line of A4, in twentieths of a point; Word fits them to a line of another length. Each has
 * room for its longest word, so that no year is broken between its figures, and the rest of the line goes to them by
 * their text. Where the line is too short for all words, the widest columns give way.
 */
export function columnTwips(table: Pick<Table, 'rows'>): readonly number[] {
  const shares = columnWidths(table)
  const least = shares.map((_, column) => longestWord(table, column) * letter + padding)
  const most = widestOf(least)
  const given = least.map((width) => Math.min(width, most))
  const rest = Math.max(0, lineTwips - sumOf(given))
  const whole = sumOf(shares)
  return given.map((width, column) => Math.round(width + (rest * (shares[column] ?? 0)) / whole))
}

/** Hyphens and strokes may end a line. */
function longestWord({ rows }: Pick<Table, 'rows'>, column: number): number {
  const words = rows.flatMap((row) => (row[column] ?? '').split(/[\s/–-]+/u))
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
