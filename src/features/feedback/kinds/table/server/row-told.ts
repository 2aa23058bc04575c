import type { Sentence } from '#engines/analysis/analysed-document.ts'
import { contentRoots } from '#engines/analysis/claims/content-words.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { FloatSheet, FloatSheets } from '#engines/analysis/floats/float-sheet.ts'
import { gridOf } from '#engines/analysis/floats/table-cells.ts'
import type { CellGrid, NumberCell } from '#engines/analysis/floats/table-cells.ts'
import { quoted, rangeWithin } from '#engines/analysis/stance/wording.ts'

import { cellRange } from './cell-range.ts'

/** A count with its share that the text gives beside the name of a row. */
export interface RowTold {
  readonly sheet: FloatSheet
  readonly sentence: Sentence
  /** Offsets in the sentence. */
  readonly start: number
  readonly end: number
  readonly verdict: 'stands' | 'differs'
  /** The words of the cell, and where it stands, counted from the first row of the table. */
  readonly cell: string
  readonly at: { readonly row: number; readonly column: number }
  /** One of the two numbers is that of the cell. */
  readonly isHalf: boolean
}

interface Row {
  readonly sheet: FloatSheet
  readonly depth: number
  readonly roots: ReadonlySet<string>
  /** Cells that hold a count and its share. */
  readonly cells: readonly NumberCell[]
}

interface Pair {
  readonly count: number
  /** As it stands: "77.2". */
  readonly share: string
}

/** "(n = 1,105, 77.2%)", "(282; 19.7%)", "1,105 (77.2%)". */
const pairs =
  /\((?:n\s?=\s?)?(\d{1,3}(?:,\d{3})+|\d+)\s?[,;]\s?(\d{1,3}(?:\.\d+)?)\s?%\s?\)|(?<![\d.,/=–-])\b(\d{1,3}(?:,\d{3})+|\d+)\s?\((\d{1,3}(?:\.\d+)?)\s?%\s?\)/gu

/** Characters before a pair in which the name of its row stands. */
const reach = 60
/** Further apart the two are of different things: a subset, another year. */
const nearness = 0.1

/** Counts with shares in the sentences in scope, held against the one row that is named right before them. */
export function rowsTold(of: FloatSheets): readonly RowTold[] {
  const rows = of.sheets.flatMap((sheet) => rowsOf(sheet))
  if (rows.length === 0) return []
  return of.reading.analysed.sentences
    .filter(({ block }) => of.isInScope(block))
    .flatMap((sentence) =>
      [...sentence.text.matchAll(pairs)].flatMap((match) => toldBy(sentence, match, rows)),
    )
}

function rowsOf(sheet: FloatSheet): readonly Row[] {
  const grid = gridOf(sheet.rows)
  if (grid === null) return []
  return grid.body.flatMap((texts, row) => {
    const cells = grid.numbers.filter((cell) => cell.row === row && isPair(cell, grid))
    const roots = contentRoots(nameOf(texts[0] ?? ''))
    return cells.length === 0 || roots.size === 0
      ? []
      : [{ sheet, depth: grid.head.length, roots, cells }]
  })
}

/** "Vertebral, n (%)" without what it counts in. */
function nameOf(text: string): string {
  return text.replace(/[,:]?\s?\b(?:n|no\.?|number)\s?\(?%?\)?\s*$|\(.*$|,\s?%.*$/iu, '').trim()
}

/** A mean with its spread looks the same, but has decimals; a heading or a row has to speak of shares. */
function isPair({ number, share, text, row, column }: NumberCell, grid: CellGrid): boolean {
  const saysShare = [text, grid.headings[column] ?? '', grid.body[row]?.[0] ?? ''].some((words) =>
    words.includes('%'),
  )
  return (
    share !== null && saysShare && !number.isPercent && number.decimals === 0 && share.value <= 100
  )
}

function toldBy(
  sentence: Sentence,
  match: RegExpExecArray,
  rows: readonly Row[],
): readonly RowTold[] {
  const [words, one, oneShare, other, otherShare] = match
  const pair = {
    count: Number((one ?? other ?? '').replaceAll(',', '')),
    share: oneShare ?? otherShare ?? '',
  }
  const before = sentence.text.slice(Math.max(0, match.index - reach), match.index)
  const near = contentRoots(before.split(/[.;:()]|,\s/u).at(-1) ?? '')
  const named = rows.filter(({ roots }) => [...roots].every((root) => near.has(root)))
  const [row] = named
  if (row === undefined || named.length > 1) return []
  const place = { sheet: row.sheet, sentence, start: match.index, end: match.index + words.length }
  const told = (cell: NumberCell, verdict: RowTold['verdict']): RowTold => ({
    ...place,
    verdict,
    cell: cell.text.trim(),
    at: { row: cell.row + row.depth, column: cell.column },
    isHalf: cell.number.value === pair.count || hasShare(cell, pair),
  })
  const same = row.cells.find((cell) => cell.number.value === pair.count && hasShare(cell, pair))
  if (same !== undefined) return [told(same, 'stands')]
  const alike = row.cells.filter((cell) => isAlike(cell, pair))
  const [cell] = alike
  return cell === undefined || alike.length > 1 ? [] : [told(cell, 'differs')]
}

/** Equal as rounded to the fewer decimals of the two. */
function hasShare({ share }: NumberCell, stated: Pair): boolean {
  if (share === null) return false
  const fewest = Math.min(share.decimals, stated.share.split('.')[1]?.length ?? 0)
  return Math.abs(share.value - Number(stated.share)) < 10 ** -fewest
}

/** Both numbers are near those of the cell: the same thing, told twice. */
function isAlike({ number, share }: NumberCell, stated: Pair): boolean {
  const isNear = (one: number, other: number) =>
    Math.abs(one - other) <= nearness * Math.max(one, other)
  return (
    share !== null &&
    isNear(number.value, stated.count) &&
    isNear(share.value, Number(stated.share))
  )
}

/** What the author is told of a pair that differs from its row. */
export function rowNote({ sheet, sentence, start, end, cell, at, isHalf }: RowTold): FindingDraft {
  const told = sentence.text.slice(start, end).replaceAll(/^\(|(?<=%)\s?\)$/gu, '')
  const shown = told.includes('(') ? `${told})` : told
  const place = cellRange(sheet, at)
  return {
    criterion: 'agreement',
    check: 'table.number-differs',
    kind: isHalf ? 'issue' : 'question',
    severity: isHalf && sentence.role === 'abstract' ? 'major' : 'moderate',
    title: `The text has ${shown}, ${sheet.name} has ${cell}`,
    statement: `${quoted(sentence.text, 16)} gives ${shown}; the row that it names in ${sheet.name} has ${cell}.`,
    why: 'A reader who checks one number against its table and finds another one trusts neither.',
    how: `Look up the value in the data, and put the same numbers in the sentence and in ${sheet.name}.`,
    ranges: [rangeWithin(sentence, start, end), ...(place === null ? [] : [place])],
    confidence: isHalf ? 0.85 : 0.7,
  }
}
