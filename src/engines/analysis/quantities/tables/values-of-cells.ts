import type { Table } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { isTelling } from '../../floats/measure-of-clause.ts'
import { valuesOf } from '../../floats/table-cells.ts'
import type { NumberCell } from '../../floats/table-cells.ts'
import { namedIn, tableViews, viewsNamedIn } from '../../floats/table-views.ts'
import type { CellName, Named, TableView } from '../../floats/table-views.ts'
import { isSlip, isTurned } from '../../floats/value-slips.ts'
import { quoted } from '../../wording.ts'
import { numbersIn, roundsTo } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'
import { sentencesOnMoney } from '../sentences-on-money.ts'
import type { SaidOfMoney } from '../sentences-on-money.ts'
import { nameOfTable, noteOnTable } from './note-on-table.ts'

/** Between a name and its value: "school B (6.8 h)", "staff costs of £30,000", "scanning takes £9,500". */
const tie =
  /^\s?(?:\p{L}+\s){0,2}(?:\(|[:=]\s?|(?:of|was|were|is|are|at|takes?|costs?|reached|had|has|gave|\p{L}+ed)\s)[€$£]?$/u

/** A value beside the name of its row in a sentence, where the table has another one in that cell. */
export function valuesOfCells({
  document,
  sentences,
  block,
}: AnalysedDocument): readonly FindingDraft[] {
  if (tableViews(document).length === 0) return []
  const told = sentences.filter(({ role, text }) => role !== 'introduction' && /\d/u.test(text))
  const ofMoney = sentencesOnMoney(document).filter(
    ({ block, start }) => !sentences.some((one) => one.block === block && one.start === start),
  )
  return [...told, ...ofMoney].flatMap((sentence) => {
    const paragraph = block.get(sentence.block)?.text ?? ''
    const held = viewsNamedIn(document, sentence.text)
      .filter(({ table }) => !isToldOfAnother(paragraph, table))
      .flatMap((view) => toldIn(sentence, view))
    const wrong = [...Map.groupBy(held, ({ number }) => number.start).values()].flatMap((same) =>
      same.some(({ isRight }) => isRight) || isInOther(document.tables, same)
        ? []
        : same.slice(0, 1),
    )
    const isCited = document.citations.some(
      ({ block, start }) =>
        block === sentence.block &&
        start >= sentence.start &&
        start < sentence.start + sentence.text.length,
    )
    return isCited ? [] : wrong.map((one) => note(sentence, one))
  })
}

const tableNamed = /\bTable\s(?:\d+(?:\.\d+)*|[A-Z]\.?\d+)/gu

/** "The sample is described in Table 1. Just over half were female": told of that table, whatever another has in such a row. */
function isToldOfAnother(paragraph: string, table: Table): boolean {
  const named: readonly string[] = table.label === '' ? [] : (paragraph.match(tableNamed) ?? [])
  return named.length > 0 && !named.includes(nameOfTable(table))
}

interface Told {
  readonly view: TableView
  readonly number: NumberToken
  readonly thing: CellName
  readonly measure: CellName
  readonly cell: NumberCell
  readonly isRight: boolean
}

function toldIn({ text }: SaidOfMoney, view: TableView): readonly Told[] {
  const things = namedIn(view.things, text)
  if (things.length === 0) return []
  const measures = namedIn(view.measures, text)
  const isName = ({ start, end }: NumberToken) =>
    [...things, ...measures].some((name) => start >= name.start && end <= name.end)
  const numbers = numbersIn(text).filter(
    (number) => isTelling(number) && !isName(number) && standsAlone(number, text),
  )
  const said = numbers.flatMap((number) => {
    const thing = things.findLast(
      ({ end }) => end <= number.start && tie.test(text.slice(end, number.start)),
    )
    return thing === undefined || thing.name.isTotal ? [] : [{ number, thing }]
  })
  return [
    ...said.flatMap(({ number, thing }) => {
      const measure = measureBeside(thing, measures, view)
      const cell = measure === null ? undefined : view.cell(thing.name.index, measure.index)
      if (measure === null || cell === undefined) return []
      const one = { view, number, thing: thing.name, measure, cell }
      if (isOf(cell, number)) return [{ ...one, isRight: true }]
      // Where the sentence names the column too, two digits are enough.
      const isNamed = measures.some(({ name }) => name === measure)
      const isOdd = isSlip(cell.number, number, isNamed ? 2 : 3) && !isInTable(number, view)
      const isShare = isOfOtherUnit(number, text, { measure, cell, table: view.table })
      return isOdd || (!isShare && isOfOther(one, things)) ? [{ ...one, isRight: false }] : []
    }),
    ...alongAxis({ things, measures }, numbers, view),
    ...slipsOf(things, numbers, { view, text }),
  ]
}

/** "Were 34.1%, 33.9% and 33.8%, respectively", "1.02–13.71", "p < 0.01": one of several, a bound or a probability is of no cell for sure. */
function standsAlone({ start, end }: NumberToken, text: string): boolean {
  const [before, behind] = [text.slice(0, start), text.slice(end)]
  return (
    !/^\s?%?(?:,\s|,?\sand\s|\s?[–−-]\s?)\d/u.test(behind) &&
    !/\d\s?%?(?:,\s|,?\sand\s|\s?[–−-]\s?)$/u.test(before) &&
    !/\bp(?:[- ]values?)?\s?(?:of\s|[<>=≤]\s?)$/iu.test(before)
  )
}

/** "3.9 Å", where neither the table nor its column measures so. */
function isOfOtherUnit(
  { end }: NumberToken,
  text: string,
  { table, measure, cell }: Pick<Told, 'measure' | 'cell'> & { readonly table: Table },
): boolean {
  const [, unit] = /^\s?(%|°C|[\p{L}µ]{1,2})(?![\p{L}\d])/u.exec(text.slice(end)) ?? []
  const places = [table.caption, ...(table.rows[0] ?? []), measure.text, cell.text]
  return unit !== undefined && !places.some((place) => place.includes(unit))
}

const fewestDigits = 2

/** "0.001" and "0.010" have one digit each, and stand for anything. */
const digitsOf = ({ raw }: NumberToken): number => raw.replaceAll(/[^1-9]/gu, '').length

/** "On average 64.8 years old in the walking group", where 68.4 is a cell of that group and no cell has 64.8. */
function slipsOf(
  things: readonly Named[],
  numbers: readonly NumberToken[],
  { view, text }: { readonly view: TableView; readonly text: string },
): readonly Told[] {
  const [thing, ...others] = new Set(things.map(({ name }) => name))
  if (thing === undefined || others.length > 0 || thing.isTotal) return []
  return numbers.flatMap((number) => {
    if (number.decimals === 0 || digitsOf(number) < fewestDigits || isInTable(number, view))
      return []
    const alike = view.measures.flatMap((measure) => {
      const cell = view.cell(thing.index, measure.index)
      return cell !== undefined && isTurned(cell.number, number) ? [{ measure, cell }] : []
    })
    const [only] = alike
    return only === undefined ||
      alike.length > 1 ||
      isOfOtherUnit(number, text, { ...only, table: view.table })
      ? []
      : [{ view, number, thing, ...only, isRight: false }]
  })
}

/** What another table holds, with its decimals, is told of that one. */
function isInOther(tables: readonly Table[], told: readonly Told[]): boolean {
  const number = told[0]?.number
  if (number === undefined || number.decimals < 2) return false
  return tables.some(
    ({ rows }, at) =>
      told.every(({ view }) => view.table !== tables[at]) &&
      valuesOf(rows).some(({ value }) => value === number.value),
  )
}

const isInTable = (number: NumberToken, { table }: TableView): boolean =>
  valuesOf(table.rows).some(
    (one) =>
      roundsTo(one.value, number) ||
      roundsTo(number.value, one) ||
      roundsTo(one.value * 100, number) ||
      roundsTo(100 - one.value, number),
  )

/** The one column that the sentence names too, or the only one that there is. */
function measureBeside(
  thing: Named,
  named: readonly Named[],
  { measures, cell }: TableView,
): CellName | null {
  const apart = named.filter(({ start, end }) => end <= thing.start || start >= thing.end)
  const own = new Set(apart.map(({ name }) => name))
  const all = measures.filter(({ index }) => cell(thing.name.index, index) !== undefined)
  const [only = null] = own.size > 0 ? own : all
  return own.size === 1 || (own.size === 0 && all.length === 1) ? only : null
}

/** The value of one other row, which the sentence does not name. */
function isOfOther(
  { view, number, thing, measure }: Omit<Told, 'isRight'>,
  named: readonly Named[],
): boolean {
  const others = view.things.filter(({ index }) => {
    const held = view.cell(index, measure.index)
    return held !== undefined && isOf(held, number)
  })
  const [other] = others
  if (other === undefined || others.length > 1) return false
  // "F1" may be the short form of "best F1", and "net + rod (3.1), rod (2.8)" names the rod once more.
  const isShort =
    thing.roots.every((root) => other.roots.includes(root)) ||
    other.roots.every((root) => thing.roots.includes(root))
  return !isShort && !named.some(({ name }) => name === other)
}

const isAmount = ({ roots }: CellName): boolean => roots.length > 1 && /^\d/u.test(roots[0] ?? '')

/** "After 30 minutes with 2 g it fell to 17.2", where 17.2 stands under 2 g at 15 minutes. */
function alongAxis(
  named: { readonly things: readonly Named[]; readonly measures: readonly Named[] },
  numbers: readonly NumberToken[],
  view: TableView,
): readonly Told[] {
  const [thing, ...more] = new Set(named.things.map(({ name }) => name))
  const [measure, ...others] = new Set(named.measures.map(({ name }) => name))
  if (thing === undefined || measure === undefined || more.length + others.length > 0) return []
  const cell = view.cell(thing.index, measure.index)
  if (!isAmount(thing) || cell === undefined) return []
  if (numbers.some((number) => isOf(cell, number))) return []
  return numbers.flatMap((number) => {
    if (number.decimals === 0) return []
    const holders = view.things.flatMap((one) =>
      view.measures
        .filter(({ index }) => view.cell(one.index, index)?.number.value === number.value)
        .map((other) => ({ one, other })),
    )
    const isBeside = holders.length === 1 && holders[0]?.other === measure
    return isBeside ? [{ view, number, thing, measure, cell, isRight: false }] : []
  })
}

const isOf = ({ number, share }: NumberCell, stated: NumberToken): boolean =>
  [number, ...(share === null ? [] : [share])].some(
    (one) =>
      roundsTo(one.value, stated) ||
      roundsTo(stated.value, one) ||
      roundsTo(one.value * 100, stated),
  )

function note(sentence: SaidOfMoney, { view, number, thing, measure, cell }: Told): FindingDraft {
  const table = nameOfTable(view.table)
  return noteOnTable(sentence, {
    title: `${number.raw} here, ${cell.text.trim()} in ${table}`,
    statement: `The text has ${number.raw} in ${quoted(sentence.text, 120)}; for ${quoted(thing.text)} under ${quoted(measure.text)} ${table} has ${cell.text.trim()}.`,
    start: number.start,
    end: number.end,
  })
}
