import type { Document } from '#engines/documents/document.ts'

/** Cells of a table, row by row; the first row names the columns. */
type Cells = readonly (readonly string[])[]

/** A stretch of a printed line: text set apart from its neighbours by more than a space. */
interface Fragment {
  readonly page: number
  readonly x: number
  readonly y: number
  /** Width. */
  readonly w: number
  readonly text: string
  /** Left edge of each character, where the reader kept them. */
  readonly lefts: readonly number[]
}

/**
 * The table that a rubric in a file is: its rows over all pages, or `null` where the file has no table. Word files
 * tell their cells; in a PDF they are read from where the words stand.
 */
export function rubricCellsOf(document: Document): Cells | null {
  const tables = document.tables.filter(({ rows }) => rows.length > 1 && widthOf(rows) > 1)
  const [first] = tables.toSorted((one, other) => widthOf(other.rows) - widthOf(one.rows))
  if (first === undefined) return cellsOnPages(fragmentsOf(document))
  // A table that goes on over a page is one table for its reader.
  const alike = tables.filter(({ rows }) => widthOf(rows) === widthOf(first.rows))
  return withoutRepeatedHead(alike.flatMap(({ rows }) => rows))
}

const widthOf = (rows: Cells) => Math.max(0, ...rows.map(({ length }) => length))

function withoutRepeatedHead(rows: Cells): Cells {
  const head = rows[0]?.join('|')
  return rows.filter((row, index) => index === 0 || row.join('|') !== head)
}

function fragmentsOf(document: Document): readonly Fragment[] {
  return document.blocks
    .flatMap(({ text, lines }) =>
      (lines ?? []).map(({ page, x, y, w, start, end, edges = [] }) => {
        const words = text.slice(start, end).trimEnd()
        const indent = words.length - words.trimStart().length
        return { page, x, y, w, text: words.trimStart(), lefts: edges.slice(indent) }
      }),
    )
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => one.page - other.page || one.y - other.y || one.x - other.x)
}

/** Points within which two stretches stand on one line, or begin at one edge. */
const near = 3
const leastColumns = 3

/** @param fragments in reading order, a page after the other */
function cellsOnPages(fragments: readonly Fragment[]): Cells | null {
  const lines = linesOf(fragments)
  const at = lines.findIndex(({ length }) => length >= leastColumns)
  const head = lines[at]
  if (head === undefined) return null
  const body = lines.slice(at)
  const edges = edgesOf(head, body)
  const rows = bandsOf(body).map((band) => rowOf(band, edges))
  return rows.length < 2 ? null : withoutRepeatedHead(rows)
}

/**
 * Where the columns begin. Names of columns are often centred, so that the cells below begin further left: words
 * that stand over each other make a column, as long as there are as many of these as names.
 */
function edgesOf(
  head: readonly Fragment[],
  body: readonly (readonly Fragment[])[],
): readonly number[] {
  const columns: { from: number; to: number }[] = []
  const isOver = (one: Fragment, from: number, to: number) => one.x < to && one.x + one.w > from
  const ofTable = body
    .flat()
    .filter((one) => head.filter(({ x, w }) => isOver(one, x, x + w)).length < 2)
  for (const { x, w } of ofTable.toSorted((one, other) => one.x - other.x)) {
    const last = columns.at(-1)
    if (last !== undefined && x < last.to) last.to = Math.max(last.to, x + w)
    else columns.push({ from: x, to: x + w })
  }
  return columns.length === head.length ? columns.map(({ from }) => from) : head.map(({ x }) => x)
}

function linesOf(fragments: readonly Fragment[]): readonly (readonly Fragment[])[] {
  const lines: Fragment[][] = []
  for (const fragment of fragments) {
    const last = lines.at(-1)
    const first = last?.[0]
    const isSame = first?.page === fragment.page && Math.abs(first.y - fragment.y) <= near
    if (last !== undefined && isSame) last.push(fragment)
    else lines.push([fragment])
  }
  return lines.map((line) => line.toSorted((one, other) => one.x - other.x))
}

