import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { captionRange } from '#engines/analysis/floats/float-sheet.ts'
import type { FloatSheet, FloatSheets } from '#engines/analysis/floats/float-sheet.ts'
import { noneWords } from '#engines/analysis/floats/judge-order.ts'
import { columnOf } from '#engines/analysis/floats/table-cells.ts'
import type { CellGrid, NumberCell } from '#engines/analysis/floats/table-cells.ts'
import { isColumnOfWeights } from '#engines/analysis/floats/weighted-totals.ts'
import { notJudged, signal } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'

import { cellRange } from './cell-range.ts'
import { constantColumn } from './constant-column.ts'

/** A table whose cells were read, with its grid. */
export interface ReadTable {
  readonly sheet: FloatSheet
  readonly grid: CellGrid
}

interface CellFault {
  readonly what: 'unit' | 'decimals' | 'gaps' | 'marks'
  readonly table: ReadTable
  readonly words: string
  readonly ranges: FindingDraft['ranges']
}

export function faultsOf(table: ReadTable): readonly CellFault[] {
  return [...unitFault(table), ...decimalsFault(table), ...gapsFault(table), ...marksFault(table)]
}

/** Judges headings, decimals, gaps and marks of the tables whose cells could be read. */
export function judgeCells(of: FloatSheets, tables: readonly ReadTable[]): Judgement {
  if (of.sheets.length === 0) return notJudged('cells', noneWords(of))
  if (tables.length === 0) {
    return notJudged(
      'cells',
      `Not judged: the cells of ${counted(of.sheets.length, 'table')} could not be read as rows and columns.`,
    )
  }
  const faults = tables.flatMap((table) => faultsOf(table))
  const open = new Set(faults.map(({ table }) => table.sheet.id)).size
  const first = (what: CellFault['what']) =>
    faults.filter((fault) => fault.what === what).slice(0, 1)
  return {
    criterion: {
      id: 'cells',
      level: levelOf(open, tables.length),
      rationale:
        open === 0
          ? `Units, decimals, gaps and marks are clear in ${counted(tables.length, 'table')} whose cells were read.`
          : `${open} of ${counted(tables.length, 'table')} whose cells were read ${open === 1 ? 'leaves' : 'leave'} a unit, a gap or a mark open, or ${open === 1 ? 'mixes its' : 'mix their'} decimals.`,
      ranges: [
        ...faults.flatMap(({ ranges }) => ranges),
        ...tables.map(({ sheet }) => captionRange(sheet)),
      ].slice(0, 2),
      signals: [
        signal('Tables whose cells were read', `${tables.length} of ${of.sheets.length}`),
        signal(
          'Columns of the widest table',
          Math.max(...tables.map(({ grid }) => grid.columns)),
          'ten or fewer fit most pages',
        ),
      ],
    },
    findings: [
      ...first('marks').map(marksNote),
      ...first('decimals').map(decimalsNote),
      ...first('gaps').map(gapsNote),
      ...first('unit').map(unitNote),
      ...constantColumn(tables),
    ],
  }
}

function levelOf(open: number, all: number): Level {
  if (open === 0) return 4
  if (open === 1) return 3
  return open / all > 0.8 && all >= 3 ? 1 : 2
}

/** Quantities that mean nothing without a unit. */
const quantity =
  /^(?:mean |median |average |total |maximum |minimum )?(?:body |birth |dry |fresh |wet )?(?:weight|height|length|width|depth|distance|duration|temperature|concentration|pressure|mass|volume|area|speed|velocity|dose|income|price|salary|elevation|altitude|rainfall|density|energy|latency|wavelength)$/iu

