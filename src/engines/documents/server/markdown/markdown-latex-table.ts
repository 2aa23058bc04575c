import { readLatex } from '../latex/read-latex.ts'
import { ReadError } from '../read-error.ts'

/** A table that stands in LaTeX within Markdown. */
export interface LatexTableBlock {
  readonly rows: readonly (readonly string[])[]
  /** Its caption with the label behind it; empty without one. */
  readonly caption: string
  /** Line after it. */
  readonly next: number
}

const opens = /^\s*\\begin\{(table\*?|sidewaystable|longtable|tabular[xy]?\*?|threeparttable)\}/u
const mostLines = 500

/** Reads the table that begins at this line; nothing where none begins, ends or has cells. */
export function readLatexTable(lines: readonly string[], at: number): LatexTableBlock | undefined {
  const name = opens.exec(lines[at] ?? '')?.[1]
  if (name === undefined) return undefined
  const near = lines.slice(at, at + mostLines)
  const end = near.findIndex((line) => line.includes(`\\end{${name}}`))
  if (end < 0) return undefined
  const source = near.slice(0, end + 1).join('\n')
  try {
    const [table] = readLatex({ main: source, read: () => undefined, bbl: undefined }).tables
    if (table === undefined || table.rows.length === 0) return undefined
    const label = /\\label\{([^{}]{1,200})\}/u.exec(source)?.[1]
    const words = table.caption.replace(/^Table \d{0,3}:\s*/u, '')
    const isNumbered = words !== '' && label !== undefined
    const key = label === undefined || /^(?:tbl|tab)[:-]/u.test(label) ? label : `tbl:${label}`
    return {
      rows: table.rows,
      caption: isNumbered ? `${words} {#${key ?? ''}}` : words,
      next: at + end + 1,
    }
  } catch (error) {
    if (error instanceof ReadError) return undefined
    throw error
  }
}
