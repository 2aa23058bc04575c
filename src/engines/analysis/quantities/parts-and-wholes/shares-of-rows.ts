import type { Table } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { placeInTable } from '../../floats/place-in-table.ts'
import { columnOf, gridOf } from '../../floats/table-cells.ts'
import type { CellGrid, NumberCell } from '../../floats/table-cells.ts'
import { quoted } from '../../wording.ts'
import { slipBetween } from '../ledger/slip-of-pen.ts'
import { valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const size = /(?<![\p{L}\d])n\s?=\s?(\d{1,3}(?:,\d{3})+|\d+)(?![\d.,]*\d)/giu
const ofShares = /%|per ?cent/iu
/** Rows whose share is of the whole before another is called wrong; more where only the rows say what the whole is. */
const fewestRight = 2
const fewestAlike = 5

/**
 * "231 (54)" in a column of n (%) whose other rows are shares of 412. The head says so, "n = 412", or all other rows do:
 * then one count may be off by a slip of the pen, where values that are missing make every row of a variable smaller.
 */
export function sharesOfRows({ document }: AnalysedDocument): readonly FindingDraft[] {
  return document.tables.flatMap((table) => {
    const grid = gridOf(table.rows)
    if (grid === null) return []
    return Array.from({ length: grid.columns }, (_, column) => column).flatMap((column) => {
      const cells = sharesIn({ table, grid }, column)
      const named = wholeOf({ table, grid }, column)
      const found = oddAmong(cells, named) ?? oddAmong(cells, wholeOfRows(cells))
      if (found === null || (named === null && !isSlip(found))) return []
      const at = { row: grid.head.length + found.cell.row, column }
      const place = placeInTable(document, table, at)
      return place === null ? [] : [note(place, found)]
    })
  })
}

interface OddShare {
  readonly cell: NumberCell
  readonly whole: number
  /** Cells of the column that are shares of the whole. */
  readonly right: number
}

/** A count of two digits is a slip away from a fifth of all others. */
const ofOwnDigits = 100

/** The one cell that is no share of the whole and cannot be one of fewer. */
function oddAmong(cells: readonly NumberCell[], whole: number | null): OddShare | null {
  if (whole === null) return null
  const wrong = cells.filter((cell) => !fits(cell, whole))
  const [cell] = wrong
  const right = cells.length - wrong.length
  if (cell === undefined || wrong.length > 1 || right < fewestRight) return null
  const isOwn = cell.number.value >= ofOwnDigits && right >= fewestAlike
  const isOdd = isTooFew(cell, whole) || (isOwn && isSlip({ cell, whole }))
  return isOdd ? { cell, whole, right } : null
}

/** What all cells but one are shares of; `null` where they are too few, or shares of more than one number. */
function wholeOfRows(cells: readonly NumberCell[]): number | null {
  if (cells.length <= fewestAlike) return null
  // The largest count leaves the fewest wholes; the second is asked in case the first is the one that is off.
  const largest = cells.toSorted((one, other) => other.number.value - one.number.value).slice(0, 2)
  const possible = new Set(largest.flatMap(wholesFor))
  const fitting = [...possible].filter(
    (whole) => cells.filter((cell) => !fits(cell, whole)).length <= 1,
  )
  const [first] = fitting.toSorted((one, other) => misfits(cells, one) - misfits(cells, other))
  return first ?? null
}

const misfits = (cells: readonly NumberCell[], whole: number): number =>
  cells.reduce((sum, cell) => sum + Math.abs((cell.number.value / whole) * 100 - shareOf(cell)), 0)

/** Above it a share is given too roughly to tell its whole. */
const mostWholes = 60

function wholesFor(cell: NumberCell): readonly number[] {
  const [share, unit] = [shareOf(cell), unitOf(cell)]
  if (share <= unit) return []
  const least = Math.ceil((cell.number.value / (share + unit)) * 100)
  const most = Math.floor((cell.number.value / (share - unit)) * 100)
  if (most - least > mostWholes) return []
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, step) => least + step)
}

/** A rough share is that of many counts, and of fewer where values are missing. */
const isFine = ({ share }: NumberCell): boolean => (share?.decimals ?? 0) > 0

/** Whether one digit, two that changed places or one that was lost make the count the share of the whole. */
function isSlip({ cell, whole }: Pick<OddShare, 'cell' | 'whole'>): boolean {
  const [share, unit] = [shareOf(cell), unitOf(cell)]
  if (!isFine(cell)) return false
  const least = Math.ceil(((share - unit / 2) * whole) / 100 - 1e-9)
  const most = Math.floor(((share + unit / 2) * whole) / 100 + 1e-9)
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, step) => least + step).some(
    (right) => slipBetween(String(right), String(cell.number.value)) !== undefined,
  )
}

interface Read {
  readonly table: Table
  readonly grid: CellGrid
}

/** What a column counts of: "Women (n = 40)" over it, or "N = 412" in the caption where it is the only one. */
function wholeOf({ table, grid }: Read, column: number): number | null {
  const heads = [...(grid.headings[column] ?? '').matchAll(size)]
  const inCaption = [...table.caption.matchAll(size)]
  const only = grid.columns === 2 && column === 1 && heads.length === 0
  const [found, ...others] = only ? inCaption : heads
  return found === undefined || others.length > 0 ? null : valueOf(found[1] ?? '')
}

/** Counts of at least two digits with a share behind them. */
function sharesIn({ table, grid }: Read, column: number): readonly NumberCell[] {
  const isAll = ofShares.test(`${grid.headings[column] ?? ''} ${table.caption}`)
  return columnOf(grid, column).filter(({ row, number, share }) => {
    if (share === null || number.decimals > 0 || number.value < 10) return false
    return isAll || share.isPercent || ofShares.test(grid.body[row]?.[0] ?? '')
  })
}

const shareOf = ({ share }: NumberCell): number => share?.value ?? 0
const unitOf = ({ share }: NumberCell): number => 10 ** -(share?.decimals ?? 0)

function fits(cell: NumberCell, whole: number): boolean {
  return Math.abs((cell.number.value / whole) * 100 - shareOf(cell)) < unitOf(cell) + 1e-9
}

/** Values that are missing leave fewer to count of, which makes a share larger and never smaller. */
function isTooFew(cell: NumberCell, whole: number): boolean {
  return cell.number.value <= whole && (cell.number.value / whole) * 100 > shareOf(cell)
}

function note(place: FindingDraft['ranges'][0], { cell, whole, right }: OddShare): FindingDraft {
  const exact = ((cell.number.value / whole) * 100).toFixed(Math.max(1, cell.share?.decimals ?? 0))
  return numbersNote('percentage-counts', {
    title: `${cell.number.raw.trim()} of ${whole} is ${exact}%, not ${shareOf(cell)}%`,
    statement: `The cell has ${quoted(cell.text.trim())}; ${right} other shares of the column are of ${whole}, and this one is not.`,
    why: 'One of the two numbers is wrong, and a reader who recalculates will doubt the others too.',
    how: 'Go back to the data and correct the count or the percentage.',
    ranges: [place],
    confidence: 0.85,
  })
}