function unitFault(table: ReadTable): readonly CellFault[] {
  const { sheet, grid } = table
  const around = `${sheet.caption.text}\n${sheet.notes}`
  const column = grid.headings.findIndex(
    (heading, position) =>
      position > 0 &&
      quantity.test(heading.trim()) &&
      columnOf(grid, position).length >= 3 &&
      !isColumnOfWeights(grid, position) &&
      !columnOf(grid, position).some(({ text }) => /%|\p{L}/u.test(text)) &&
      !new RegExp(String.raw`${heading.trim()}[^.;]{0,40}(?:\(|\bin\b|,\s)`, 'iu').test(around),
  )
  const heading = grid.headings[column]
  const place = column === -1 ? null : headPlace(table, column)
  if (heading === undefined || place === null) return []
  // "Data are in kilograms": a unit that is said once for all.
  if (
    /\b(?:in|units?)\b[^.;]{0,20}\b(?:kg|g|mg|cm|mm|km|m|metres?|kilo\p{L}+|°C|USD|EUR|euros?|dollars?|seconds?|minutes?|hours?|days?)\b/iu.test(
      around,
    )
  )
    return []
  return [{ what: 'unit', table, words: heading.trim(), ranges: [place] }]
}

function headPlace(table: ReadTable, column: number) {
  for (const [row, cells] of table.grid.head.entries()) {
    if ((cells[column]?.trim() ?? '') !== '') return cellRange(table.sheet, { row, column })
  }
  return null
}

/** Figures from the first that is no zero. */
const figuresOf = (text: string): number => text.replaceAll(/\D/gu, '').replace(/^0+/u, '').length

/** P values, counts and measured values each have decimals of their own; one column has one kind. */
function decimalsFault(table: ReadTable): readonly CellFault[] {
  const { grid, sheet } = table
  // Values of several works keep the decimals that each work gives.
  if (gathersWorks(grid)) return []
  for (let column = 1; column < grid.columns; column += 1) {
    const cells = columnOf(grid, column).filter(
      ({ number, row }) => number.decimals > 0 && !holdsTests.test(grid.body[row]?.[0] ?? ''),
    )
    const heading = grid.headings[column] ?? ''
    if (cells.length < 5 || /\bp\b|value|sig|coefficient|statistic|estimate/iu.test(heading))
      continue
    const counts = Map.groupBy(cells, ({ number }) => number.decimals)
    const usual = [...counts].toSorted((one, other) => other[1].length - one[1].length)[0]
    if (usual === undefined || usual[1].length < cells.length * 0.7) continue
    // "2.25" and "12.7": as many figures in each, which is a rule of its own.
    if (new Set(cells.map(({ text }) => figuresOf(text))).size === 1) continue
    const odd = cells.filter((cell) => isOdd(cell, usual[0], cells))
    const places = odd.flatMap((cell) => placeFor(table, cell))
    if (places.length === 0 || odd.length > cells.length * 0.3) continue
    const words = `${quoted(odd[0]?.text ?? '', 3)} among cells with ${counted(usual[0], 'decimal')}`
    return [{ what: 'decimals', table: { sheet, grid }, words, ranges: places.slice(0, 3) }]
  }
  return []
}

const sourceCell =
  /^\W*(?:\[\d+\p{Ll}?(?:[,–-]\s?\d+\p{Ll}?)*\]|\(?\p{Lu}[\p{L}’'-]+(?: et al\.?| (?:and|&) \p{Lu}[\p{L}’'-]+)?,? \(?(?:19|20)\d{2}[a-z]?\)?|this (?:work|study|paper))\W*$/iu
const fewestWorks = 3

/** A column of callouts: each row is what another work found. */
function gathersWorks(grid: CellGrid): boolean {
  return Array.from({ length: grid.columns }, (_, column) => column).some(
    (column) =>
      grid.body.filter((row) => sourceCell.test(row[column]?.trim() ?? '')).length >= fewestWorks,
  )
}

