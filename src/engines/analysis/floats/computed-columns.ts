import { columnTotals } from './column-totals.ts'
import { columnOf } from './table-cells.ts'
import type { CellGrid, NumberCell } from './table-cells.ts'

/** A cell whose column is computed from others of its row, and that does not follow from them. */
export interface ComputedCell {
  readonly cell: NumberCell
  /** What the others come to, written with as many decimals as the cell. */
  readonly expected: string
  /** Which cells were computed with: "the square of 1.80". */
  readonly from: string
}

/** A column by its heading, and how its value follows from cells of the same row, with the most that rounding adds. */
interface Rule {
  readonly column: number
  readonly compute: (row: number) => Computed | null
}

interface Computed {
  readonly value: number
  readonly slack: number
  readonly from: string
}

/** Rows that have to come out, and their share, before another is called wrong. */
const fewestRight = 2
const shareRight = 0.6

/** Squares, means of trials and differences before and after that most rows of their column have right. Pure. */
export function wrongComputedCells(grid: CellGrid): readonly ComputedCell[] {
  const names = grid.headings.map(nameOf)
  const rules = [
    ...squares(grid, names),
    ...means(grid, names),
    ...differences(grid, names),
    ...rates(grid, names),
  ]
  return rules.flatMap(({ column, compute }) => {
    const judged = columnOf(grid, column).flatMap((cell) => {
      const computed = compute(cell.row)
      if (computed === null) return []
      const off = Math.abs(Math.abs(computed.value) - Math.abs(cell.number.value))
      const isRight = off <= computed.slack + unitOf(cell) / 2 + Number.EPSILON * 1e3
      const expected = computed.value.toFixed(Math.min(6, cell.number.decimals))
      return [{ cell, isRight, expected, from: computed.from }]
    })
    const wrong = judged.filter(({ isRight }) => !isRight)
    const right = judged.length - wrong.length
    return right >= fewestRight && right >= judged.length * shareRight ? wrong : []
  })
}

/** "T² (s²)" is "t²": a heading without its unit. */
function nameOf(heading: string): string {
  return heading
    .replaceAll(/[([][^()[\]]*[)\]]|[,/]\s?\S+$/gu, '')
    .replaceAll(/[$_{}\\]/gu, '')
    .trim()
    .toLowerCase()
}

const unitOf = ({ number }: NumberCell): number => 10 ** -number.decimals

/** By how much a cell may be off that was rounded; whole numbers are counts. */
const roundingOf = (cell: NumberCell): number => (cell.number.decimals > 0 ? unitOf(cell) / 2 : 0)

function cellAt(grid: CellGrid, row: number, column: number): NumberCell | null {
  return grid.numbers.find((cell) => cell.row === row && cell.column === column) ?? null
}

const square = /^(?<base>.+?)\s?(?:²|\^2|squared)$/u

function squares(grid: CellGrid, names: readonly string[]): readonly Rule[] {
  return names.flatMap((name, column) => {
    const base = square.exec(name)?.groups?.['base']
    const of = base === undefined ? -1 : names.indexOf(base)
    if (of < 1) return []
    const compute = (row: number): Computed | null => {
      const cell = cellAt(grid, row, of)
      if (cell === null) return null
      const { value } = cell.number
      return {
        value: value * value,
        slack: Math.abs(value) * unitOf(cell),
        from: `the square of ${cell.text.trim()}`,
      }
    }
    return [{ column, compute }]
  })
}

/** "Trial 2", "Count 3": columns of one name that are numbered. */
const numberedColumn = /^(?<name>\p{L}[\p{L} ]*?)\s?#?\d{1,2}$/u
const mean = /^(?:mean|average|avg\.?)(?: \p{L}+)?$/u
const fewestTrials = 2

function means(grid: CellGrid, names: readonly string[]): readonly Rule[] {
  const numbered = names.flatMap((name, column) => {
    const of = numberedColumn.exec(name)?.groups?.['name']
    return of === undefined ? [] : [{ of, column }]
  })
  const [first, ...others] = Map.groupBy(numbered, ({ of }) => of).values()
  const trials = others.length > 0 ? [] : (first ?? []).map(({ column }) => column)
  const own = names.flatMap((name, column) => (mean.test(name) ? [column] : []))
  const [column] = own
  if (trials.length < fewestTrials || own.length !== 1 || column === undefined) return []
  const compute = (row: number): Computed | null => {
    const cells = trials.flatMap((at) => cellAt(grid, row, at) ?? [])
    if (cells.length < trials.length) return null
    const sum = cells.reduce((all, { number }) => all + number.value, 0)
    return {
      value: sum / cells.length,
      slack: 0,
      from: `the mean of the ${cells.length} cells before it`,
    }
  }
  return [{ column, compute }]
}

