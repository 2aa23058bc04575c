import type { RubricRow, UserRubric } from '../materials.ts'
import { cellsOf } from './delimited.ts'
import { rowsFromJson } from './json-rubric.ts'
import { rowsFromList } from './list-rubric.ts'
import { rowsFromTable } from './table-rubric.ts'

/** Characters of a pasted rubric that are read; a page of a rubric has about 3,000. */
const longestRubric = 60_000
/** Rows that one rubric may have. */
export const mostRubricRows = 40

export interface RubricReading {
  readonly rubric: Omit<UserRubric, 'id'>
  /** What was taken out or changed on the way, in sentences for its owner. */
  readonly remarks: readonly string[]
}

/**
 * Reads a rubric from pasted text: JSON such as a `.ffrubric` file, a table (tabs, pipes, commas, semicolons, or
 * columns set apart by spaces as in the text of a PDF), or a list of rows. No rows: nothing could be read as a rubric.
 */
export function readRubric(text: string, title = ''): RubricReading {
  const read = text.slice(0, longestRubric)
  const json = rowsFromJson(read)
  if (json !== null)
    return finished(json.rows, { title: title || json.title, isCut: text.length > longestRubric })
  const cells = cellsOf(read)
  const rows = cells === null ? rowsFromList(read) : rowsFromTable(cells)
  return finished(rows.length === 0 ? rowsFromList(read) : rows, {
    title,
    isCut: text.length > longestRubric,
  })
}

/** Reads a rubric from the cells of a table, as a reader of Word files or typed text hands them out. */
export function rubricFromCells(cells: readonly (readonly string[])[], title = ''): RubricReading {
  return finished(rowsFromTable(cells), { title, isCut: false })
}

function finished(
  rows: readonly RubricRow[],
  { title, isCut }: { readonly title: string; readonly isCut: boolean },
): RubricReading {
  const kept = rows.slice(0, mostRubricRows)
  const remarks = [
    ...(isCut ? [`Only the first ${longestRubric} characters were read.`] : []),
    ...(rows.length > kept.length ? [`Only the first ${mostRubricRows} rows were kept.`] : []),
    ...(kept.some(({ levels }) => levels.length === 0)
      ? ['Some rows have no words for their levels; the words Not yet to Strong stand in for them.']
      : []),
  ]
  return {
    rubric: {
      title: title.trim() || 'Rubric',
      rows: kept.map((row, index) => ({ ...row, id: `r${index + 1}` })),
    },
    remarks,
  }
}
