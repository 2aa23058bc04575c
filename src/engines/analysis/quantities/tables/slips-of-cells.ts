import type { Document } from '../../../documents/document.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { valuesOf } from '../../floats/table-cells.ts'
import { rememberedFor } from '../../remembered.ts'
import { quoted } from '../../wording.ts'
import { mentionsIn } from '../ledger/mentions.ts'
import { slipBetween } from '../ledger/slip-of-pen.ts'
import type { Slip } from '../ledger/slip-of-pen.ts'
import { digitsOf, roundsTo } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'
import type { LabelledCell } from './labelled-cells.ts'
import { nameOfTable, noteOnTable } from './note-on-table.ts'
import { isOfOtherUnit, isReckonedFor } from './reckoned-values.ts'
import { isLeft, toldCells } from './told-cells.ts'
import type { Asked, ToldCell } from './told-cells.ts'

/** A number that no table has, and the cell that it was meant to be but for one digit. */
interface SlipOfCell {
  readonly told: ToldCell
  readonly cell: LabelledCell
  /** How surely the sentence tells of that cell. */
  readonly points: number
}

/** A row and a column by their names, or half of it and two more values of the same line. */
const enough = 3.5
const fewestDigits = 2
const mostTimes = 1

/** A number of a sentence that leads to a cell by its labels and its other values, and has a digit of it otherwise. */
export function slipsOfCells(analysed: AnalysedDocument): readonly FindingDraft[] {
  const bySentence = Map.groupBy(toldCells(analysed), ({ sentence }) => sentence)
  return [...bySentence.values()].flatMap((ofSentence) =>
    [...Map.groupBy(ofSentence, ({ number }) => number)].flatMap(([number, readings]) => {
      if (!mayBeSlip(number)) return []
      const found = readings.flatMap((told) => slipsIn(told, ofSentence))
      const [best, next] = found.toSorted((one, other) => other.points - one.points)
      if (best === undefined || best.points < enough || next?.points === best.points) return []
      return isToldElsewhere(number, analysed) ? [] : [note(best)]
    }),
  )
}

function mayBeSlip(number: NumberToken): boolean {
  const digits = digitsOf(number.raw).length
  return (
    digits > fewestDigits || (digits === fewestDigits && (number.decimals > 0 || number.isPercent))
  )
}

const digitsKey = (raw: string): string => raw.replaceAll(/[^\d.]/gu, '')

/** In another table, or in the text once more. */
function isToldElsewhere(number: NumberToken, { document }: AnalysedDocument): boolean {
  const times = timesTold(document).get(digitsKey(number.raw)) ?? 0
  return times > mostTimes || cellsIn(document).some((one) => isToldFrom(one, number))
}

const cellsIn = rememberedFor(({ tables }: Document) =>
  tables.flatMap(({ rows }) => valuesOf(rows)),
)

const timesTold = rememberedFor(({ blocks }: Document): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  for (const { type, text } of blocks) {
    if (type === 'reference' || type === 'table') continue
    for (const { raw } of mentionsIn(text))
      times.set(digitsKey(raw), (times.get(digitsKey(raw)) ?? 0) + 1)
  }
  return times
})

/** Rounded or cut off, as it is or as what is left of 100. */
function isToldFrom(one: NumberToken, number: NumberToken): boolean {
  const [value, told] = [Math.abs(one.value), Math.abs(number.value)]
  const isCut = value >= told && value - told < 10 ** -number.decimals
  return isCut || roundsTo(value, number) || roundsTo(told, one) || roundsTo(100 - value, number)
}

function slipsIn(told: ToldCell, ofSentence: readonly ToldCell[]): readonly SlipOfCell[] {
  const isCell = told.read.cells.some(({ values }) =>
    values.some((one) => isToldFrom(one, told.number)),
  )
  if (isCell || isOfOtherUnit(told)) return []
  const others = ofSentence.filter((one) => one.read === told.read && one.number !== told.number)
  return told.cells.flatMap((cell) => {
    const slip = slipOf(cell, told)
    if (slip === undefined || others.some(({ holders }) => holders.includes(cell))) return []
    if (isReckonedFor(told, cell)) return []
    const points = pointsFor(cell, told, others)
    return points === 0 ? [] : [{ told, cell, points: points + (slip === 'turned' ? 1 : 0) }]
  })
}

