import type { Table } from '../../../documents/document.ts'
import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { nameOfTable, noteOnTable } from './note-on-table.ts'

const spread = String.raw`(\d+(?:\.\d+)?)\s?[°%]?\s?±\s?(\d+(?:\.\d+)?)\s?[°%]?`
/** "17.5 ± 4.4 before to 4.1 ± 1.2 after surgery (P < 0.05": two means with their spreads and, perhaps, a probability. */
const pattern = new RegExp(
  String.raw`(?<![\d.±])${spread}(?!\d)[^±();\d]{2,50}${spread}(?!\d)(?:[^±();\d]{0,40}[(,;]\s?p(?:[- ]values?)?\s?(?<sign>[<>=≤≥])\s?(?<p>0?\.\d+))?`,
  'giu',
)
const inCell = new RegExp(spread, 'gu')
const ofP = /^\W*p\b[\s\W]*(?:values?)?\W*$/iu
const limit = 0.05

interface Row {
  readonly table: Table
  readonly pairs: readonly string[]
  /** The probability of the row, where it has one. */
  readonly p: { readonly raw: string; readonly isBelow: boolean } | null
}

/** Two means of one row of a table, of which the text has one otherwise, or their probability on the other side of 0.05. */
export function pairsOfRows({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const rows = document.tables.flatMap(rowsOf)
  if (rows.length === 0) return []
  return textsWith(sentences, pattern)
    .filter((sentence) => sentence.text.includes('±') && !isCitedIn(document, sentence))
    .flatMap((sentence) =>
      [...sentence.text.matchAll(pattern)].flatMap((match) => told(sentence, match, rows)),
    )
}

function told(
  sentence: Sentence,
  match: RegExpExecArray,
  rows: readonly Row[],
): readonly FindingDraft[] {
  const [words, mean = '', sd = '', otherMean = '', otherSd = ''] = match
  const own = [`${mean} ± ${sd}`, `${otherMean} ± ${otherSd}`]
  const place = { start: match.index, end: match.index + words.length }
  const both = rows.filter(({ pairs }) => own.every((pair) => pairs.includes(pair)))
  const [row] = both
  if (row !== undefined) {
    const { sign = '', p = '' } = match.groups ?? {}
    if (both.length > 1 || p === '' || row.p === null) return []
    const isBelow = /[<≤]/u.test(sign) && Number(p) <= limit
    const isAbove = (sign === '>' && Number(p) >= limit) || (sign === '=' && Number(p) > limit)
    const isOther = (isBelow && !row.p.isBelow) || (isAbove && row.p.isBelow)
    return isOther
      ? [
          noteOnTable(sentence, {
            title: `P ${sign} ${p} here, ${row.p.raw} in ${nameOfTable(row.table)}`,
            statement: `${nameOfTable(row.table)} has ${own.join(' and ')} in one row with a P value of ${row.p.raw}; the text gives P ${sign} ${p}.`,
            ...place,
          }),
        ]
      : []
  }
  return otherMeans(sentence, { own, place, rows })
}

function otherMeans(
  sentence: Sentence,
  {
    own,
    place,
    rows,
  }: {
    readonly own: readonly string[]
    readonly place: { readonly start: number; readonly end: number }
    readonly rows: readonly Row[]
  },
): readonly FindingDraft[] {
  return own.flatMap((pair, at) => {
    const beside = own[1 - at] ?? ''
    // Whatever stands in a cell is told of that cell.
    if (rows.some(({ pairs }) => pairs.includes(pair))) return []
    const [, spreadOf = ''] = pair.split(' ± ')
    const found = rows.filter(({ pairs }) => pairs.includes(beside))
    const rivals = found.flatMap(({ table, pairs }) =>
      pairs
        .filter((one) => one !== beside && one.split(' ± ')[1] === spreadOf)
        .map((one) => ({ table, one })),
    )
    const [rival] = rivals
    return rival === undefined || rivals.length > 1 || found.length > 1
      ? []
      : [
          noteOnTable(sentence, {
            title: `${pair} here, ${rival.one} in ${nameOfTable(rival.table)}`,
            statement: `${nameOfTable(rival.table)} has ${beside} and ${rival.one} in one row; the text has ${pair} beside ${beside}, and no table has that.`,
            ...place,
          }),
        ]
  })
}

function rowsOf(table: Table): readonly Row[] {
  const [head = []] = table.rows
  const columns = head.flatMap((text, at) => (ofP.test(text) ? [at] : []))
  const [column, ...others] = columns
  return table.rows.flatMap((cells) => {
    const pairs = cells.flatMap((cell) =>
      [...cell.matchAll(inCell)].map(([, mean = '', sd = '']) => `${mean} ± ${sd}`),
    )
    if (pairs.length < 2) return []
    const raw = column === undefined || others.length > 0 ? '' : (cells[column] ?? '').trim()
    return [{ table, pairs, p: probabilityOf(raw) }]
  })
}

function probabilityOf(raw: string): Row['p'] {
  const [, sign = '', value = ''] = /^([<>=≤]?)\s?(0?\.\d+)\s?[*†‡a-d]{0,3}$/u.exec(raw) ?? []
  if (value === '' || (sign === '>' && Number(value) < limit)) return null
  return {
    raw,
    isBelow: sign === '<' || sign === '≤' ? Number(value) <= limit : Number(value) < limit,
  }
}
