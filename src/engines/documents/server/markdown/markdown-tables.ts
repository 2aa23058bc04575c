import { readGridTable } from './markdown-grid-table.ts'
import { readHtmlTable } from './markdown-html-table.ts'
import { readLatexTable } from './markdown-latex-table.ts'
import { readRuledTable } from './markdown-ruled-table.ts'

export interface MarkdownTable {
  readonly rows: readonly (readonly string[])[]
  /** Only where it stands within the table, as HTML has it. */
  readonly caption?: string
  /** Line after it. */
  readonly next: number
  /** The line above is its head. */
  readonly isOver?: boolean
}

/** A table of any form that begins at this line, or whose head is the line right above. */
export function readMarkdownTable(
  lines: readonly string[],
  at: number,
  open: readonly string[],
): MarkdownTable | undefined {
  return (
    readGridTable(lines, at) ??
    readBarTable(lines, at) ??
    readHtmlTable(lines, at) ??
    readLatexTable(lines, at) ??
    readRuledTable(lines, at, open)
  )
}

/** A row of cells with a row of hyphens under it (GFM). */
function readBarTable(lines: readonly string[], at: number): MarkdownTable | undefined {
  const head = lines[at] ?? ''
  const under = lines[at + 1] ?? ''
  const isRule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/u.test(under) && under.includes('-')
  if (!head.includes('|') || !isRule || !under.includes('|')) return undefined
  const end = lines.findIndex(
    (line, index) => index > at + 1 && (line.trim() === '' || !line.includes('|')),
  )
  const stop = Math.min(end < 0 ? lines.length : end, at + 5000)
  return { rows: [head, ...lines.slice(at + 2, stop)].map(cellsOf), next: stop }
}

function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/gu, '')
    .split(/(?<!\\)\|/u)
    .slice(0, 100)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
}
