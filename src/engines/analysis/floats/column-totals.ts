import { columnOf } from './table-cells.ts'
import type { CellGrid, NumberCell } from './table-cells.ts'

/** A cell of a row of totals, with what the column above it comes to. */
export interface ColumnTotal {
  readonly cell: NumberCell
  readonly isRight: boolean
  /** With as many decimals as the cell. */
  readonly expected: string
  /** How many cells were added up. */
  readonly above: number
  /** Cells among them are empty. */
  readonly hasGaps: boolean
}

/** A sum that misses by more is no sum of these cells. */
const nearMiss = 0.2
const fewestAbove = 2

/** A row that is a part of the one above it is counted there. */
const subset = /^\s*(?:of (?:which|whom|these|those)|thereof|including|incl\.|[-–—•])|total/iu

const totalRow =
  /^\s*(?:grand |sub|overall |column |sum )?totals?(?: \((?:n|no\.?|number)\)| (?:number|count|sum|costs?|budget|requested|amount))?(?![\p{L}])[^a-z]*$|^\s*(?:sum|in total|altogether|all together)\s*$/iu
const wholeRow = /^\s*(?:all|overall)\s*$/iu
/** What may stand between the rows and their total, and is no part of it. */
const statisticRow =
  /^\s*(?:averages?|means?|medians?|std|s\.?d\.?|s\.?e\.?|min|max|range|%)(?![\p{L}])/iu
/** A cell that counts for nothing. */
const emptyCell = /^\s*[-−–—]*\s*$/u

/** A row named "Total" is one when it sums up at least one column, or misses a sum by little. Pure. */
export function columnTotals(grid: CellGrid): readonly ColumnTotal[] {
  const names = grid.body.map(([name = '']) => name)
  const at = names.findIndex((name) => totalRow.test(name) || wholeRow.test(name))
  if (at < fewestAbove || names.slice(0, at).some((name) => subset.test(name))) return []
  // SPSS names its rows in the second column: "Valid", over its rows and their "Total", then "Missing".
  if (grid.body.slice(0, at).some(([, name = '']) => totalRow.test(name))) return []
  const end = names.slice(0, at).findLastIndex((name) => !statisticRow.test(name)) + 1
  const checked = grid.headings.flatMap((heading, column): ColumnTotal[] => {
    const cells = columnOf(grid, column)
    const above = cells.filter(({ row }) => row < end)
    const cell = cells.find(({ row }) => row === at)
    const empty = grid.body.slice(0, end).filter((row) => emptyCell.test(row[column] ?? '')).length
    return cell === undefined ||
      above.length < fewestAbove ||
      above.length + empty !== end ||
      isMean(heading)
      ? []
      : [{ ...totalOf(cell, above), hasGaps: empty > 0 }]
  })
  const isNamed = totalRow.test(names[at] ?? '')
  const right = checked.filter(({ isRight }) => isRight).length
  // Where columns of counts come out, the row is their sum, and the one that does not is off by whatever it is; one
  // is enough where the row says so. A row named "All" may hold means, which lie among the cells above them.
  const isProven =
    right >= (isNamed ? 1 : enoughRight) && checked.every(({ cell }) => isCount(cell))
  // Beside means the one column of counts is alone.
  const summed = checked.filter(({ isRight, cell }) => isRight || !isWithin(grid, cell))
  const isAlone = summed.length === 1 && (isNamed || isOverAll(grid, summed))
  return checked.filter(({ isRight, cell, expected, hasGaps }) => {
    if (isRight) return true
    const isMissed = isMissedSum(Number(expected), cell.number.value)
    // An empty cell may hold nothing or not be known; where two other columns come out it holds nothing.
    if (hasGaps) return right >= enoughRight && isMissed
    if (isWithin(grid, cell)) return right > 0 && isMissed
    return isProven || ((right > 0 || isAlone) && isMissed)
  })
}

const enoughRight = 2

/** "52" below densities of 60, 45 and 50: what lies between its cells is a mean, whatever its row is named. */
function isWithin(grid: CellGrid, { row, column, number }: NumberCell): boolean {
  const above = columnOf(grid, column).filter((cell) => cell.row < row)
  const values = above.map((cell) => cell.number.value)
  return number.value >= Math.min(...values) && number.value <= Math.max(...values)
}

function totalOf(cell: NumberCell, above: readonly NumberCell[]): Omit<ColumnTotal, 'hasGaps'> {
  const sum = above.reduce((all, { number }) => all + number.value, 0)
  // Each addend that was rounded may be off by half a unit of its last decimal.
  const slack = above.reduce(
    (all, { number }) =>
      all + 0.5 * 10 ** -number.decimals * Number(number.decimals > 0 || number.isPercent),
    0,
  )
  const { value, decimals } = cell.number
  return {
    cell,
    isRight: Math.abs(sum - value) <= slack + 0.5 * 10 ** -decimals,
    expected: rounded(sum, decimals),
    above: above.length,
  }
}

const isCount = ({ number }: NumberCell): boolean => number.decimals === 0 && !number.isPercent

/** Whether the one number of a last row is over each of those above it, and all of them count. */
function isOverAll(grid: CellGrid, [total]: readonly ColumnTotal[]): boolean {
  if (total === undefined) return false
  const { row: last, column, number } = total.cell
  const above = columnOf(grid, column).filter(({ row }) => row < last)
  return [...above, total.cell].every(
    (cell) => isCount(cell) && (cell.row === last || cell.number.value < number.value),
  )
}

/** Misses by little, or by one slip of the pen: a digit in another's place, or two changed about. */
export function isMissedSum(expected: number, stated: number): boolean {
  const isNear = expected !== 0 && Math.abs(expected - stated) / Math.abs(expected) < nearMiss
  return isNear || isDigitSlip(String(expected), String(stated))
}

function isDigitSlip(expected: string, stated: string): boolean {
  if (expected.length !== stated.length || !/^\d+$/u.test(expected + stated)) return false
  const off = Array.from(expected, (_, at) => at).filter((at) => expected[at] !== stated[at])
  const [first = 0, second = 0] = off
  const isExchanged =
    off.length === 2 && expected[first] === stated[second] && expected[second] === stated[first]
  return expected.length > 1 && (off.length === 1 || isExchanged)
}

function isMean(heading: string): boolean {
  return /\b(?:mean|average|median|rate|ratio|%|per cent|percent(?:age)?|SD|SE|CI|p[- ]?value|score|age)\b|%/iu.test(
    heading,
  )
}

/** A value as a table would print it; at most six decimals. */
export function rounded(value: number, decimals: number): string {
  return value.toFixed(Math.min(6, decimals))
}