/** A row below the values that tests them: "P value", "p (group)". */
const holdsTests = /^\W*p\b(?![-’'])/iu

/** Values of one size only: small and large numbers are rightly rounded differently, and rows may differ in kind. */
function isOdd(cell: NumberCell, usual: number, all: readonly NumberCell[]): boolean {
  if (cell.number.decimals === usual) return false
  const sizes = all.map(({ number }) => Math.abs(number.value)).filter((value) => value > 0)
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  return most / least < 30
}

function placeFor({ sheet, grid }: ReadTable, { row, column }: NumberCell): FindingDraft['ranges'] {
  const place = cellRange(sheet, { row: row + grid.head.length, column })
  return place === null ? [] : [place]
}

/** Heads of columns that hold tests. */
const ofTests = /^\W*p\b|\bp[- ]?values?\b|\bsig(?:nificance|\.)?\b/iu

const explainsGaps =
  /\b(?:empty|blank|missing|not (?:available|applicable|reported|determined|measured|tested|detected|done)|n\.?\/?[ad]\.?\b|dash(?:es)?|[-–—]\s?[,=:])/iu

const cornerSize = 2

/** Sums and residuals of an analysis of variance have no F and no P, and half of a table of correlations says all. */
const ofVariance =
  /\bAN(?:C)?OVA\b|analys[ei]s of (?:co)?variance|\bsums? of squares\b|\bcorrelations? (?:matrix|between|among|of|for)\b|\bcorrelation coefficients?\b/iu
const summing = /^\W*(?:total|sum|mean|average|overall|all|difference|residuals?|error)s?\b/iu

function gapsFault(table: ReadTable): readonly CellFault[] {
  const { grid, sheet } = table
  const rows = grid.body
    .map((cells, row) => ({ cells, row }))
    .filter(({ cells }) => isDataRow(cells) && !isRunTogether(cells))
  const cells = rows.flatMap(({ cells, row }) =>
    cells
      .slice(1)
      .map((text, position) => ({ text: text.trim(), row, column: position + 1 }))
      .filter((cell) => !isCovered(table, cell)),
  )
  const gaps = cells.filter(({ text }) => text === '')
  if (gaps.length < 2 || gaps.length > cells.length * 0.15) return []
  if (explainsGaps.test(`${sheet.caption.text}\n${sheet.notes}`)) return []
  if (isOfModels(grid.body) || isDiagonal(gaps)) return []
  if (ofVariance.test(`${sheet.caption.text}\n${grid.headings.join(' ')}`)) return []
  // A cell that is empty in every row of its kind belongs to the layout.
  const columns = new Set(gaps.map(({ column }) => column))
  const isLayout = [...columns].some(
    (column) => gaps.filter((gap) => gap.column === column).length > rows.length * 0.5,
  )
  // Sums of rows and sums of columns leave the corner where they meet open.
  const lastRows = new Set(rows.slice(-cornerSize).map(({ row }) => row))
  const isCorner = gaps.every(
    ({ row, column }) => lastRows.has(row) && column >= grid.columns - cornerSize,
  )
  const numeric = gaps.filter(
    ({ column, row }) =>
      columnOf(grid, column).length > rows.length * 0.6 &&
      !/%/u.test(grid.headings[column] ?? '') &&
      // No test is made of how many there were.
      !ofTests.test(grid.headings[column] ?? '') &&
      !summing.test(grid.body[row]?.[0] ?? ''),
  )
  const first = numeric[0]
  if (isLayout || isCorner || first === undefined || numeric.length < 2) return []
  const name = grid.body[first.row]?.[0]?.trim() ?? ''
  const place =
    name === '' ? null : cellRange(sheet, { row: first.row + grid.head.length, column: 0 })
  return [
    {
      what: 'gaps',
      table,
      words: `${numeric.length} of ${cells.length} cells are empty${name === '' ? '' : `, the first in the row ${quoted(name, 5)}`}`,
      ranges: [place ?? captionRange(sheet)],
    },
  ]
}

/** A cell of the body that another one, over several rows or columns, goes over. */
function isCovered(
  { sheet, grid }: ReadTable,
  { row, column }: { readonly row: number; readonly column: number },
): boolean {
  const at = row + grid.head.length
  return sheet.spans.some(
    (span) =>
      at >= span.row &&
      at < span.row + span.rows &&
      column >= span.column &&
      column < span.column + span.columns &&
      (at > span.row || column > span.column),
  )
}

/** Errors in brackets below the coefficients: a column is a model, and an open cell a term that it leaves out. */
function isOfModels(body: ReadTable['grid']['body']): boolean {
  const errors = body.filter(([name = '', ...cells]) => {
    const given = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    return name.trim() === '' && given.length > 0 && given.every((cell) => inBrackets.test(cell))
  })
  return errors.length >= fewestErrors
}

const inBrackets = /^[([]\s?[−–-]?\d*[.,]?\d+\s?[)\]]$/u
const fewestErrors = 2

/** "Secondary education (%) 15.27" and an empty cell, or "37,812 54,390" in one: cells that the page ran together. */
function isRunTogether([name = '', ...cells]: readonly string[]): boolean {
  return (
    cells.some((cell) => cell.trim() === '') &&
    (/\p{L}.*\s[−–-]?\d+[.,]\d+$/u.test(name.trim()) ||
      cells.some((cell) => /^[−–-]?\d[\d.,]*\s+[−–-]?\d[\d.,]*$/u.test(cell.trim())))
  )
}

/** One empty cell a row, each one column further: where a thing would be held against itself. */
function isDiagonal(gaps: readonly { readonly row: number; readonly column: number }[]): boolean {
  const [first] = gaps
  return (
    first !== undefined &&
    gaps.length > 2 &&
    gaps.every(({ row, column }) => row - column === first.row - first.column)
  )
}

function isDataRow(cells: readonly string[]): boolean {
  return (
    cells.slice(1).filter((cell) => cell.trim() !== '').length >=
    Math.max(1, ((cells.length - 1) * 2) / 3)
  )
}

const mark = /[*†‡§¶]+/u

function marksFault(table: ReadTable): readonly CellFault[] {
  const { grid, sheet } = table
  const around = `${sheet.caption.text}\n${sheet.notes}`
  for (const cell of grid.numbers) {
    const found = mark.exec(cell.text.slice(cell.number.end))?.[0].charAt(0)
    if (found === undefined || around.includes(found)) continue
    const places = placeFor(table, cell)
    if (places.length === 0 || /signific|\bp\s?[<=]/iu.test(around)) continue
    if (sheet.explained.includes(found)) continue
    return [{ what: 'marks', table, words: found, ranges: places }]
  }
  return []
}

const note = (
  fault: CellFault,
  parts: Pick<
    FindingDraft,
    'check' | 'title' | 'statement' | 'why' | 'how' | 'confidence' | 'severity'
  >,
): FindingDraft => ({
  criterion: 'cells',
  kind: 'issue',
  ranges: fault.ranges,
  ...parts,
})

function marksNote(fault: CellFault): FindingDraft {
  const { name } = fault.table.sheet
  return note(fault, {
    check: 'table.mark-unexplained',
    severity: 'moderate',
    title: `${name} uses “${fault.words}” and does not explain it`,
    statement: `A cell of ${name} carries the mark “${fault.words}”, and neither its caption nor a note below says what it stands for.`,
    why: 'A reader cannot tell whether the mark means a test, an exception or a source.',
    how: `Add a note below ${name} that begins with “${fault.words}”, or take the mark out.`,
    confidence: 0.7,
  })
}

function decimalsNote(fault: CellFault): FindingDraft {
  const { name } = fault.table.sheet
  return note(fault, {
    check: 'table.decimals-mixed',
    severity: 'minor',
    title: `${name} mixes its decimals in one column`,
    statement: `A column of ${name} has ${fault.words}.`,
    why: 'A reader takes the number of decimals for the precision of the measurement.',
    how: 'Round the column to one number of decimals, the one that the measurement allows.',
    confidence: 0.7,
  })
}

function gapsNote(fault: CellFault): FindingDraft {
  const { name } = fault.table.sheet
  return note(fault, {
    check: 'table.gaps-unexplained',
    severity: 'minor',
    title: `${name} has empty cells without a meaning`,
    statement: `In ${name} ${fault.words}, and no note says why.`,
    why: 'Empty can mean zero, not measured or not applicable, and each leads to another reading.',
    how: 'Put a dash or “n/a” in each, and say below the table what it stands for.',
    confidence: 0.65,
  })
}

function unitNote(fault: CellFault): FindingDraft {
  const { name } = fault.table.sheet
  return note(fault, {
    check: 'table.unit-missing',
    severity: 'minor',
    title: `${name} gives ${quoted(fault.words, 3)} without a unit`,
    statement: `The heading ${quoted(fault.words, 4)} of ${name} names a quantity, and neither heading, caption nor notes give its unit.`,
    why: 'A reader cannot compare the numbers with those of another study.',
    how: `Add the unit in brackets behind ${quoted(fault.words, 3)}.`,
    confidence: 0.7,
  })
}
