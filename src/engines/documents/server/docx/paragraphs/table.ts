import type { Table } from '../../../document.ts'
import { docxLimits } from '../package/limits.ts'
import { child, elements, findAll, valueOf } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'
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

interface Merge {
  readonly row: number
  readonly column: number
  readonly columns: number
  readonly isContinued: boolean
  readonly isStart: boolean
}

/** Reads one `w:tbl`; a table within a cell becomes text of that cell. */
export function readTable(table: XmlElement, state: ReadingState): WordTable {
  const paragraphs: Paragraph[] = []
  const merges: Merge[] = []
  const rows = childrenOf(table, 'w:tr').map((row, index) => {
    const cells: string[] = []
    const before = Number(valueOf(child(row, 'w:trPr'), 'w:gridBefore') ?? '0')
    pad(cells, Number.isFinite(before) ? before : 0)
    for (const cell of childrenOf(row, 'w:tc'))
      readCell(cell, { index, cells, paragraphs, merges, state })
    return cells.slice(0, docxLimits.columns)
  })
  const columns = Math.max(0, ...rows.map((row) => row.length))
  return {
    rows: rows.map((row) => [...row, ...Array<string>(columns - row.length).fill('')]),
    spans: spansOf(merges, columns),
    paragraphs,
  }
}

/** A cell goes on downwards as long as the row below continues one at the same column and of the same width. */
function spansOf(merges: readonly Merge[], width: number): NonNullable<Table['spans']> {
  const continued = new Map(
    merges
      .filter((merge) => merge.isContinued)
      .map((merge) => [`${merge.row} ${merge.column}`, merge]),
  )
  return merges.flatMap(({ row, column, columns, isStart, isContinued }) => {
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
  readonly index: number
  readonly merges: Merge[]
  readonly cells: string[]
  readonly paragraphs: Paragraph[]
  readonly state: ReadingState
}

function readCell(cell: XmlElement, { index, cells, paragraphs, merges, state }: Row): void {
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
  if (columns > 1 || merge !== undefined) {
    merges.push({ row: index, column: cells.length, columns, isContinued, isStart })
  }
  cells.push(isContinued ? '' : text)
  pad(cells, columns - 1)
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

function pad(cells: string[], count: number): void {
  for (let added = 0; added < count && cells.length < docxLimits.columns; added += 1) cells.push('')
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
