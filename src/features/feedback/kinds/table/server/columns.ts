import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { NumberCell } from '#engines/analysis/floats/table-cells.ts'
import { counted, quoted } from '#engines/analysis/stance/wording.ts'
import type { Range } from '#engines/grounding/selector.ts'

import { cellRange } from './cell-range.ts'
import type { ReadTable } from './cells.ts'

/** Digits, and those behind the point, that few measurements carry; cells that make them a habit. */
const manyDigits = 6
const manyDecimals = 5
const fewestPrecise = 3
/** Rows in which the same value is no chance. */
const fewestRows = 8

/** Columns that say less than they print: digits beyond any measurement, or one value in every row. */
export function columnNotes(tables: readonly ReadTable[]): readonly FindingDraft[] {
  return [...preciseNote(tables), ...constantNote(tables)]
}

function preciseNote(tables: readonly ReadTable[]): readonly FindingDraft[] {
  for (const table of tables) {
    const cells = table.grid.numbers.filter(
      ({ number, text }) =>
        number.decimals >= manyDecimals &&
        digitsOf(number.raw) >= manyDigits &&
        !/[(±]/u.test(text),
    )
    const places = cells.flatMap((cell) => placeOf(table, cell))
    const [first] = cells
    if (first === undefined || cells.length < fewestPrecise || places.length === 0) continue
    return [
      {
        criterion: 'cells',
        check: 'table.too-precise',
        kind: 'issue',
        severity: 'minor',
        title: `${table.sheet.name}: ${counted(first.number.decimals, 'decimal')} in ${quoted(first.text.trim(), 2)}`,
        statement: `${counted(cells.length, 'cell')} of ${table.sheet.name} carry ${manyDecimals} decimals and more, such as ${quoted(first.text.trim(), 2)}.`,
        why: 'Digits beyond what was measured make the columns hard to compare, and suggest a certainty that is not there.',
        how: 'Round to the digits that the sample bears, mostly two or three, and to the same number down a column.',
        ranges: places.slice(0, 4),
        confidence: 0.75,
      },
    ]
  }
  return []
}

/** Digits that tell something: without the zeros that only place the point. */
function digitsOf(raw: string): number {
  return raw.replaceAll(/\D/gu, '').replace(/^0+/u, '').length
}

function constantNote(tables: readonly ReadTable[]): readonly FindingDraft[] {
  for (const table of tables) {
    const { grid, sheet } = table
    const same = Array.from({ length: grid.columns - 1 }, (_, at) => at + 1).filter((column) =>
      oneValue(grid.body.map((row) => row[column]?.trim() ?? '')),
    )
    const [column] = same
    // Several such columns are a design, which the table sets out.
    if (column === undefined || same.length > 1) continue
    const value = grid.body[0]?.[column]?.trim() ?? ''
    const place = cellRange(sheet, { row: grid.head.length, column })
    if (place === null) continue
    return [
      {
        criterion: 'cells',
        check: 'table.constant-column',
        kind: 'issue',
        severity: 'minor',
        title: `${sheet.name}: ${quoted(value, 4)} in every row`,
        statement: `The column ${quoted(grid.headings[column] ?? '', 6)} of ${sheet.name} has ${quoted(value, 4)} in all ${grid.body.length} rows.`,
        why: 'A column that does not vary takes the place of one that could, and readers search it for a difference.',
        how: `Say ${quoted(value, 4)} once, in the caption or a note, and take the column out.`,
        ranges: [place],
        confidence: 0.75,
      },
    ]
  }
  return []
}

/** Empty cells, signs and placeholders stand for something that the file did not give. */
function oneValue(cells: readonly string[]): boolean {
  const [first = ''] = cells
  return (
    cells.length >= fewestRows &&
    /^[\p{L}\d][^$\\{}]*$/u.test(first) &&
    !/^(?:yes|no|x|n\.?\/?a\.?|[01])$/iu.test(first) &&
    cells.every((cell) => cell === first)
  )
}

function placeOf({ sheet, grid }: ReadTable, { row, column }: NumberCell): readonly Range[] {
  const place = cellRange(sheet, { row: row + grid.head.length, column })
  return place === null ? [] : [place]
}
