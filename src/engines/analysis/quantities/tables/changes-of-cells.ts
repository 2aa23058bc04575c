import type { Table } from '../../../documents/document.ts'
import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { isTelling } from '../../floats/measure-of-clause.ts'
import { gridOf } from '../../floats/table-cells.ts'
import type { CellGrid, NumberCell } from '../../floats/table-cells.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { numbersIn } from '../number-tokens.ts'
import { nameOfTable, noteOnTable } from './note-on-table.ts'

const percent = String.raw`\s?(?:%|per ?cent)`
const turn = 'removal|reduction|decrease|decline|drop|loss|increase|gain|rise|growth'
/** "Fell by 83% to 8.5 mg/L", "a removal of 40%", "62% removal". */
const change = new RegExp(
  String.raw`\b(?:(?:fell|dropped|declined|decreased|reduced|rose|grew|increased|improved)(?: it| them)? by|(?:${turn})(?: rate)? of)\s(?:about |only |just |nearly |almost )?(?<after>\d+(?:\.\d+)?)${percent}|(?<before>\d+(?:\.\d+)?)${percent} (?:${turn})\b`,
  'giu',
)
/** Of more cells two give any change. */
const mostCells = 80

interface Read {
  readonly table: Table
  readonly grid: CellGrid
}

interface End extends Read {
  readonly cell: NumberCell
}

/** A change in per cent to a value of a table, where no other cell of its row or column gives that change. */
export function changesOfCells({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const tables = document.tables.flatMap((table) => {
    const grid = gridOf(table.rows)
    return grid === null ? [] : [{ table, grid }]
  })
  if (tables.length === 0) return []
  return textsWith(sentences, change).flatMap((sentence) => {
    if (sentence.role === 'introduction' || !/%|cent/u.test(sentence.text)) return []
    const [match, ...others] = sentence.text.matchAll(change)
    if (match === undefined || others.length > 0) return []
    const told = match.groups?.['after'] ?? match.groups?.['before'] ?? ''
    const end = endOf(sentence, told, tables)
    if (end === null || isMadeBeside(end, told) || isCitedIn(document, sentence)) return []
    return [
      noteOnTable(sentence, {
        title: `No cell gives ${quoted(match[0])}`,
        statement: `${quoted(sentence.text, 120)}; from no other cell in the row or the column of ${end.cell.text.trim()} in ${nameOfTable(end.table)} is that the change.`,
        start: match.index,
        end: match.index + match[0].length,
      }),
    ]
  })
}

/** The one cell that the sentence gives as an end of the change. */
function endOf({ text }: Sentence, told: string, tables: readonly Read[]): End | null {
  const isCell = tables.some(({ grid }) =>
    grid.numbers.some(({ number, share }) => [number.value, share?.value].includes(Number(told))),
  )
  if (isCell) return null
  const ends = numbersIn(text).filter((one) => isTelling(one) && one.decimals > 0 && !one.isPercent)
  const isMade = ends.some((one) => ends.some((other) => isChange(one.value, other.value, told)))
  if (isMade) return null
  const held = tables.flatMap(({ table, grid }) =>
    grid.numbers
      .filter(({ number }) =>
        ends.some(({ value, decimals }) => value === number.value && decimals === number.decimals),
      )
      .map((cell) => ({ table, grid, cell })),
  )
  const [only] = held
  if (only === undefined || held.length > 1 || only.grid.numbers.length > mostCells) return null
  return only
}

function isMadeBeside({ cell, grid }: End, told: string): boolean {
  return grid.numbers.some(
    ({ row, column, number }) =>
      (row === cell.row) !== (column === cell.column) &&
      isChange(number.value, cell.number.value, told),
  )
}

/** Whichever way it was reckoned, and in points too. */
function isChange(from: number, to: number, told: string): boolean {
  const slack = 10 ** -(told.split('.')[1]?.length ?? 0) + 0.05
  const ways = [Math.abs(to / from - 1), Math.abs(from / to - 1), to / from, (to - from) / 100]
  return ways.some((way) => Math.abs(Math.abs(way) * 100 - Number(told)) <= slack)
}
