import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { columnTotals, isMissedSum, rounded } from '#engines/analysis/floats/column-totals.ts'
import type { FloatSheets } from '#engines/analysis/floats/float-sheet.ts'
import { noneWords } from '#engines/analysis/floats/judge-order.ts'
import { columnOf } from '#engines/analysis/floats/table-cells.ts'
import type { NumberCell } from '#engines/analysis/floats/table-cells.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'

import { cellRange } from './cell-range.ts'
import type { ReadTable } from './cells.ts'

/** One total or share that could be checked. */
export interface Sum {
  readonly table: ReadTable
  readonly cell: NumberCell
  readonly what: 'total' | 'share'
  readonly isRight: boolean
  /** What the cells come to. */
  readonly expected: string
  /** What was counted, in words. */
  readonly from: string
}

/** Judges whether totals are the sums of their cells and shares follow from their counts. */
export function judgeSums(of: FloatSheets, tables: readonly ReadTable[]): Judgement {
  if (of.sheets.length === 0) return notJudged('sums', noneWords(of))
  const sums = tables.flatMap((table) => sumsOf(table))
  if (sums.length === 0) {
    return notJudged(
      'sums',
      tables.length === 0
        ? 'Not judged: the cells could not be read as rows and columns.'
        : 'Not judged: no table has a total, or counts with their shares, that could be checked.',
    )
  }
  const wrong = sums.filter(({ isRight }) => !isRight)
  return {
    criterion: {
      id: 'sums',
      level: levelOf(wrong.length, sums.length),
      rationale: `${sums.length - wrong.length} of ${counted(sums.length, 'total or share', 'totals and shares')} that could be checked ${sums.length - wrong.length === 1 ? 'follows' : 'follow'} from the cells.`,
      ranges: [...wrong, ...sums].flatMap((sum) => rangesOf(sum)).slice(0, 2),
      signals: [
        signal('Totals checked', sums.filter(({ what }) => what === 'total').length),
        signal('Shares checked', sums.filter(({ what }) => what === 'share').length),
      ],
    },
    findings: [
      ...wrong
        .filter(({ what }) => what === 'total')
        .slice(0, 1)
        .map((sum) => totalNote(sum, wrong)),
      ...wrong
        .filter(({ what }) => what === 'share')
        .slice(0, 1)
        .map((sum) => shareNote(sum, wrong)),
      ...addUp(sums, wrong.length),
    ],
  }
}

export function sumsOf(table: ReadTable): readonly Sum[] {
  return [...totalsOf(table), ...rowTotalsOf(table), ...sharesOf(table)]
}

function levelOf(wrong: number, all: number): Level {
  if (wrong === 0) return 4
  if (wrong === 1) return 3
  return wrong > all / 2 ? 1 : 2
}

/** The cells of a row named "Total", as the sums of the columns above them. */
function totalsOf(table: ReadTable): readonly Sum[] {
  return columnTotals(table.grid).map(({ cell, isRight, expected, above }) => ({
    table,
    cell,
    what: 'total',
    isRight,
    expected,
    from: `the ${above} cells above`,
  }))
}

const totalHeading = /^\s*(?:grand |overall |row )?totals?(?: \((?:n|no\.?|number)\))?\s*$/iu
/** Of the rows that sum up, so many have to come out before another is called wrong. */
const rightRows = 0.5

/** A last column named "Total": the sum of the counts before it in most rows. */
function rowTotalsOf(table: ReadTable): readonly Sum[] {
  const { grid } = table
  const last = grid.columns - 1
  if (last < 3 || !totalHeading.test(grid.headings[last] ?? '')) return []
  const checked = columnOf(grid, last).flatMap((cell): Sum[] => {
    const before = grid.numbers.filter(({ row, column }) => row === cell.row && column < last)
    const isCounts = [...before, cell].every(
      ({ number }) => number.decimals === 0 && !number.isPercent,
    )
    if (before.length !== last - 1 || !isCounts) return []
    const sum = before.reduce((all, { number }) => all + number.value, 0)
    return [
      {
        table,
        cell,
        what: 'total',
        isRight: sum === cell.number.value,
        expected: String(sum),
        from: `the ${before.length} cells before it`,
      },
    ]
  })
  const right = checked.filter(({ isRight }) => isRight).length
  if (right === 0 || right < checked.length * rightRows) return []
  return checked.filter(
    ({ isRight, cell, expected }) => isRight || isMissedSum(Number(expected), cell.number.value),
  )
}

/** Cells "12 (34%)" under a heading "(n = 35)": most have to follow from it before one is called wrong. */
function sharesOf(table: ReadTable): readonly Sum[] {
  const { grid } = table
  const checked: Sum[] = []
  for (let column = 1; column < grid.columns; column += 1) {
    const size = /\bn\s?=\s?(\d[\d,  ]*)/iu.exec(grid.headings[column] ?? '')?.[1]
    if (size === undefined) continue
    const all = Number(size.replaceAll(/\D/gu, ''))
    const cells = columnOf(grid, column).flatMap((cell) =>
      isCount(cell, all) ? [shareIn(table, cell, all)] : [],
    )
    const right = cells.filter(({ isRight }) => isRight).length
    if (right >= 3 && right >= cells.length * 0.7)
      checked.push(...cells.filter((sum) => sum.isRight || !isOfItsRows(sum, cells)))
  }
  return checked
}

