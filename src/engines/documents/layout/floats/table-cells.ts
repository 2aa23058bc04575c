import { inkIn, type Line } from '../pages/line.ts'
import { cutSpan, leftOf, rightOf, type TextSpan } from '../pages/page-content.ts'
import { median } from '../statistics.ts'

/** Words of a line that stand together. */
interface Cell {
  readonly left: number
  readonly right: number
  readonly text: string
}

const cellGapInEm = 0.8
const maxRows = 400

/** Chunks of a line that are further apart than words are. */
export function cellsOf(spans: readonly TextSpan[]): readonly Cell[] {
  const cells: Cell[] = []
  for (const span of spans.flatMap(partAtWideSpaces)) {
    if (inkIn(span.text) === 0) continue
    const last = cells.at(-1)
    const gap = last === undefined ? 0 : leftOf(span) - last.right
    if (last === undefined || gap > span.size * cellGapInEm) {
      cells.push({ left: leftOf(span), right: rightOf(span), text: span.text.trim() })
      continue
    }
    const joint = gap > span.size * 0.16 || span.text.startsWith(' ') ? ' ' : ''
    cells[cells.length - 1] = {
      left: last.left,
      right: Math.max(last.right, rightOf(span)),
      text: `${last.text}${joint}${span.text.trim()}`,
    }
  }
  return cells
}

/** An engine reads the numbers of neighbouring columns as one span where little more than a space parts them. */
function partAtWideSpaces(span: TextSpan): readonly TextSpan[] {
  const parts: TextSpan[] = []
  let start = 0
  for (const { 0: space, index } of span.text.matchAll(/(?<=\S)\s+(?=\S)/gu)) {
    const next = index + space.length
    const gap = (span.edges[next] ?? 0) - (span.edges[index] ?? 0)
    if (gap <= span.size * cellGapInEm) continue
    parts.push(cutSpan(span, start, index))
    start = next
  }
  return start === 0 ? [span] : [...parts, cutSpan(span, start)]
}

/** Rows by baseline, columns by the white space that most rows share. */
export function readCells(lines: readonly Line[]): readonly (readonly string[])[] {
  if (lines.length < 2) return []
  const rows = rowsOf(lines).map((row) => row.flatMap((line) => cellsOf(line.spans)))
  const bounds = columnBounds(rows)
  if (bounds.length === 0) return []
  const parted = rows.slice(0, maxRows).map((cells) => {
    const row = Array.from({ length: bounds.length + 1 }, () => '')
    for (const cell of cells) {
      const centre = (cell.left + cell.right) / 2
      const column = bounds.filter((bound) => bound < centre).length
      row[column] = `${row[column] ?? ''} ${cell.text}`.trim()
    }
    return row
  })
  return withHeadings(parted)
}

/** A heading that stands beside its column rather than over it joins it, and no column is empty throughout. */
function withHeadings(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const filled = (column: number): readonly number[] =>
    rows.flatMap((row, index) => ((row[column] ?? '') === '' ? [] : [index]))
  const width = rows[0]?.length ?? 0
  const groups: number[][] = []
  for (let column = 0; column < width; column += 1) {
    const own = filled(column)
    if (own.length === 0) continue
    const group = groups.at(-1)
    const before = group?.flatMap(filled) ?? []
    if (group !== undefined && (isHeadingOf(before, own) || isHeadingOf(own, before))) {
      group.push(column)
    } else groups.push([column])
  }
  return rows.map((row) =>
    groups.map((columns) =>
      columns
        .map((column) => row[column] ?? '')
        .join(' ')
        .trim(),
    ),
  )
}

/** Rows of one column that all stand above those of its neighbour: a line or two. */
function isHeadingOf(rows: readonly number[], below: readonly number[]): boolean {
  return (
    rows.length > 0 &&
    rows.length <= 2 &&
    below.length > rows.length &&
    Math.max(...rows) < Math.min(...below)
  )
}

/**
 * Lines of a table by row, top to bottom and left to right; baselines within 0.4 of the median size
 * are one row.
 */
export function rowsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const sorted = [...lines].sort((a, b) => a.baseline - b.baseline)
  const tolerance = median(sorted.map((line) => line.size)) * 0.4
  const rows: Line[][] = []
  for (const line of sorted) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row !== undefined && first !== undefined && line.baseline - first.baseline < tolerance) {
      row.push(line)
    } else rows.push([line])
  }
  return rows.map((row) => row.sort((a, b) => a.box.left - b.box.left))
}

function columnBounds(rows: readonly (readonly Cell[])[]): readonly number[] {
  const telling = rows.filter((row) => row.length > 1)
  if (telling.length < 2) return []
  const cells = telling.flat()
  const left = Math.floor(Math.min(...cells.map((cell) => cell.left)))
  const right = Math.ceil(Math.max(...cells.map((cell) => cell.right)))
  const width = Math.min(4000, right - left)
  // The heading of several columns lies over the space between them.
  const limit = Math.max(telling.length * 0.12, telling.length < 5 ? 0 : 1)
  const bounds: number[] = []
  let start: number | undefined
  for (let x = 0; x <= width; x += 1) {
    const covered = telling.filter((row) =>
      row.some((cell) => cell.left <= left + x && cell.right >= left + x),
    ).length
    if (covered <= limit) {
      start ??= x
      continue
    }
    if (start !== undefined && start > 0 && x - start >= 3) bounds.push(left + (start + x) / 2)
    start = undefined
  }
  return bounds
}
