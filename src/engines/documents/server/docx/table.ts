import { docxLimits } from './limits.ts'
import { readParagraph } from './paragraph.ts'
import type { Paragraph } from './paragraph.ts'
import type { ReadingState } from './reading-state.ts'
import { child, elements, findAll, valueOf } from './xml.ts'
import type { XmlElement } from './xml.ts'

/** A table as read: its cells in a full grid, and the paragraphs in them. */
export interface WordTable {
  /** Rows of one length; a cell over several columns or rows stands in its first one. */
  readonly rows: readonly (readonly string[])[]
  readonly paragraphs: readonly Paragraph[]
}

/** Reads one `w:tbl`; a table within a cell becomes text of that cell. */
export function readTable(table: XmlElement, state: ReadingState): WordTable {
  const paragraphs: Paragraph[] = []
  const rows = childrenOf(table, 'w:tr').map((row) => {
    const cells: string[] = []
    const before = Number(valueOf(child(row, 'w:trPr'), 'w:gridBefore') ?? '0')
    pad(cells, Number.isFinite(before) ? before : 0)
    for (const cell of childrenOf(row, 'w:tc')) readCell(cell, { cells, paragraphs, state })
    return cells.slice(0, docxLimits.columns)
  })
  const columns = Math.max(0, ...rows.map((row) => row.length))
  return {
    rows: rows.map((row) => [...row, ...Array<string>(columns - row.length).fill('')]),
    paragraphs,
  }
}

interface Row {
  readonly cells: string[]
  readonly paragraphs: Paragraph[]
  readonly state: ReadingState
}

function readCell(cell: XmlElement, { cells, paragraphs, state }: Row): void {
  const properties = child(cell, 'w:tcPr')
  const merge = child(properties, 'w:vMerge')
  const isContinued = merge !== undefined && merge.attributes['w:val'] !== 'restart'
  const inside = findAll(cell, 'w:p').map((paragraph) =>
    readParagraph(paragraph, state, { isOnColour: true }),
  )
  paragraphs.push(...inside)
  const text = inside
    .flatMap((paragraph) => [paragraph.text, ...paragraph.boxed.map((boxed) => boxed.text)])
    .filter((part) => part !== '')
    .join(' ')
  cells.push(isContinued ? '' : text)
  const span = Number(valueOf(properties, 'w:gridSpan') ?? '1')
  pad(cells, Number.isFinite(span) ? span - 1 : 0)
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
