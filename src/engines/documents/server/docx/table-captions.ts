import { readCaption } from '../../captions.ts'
import type { WordBlock } from './blocks.ts'
import { withoutRow, type WordTable } from './paragraphs/table.ts'

export interface PartedTable {
  /** What stands in the first row of the table, and in the last, and is its caption. */
  readonly over: readonly WordBlock[]
  readonly table: WordTable
  readonly under: readonly WordBlock[]
}

/**
 * Some write "Table 1. What it shows" into the table itself, in one cell of the first or the last row that goes over
 * the columns behind it.
 */
export function partCaptions(table: WordTable): PartedTable {
  if (captionIn(table, 0) !== undefined) {
    return { over: [captionBlock(table, 0)], table: withoutRow(table, 0), under: [] }
  }
  const last = table.rows.length - 1
  return captionIn(table, last) === undefined
    ? { over: [], table, under: [] }
    : { over: [], table: withoutRow(table, last), under: [captionBlock(table, last)] }
}

function captionIn({ rows, spans }: WordTable, at: number): string | undefined {
  const row = rows[at] ?? []
  const place = row.findIndex((cell) => cell !== '')
  const text = row[place] ?? ''
  const beside = row.filter((_, column) => column !== place)
  const isAlone = rows.length > 1 && beside.length > 0 && beside.every((cell) => cell === '')
  const isWide = spans.some(
    (span) =>
      span.row === at && span.column === place && span.columns === row.length - Math.max(0, place),
  )
  return isAlone && isWide && readCaption(text)?.kind === 'table' ? text : undefined
}

function captionBlock(table: WordTable, at: number): WordBlock {
  const text = captionIn(table, at) ?? ''
  const paragraph = table.paragraphs.find((one) => one.text === text)
  const block = { id: '', type: 'caption' as const, text: text.replaceAll('\n', ' ') }
  return { block, ...(paragraph && { paragraph }), cut: 0 }
}
