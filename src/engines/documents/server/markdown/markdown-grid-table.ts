export interface GridTable {
  readonly rows: readonly (readonly string[])[]
  /** Line after it. */
  readonly next: number
}

const rule = /^ {0,3}\+(?:[-=:]+\+)+[ \t]*$/u
const mostLines = 5000

/** Pandoc's table drawn with `+---+` between its rows; a cell goes on over the lines of its row. */
export function readGridTable(lines: readonly string[], at: number): GridTable | undefined {
  const top = lines[at] ?? ''
  if (!rule.test(top) || !/^ {0,3}\|/u.test(lines[at + 1] ?? '')) return undefined
  const edges = [...top.matchAll(/\+/gu)].map(({ index }) => index)
  const rows: string[][] = []
  let open: string[] = []
  let next = at + 1
  for (; next < lines.length && next - at < mostLines; next += 1) {
    const line = lines[next] ?? ''
    if (rule.test(line)) {
      if (open.length > 0) rows.push(open)
      open = []
    } else if (/^ {0,3}\|/u.test(line)) {
      const cells = edges
        .slice(0, -1)
        .map((edge, column) => line.slice(edge + 1, edges[column + 1]))
      open = cells.map((cell, column) => joined(open[column] ?? '', cell.trim()))
    } else break
  }
  return rows.length === 0 ? undefined : { rows, next }
}

/** An item of a list within a cell has a line of its own. */
function joined(before: string, line: string): string {
  return `${before}${/^(?:[-*+]|\d{1,3}[.)])\s/u.test(line) ? '\n' : ' '}${line}`.trim()
}
