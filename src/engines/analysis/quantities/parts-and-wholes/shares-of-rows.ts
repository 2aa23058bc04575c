import type { Table } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { placeInTable } from '../../floats/place-in-table.ts'
import { columnOf, gridOf } from '../../floats/table-cells.ts'
import type { CellGrid, NumberCell } from '../../floats/table-cells.ts'
import { quoted } from '../../wording.ts'
import { valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const size = /(?<![\p{L}\d])n\s?=\s?(\d{1,3}(?:,\d{3})+|\d+)(?![\d.,]*\d)/giu
const ofShares = /%|per ?cent/iu
/** Rows whose share is of the whole before another is called wrong. */
const fewestRight = 2

/** "231 (54)" in a column of n (%) whose other rows are shares of 412, and of which 54% is less than 231. */
export function sharesOfRows({ document }: AnalysedDocument): readonly FindingDraft[] {
  return document.tables.flatMap((table) => {
    const grid = gridOf(table.rows)
    if (grid === null) return []
    return Array.from({ length: grid.columns }, (_, column) => column).flatMap((column) => {
      const whole = wholeOf({ table, grid }, column)
      const cells = whole === null ? [] : sharesIn({ table, grid }, column)
      const wrong = cells.filter((cell) => !fits(cell, whole ?? 0))
      const [odd] = wrong
      if (whole === null || odd === undefined || wrong.length > 1) return []
      if (cells.length - wrong.length < fewestRight || !isTooFew(odd, whole)) return []
      const at = { row: grid.head.length + odd.row, column }
      const place = placeInTable(document, table, at)
      return place === null ? [] : [note(place, { cell: odd, whole, right: cells.length - 1 })]
    })
  })
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

function note(
  place: FindingDraft['ranges'][0],
  {
    cell,
    whole,
    right,
  }: { readonly cell: NumberCell; readonly whole: number; readonly right: number },
): FindingDraft {
  const exact = ((cell.number.value / whole) * 100).toFixed(Math.max(1, cell.share?.decimals ?? 0))
  return numbersNote('percentage-counts', {
    title: `${cell.number.raw.trim()} of ${whole} is ${exact}%, not ${shareOf(cell)}%`,
    statement: `The cell has ${quoted(cell.text.trim())}; ${right} other shares of the column are of ${whole}, and this one is of no smaller number either.`,
    why: 'One of the two numbers is wrong, and a reader who recalculates will doubt the others too.',
    how: 'Go back to the data and correct the count or the percentage.',
    ranges: [place],
    confidence: 0.85,
  })
}
