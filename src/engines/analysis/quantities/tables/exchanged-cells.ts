import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { digitsOf, roundsTo } from '../number-tokens.ts'
import type { Label, LabelledCell, Level } from './labelled-cells.ts'
import { nameOfTable, noteOnTable } from './note-on-table.ts'
import { ofStatistics } from './tells-of-table.ts'
import { isLeft, isNamedFor, toldCells } from './told-cells.ts'
import type { Asked, ToldCell } from './told-cells.ts'

/** A value that a sentence tells of one row or column, and that stands in another. */
interface OfOther {
  readonly told: ToldCell
  readonly holder: LabelledCell
  /** The cell that the labels in the sentence lead to. */
  readonly named: LabelledCell
  readonly own: Label
  readonly other: Label
}

/**
 * "41.3 in the south and 52.0 in the north" of a table that has them the other way round: the labels beside each number
 * lead to the cell of the other. Of single numbers that stand under another label than the sentence names, one in
 * nine was a slip: the sentence mostly tells of a third thing.
 */
export function exchangedCells(analysed: AnalysedDocument): readonly FindingDraft[] {
  const all = toldCells(analysed)
  const keyOf = ({ sentence, number }: ToldCell) => `${sentence.index} ${number.start}`
  const right = all.filter(({ isRight, holders }) => isRight && holders.length > 0)
  const keys = new Set(right.map(keyOf))
  const found = all.flatMap((told) => {
    if (told.isRight || keys.has(keyOf(told))) return []
    const one = ofOther(told, all)
    return one !== null && isToldOf(told, right) ? [one] : []
  })
  return [...Map.groupBy(found, ({ told }) => told.sentence).values()]
    .filter(areExchanged)
    .flat()
    .map(note)
}

const surelyTold = 3

/** Where nothing names the table, another value of the sentence is in it, or no other label could be meant. */
function isToldOf({ cited, asked, sentence, read }: ToldCell, right: readonly ToldCell[]): boolean {
  const isNamed = cited === 'sentence' || cited === 'paragraph'
  return (
    isNamed ||
    asked.every(({ mentioned }) => mentioned.length < 2) ||
    right.some(
      (one) =>
        one.sentence === sentence &&
        one.read === read &&
        digitsOf(one.number.raw).length >= surelyTold,
    )
  )
}

/** Two values, each of which stands where the labels of the other lead to. */
const areExchanged = ([one, other, ...more]: readonly OfOther[]): boolean =>
  more.length === 0 &&
  one !== undefined &&
  one.holder === other?.named &&
  other.holder === one.named

function ofOther(told: ToldCell, all: readonly ToldCell[]): OfOther | null {
  const { asked, cells, holders } = told
  if (isByChance(told) || isReckoned(told) || isMatrix(told)) return null
  const [holder, ...more] = holders
  if (holder === undefined || more.length > 0 || cells.includes(holder)) return null
  if (asked.filter((one) => !isNamedFor(holder, one)).length !== 1) return null
  const broken = asked.find((one) => !isLeft(holder, one))
  if (broken === undefined) return null
  const { level, bound: own, mentioned } = broken
  const at = level.axis === 'row' ? holder.row : holder.column
  const others = level.labels.filter(({ covers }) => covers.has(at))
  const [other] = others
  if (own === undefined || other === undefined) return null
  if ([...others, ...mentioned.map(({ label }) => label)].some(isOfWhole)) return null
  if (others.some((label) => isWithin(own, label) || isWithin(label, own))) return null
  if (!isOtherAxisTold(told, broken, all)) return null
  const alike = cells.filter((cell) => isBeside(cell, holder, level) && isAlike(cell, holder, told))
  const [named] = alike
  return named === undefined || alike.length > 1 ? null : { told, holder, named, own, other }
}

const isOfWhole = ({ isTotal, text }: Label): boolean => isTotal || ofStatistics.test(text)