/**
 * Lines that make one row: rows of a table are set further apart than the lines in a cell. Where they are not,
 * every line is a row.
 */
function bandsOf(
  lines: readonly (readonly Fragment[])[],
): readonly (readonly (readonly Fragment[])[])[] {
  const pitch = Math.min(...lines.map((line, index) => stepTo(line, lines[index - 1])))
  const bands: (readonly Fragment[])[][] = []
  for (const [index, line] of lines.entries()) {
    const band = bands.at(-1)
    const goesOn = index > 0 && stepTo(line, lines[index - 1]) <= pitch * 1.25
    if (band !== undefined && goesOn) band.push(line)
    else bands.push([line])
  }
  return bands.length < 3 ? rowsByName(lines) : bands
}

/**
 * Rows that stand as close as lines: a line without a name in the first column goes on with the row above it, and so
 * does one whose stretches go on in the middle of a sentence, under a name that is wrapped itself.
 */
function rowsByName(
  lines: readonly (readonly Fragment[])[],
): readonly (readonly (readonly Fragment[])[])[] {
  const left = Math.min(...lines.map(([first]) => first?.x ?? Infinity))
  const rows: (readonly Fragment[])[][] = []
  for (const line of lines) {
    const isNamed = (line[0]?.x ?? Infinity) <= left + near
    const last = rows.at(-1)
    if (last === undefined || (isNamed && !goesOnFrom(last[0] ?? [], line))) rows.push([line])
    else last.push(line)
  }
  return rows
}

/** Whether a line with something in the first column is the wrapped rest of the row that begins with `first`. */
function goesOnFrom(first: readonly Fragment[], line: readonly Fragment[]): boolean {
  const within = line.filter(({ text }) => /^[\p{Ll}\d(]/u.test(text))
  const isWrappedName = /^\p{Ll}/u.test(line[0]?.text ?? '')
  return within.length * 2 > line.length && (isWrappedName || line.length < first.length)
}

function stepTo(line: readonly Fragment[], before: readonly Fragment[] | undefined): number {
  const [one, other] = [before?.[0], line[0]]
  return one === undefined || other?.page !== one.page ? Infinity : other.y - one.y
}

function rowOf(
  band: readonly (readonly Fragment[])[],
  edges: readonly number[],
): readonly string[] {
  const cells: string[][] = edges.map(() => [])
  for (const { x, text } of band.flat().flatMap((one) => parted(one, edges))) {
    const column = Math.max(
      0,
      edges.findLastIndex((edge) => edge <= x + near),
    )
    cells[column]?.push(text)
  }
  return cells.map(joined)
}

/** The lines of a cell as running words: "50-" goes on with "59", and a letter that fell off its word comes back. */
function joined(words: readonly string[]): string {
  return words.reduce((cell, next) => {
    const isClose = /\d[-–]$/u.test(cell) || (/\p{L}$/u.test(cell) && /^[b-z]$/u.test(next))
    return cell === '' || isClose ? cell + next : `${cell} ${next}`
  }, '')
}

/** A cell that ends close before the next one is printed in one stretch with it: a word begins at the edge. */
function parted(
  fragment: Fragment,
  edges: readonly number[],
): readonly Pick<Fragment, 'x' | 'text'>[] {
  const { x, w, text, lefts } = fragment
  const begins = edges
    .filter((edge) => edge > x + near && edge < x + w)
    .flatMap((edge) => {
      const at = lefts.findIndex(
        (left, index) =>
          Math.abs(left - edge) <= near && /\s\S/u.test(text.slice(index - 1, index + 1)),
      )
      return at > 0 ? [{ at, x: edge }] : []
    })
  return [{ at: 0, x }, ...begins].map((part, index) => ({
    x: part.x,
    text: text.slice(part.at, begins[index]?.at).trim(),
  }))
}
