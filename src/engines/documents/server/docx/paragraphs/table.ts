import type { Table } from '../../../document.ts'
import { docxLimits } from '../package/limits.ts'
import { child, elements, findAll, valueOf } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'
import { trueColumns } from './dragged-borders.ts'
import type { Place } from './dragged-borders.ts'
import { readParagraph } from './paragraph.ts'
import type { Paragraph } from './paragraph.ts'
import type { ReadingState } from './reading-state.ts'

/** A table as read: its cells in a full grid, and the paragraphs in them. */
export interface WordTable {
  /** Rows of one length; a cell over several columns or rows stands in its first one, its lines parted by line feeds. */
  readonly rows: readonly (readonly string[])[]
  /** Cells over several columns or rows. */
  readonly spans: NonNullable<Table['spans']>
  readonly paragraphs: readonly Paragraph[]
}

interface Cell extends Place {
  readonly text: string
  /** It goes on with the cell above it, or may go on downwards. */
  readonly isContinued: boolean
  readonly isStart: boolean
}

/** Reads one `w:tbl`; a table within a cell becomes text of that cell. */
export function readTable(table: XmlElement, state: ReadingState): WordTable {
  const paragraphs: Paragraph[] = []
  const read = keptOf(table, 'w:tr', state).map((row, index) => {
    const cells: Cell[] = []
    const before = Number(valueOf(child(row, 'w:trPr'), 'w:gridBefore') ?? '0')
    let column = Number.isFinite(before) ? Math.max(0, Math.trunc(before)) : 0
    for (const cell of keptOf(row, 'w:tc', state)) {
      if (column >= docxLimits.columns) break
      const own = readCell(cell, { row: index, column, paragraphs, state })
      cells.push(own)
      column += own.columns
    }
    return cells
  })
  const lines = trueColumns(table, read.flat())
  const placed = read.map((cells) => cells.map((cell) => inColumns(cell, lines)))
  const columns = Math.max(0, ...placed.flat().map((cell) => cell.column + cell.columns))
  return {
    rows: placed.map((cells) => {
      const row = Array<string>(columns).fill('')
      for (const { column, text } of cells) row[column] = text
      return row
    }),
    spans: spansOf(placed.flat(), columns),
    paragraphs,
  }
}

function inColumns(cell: Cell, lines: readonly number[]): Cell {
  const column = lines[cell.column] ?? cell.column
  const end = lines[cell.column + cell.columns] ?? cell.column + cell.columns
  return { ...cell, column, columns: Math.max(1, end - column) }
}

/** A cell goes on downwards as long as the row below continues one at the same column and of the same width. */
function spansOf(cells: readonly Cell[], width: number): NonNullable<Table['spans']> {
  const continued = new Map(
    cells.filter((cell) => cell.isContinued).map((cell) => [`${cell.row} ${cell.column}`, cell]),
  )
  return cells.flatMap(({ row, column, columns, isStart, isContinued }) => {
    if (isContinued || column >= width) return []
    const goesOn = (below: number) =>
      isStart && continued.get(`${row + below} ${column}`)?.columns === columns
    let rows = 1
    while (goesOn(rows)) rows += 1
    const wide = Math.min(columns, width - column)
    return rows === 1 && wide === 1 ? [] : [{ row, column, rows, columns: wide }]
  })
}

/** The table without one of its rows, which no cell of another reaches into. */
export function withoutRow(table: WordTable, index: number): WordTable {
  return {
    ...table,
    rows: table.rows.toSpliced(index, 1),
    spans: table.spans
      .filter(({ row }) => row !== index)
      .map((one) => (one.row > index ? { ...one, row: one.row - 1 } : one)),
  }
}

interface Row {
  readonly row: number
  readonly column: number
  readonly paragraphs: Paragraph[]
  readonly state: ReadingState
}

function readCell(cell: XmlElement, { row, column, paragraphs, state }: Row): Cell {
  const properties = child(cell, 'w:tcPr')
  const merge = child(properties, 'w:vMerge')
  const isContinued = merge !== undefined && merge.attributes['w:val'] !== 'restart'
  const inside = findAll(cell, 'w:p').map((paragraph) =>
    readParagraph(paragraph, state, { isOnColour: true }),
  )
  paragraphs.push(...inside)
  const isList = inside.filter(({ isListItem }) => isListItem).length > 1
  const text = inside
    .flatMap((paragraph) => [paragraph, ...paragraph.boxed])
    .map((paragraph) => `${isList ? markOf(paragraph) : ''}${linesOf(paragraph)}`)
    .filter((part) => part !== '')
    .join('\n')
  const span = Number(valueOf(properties, 'w:gridSpan') ?? '1')
  const columns = Number.isInteger(span) && span > 0 ? span : 1
  const isStart = merge !== undefined && !isContinued
  return {
    row,
    column,
    columns: Math.min(columns, docxLimits.columns - column),
    text: isContinued ? '' : text,
    isContinued,
    isStart,
  }
}

/** What an item of a list within a cell is counted by. */
function markOf({ text, label = '', isListItem }: Paragraph): string {
  if (text === '' || !isListItem) return ''
  return `${label === '' ? '•' : label} `
}

function linesOf({ text, breaks }: Paragraph): string {
  const lines = [0, ...breaks].map((from, index) => text.slice(from, breaks[index]).trim())
  return lines.filter((line) => line !== '').join('\n')
}

/** Rows and cells without those that a tracked change takes out. */
function keptOf(
  parent: XmlElement,
  name: 'w:tr' | 'w:tc',
  state: ReadingState,
): readonly XmlElement[] {
  const change = name === 'w:tr' ? 'w:del' : 'w:cellDel'
  const all = childrenOf(parent, name)
  const kept = all.filter((one) => child(child(one, `${name}Pr`), change) === undefined)
  state.hasChanges ||= kept.length < all.length
  return kept
}

/** Rows and cells may be wrapped in content controls. */
function childrenOf(parent: XmlElement, name: string): readonly XmlElement[] {
  return elements(parent).flatMap((node) => {
    if (node.name === name) return [node]
    return ['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo'].includes(node.name)
      ? childrenOf(node, name)
      : []
  })
}
