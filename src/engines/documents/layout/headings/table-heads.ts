import type { FlowLine } from '../flow.ts'
import { groupBy } from '../statistics.ts'
import { fontKey } from './heading-score.ts'

/** Two columns of a page may have headings at one height; three words in a row are the head of a table. */
const fewestCells = 3
/** Characters of a cell. */
const mostInk = 30
/** Points between baselines of one row. */
const sameRow = 1

/**
 * Short lines that stand in one row with two others and more in the same letters. Pieces of a formula beside a heading
 * have other ones.
 */
export function findTableHeads(lines: readonly FlowLine[]): ReadonlySet<FlowLine> {
  const short = lines.filter(({ inkCount }) => inkCount <= mostInk)
  const alike = groupBy(short, (line) => `${line.page} ${fontKey(line)}`)
  const rows = [...alike.values()].flatMap((own) => rowsOf(own))
  return new Set(rows.filter((row) => row.length >= fewestCells).flat())
}

function rowsOf(lines: readonly FlowLine[]): readonly (readonly FlowLine[])[] {
  const rows: FlowLine[][] = []
  for (const line of lines.toSorted((one, other) => one.baseline - other.baseline)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (first !== undefined && line.baseline - first.baseline < sameRow) row?.push(line)
    else rows.push([line])
  }
  return rows
}