/** "Grains on branches" may be said for "grains on branches of the lower portion". */
const isWithin = (one: Label, other: Label): boolean =>
  one.roots.every((root) => other.roots.includes(root))

/** Counts of few digits stand in a table by chance. */
const isByChance = ({ number }: ToldCell): boolean =>
  number.decimals === 0 && !number.isPercent && digitsOf(number.raw).length <= surelyTold

const compared =
  /^[^,;.()]{0,24}\b(?:lower|higher|greater|less|more|larger|smaller|shorter|longer|fold|times|points?|increase|decrease|reduction|difference)\b/iu
const changedBy =
  /\b(?:reduc|increas|decreas|improv|declin|dropp|fell|rose|elevat|lower|rais)\p{L}*\s(?:[^,;()]{0,30}\s)?by\b(?:[^.;]|\.\d){0,80}$/iu
const mostSummed = 60

/** A difference, or a sum of the cells: "20% had grade 3 or 4", where 15% and 5% stand side by side. */
function isReckoned({ cells, number, sentence: { text } }: ToldCell): boolean {
  if (compared.test(text.slice(number.end)) || changedBy.test(text.slice(0, number.start)))
    return true
  const values = cells.flatMap((cell) => cell.values.map(({ value }) => value))
  return (
    values.length < mostSummed &&
    values.some((one, at) => values.slice(at + 1).some((other) => roundsTo(one + other, number)))
  )
}

/** A table of correlations has the same names on both sides. */
function isMatrix({ read: { levels } }: ToldCell): boolean {
  const namesOf = (axis: 'row' | 'column') =>
    levels
      .filter((one) => one.axis === axis)
      .flatMap(({ labels }) => labels.map(({ roots }) => roots.join(' ')))
  const columns = new Set(namesOf('column'))
  return new Set(namesOf('row').filter((name) => columns.has(name))).size > 1
}

/** The other side of the table is named too, or other numbers of the sentence are told under labels of this one. */
function isOtherAxisTold(told: ToldCell, { level }: Asked, all: readonly ToldCell[]): boolean {
  const isTold = told.asked.some(
    (one) => one.level.axis !== level.axis && (one.mentioned.length > 0 || one.touched.size > 0),
  )
  return isTold || isRightBeside(told, level, all)
}

const isRightBeside = (
  { sentence, read, number }: ToldCell,
  level: Level,
  all: readonly ToldCell[],
): boolean =>
  all.some(
    (one) =>
      one.sentence === sentence &&
      one.read === read &&
      one.number !== number &&
      one.isRight &&
      one.holders.length > 0 &&
      one.asked.some((asking) => asking.level === level && asking.bound !== undefined),
  )

const isBeside = (cell: LabelledCell, holder: LabelledCell, { axis }: Level): boolean =>
  axis === 'row' ? cell.column === holder.column : cell.row === holder.row

const widest = 3

/** A value of one kind with that of the holder: as fine, not far from it, and not it rounded. */
function isAlike(cell: LabelledCell, holder: LabelledCell, { number }: ToldCell): boolean {
  const told = Math.abs(number.value)
  const at = holder.values.findIndex(({ value }) => Math.abs(value) === told)
  const own = cell.values[at]
  if (own === undefined || own.decimals !== number.decimals) return false
  const value = Math.abs(own.value)
  const isRounded = Math.abs(value - told) < 1.5 * 10 ** -number.decimals
  return !isRounded && value / told < widest && value / told > 1 / widest
}

function note({ told: { sentence, number, read }, holder, named, own, other }: OfOther) {
  const table = nameOfTable(read.table)
  return noteOnTable(sentence, {
    title: `${number.raw} here, ${named.text} in ${table}`,
    statement: `The text has ${number.raw} in ${quoted(sentence.text, 120)}; for ${quoted(own.text, 60)} ${table} has ${named.text}, and ${holder.text} for ${quoted(other.text, 60)}.`,
    start: number.start,
    end: number.end,
  })
}
