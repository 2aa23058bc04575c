import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { gridOf, valuesOf } from '../../floats/table-cells.ts'
import { namedIn, tableViews } from '../../floats/table-views.ts'
import type { CellName, TableView } from '../../floats/table-views.ts'
import { isSlip } from '../../floats/value-slips.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { quoted } from '../../wording.ts'
import { numbersIn, roundsTo } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'
import { nameOfTable, noteOnTable } from './note-on-table.ts'

/** "Rose from 31.2 to 46.0". */
const ends = /\bfrom (?<from>\d+\.\d+)[^.;\d]{0,12} to (?<to>\d+\.\d+)(?!\d)/gu
/** "Rose by 3.7 kg". */
const gain =
  /\b(?:rose|fell|increased|decreased|grew|dropped|declined|gained|lost|improved) (?:by )?(?<by>\d+\.\d+)(?!\d|\s?%|\s?per ?cent)/gu
/** Of two digits one may have slipped. */
const fewestDigits = 2

/** A change whose one end is a cell and whose other is none, or whose size no two cells make, but for one digit. */
export function endsInTables({ document, sentences }: AnalysedDocument): readonly FindingDraft[] {
  const all = document.tables.flatMap(({ rows }) => valuesOf(rows))
  const isCell = (number: NumberToken) =>
    all.some((cell) => roundsTo(cell.value, number) || roundsTo(number.value, cell))
  const views = tableViews(document)
  return sentences.flatMap((sentence) => {
    if (sentence.role === 'introduction' || !/\d\.\d/u.test(sentence.text)) return []
    const found = [
      ...otherEnds(sentence, document.tables, isCell),
      ...otherGains(sentence, views, isCell),
    ]
    return found.length > 0 && isCitedIn(document, sentence) ? [] : found
  })
}

const numberOf = (raw: string | undefined): NumberToken | undefined => numbersIn(raw ?? '')[0]

function otherEnds(
  sentence: Sentence,
  tables: AnalysedDocument['document']['tables'],
  isCell: (number: NumberToken) => boolean,
): readonly FindingDraft[] {
  return [...sentence.text.matchAll(ends)].flatMap((match) => {
    const [from, to] = [numberOf(match.groups?.['from']), numberOf(match.groups?.['to'])]
    if (from === undefined || to === undefined || isCell(to)) return []
    const held = tables.flatMap((table) => {
      const grid = gridOf(table.rows)
      return (grid?.numbers ?? [])
        .filter(({ number }) => number.value === from.value && number.decimals === from.decimals)
        .map((cell) => ({ table, cell, numbers: grid?.numbers ?? [] }))
    })
    const alike = held.flatMap(({ table, cell, numbers }) =>
      numbers
        .filter(
          ({ row, column, number }) =>
            (row === cell.row) !== (column === cell.column) && isSlip(number, to, fewestDigits),
        )
        .map((end) => ({ table, end })),
    )
    const [only] = alike
    if (only === undefined || alike.length > 1) return []
    const { end } = only
    const table = nameOfTable(only.table)
    return [
      noteOnTable(sentence, {
        title: `${to.raw} here, ${end.text.trim()} in ${table}`,
        statement: `The text has ${quoted(match[0])}; ${table} has ${from.raw} and, beside it, ${end.text.trim()}.`,
        start: match.index,
        end: match.index + match[0].length,
      }),
    ]
  })
}

function otherGains(
  sentence: Sentence,
  views: readonly TableView[],
  isCell: (number: NumberToken) => boolean,
): readonly FindingDraft[] {
  const gains = [...sentence.text.matchAll(gain)]
  if (gains.length === 0) return []
  const named = views.flatMap((view) => {
    const [thing, ...others] = new Set(namedIn(view.things, sentence.text).map(({ name }) => name))
    const isOne = thing !== undefined && others.length === 0 && !thing.isTotal
    return isOne ? [{ view, made: differencesOf(thing, view) }] : []
  })
  return gains.flatMap((match) => {
    const told = numberOf(match.groups?.['by'])
    if (told === undefined || isCell(told)) return []
    if (named.some(({ made }) => made.some((one) => roundsTo(one.value, told)))) return []
    const alike = named.flatMap(({ view, made }) =>
      made
        .filter((one) => isSlip(one, told, fewestDigits))
        .map((difference) => ({ view, difference })),
    )
    const [only] = alike
    if (only === undefined || alike.length > 1) return []
    const table = nameOfTable(only.view.table)
    return [
      noteOnTable(sentence, {
        title: `${told.raw} here, ${only.difference.raw} by ${table}`,
        statement: `The text has ${quoted(match[0])}; two cells of ${table} differ by ${only.difference.raw}, and none by ${told.raw}.`,
        start: match.index,
        end: match.index + match[0].length,
      }),
    ]
  })
}

/** What two cells of one row differ by, written as finely as they are. */
function differencesOf(thing: CellName, { measures, cell }: TableView): readonly NumberToken[] {
  const numbers = measures.flatMap(({ index }) => cell(thing.index, index)?.number ?? [])
  return numbers.flatMap((one, at) =>
    numbers
      .slice(at + 1)
      .filter(({ decimals }) => decimals === one.decimals)
      .flatMap((other) => numbersIn(Math.abs(one.value - other.value).toFixed(one.decimals))),
  )
}