/** "Class 1 | 229 (73%)" above "Unknown | 124": shares of those of whom it is known, which the rows beside it make up. */
function isOfItsRows({ cell }: Sum, all: readonly Sum[]): boolean {
  const rows = new Map(all.map((one) => [one.cell.row, one.cell]))
  let [from, to] = [cell.row, cell.row]
  while (rows.has(from - 1)) from -= 1
  while (rows.has(to + 1)) to += 1
  const beside = [...rows.values()].filter(({ row }) => row >= from && row <= to)
  const whole = beside.reduce((sum, { number }) => sum + number.value, 0)
  const share = (100 * cell.number.value) / whole
  return beside.length > 1 && Math.abs(share - (cell.share?.value ?? Number.NaN)) <= 0.6
}

function isCount({ number, share }: NumberCell, all: number): boolean {
  return (
    all > 0 && share !== null && number.decimals === 0 && number.value <= all && share.value <= 100
  )
}

function shareIn(table: ReadTable, cell: NumberCell, all: number): Sum {
  const share = (100 * cell.number.value) / all
  const decimals = cell.share?.decimals ?? 0
  return {
    table,
    cell,
    what: 'share',
    isRight: Math.abs(share - (cell.share?.value ?? share)) <= 0.6 * 10 ** -decimals + 0.4,
    expected: `${rounded(share, decimals)}%`,
    from: `${cell.number.raw} of ${all}`,
  }
}

function rangesOf({ table, cell }: Sum): FindingDraft['ranges'] {
  const place = cellRange(table.sheet, {
    row: cell.row + table.grid.head.length,
    column: cell.column,
  })
  return place === null ? [] : [place]
}

function headingOf({ table, cell }: Sum): string {
  const heading = table.grid.headings[cell.column] ?? ''
  return heading === '' ? `column ${cell.column + 1}` : quoted(heading, 5)
}

function anchored(sum: Sum): FindingDraft['ranges'] {
  const own = rangesOf(sum)
  if (own.length > 0) return own
  const { block } = sum.table.sheet
  return [{ block: block.id, start: 0, end: block.text.length }]
}

function totalNote(sum: Sum, wrong: readonly Sum[]): FindingDraft {
  const { name } = sum.table.sheet
  const totals = wrong.filter(({ what, table }) => what === 'total' && table === sum.table)
  const more = totals.length - 1
  return {
    criterion: 'sums',
    check: 'table.total-off',
    kind: 'issue',
    severity: 'moderate',
    title: `${name}: ${sum.from} come to ${sum.expected}`,
    statement: `The total under ${headingOf(sum)} reads ${quoted(sum.cell.text.trim(), 3)}, and ${sum.from} come to ${sum.expected}${more === 0 ? '' : `; ${counted(more, 'other total misses its cells', 'other totals miss their cells')} likewise`}.`,
    why: 'A reader who adds up one column and finds it wrong doubts the others.',
    how: 'Check the column against the data, or say below the table what the total leaves out or counts twice.',
    ranges: totals.slice(0, 3).flatMap((one) => anchored(one)),
    confidence: 0.8,
  }
}

function shareNote(sum: Sum, wrong: readonly Sum[]): FindingDraft {
  const { name } = sum.table.sheet
  const more = wrong.filter(({ what }) => what === 'share').length - 1
  return {
    criterion: 'sums',
    check: 'table.share-off',
    kind: 'issue',
    severity: 'moderate',
    title: `${name}: ${sum.from} is ${sum.expected}`,
    statement: `Under ${headingOf(sum)} the cell reads ${quoted(sum.cell.text.trim(), 4)}; ${sum.from} is ${sum.expected}${more === 0 ? '' : `, and ${counted(more, 'other cell differs', 'other cells differ')} likewise`}.`,
    why: 'Either the count or the share is wrong, and a reader cannot tell which.',
    how: 'Count again, or name the number that the share is of where it is not the one in the heading.',
    ranges: wrong
      .filter(({ what }) => what === 'share')
      .slice(0, 3)
      .flatMap((one) => anchored(one)),
    confidence: 0.75,
  }
}

function addUp(sums: readonly Sum[], wrong: number): readonly FindingDraft[] {
  const first = sums[0]
  const places = first === undefined ? [] : rangesOf(first)
  if (wrong > 0 || first === undefined || sums.length < 3 || places.length === 0) return []
  return [
    strength({
      criterion: 'sums',
      check: 'table.adds-up',
      title: `Totals and shares of ${first.table.sheet.name} add up`,
      statement: `All ${sums.length} totals and shares that could be checked follow from their cells, as ${quoted(first.cell.text.trim(), 4)} does.`,
      why: 'A reader who checks one of them will trust the rest.',
      ranges: places,
      confidence: 0.8,
    }),
  ]
}
