import { isBodySized, type BodyStyle } from '../body-statistics.ts'
import type { Line } from '../pages/line.ts'
import { endsWith, type PageLayout } from '../pages/page-layout.ts'
import { startsWithLabel } from './captions.ts'
import { isInGrid } from './grids.ts'
import { cellsOf, readCells, rowsOf } from './table-cells.ts'
import type { TablePlace } from './tables.ts'

/** So many rows with several cells at the top of a page are no accident. */
const fewestRows = 2
/** Points that a row may reach beyond the table of the page before. */
const ragged = 24
const longestCell = 60

/**
 * Long tables go on at the top of the next pages, with no caption there: the rows up to the first running text, where
 * the table was the last thing on its page. The head that is printed again is left out.
 */
export function withRowsOfNextPages(
  place: TablePlace,
  later: readonly PageLayout[],
  { page, body }: { readonly page: PageLayout; readonly body: BodyStyle },
): TablePlace {
  if (place.rows.length === 0 || place.lines.length === 0) return place
  let whole = place
  let current = page
  let on = place.lines
  for (const next of later) {
    if (!endsWith(current, on)) break
    on = rowsAtTop(next, { extent: extentOf(place), body })
    if (on.length === 0) break
    const parted = readCells(on)
    const rows = parted.length > 0 ? parted : on.map(({ text }) => [text])
    const head = place.rows[0]?.join('\t')
    whole = {
      ...whole,
      lines: [...whole.lines, ...on],
      rows: [...whole.rows, ...rows.filter((row) => row.join('\t') !== head)],
    }
    current = next
  }
  return whole
}

const extentOf = ({ lines }: TablePlace): Extent => ({
  left: Math.min(...lines.map(({ box }) => box.left)),
  right: Math.max(...lines.map(({ box }) => box.right)),
  size: Math.max(...lines.map(({ size }) => size)),
})

interface Extent {
  readonly left: number
  readonly right: number
  /** The height of its largest letters, in points. */
  readonly size: number
}

interface Search {
  readonly extent: Extent
  readonly body: BodyStyle
}

const sameSize = 0.3
/** A line of a column has more letters, and a cell seldom has. */
const inkOfColumn = 30
const mostlyProse = 0.5

/** Two columns of running text look like rows of two cells. */
function isColumnsOfText(rows: readonly (readonly Line[])[], body: BodyStyle): boolean {
  const prose = rows.filter(
    (row) =>
      row.length > 1 &&
      row.every((line) => isBodySized(line, body) && cellsOf(line.spans).length === 1) &&
      row.every(({ inkCount }) => inkCount > inkOfColumn),
  )
  return prose.length > rows.length * mostlyProse
}

function rowsAtTop(page: PageLayout, { extent, body }: Search): readonly Line[] {
  const gridded = linesOfGridAtTop(page, extent)
  if (gridded.length > 0) return gridded
  const taken: Line[] = []
  const rows: (readonly Line[])[] = []
  let several = 0
  for (const row of rowsOf(page.lines)) {
    const hasCells = row.length > 1 || row.some(({ spans }) => cellsOf(spans).length > 1)
    if (!row.every((line) => isCell(line, { extent, body }))) break
    if (hasCells) several += 1
    taken.push(...row)
    rows.push(row)
  }
  const isOn = several >= fewestRows && isTable(taken, several) && !isColumnsOfText(rows, body)
  return isOn ? taken : []
}

/** Points between the words of a cell and the rule beside it. */
const widestPadding = 40

/** A frame as wide as the table, with nothing over it: the rest of the table, whatever stands in its cells. */
function linesOfGridAtTop(page: PageLayout, extent: Extent): readonly Line[] {
  const grid = page.grids.find(
    ({ left, right }) =>
      Math.abs(left - extent.left) < widestPadding &&
      Math.abs(right - extent.right) < widestPadding * 2,
  )
  if (grid === undefined || page.lines.some(({ baseline }) => baseline < grid.top)) return []
  return page.lines.filter((line) => isInGrid(line, grid))
}

/** Most rows have several cells: the others are the titles of groups and the second lines of long cells. */
function isTable(lines: readonly Line[], several: number): boolean {
  return several >= new Set(lines.map(({ baseline }) => Math.round(baseline / 3))).size * 0.5
}

function isCell(line: Line, { extent, body }: Search): boolean {
  const isWithin = line.box.left > extent.left - ragged && line.box.right < extent.right + ragged
  const isProse =
    isBodySized(line, body) && cellsOf(line.spans).length === 1 && line.inkCount > longestCell
  const isAlike = line.size <= extent.size + sameSize
  return isWithin && isAlike && !isProse && !startsWithLabel(line.text)
}
