import type { Table } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import { rememberedFor } from '../../remembered.ts'
import { mentionsIn, stemsOf } from './mentions.ts'
import type { Line, Mention } from './mentions.ts'
import { digitCount, isYear } from './retold-features.ts'
import { mayBeRetold, readingOf } from './retold-pairs.ts'
import type { Reading } from './retold-pairs.ts'
import { slipBetween } from './slip-of-pen.ts'

/** A number of a table with the names of its row and its column. */
export interface Cell {
  readonly mention: Mention
  readonly row: number
  readonly column: number
  readonly rowStems: ReadonlySet<string>
  readonly columnStems: ReadonlySet<string>
  readonly rowName: string
  readonly columnName: string
}

export interface ReadTable {
  readonly table: Table
  readonly cells: readonly Cell[]
  /** Cells by what a text would give for them, rounded or not. */
  readonly toldAs: ReadonlyMap<string, readonly Cell[]>
  readonly hasShares: boolean
}

/** A value of a sentence, and the cell that it may tell otherwise. */
export interface ToldCell {
  readonly line: Line
  readonly odd: Mention
  readonly cell: Cell
  readonly read: ReadTable
  /** The table is named in the sentence, or in its paragraph. */
  readonly cited: 'sentence' | 'paragraph' | 'no'
  /** Cells that other values of the sentence are told from. */
  readonly held: readonly Cell[]
}

/** Larger tables are lists, of which any number is one. */
const mostCells = 800
const wordPattern = /\p{L}+/gu
const stemsIn = (text: string): ReadonlySet<string> =>
  stemsOf(text.toLowerCase().match(wordPattern) ?? [])

export const readTables = rememberedFor(({ document }: AnalysedDocument): readonly ReadTable[] =>
  document.tables.flatMap((table) => {
    const { rows } = table
    const first = rows.findIndex((row) => row.slice(1).some((cell) => /^\W*\d/u.test(cell)))
    if (first < 1 || rows.length * (rows[0]?.length ?? 0) > mostCells) return []
    const heads = rows.slice(0, first)
    const columnNames = (rows[first] ?? []).map((_, column) =>
      [...new Set(heads.map((row) => row[column] ?? ''))].join(' ').trim(),
    )
    const columnStems = columnNames.map(stemsIn)
    const cells = rows.slice(first).flatMap((row, at) => {
      const rowName = row[0] ?? ''
      const rowStems = stemsIn(rowName)
      return row.slice(1).flatMap((text, index) =>
        mentionsIn(text).map((mention) => ({
          mention,
          row: at,
          column: index + 1,
          rowStems,
          columnStems: columnStems[index + 1] ?? new Set<string>(),
          rowName,
          columnName: columnNames[index + 1] ?? '',
        })),
      )
    })
    const hasShares = /%|per ?cent/iu.test(`${table.caption} ${rows.flat().join(' ')}`)
    return [{ table, cells, toldAs: waysOfTelling(cells), hasShares }]
  }),
)

function waysOfTelling(cells: readonly Cell[]): ReadonlyMap<string, readonly Cell[]> {
  const told = new Map<string, Cell[]>()
  const add = (key: string, cell: Cell) => {
    const known = told.get(key)
    if (known === undefined) told.set(key, [cell])
    else if (known.at(-1) !== cell) known.push(cell)
  }
  for (const cell of cells) {
    const { value, decimals } = cell.mention
    add(String(value), cell)
    for (let fewer = 0; fewer < decimals; fewer += 1) {
      const scaled = value * 10 ** fewer
      // Either way of rounding a half.
      add(String(Math.round(scaled + 1e-7) / 10 ** fewer), cell)
      add(String(Math.round(scaled - 1e-7) / 10 ** fewer), cell)
    }
  }
  return told
}

const toldFrom = ({ toldAs }: ReadTable, { value }: Mention): readonly Cell[] =>
  toldAs.get(String(value)) ?? []

const telling = new Set(['abstract', 'results', 'discussion', 'conclusion'])

