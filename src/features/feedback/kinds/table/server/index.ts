import type { Analysis } from '#engines/analysis/finding.ts'
import type { FloatRow } from '#engines/analysis/floats/float-rows.ts'
import { captionRange, floatSheets } from '#engines/analysis/floats/float-sheet.ts'
import type { FloatSheet, FloatSheets } from '#engines/analysis/floats/float-sheet.ts'
import { judgeCaption } from '#engines/analysis/floats/judge-caption.ts'
import { judgeOrder } from '#engines/analysis/floats/judge-order.ts'
import { isTold, judgeTold } from '#engines/analysis/floats/judge-told.ts'
import { gridOf } from '#engines/analysis/floats/table-cells.ts'
import { defineKind } from '#engines/analysis/kind.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { joined, notJudged } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted } from '#engines/analysis/stance/wording.ts'

import { judgeAgreement, repeatedFrom } from './agreement.ts'
import { faultsOf, judgeCells } from './cells.ts'
import type { ReadTable } from './cells.ts'
import { judgeSums, sumsOf } from './sums.ts'

/** Tables: their captions and cells, and what the text takes from them. */
export default defineKind({
  id: 'table',
  version: '1.16.0',
  analyse,
  prompt: {
    version: '1',
    reads: ['floats'],
    instruction:
      'For each table quote its caption, the cells in question and the sentence that names it. Judge headings and units, gaps and marks, sums, and whether numbers in the text stand in the cells. Where cells were not given, say so and judge the caption only.',
  },
})

const criteria = ['caption', 'cells', 'sums', 'order', 'told', 'agreement'] as const

function analyse(input: KindInput): Analysis {
  const of = floatSheets(input, 'table')
  const tables = readTables(of)
  const judgements = judgeAll(of, tables)
  const unread = of.sheets.length - tables.length
  return {
    summary: summaryOf(of, tables),
    ...joined(judgements),
    notAssessed: [
      ...(unread === 0
        ? []
        : [
            {
              what: `The columns of ${counted(unread, 'table')}`,
              why: 'Their cells are merged or could not be read from the file.',
            },
          ]),
      {
        what: 'Whether the numbers are true to the data',
        why: 'The data behind a table are not in the draft.',
      },
    ],
    view: { rows: of.sheets.map((sheet) => rowOf(of, sheet, tables)) },
  }
}

function readTables(of: FloatSheets): readonly ReadTable[] {
  return of.sheets.flatMap((sheet) => {
    const grid = gridOf(sheet.rows)
    return grid === null ? [] : [{ sheet, grid }]
  })
}

function judgeAll(of: FloatSheets, tables: readonly ReadTable[]): readonly Judgement[] {
  if (!of.reading.isEnglish) {
    const why = 'Not judged: the text is not in English, and this rubric reads English captions.'
    return criteria.map((id) => notJudged(id, why))
  }
  return [
    judgeCaption(of),
    judgeCells(of, tables),
    judgeSums(of, tables),
    judgeOrder(of),
    judgeTold(of),
    judgeAgreement(of),
  ]
}

function summaryOf(of: FloatSheets, tables: readonly ReadTable[]): string {
  const { sheets, reading } = of
  if (!reading.isEnglish) return 'The text is not in English, so its tables were not judged.'
  if (sheets.length === 0) {
    return `No table with a number and a caption was found in this ${reading.isChapter ? 'chapter' : 'draft'}.`
  }
  const orphans = sheets.filter(({ mentions }) => mentions.length === 0).length
  return `${counted(sheets.length, 'table')} found; the cells of ${tables.length} could be read as rows and columns${orphans === 0 ? '' : `, and ${orphans} ${orphans === 1 ? 'is' : 'are'} never named by the text`}.`
}

function rowOf(of: FloatSheets, sheet: FloatSheet, tables: readonly ReadTable[]): FloatRow {
  const table = tables.find((one) => one.sheet === sheet)
  const named = sheet.mentions.find(({ block }) => of.isInScope(block))
  const { caption, rows, mentions } = sheet
  return {
    id: sheet.id,
    name: sheet.name,
    caption: captionRange(sheet),
    named: named === undefined ? null : { block: named.block, start: named.start, end: named.end },
    seen: [
      `a caption of ${counted(caption.words, 'word')}`,
      seenCells(rows, table),
      // That no sentence names it is said beside its name.
      ...(mentions.length === 0 ? [] : [counted(mentions.length, 'mention')]),
    ],
    inferred: [
      ...(caption.size === null ? [] : [`cases (“${caption.size.text}”)`]),
      ...(caption.spreadName === null ? [] : [`spread (“${caption.spreadName}”)`]),
    ],
    checks: of.reading.isEnglish ? checksOf(of, sheet, table) : [],
  }
}

function seenCells(rows: FloatSheet['rows'], table: ReadTable | undefined): string {
  if (rows.length === 0) return 'no cells that could be read'
  if (table === undefined) return `${counted(rows.length, 'row')} with merged cells`
  return `${counted(rows.length, 'row')} of ${counted(table.grid.columns, 'cell')}`
}

const faultNames = {
  unit: 'a unit is missing',
  decimals: 'decimals are mixed',
  gaps: 'gaps are not explained',
  marks: 'a mark is not explained',
} as const

type Check = FloatRow['checks'][number]

function checksOf(of: FloatSheets, sheet: FloatSheet, table: ReadTable | undefined): Check[] {
  const isNamed = sheet.mentions.length > 0
  const faults = table === undefined ? [] : faultsOf(table)
  const sums = table === undefined ? [] : sumsOf(table)
  const numbers = repeatedFrom(of, sheet).filter(({ verdict }) => verdict !== 'open')
  return [
    verdictOf('Named', isNamed, ''),
    verdictOf('Read by the text', isNamed ? isTold(of, sheet) : null, ''),
    verdictOf(
      'Cells',
      table === undefined ? null : faults.length === 0,
      faults.map(({ what }) => faultNames[what]).join(', '),
    ),
    verdictOf(
      'Sums',
      sums.length === 0 ? null : sums.every(({ isRight }) => isRight),
      'a sum or share is off',
    ),
    verdictOf(
      'Numbers in the text',
      numbers.length === 0 ? null : numbers.every(({ verdict }) => verdict === 'stands'),
      'one differs',
    ),
  ]
}

function verdictOf(title: string, isWell: boolean | null, words: string): Check {
  if (isWell === null) return { title, verdict: 'open', words: '' }
  return isWell ? { title, verdict: 'yes', words: '' } : { title, verdict: 'no', words }
}
