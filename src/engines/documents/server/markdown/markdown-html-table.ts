import { findAll, parseHtml, textIn } from '../html/html-tree.ts'
import type { HtmlElement } from '../html/html-tree.ts'
import { markupLimits } from '../markup/markup-limits.ts'
import { ReadError } from '../read-error.ts'

/** A table that a program wrote into Markdown as HTML, as knitr does. */
export interface HtmlTable {
  readonly rows: readonly (readonly string[])[]
  /** Its caption as it stands, with the label in front; empty without one. */
  readonly caption: string
  /** Line after it. */
  readonly next: number
}

/** Lines that one table may take. */
const mostLines = 20_000

/**
 * Reads the table that begins at this line; undefined where none begins or it never ends.
 * @throws ReadError `too-complex`.
 */
export function readHtmlTable(lines: readonly string[], at: number): HtmlTable | undefined {
  if (!/^\s*<table\b/iu.test(lines[at] ?? '')) return undefined
  const last = Math.min(lines.length, at + mostLines)
  let end = at
  while (end < last && !/<\/table>/iu.test(lines[end] ?? '')) end += 1
  if (end === last) return undefined
  const page = parseHtml(lines.slice(at, end + 1).join('\n'))
  const [caption] = findAll(page, ({ name }) => name === 'caption')
  const rows = findAll(page, ({ name }) => name === 'tr').map(cellsOf)
  if (rows.length > markupLimits.rows) throw new ReadError('too-complex')
  return { rows, caption: caption === undefined ? '' : wordsOf(caption), next: end + 1 }
}

function cellsOf(row: HtmlElement): readonly string[] {
  const cells = findAll(row, ({ name }) => name === 'td' || name === 'th').flatMap((cell) => {
    const wide = Number.parseInt(cell.attributes['colspan'] ?? '1', 10)
    const columns = Number.isNaN(wide) ? 1 : Math.min(markupLimits.columns, Math.max(1, wide))
    return [wordsOf(cell), ...Array.from({ length: columns - 1 }, () => '')]
  })
  if (cells.length > markupLimits.columns) throw new ReadError('too-complex')
  return cells
}

function wordsOf(element: HtmlElement): string {
  return textIn(element).replaceAll(/\s+/gu, ' ').trim()
}