const before = /^(?:pre|before|baseline|pre-?test|initial)(?:[- ]\p{L}+)?$/u
const after = /^(?:post|after|post-?test|final|follow-?up)(?:[- ]\p{L}+)?$/u
const difference = /^(?:change|difference|diff\.?|gain|improvement|loss)$/u

function differences(grid: CellGrid, names: readonly string[]): readonly Rule[] {
  const only = (sort: RegExp) => {
    const found = names.flatMap((name, column) => (column > 0 && sort.test(name) ? [column] : []))
    return found.length === 1 ? (found[0] ?? -1) : -1
  }
  const [first, second, column] = [only(before), only(after), only(difference)]
  if (first === -1 || second === -1 || column === -1) return []
  const compute = (row: number): Computed | null => {
    const [one, other] = [cellAt(grid, row, first), cellAt(grid, row, second)]
    if (one === null || other === null || one.number.isPercent !== other.number.isPercent)
      return null
    return {
      value: other.number.value - one.number.value,
      slack: roundingOf(one) + roundingOf(other),
      from: `the difference between ${one.text.trim()} and ${other.text.trim()}`,
    }
  }
  return [{ column, compute }]
}

const perUnit = /^(?<amount>\p{L}+)\b.* per (?<unit>.+)$/u

/** "Cost per mg/L": the column of costs by the one column with which most of its values come out. */
function rates(grid: CellGrid, names: readonly string[]): readonly Rule[] {
  return names.flatMap((name, column) => {
    const amount = perUnit.exec(name)?.groups?.['amount']
    if (amount === undefined) return []
    const over = names.findIndex((one, at) => at > 0 && at !== column && one.startsWith(amount))
    if (over === -1) return []
    const rules = names.flatMap((_, under) =>
      under > 0 && under !== column && under !== over
        ? [rateOf(grid, { column, over, under })]
        : [],
    )
    const comesOut = ({ compute }: Rule) =>
      columnOf(grid, column).filter((cell) => {
        const made = compute(cell.row)
        return (
          made !== null && Math.abs(made.value - cell.number.value) <= made.slack + unitOf(cell)
        )
      }).length
    return rules.filter((rule) => comesOut(rule) >= fewestRight).slice(0, 1)
  })
}

function rateOf(
  grid: CellGrid,
  {
    column,
    over,
    under,
  }: { readonly column: number; readonly over: number; readonly under: number },
): Rule {
  const compute = (row: number): Computed | null => {
    const [amount, unit] = [cellAt(grid, row, over), cellAt(grid, row, under)]
    if (amount === null || unit === null || unit.number.value === 0) return null
    const value = amount.number.value / unit.number.value
    return {
      value,
      slack:
        (roundingOf(amount) + Math.abs(value) * roundingOf(unit)) / Math.abs(unit.number.value),
      from: `${amount.text.trim()} by ${unit.text.trim()}`,
    }
  }
  return { column, compute }
}

const ofRange = {
  mean: /^(?:mean|average|median)$/u,
  low: /^min(?:\.|imum)?$/u,
  high: /^max(?:\.|imum)?$/u,
}

/** A mean of a row above its own maximum, or below its minimum. Pure. */
export function meansOutside(grid: CellGrid): readonly ComputedCell[] {
  const names = grid.headings.map(nameOf)
  const columnFor = (sort: RegExp) => names.findIndex((name) => sort.test(name))
  const [mean, low, high] = [ofRange.mean, ofRange.low, ofRange.high].map(columnFor)
  if (mean === undefined || low === undefined || high === undefined) return []
  if (mean < 1 || low < 1 || high < 1) return []
  return columnOf(grid, mean).flatMap((cell) => {
    const [least, most] = [cellAt(grid, cell.row, low), cellAt(grid, cell.row, high)]
    if (least === null || most === null) return []
    const slack = unitOf(cell)
    const isInside =
      cell.number.value >= least.number.value - slack &&
      cell.number.value <= most.number.value + slack
    if (isInside || least.number.value > most.number.value) return []
    const [from, to] = [least.text.trim(), most.text.trim()]
    return [{ cell, expected: `${from} to ${to}`, from: 'the range of its row' }]
  })
}

/** A row named "Total" that is not the sum of the whole column above it. Pure. */
export function wrongTotals(grid: CellGrid): readonly ComputedCell[] {
  return columnTotals(grid)
    .filter(({ isRight }) => !isRight)
    .map(({ cell, expected, above }) => ({
      cell,
      expected: Number(expected).toLocaleString('en', {
        maximumFractionDigits: cell.number.decimals,
      }),
      from: `the sum of the ${above} cells above`,
    }))
}
