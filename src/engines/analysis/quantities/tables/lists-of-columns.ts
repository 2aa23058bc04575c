import type { Document, Table } from '../../../documents/document.ts'
import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { gridOf, valuesOf } from '../../floats/table-cells.ts'
import type { CellGrid, NumberCell } from '../../floats/table-cells.ts'
import { isSlip } from '../../floats/value-slips.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { rememberedFor } from '../../remembered.ts'
import { numbersIn, roundsTo } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'
import { nameOfTable, noteOnTable } from './note-on-table.ts'

/** Values of a sentence that stand in one column or row, from which on the sentence tells of it. */
const fewestHeld = 2
const fewestDigits = 3

/**
 * "15.8% for energy, 39.6% for protein and 18.2% for lipids": values of one column of a table, all but one, and that one
 * has one digit of a value of that column otherwise, or two in the other order.
 */
export function listsOfColumns(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { document, sentences } = analysed
  const grids = gridsOf(document)
  if (grids.length === 0) return []
  return sentences.flatMap((sentence) => {
    if (sentence.role === 'introduction' || isCitedIn(document, sentence)) return []
    if (!/\.\d[^.]*\.\d[^.]*\.\d/u.test(sentence.text)) return []
    const told = valuesIn(sentence)
    if (told.length <= fewestHeld) return []
    const before = sentences[sentence.index - 1]
    const near = `${before?.block === sentence.block ? before.text : ''} ${sentence.text}`
    return told
      .flatMap((number) =>
        grids.flatMap(({ table, lines, keys }) => {
          if (!keysOf(number).some((key) => keys.has(key))) return []
          const [only] = lines.flatMap((line) => slippedFrom(line, told, number) ?? [])
          // A value that the draft has elsewhere may be right, unless the text says that it is of this table.
          const isSure = () =>
            timesIn(analysed).get(digitsOf(number.raw)) === 1 ||
            (namesTable(near, table) && !hasValue(table, number))
          return only === undefined || !isSure()
            ? []
            : [note(sentence, { number, table, cell: only })]
        }),
      )
      .slice(0, 1)
  })
}

const namesTable = (text: string, table: Table): boolean =>
  table.label !== '' && new RegExp(String.raw`\b${nameOfTable(table)}(?![\d.]*\d)`, 'u').test(text)

const hasValue = ({ rows }: Table, { value }: NumberToken): boolean =>
  valuesOf(rows).some((one) => one.value === value)

const gridsOf = rememberedFor(({ tables }: Document) =>
  tables.flatMap((table) => {
    const grid = gridOf(table.rows)
    return grid === null ? [] : [{ table, lines: linesOf(grid), keys: keysIn(grid) }]
  }),
)

/** Two values share one of these if they have the same digits in any order, or all but one in the same. */
function keysOf({ raw, decimals }: NumberToken): readonly string[] {
  const digits = raw.replaceAll(/\D/gu, '')
  const masks = Array.from(digits, (_, at) => `${digits.slice(0, at)}?${digits.slice(at + 1)}`)
  return [digits.split('').toSorted().join(''), ...masks].map((key) => `${key} ${decimals}`)
}

/** The keys of all values of a grid, as they stand and cut off. */
const keysIn = ({ numbers }: CellGrid): ReadonlySet<string> =>
  new Set(
    numbers
      .flatMap(({ number, share }) => (share === null ? [number] : [number, share]))
      .filter(({ decimals }) => decimals > 0)
      .flatMap((value) =>
        Array.from({ length: value.decimals }, (_, at) => keysOf(cutTo(value, at + 1))).flat(),
      ),
  )

/** The one cell of a line that a number was meant to be, where the others of its sentence stand in that line. */
function slippedFrom(
  line: readonly NumberCell[],
  told: readonly NumberToken[],
  number: NumberToken,
): NumberCell | null {
  const alike = line.filter((cell) =>
    [cell.number, ...(cell.share === null ? [] : [cell.share])].some(
      (value) => isSlip(value, number) || isSlip(cutOff(value, number), number),
    ),
  )
  if (alike.length === 0) return null
  const others = told.filter((one) => one !== number)
  const found = others.filter((one) => line.some((cell) => isOf(cell, one)))
  if (found.length < fewestHeld || found.length < others.length - 1) return null
  const [only, ...more] = alike.filter((cell) => !others.some((one) => isOf(cell, one)))
  return only === undefined || more.length > 0 ? null : only
}

function note(
  sentence: Sentence,
  {
    number,
    table,
    cell,
  }: { readonly number: NumberToken; readonly table: Table; readonly cell: NumberCell },
): FindingDraft {
  const name = nameOfTable(table)
  return noteOnTable(sentence, {
    title: `${number.raw} here, ${cell.text.trim()} in ${name}`,
    statement: `The other values of this sentence stand in one line of ${name}; ${number.raw} is nowhere in the draft but here, and that line has ${cell.text.trim()}.`,
    start: number.start,
    end: number.end,
  })
}

const digitsOf = (raw: string): string => raw.replaceAll(/[^\d.]/gu, '')

/** No bound and no end of a range: those divide what is counted. */
const inSum = /(?<![<>≤≥=]\s?|\d\s?[–-]\s?)(?<![\d.])\d+(?:\.\d+)?(?![\d.]|\s?[–-]\s?\d)/gu

const timesIn = rememberedFor(({ document }: AnalysedDocument): ReadonlyMap<string, number> => {
  const texts = [
    ...document.blocks
      .filter(({ type }) => type !== 'reference' && type !== 'table')
      .map(({ text }) => text),
    ...document.tables.flatMap(({ rows }) => rows.flat()),
  ]
  const times = new Map<string, number>()
  for (const text of texts)
    for (const [raw] of text.matchAll(inSum)) times.set(raw, (times.get(raw) ?? 0) + 1)
  return times
})

/** No probabilities, which stand beside values of every sort. */
const probability = /\bp(?:[- ]values?)?\s?(?:of\s|[<>=≤]\s?)$/iu

const valuesIn = ({ text }: Sentence): readonly NumberToken[] =>
  numbersIn(text).filter(
    ({ decimals, raw, start }) =>
      decimals > 0 &&
      raw.replace(/^[^1-9]+/u, '').replaceAll(/\D/gu, '').length >= fewestDigits &&
      !probability.test(text.slice(0, start)),
  )

const isOf = ({ number, share }: NumberCell, stated: NumberToken): boolean =>
  [number, ...(share === null ? [] : [share])].some((one) => roundsTo(one.value, stated))

/** A cell as finely told as the text tells it, cut off: 4.565 is 4.56 to those who do not round. */
const cutOff = (cell: NumberToken, stated: NumberToken): NumberToken => cutTo(cell, stated.decimals)

function cutTo(cell: NumberToken, decimals: number): NumberToken {
  if (cell.decimals <= decimals) return cell
  const unit = 10 ** decimals
  const value = Math.trunc(cell.value * unit) / unit
  return { ...cell, value, raw: value.toFixed(decimals), decimals }
}

function linesOf(grid: CellGrid): readonly (readonly NumberCell[])[] {
  return [
    ...Map.groupBy(grid.numbers, ({ column }) => column).values(),
    ...Map.groupBy(grid.numbers, ({ row }) => row).values(),
  ].filter((line) => line.length > fewestHeld)
}
