import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { contentRoots } from '../../claims/content-words.ts'
import type { FindingDraft } from '../../finding.ts'
import { columnOf, gridOf } from '../../floats/table-cells.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const value = String.raw`(\d+(?:\.\d+)?)\s?[\p{L}%°/]{0,6}(?: \([^)]*\))?`
const where = String.raw`(?:in|on|at|for|under|with) (?:the )?([\p{L}][\p{L} -]{1,30}?)`
/** "The median was 412 s on the path and 148 s on the meadow". */
const pair = new RegExp(
  String.raw`\b(mean|average|median)\b[^.;\d]{0,40}? (?:was|were|is|of) ${value} ${where},? and ${value} ${where}(?=[,.;(]|$| \()`,
  'giu',
)
/** Rows from which a column is a sample, and not a list of results. */
const fewestRows = 5

/** A mean or median of a column that the column does not have, where that of the other column comes out. */
export function middleOfColumns(analysed: AnalysedDocument): readonly FindingDraft[] {
  const columns = columnsOf(analysed)
  if (columns.length === 0) return []
  return textsWith(analysed.sentences, pair).flatMap((sentence) =>
    [...sentence.text.matchAll(pair)].flatMap((match) => judge(sentence, match, columns)),
  )
}

interface Column {
  readonly roots: string
  readonly heading: string
  readonly values: readonly number[]
}

function columnsOf({ document }: AnalysedDocument): readonly Column[] {
  return document.tables.flatMap(({ rows }) => {
    const grid = gridOf(rows)
    if (grid === null) return []
    return grid.headings.flatMap((heading, column) => {
      const values = columnOf(grid, column).map(({ number }) => number.value)
      const isFull = values.length >= fewestRows && values.length === grid.body.length
      return isFull ? [{ heading, roots: rootsOf(heading), values }] : []
    })
  })
}

const rootsOf = (words: string): string => [...contentRoots(words)].toSorted().join(' ')

function judge(
  sentence: Sentence,
  match: RegExpExecArray,
  columns: readonly Column[],
): readonly FindingDraft[] {
  const [, middle = '', one = '', first = '', other = '', second = ''] = match
  const told = [
    { raw: one, of: first },
    { raw: other, of: second },
  ].flatMap(({ raw, of }) => {
    const own = columns.filter(({ roots }) => roots !== '' && roots === rootsOf(of))
    const [column] = own
    if (column === undefined || own.length > 1) return []
    const is = /^median$/iu.test(middle) ? medianOf(column.values) : meanOf(column.values)
    const decimals = raw.split('.')[1]?.length ?? 0
    const isRight = Math.abs(is - Number(raw)) <= 0.5 * 10 ** -decimals + 1e-9
    return [{ raw, column, isRight, is: is.toFixed(decimals) }]
  })
  const wrong = told.filter(({ isRight }) => !isRight)
  const [slip] = wrong
  if (told.length < 2 || wrong.length !== 1 || slip === undefined) return []
  return [
    numbersNote('columns-computed', {
      title: `${slip.is} by the table, not ${slip.raw}`,
      statement: `The text gives a ${middle.toLowerCase()} of ${slip.raw}; the ${slip.column.values.length} values under ${quoted(slip.column.heading)} have ${slip.is}.`,
      why: 'A reader who computes one value again and gets another number doubts the rest.',
      how: 'Compute it once more from the table, and see whether text or table has the slip.',
      ranges: [placeOf(sentence, match)],
      confidence: 0.85,
    }),
  ]
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / values.length

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) / 2
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2
}
