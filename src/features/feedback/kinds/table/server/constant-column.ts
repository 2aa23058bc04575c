import type { FindingDraft } from '#engines/analysis/finding.ts'
import { quoted } from '#engines/analysis/stance/wording.ts'

import { cellRange } from './cell-range.ts'
import type { ReadTable } from './cells.ts'

/** Rows in which the same value is no chance. */
const fewestRows = 8

/** A column that holds one value in every row. */
export function constantColumn(tables: readonly ReadTable[]): readonly FindingDraft[] {
  for (const table of tables) {
    const { grid, sheet } = table
    if (isExtract(sheet)) continue
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

/** "The first ten rows of the data": what is the same in an extract may differ in what it is taken from. */
const ofExtract =
  /(?<!\p{L})(?:(?:first|last|top|random|several|a few) (?:\p{L}+ |\d+ ){0,2}(?:rows|lines|entries|observations|records|instances)|(?:extract(?:s|ed|ing)?|excerpts?|snippet|preview|glimpse|head|sample|snapshot|subset|part) (?:of|from) (?:the |our |this )?(?:\p{L}+ ){0,3}(?:data|datasets?|dataframes?|data ?base|file))(?!\p{L})/iu

function isExtract({ block, mentions }: ReadTable['sheet']): boolean {
  return [block.text, ...mentions.map(({ sentence }) => sentence?.text ?? '')].some((text) =>
    ofExtract.test(text),
  )
}

/** Empty cells, signs and placeholders stand for something that the file did not give. */
function oneValue(cells: readonly string[]): boolean {
  const [first = ''] = cells
  return (
    cells.length >= fewestRows &&
    /^[\p{L}\d][^$\\{}]*$/u.test(first) &&
    // What came out the same in every row is a result, and no setting.
    !/^\d*[.,]\d+\s?%?$/u.test(first) &&
    !/^(?:yes|no|x|n\.?\/?a\.?|[01])$/iu.test(first) &&
    cells.every((cell) => cell === first)
  )
}