/** Behind a mean or a count its spread or share stands in brackets, in the table and in the sentence. */
const inBrackets = /\d\s?(?:%|\p{L}{1,12})?\s?\(\s?$/u

function slipOf({ values }: LabelledCell, { number, sentence }: ToldCell): Slip | undefined {
  const first = inBrackets.test(sentence.text.slice(0, number.start)) ? values : values.slice(0, 1)
  return first.flatMap((one) => slipFrom(one, number) ?? [])[0]
}

/** One digit is another, or two stand the other way round; rounded or cut off as the sentence has it. */
function slipFrom(one: NumberToken, { raw, decimals, isPercent }: NumberToken): Slip | undefined {
  if (one.decimals < decimals || (isPercent && one.value < 0)) return undefined
  const value = Math.abs(one.value)
  const scale = 10 ** decimals
  const forms = [
    value.toFixed(decimals),
    (Math.floor(value * scale + 1e-9) / scale).toFixed(decimals),
  ]
  const told = digitsKey(raw)
  return forms
    .filter((form) => form.length === told.length)
    .flatMap((form) => {
      const digits = digitsOf(form).length
      const slip = slipBetween(form, told)
      // The first digit is looked at by whoever writes it.
      const isSlip = slip === 'turned' || (slip === 'digit' && form[0] === told[0])
      return isSlip && digits > fewestDigits ? [slip] : []
    })[0]
}

const mostOfLine = 3
const ofSureName = 1.5

/** How surely a sentence tells of a cell: by its labels, and by its other values in that row or column. */
function pointsFor(cell: LabelledCell, told: ToldCell, others: readonly ToldCell[]): number {
  const names = (['row', 'column'] as const).map((axis) => pointsOfNames(told.asked, axis, cell))
  const inLine = (axis: 'row' | 'column') =>
    others.filter(({ isRight, cells, holders }) => {
      const own = holders.filter((one) => one[axis] === cell[axis])
      return isRight && own.some((one) => cells.includes(one))
    }).length
  const line = Math.max(inLine('row'), inLine('column'))
  const isWhole = line > 1 && line === others.length
  if (Math.max(...names) < ofSureName && !isWhole) return 0
  // Of numbers in sentences that point at no table none was a slip: they tell of other things under the same names.
  if (told.cited === 'no') return 0
  // A heading alone is said of much that no table has.
  if (names[0] === 0 && line === 0) return 0
  const named = names.reduce((sum, one) => sum + one, 0)
  return named + Math.min(mostOfLine, line) + (isWhole ? 1 : 0) + 0.5
}

/** How surely the labels of one side lead to a cell. */
function pointsOfNames(
  asked: readonly Asked[],
  axis: 'row' | 'column',
  cell: LabelledCell,
): number {
  const own = asked.filter(({ level }) => level.axis === axis && level.labels.length > 1)
  return Math.max(
    0,
    ...own.map((one) => {
      if (!isLeft(cell, one)) return 0
      if (one.bound !== undefined) return 2
      const whole = one.mentioned.filter(({ isWhole }) => isWhole)
      const leading = whole.filter(({ label }) => label.covers.has(cell[axis]))
      if (leading.length === 0) return 0
      return leading.length === whole.length ? ofSureName : 1
    }),
  )
}

function note({ told: { sentence, number, read }, cell }: SlipOfCell): FindingDraft {
  const table = nameOfTable(read.table)
  return noteOnTable(sentence, {
    title: `${number.raw} here, ${cell.text} in ${table}`,
    statement: `The text has ${number.raw} in ${quoted(sentence.text, 120)}; its names and its other values lead to a cell of ${table} with ${cell.text}, and no table has ${number.raw}.`,
    start: number.start,
    end: number.end,
  })
}
