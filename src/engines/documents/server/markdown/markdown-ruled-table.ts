export interface RuledTable {
  readonly rows: readonly (readonly string[])[]
  /** Line after it. */
  readonly next: number
  /** The line above is its head. */
  readonly isOver?: boolean
}

/** "------ ----  ------": one run of hyphens a column. */
const columns = /^ *-{2,}(?: +-{2,})+ *$/u
/** Drawn over and under a table whose cells go on over lines. */
const border = /^ *-{5,} *$/u
const mostLines = 5000

/**
 * Pandoc's tables without bars ("simple" and "multiline"): hyphens under the head, or over the rows where there is no
 * head, tell where columns begin. A table without a head, or with a line over it, ends with hyphens too.
 * @param open the lines right above, which are no block yet.
 */
export function readRuledTable(
  lines: readonly string[],
  at: number,
  open: readonly string[],
): RuledTable | undefined {
  if (open.length === 0 && border.test(lines[at] ?? '')) return framedTable(lines, at)
  if (!columns.test(lines[at] ?? '') || open.length > 1) return undefined
  const last = endOf(lines, at + 1, (line) => line.trim() === '' || isRule(line))
  if (open.length === 0 && !isRule(lines[last] ?? '')) return undefined
  const cut = cutter(lines[at] ?? '')
  const rows = [...open, ...lines.slice(at + 1, last)].map(cut)
  if (rows.length < 2) return undefined
  return { rows, next: isRule(lines[last] ?? '') ? last + 1 : last, isOver: open.length > 0 }
}

/** Its rows are parted by blank lines. */
function framedTable(lines: readonly string[], at: number): RuledTable | undefined {
  const under = endOf(lines, at + 1, (line) => line.trim() === '' || isRule(line))
  if (under === at + 1 || !columns.test(lines[under] ?? '')) return undefined
  const last = endOf(lines, under + 1, isRule)
  if (!isRule(lines[last] ?? '')) return undefined
  const cut = cutter(lines[under] ?? '')
  const rows = [joined(lines.slice(at + 1, under).map(cut))]
  let row: (readonly string[])[] = []
  for (const line of [...lines.slice(under + 1, last), '']) {
    if (line.trim() !== '') row.push(cut(line))
    else if (row.length > 0) {
      rows.push(joined(row))
      row = []
    }
  }
  return { rows, next: last + 1 }
}

function isRule(line: string): boolean {
  return columns.test(line) || border.test(line)
}

function endOf(lines: readonly string[], from: number, isEnd: (line: string) => boolean): number {
  let at = from
  while (at < lines.length && at - from < mostLines && !isEnd(lines[at] ?? '')) at += 1
  return at
}

/** Each column goes on to where the next one begins. */
function cutter(hyphens: string): (line: string) => readonly string[] {
  const [, ...starts] = [...hyphens.matchAll(/-+/gu)].map(({ index }) => index)
  const edges = [0, ...starts]
  return (line) => edges.map((edge, column) => line.slice(edge, edges[column + 1]).trim())
}

function joined(lines: readonly (readonly string[])[]): readonly string[] {
  const [first = []] = lines
  return first.map((_, column) =>
    lines
      .map((line) => line[column] ?? '')
      .join(' ')
      .trim(),
  )
}
