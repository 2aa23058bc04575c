import type { ComputedCell } from './computed-columns.ts'
import { columnOf } from './table-cells.ts'
import type { CellGrid, NumberCell } from './table-cells.ts'

const ofWeights = /^(?:weight(?:ing)?s?|importance)\b|\bweight$/iu
const ofTotals = /\b(?:total|sum|score)\b/iu
/** What the weights of all criteria come to, as shares or in per cent. */
const wholes: readonly number[] = [1, 100]
/** Totals that have to come out before another is called wrong. */
const fewestRight = 1

/** "Weight 0.4, 0.2, 0.2, 0.2": whether a column says how much each criterion counts, and not how heavy something is. */
export function isColumnOfWeights(grid: CellGrid, column: number): boolean {
  const values = columnOf(grid, column).map(({ number }) => number.value)
  return (
    ofWeights.test(grid.headings[column]?.trim() ?? '') &&
    (values.every((value) => value <= 1) || weightsOf(grid)?.column === column)
  )
}

/** Weights of the criteria that a table scores, in a column that comes to one or a hundred; `null` where there is none. */
function weightsOf(grid: CellGrid): {
  readonly column: number
  readonly cells: readonly NumberCell[]
  readonly whole: number
} | null {
  const column = grid.headings.findIndex((heading, at) => at > 0 && ofWeights.test(heading.trim()))
  if (column === -1) return null
  const last = grid.body.length - (ofTotals.test(grid.body.at(-1)?.[0] ?? '') ? 1 : 0)
  const cells = columnOf(grid, column).filter(({ row }) => row < last)
  const whole = cells.reduce((sum, { number }) => sum + number.value, 0)
  const isWhole = cells.length === last && wholes.some((one) => Math.abs(one - whole) < 1e-6)
  return isWhole ? { column, cells, whole } : null
}

/** A row of weighted totals in a table of criteria, of which one is not the sum of its scores by their weights. Pure. */
export function wrongWeightedTotals(grid: CellGrid): readonly ComputedCell[] {
  const weights = weightsOf(grid)
  const last = grid.body.length - 1
  if (weights === null || weights.cells.length !== last) return []
  const { whole } = weights
  const judged = Array.from({ length: grid.columns }, (_, column) => column)
    .filter((column) => column > 0 && column !== weights.column)
    .flatMap((column) => {
      const cells = columnOf(grid, column)
      const total = cells.find(({ row }) => row === last)
      const scores = cells.filter(({ row }) => row < last)
      if (total === undefined || scores.length !== last) return []
      const value = scores.reduce(
        (sum, { number, row }) =>
          sum + number.value * (weights.cells.find((one) => one.row === row)?.number.value ?? 0),
        0,
      )
      // Weights in per cent may be left undivided in the total.
      const made = [value, value / whole].toSorted(
        (one, other) => Math.abs(one - total.number.value) - Math.abs(other - total.number.value),
      )[0]
      const { decimals } = total.number
      const isRight = Math.abs((made ?? value) - total.number.value) <= 0.5 * 10 ** -decimals + 1e-9
      return [
        {
          cell: total,
          isRight,
          expected: (value / whole).toFixed(Math.min(6, decimals)),
          from: 'the sum of the scores by their weights',
        },
      ]
    })
  const wrong = judged.filter(({ isRight }) => !isRight)
  // A row that says what it is needs no more than one that comes out.
  const isNamed = /\bweighted\b/iu.test(grid.body[last]?.[0] ?? '')
  return judged.length - wrong.length >= fewestRight &&
    (isNamed || wrong.length <= judged.length / 2)
    ? wrong
    : []
}
