import type { Table } from '../../../documents/document.ts'
import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { columnOf, gridOf } from '../../floats/table-cells.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'
import { roundsTo } from '../number-tokens.ts'
import { numbersIn } from '../number-tokens.ts'
import { nameOfTable, noteOnTable } from './note-on-table.ts'

/** "By 0.62 percentage points (column 1)": a value and the column in which it stands. */
const pointed =
  /(?<![\d.,/–-])(?<value>\d+\.\d+)(?:\s?%|\s[\p{L}-]+){0,3} \([Cc]ol(?:umn|\.) \(?(?<column>\d{1,2})\)?\)/gu
const named = /\bTables? (?<label>[A-Z]?\.?\d{1,2})\b/gu
const heading = /^\W*(?:\((?<number>\d{1,2})\)|(?<bare>\d{1,2}))(?:\W|$)/u

/** A value that a sentence finds in a column of the table which the paragraph tells of, and that is not there. */
export function columnsPointed({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const { tables } = document
  return textsWith(sentences, pointed).flatMap((sentence) =>
    [...sentence.text.matchAll(pointed)].flatMap((match) => {
      const { value = '', column = '' } = match.groups ?? {}
      const table = tableOf(tables, sentences.slice(0, sentence.index + 1))
      const grid = table === null ? null : gridOf(table.rows)
      const [stated] = numbersIn(value)
      if (table === null || grid === null || stated === undefined) return []
      const columns = grid.headings.flatMap((head, index) => {
        const groups = heading.exec(head)?.groups
        return (groups?.['number'] ?? groups?.['bare']) === column ? [index] : []
      })
      const [only] = columns
      if (only === undefined || columns.length > 1) return []
      const cells = columnOf(grid, only).map(({ number }) => number)
      const isTold = cells.some(
        (cell) => roundsTo(cell.value, stated) || roundsTo(cell.value * 100, stated),
      )
      if (isTold || cells.length < 2) return []
      return [
        noteOnTable(sentence, {
          title: `${value} is not in column ${column}`,
          statement: `The text has ${quoted(match[0])}; ${nameOfTable(table)} has no such value in that column.`,
          start: match.index,
          end: match.index + match[0].length,
        }),
      ]
    }),
  )
}

/** The table that the paragraph named last. */
function tableOf(tables: readonly Table[], until: readonly Sentence[]): Table | null {
  const own = until.at(-1)?.block
  const label = until
    .filter(({ block }) => block === own)
    .flatMap(({ text }) => [...text.matchAll(named)].map(({ groups }) => groups?.['label']))
    .at(-1)
  return tables.find((table) => table.label === label) ?? null
}
