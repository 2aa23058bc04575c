import { child, elements } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'

/** Where a cell stands in the grid of its file. */
export interface Place {
  readonly row: number
  readonly column: number
  readonly columns: number
}

/** A border that was moved this far from the others of its column, in twentieths of a point, still is the same one. */
const furthest = 360

/**
 * The column of every line of the grid. A border of some rows that was dragged aside gives the file a narrow column
 * between it and the borders of the others, which no cell fills: there both lines are one. So are lines at which no cell
 * begins or ends.
 */
export function trueColumns(table: XmlElement, places: readonly Place[]): readonly number[] {
  const borders = Map.groupBy(
    places.flatMap(({ row, column, columns }) => [
      [row, column] as const,
      [row, column + columns] as const,
    ]),
    ([, line]) => line,
  )
  const rowsAt = (line: number) => new Set((borders.get(line) ?? []).map(([row]) => row))
  const last = Math.max(0, ...borders.keys())
  const { offset } = gridOf(table, last)
  const columns: number[] = []
  let group = { first: 0, rows: rowsAt(0), column: 0 }
  for (let line = 0; line <= last; line += 1) {
    const rows = rowsAt(line)
    const isNear = offset(line) - offset(group.first) <= furthest
    const isOther = line > 0 && rows.size > 0 && !(isNear && areApart(rows, group.rows))
    group = isOther
      ? { first: line, rows, column: group.column + 1 }
      : { ...group, rows: new Set([...group.rows, ...rows]) }
    columns.push(group.column)
  }
  return columns
}

function areApart(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return [...one].every((row) => !other.has(row))
}

/** How far the lines of the grid stand from the left; where the file does not say it, none is near another. */
function gridOf(table: XmlElement, last: number): { readonly offset: (line: number) => number } {
  const widths = elements(child(table, 'w:tblGrid') ?? { ...table, children: [] })
    .filter(({ name }) => name === 'w:gridCol')
    .map(({ attributes }) => Number(attributes['w:w']))
  const isTold = widths.length >= last && widths.every((width) => width > 0)
  return {
    offset: (line) =>
      isTold ? widths.slice(0, line).reduce((sum, width) => sum + width, 0) : line * (furthest + 1),
  }
}
