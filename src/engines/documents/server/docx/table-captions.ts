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
  const corner = cornerCaption(table)
  if (corner !== undefined) {
    return { over: [captionOf(table, corner.text)], table: corner.rest, under: [] }
  }
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

/**
 * "Table 3." in the corner, before the heads of the columns; what it shows may stand under it, in one cell over all
 * the rows.
 */
function cornerCaption(table: WordTable): { text: string; rest: WordTable } | undefined {
  const { rows, spans } = table
  const corner = rows[0]?.[0] ?? ''
  const isHead = (rows[0] ?? []).slice(1).some((cell) => cell !== '') && rows.length > 2
  if (!isHead || readCaption(corner, { isCaption: true })?.kind !== 'table') return undefined
  if (readCaption(corner)?.text !== '') return undefined
  const from = spans.find(({ row, column }) => row === 0 && column === 0)?.rows ?? 1
  const isOverAll = spans.some(
    ({ row, column, rows: tall }) => row === from && column === 0 && from + tall === rows.length,
  )
  const title = isOverAll ? (rows[from]?.[0] ?? '') : ''
  const emptied = rows.map((row, at) =>
    at === 0 || (isOverAll && at === from) ? ['', ...row.slice(1)] : row,
  )
  const text = [corner, title].filter((part) => part !== '').join(' ')
  return { text, rest: { ...table, rows: emptied } }
}

function captionBlock(table: WordTable, at: number): WordBlock {
  return captionOf(table, captionIn(table, at) ?? '')
}

function captionOf(table: WordTable, text: string): WordBlock {
  const paragraph = table.paragraphs.find((one) => one.text === text)
  const block = { id: '', type: 'caption' as const, text: text.replaceAll('\n', ' ') }
  return { block, ...(paragraph && { paragraph }), cut: 0 }
}