/** Values that no cell has, each with the cells that it could be of. */
export function cellsToldIn(analysed: AnalysedDocument): readonly ToldCell[] {
  const tables = readTables(analysed)
  if (tables.length === 0) return []
  const reading = readingOf(analysed)
  return reading.lines.flatMap((line) =>
    telling.has(line.role)
      ? pairsOf(line, { analysed, tables, reading })
      : [],
  )
}

interface Around {
  readonly analysed: AnalysedDocument
  readonly tables: readonly ReadTable[]
  readonly reading: Reading
}

function pairsOf(line: Line, { analysed, tables, reading }: Around): readonly ToldCell[] {
  const asked = line.mentions.filter(
    (mention) =>
      mayBeTold(line, mention) &&
      reading.timesOf(mention) === 1 &&
      !tables.some((read) => toldFrom(read, mention).length > 0),
  )
  return asked.length === 0
    ? []
    : tables.flatMap((read) => pairsWith(line, asked, { read, analysed }))
}

/** Pairs of the values of a line that are asked about with the cells of one table. */
export function pairsWith(
  line: Line,
  asked: readonly Mention[],
  { read, analysed }: { readonly read: ReadTable; readonly analysed: AnalysedDocument },
): readonly ToldCell[] {
  const cited = citationOf(read.table, line, analysed)
  const held = heldIn(read, line)
  if (cited === 'no' && held.length === 0) return []
  return asked.flatMap((odd) =>
    read.cells
      .filter((cell) => mayBeOf(cell, { odd, held, read, cited }))
      .map((cell) => ({ line, odd, cell, read, cited, held })),
  )
}

/** A probability stands in many tables, and a number of one digit in all. */
export const mayBeTold = (line: Line, mention: Mention): boolean =>
  !/^[pn]$/iu.test(mention.sign) && mayBeRetold(line, mention)

function heldIn(read: ReadTable, { mentions }: Line): readonly Cell[] {
  const own = mentions.filter(({ raw }) => digitCount(raw) > 1 && !isYear(raw))
  return [...new Set(own.flatMap((mention) => toldFrom(read, mention)))]
}

function citationOf(
  { label }: Table,
  { text, block }: Line,
  analysed: AnalysedDocument,
): ToldCell['cited'] {
  if (label === '') return 'no'
  const named = new RegExp(String.raw`\bTab(?:le|\.)s?\s(?:[^.;]{0,12}(?:,|and)\s)?${label.replaceAll('.', String.raw`\.`)}(?![\d.]*\d)`, 'iu')
  if (named.test(text)) return 'sentence'
  return named.test(analysed.block.get(block)?.text ?? '') ? 'paragraph' : 'no'
}

interface Asked extends Pick<ToldCell, 'cited'> {
  readonly odd: Mention
  readonly held: readonly Cell[]
  readonly read: ReadTable
}

function mayBeOf(cell: Cell, { odd, held, read, cited }: Asked): boolean {
  const { mention } = cell
  if (mention.decimals < odd.decimals || digitCount(mention.raw) < 2) return false
  if (odd.unit === '%' ? !read.hasShares : mention.unit === '%') return false
  // Any cell beside those that the sentence tells, where it names the table; elsewhere one that a slip makes of it.
  const isBeside =
    cited === 'sentence' &&
    held.some(({ row, column }) => row === cell.row || column === cell.column)
  const fine = asFine(mention, odd)
  if (!isBeside && !mayBeSlip(odd.raw, fine)) return false
  if (Math.abs(mention.value - odd.value) <= 1.01 * 10 ** -odd.decimals) return false
  // What the sentence tells as well is not what it tells otherwise.
  if (held.includes(cell)) return false
  return isBeside || slipBetween(odd.raw, fine) !== undefined
}

/** Told fast: few numbers are one slip apart. */
function mayBeSlip(one: string, other: string): boolean {
  if (one.length !== other.length) return Math.abs(one.length - other.length) < 3
  let off = 0
  for (let at = 0; at < one.length && off < 3; at += 1) if (one[at] !== other[at]) off += 1
  return off < 3
}

/** The value of a cell with as many decimals as the text gives. */
export const asFine = ({ value }: Mention, { decimals }: Mention): string => value.toFixed(decimals)
