import type { Table } from '../../../documents/document.ts'
import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { rowOfName } from '../../floats/row-of-name.ts'
import { columnOf, gridOf } from '../../floats/table-cells.ts'
import type { CellGrid } from '../../floats/table-cells.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'

/** "GraphSift outperforms all baselines on both datasets". */
const claim =
  /(?<!\p{L})(?<name>\p{Lu}[\p{L}\d]*(?:[-+][\p{L}\d]+)*|[Oo]ur (?:method|model|approach|system|algorithm)) (?:(?:also|clearly|consistently|significantly|always|even) )*(?:outperform(?:s|ed)?|beats?|surpass(?:es|ed)?) (?:all|every|each|both) (?:of )?(?:the )?(?:other )?(?:\p{L}+[- ]){0,2}?(?:baselines?|methods?|models?|approach(?:es)?|competitors|systems|others)(?<where>[^.;]*)/u
const everywhere =
  /^\W*(?:(?:by far|clearly),? )?(?:on|in|across|for) (?:all|both|every|each) (?:\p{L}+ ){0,2}?(?:data ?sets?|metrics?|measures?|tasks?|benchmarks?|settings?)\W*$/iu
/** What tells how good a method is, in whichever direction; costs and sizes are beside the claim. */
const quality =
  /\b(?:F1|F-?score|F-?measure|acc(?:uracy)?|AUC|AUROC|AUPRC|BLEU|ROUGE|mAP|IoU|dice|score|success|error|RMSE|MAE|MSE|WER|perplexity|NDCG|MRR)\b/iu
/** Of one method precision may be the best and of another recall: only where all measures are named. */
const ofTwo = /\b(?:precision|recall|sensitivity|specificity)\b/iu
const fewestRows = 3

/** A method that is said to beat all others, where a column of its table has one above and one below it. */
export function bestOfTable({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  if (document.tables.length === 0) return []
  return textsWith(sentences, claim).flatMap((sentence) => {
    const groups = claim.exec(sentence.text)?.groups
    const where = groups?.['where'] ?? ''
    const isAll = everywhere.test(where)
    if (groups === undefined || (!isAll && /[\p{L}\d]/u.test(where))) return []
    const name = groups['name'] ?? ''
    const held = document.tables.flatMap((table) => {
      const grid = gridOf(table.rows)
      const row = grid === null ? -1 : rowOfName(grid, name)
      return grid === null || row === -1 ? [] : [{ table, grid, row }]
    })
    const [only, ...others] = held
    if (only === undefined || others.length > 0) return []
    const columns = isAll ? [quality, ofTwo] : [quality]
    return worseIn(only.grid, only.row, columns)
      .slice(0, 1)
      .map((found) => note(sentence, only.table, found))
  })
}

interface Beaten {
  readonly heading: string
  readonly own: string
  readonly better: string
  readonly worse: string
}

function worseIn(grid: CellGrid, row: number, columns: readonly RegExp[]): readonly Beaten[] {
  return grid.headings.flatMap((heading, column) => {
    const cells = columnOf(grid, column)
    const own = cells.find((cell) => cell.row === row)
    if (own === undefined || !columns.some((one) => one.test(heading))) return []
    if (cells.length < fewestRows || cells.length < grid.body.length) return []
    const above = cells.find(({ number }) => number.value > own.number.value)
    const below = cells.find(({ number }) => number.value < own.number.value)
    if (above === undefined || below === undefined) return []
    const nameOf = (cell: typeof above) => `${grid.body[cell.row]?.[0] ?? ''} ${cell.text.trim()}`
    return [
      { heading, own: own.text.trim(), better: nameOf(above).trim(), worse: nameOf(below).trim() },
    ]
  })
}

function note(
  { text, block, start, end }: Sentence,
  table: Table,
  { heading, own, better, worse }: Beaten,
): FindingDraft {
  const named = `${table.word} ${table.label}`.trim()
  return numbersNote('comparisons-reversed', {
    title: `Not the best under ${quoted(heading)}`,
    statement: `${quoted(text, 80)} claims all of ${named === '' ? 'the table' : named}; under ${quoted(heading)} it has ${own}, between ${better} and ${worse}.`,
    why: 'Reviewers hold such a sentence against the table first, and one column is enough against it.',
    how: 'Name the columns for which it holds, or correct the value that is wrong.',
    ranges: [{ block, start, end }],
  })
}
