import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft, Level } from '#engines/analysis/finding.ts'
import { floatMentions } from '#engines/analysis/floats/float-mentions.ts'
import type { FloatSheet, FloatSheets } from '#engines/analysis/floats/float-sheet.ts'
import { noneWords } from '#engines/analysis/floats/judge-order.ts'
import { valuesOf } from '#engines/analysis/floats/table-cells.ts'
import { numbersIn, roundsTo } from '#engines/analysis/quantities/number-tokens.ts'
import type { NumberToken } from '#engines/analysis/quantities/number-tokens.ts'
import { notJudged, signal, strength } from '#engines/analysis/stance/judgement.ts'
import type { Judgement } from '#engines/analysis/stance/judgement.ts'
import { counted, quoted, rangeOf, rangeWithin } from '#engines/analysis/stance/wording.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import { cellRange } from './cell-range.ts'
import { rowNote, rowsTold } from './row-told.ts'

/** A number of the text beside the name of a table, and what became of it. */
interface Repeated {
  readonly sheet: FloatSheet
  readonly sentence: Sentence
  readonly number: NumberToken
  /** `open`: it is not in the cells, and may be calculated from them. */
  readonly verdict: 'stands' | 'differs' | 'open'
  /** The cell that it seems to repeat, where it differs. */
  readonly cell: string | null
}

/** Rows that are told one by one: each is a slip of its own. */
const mostRows = 4

/** Judges whether the numbers that the text takes from a table stand in its cells. */
export function judgeAgreement(of: FloatSheets): Judgement {
  if (of.sheets.length === 0) return notJudged('agreement', noneWords(of))
  const repeated = of.sheets.flatMap((sheet) => repeatedFrom(of, sheet))
  const rows = rowsTold(of)
  const sure = [...rows, ...repeated.filter(({ verdict }) => verdict !== 'open')]
  const wrongRows = rows.filter(({ verdict }) => verdict === 'differs')
  const inRow = ({ sentence }: Repeated) => wrongRows.some((row) => row.sentence === sentence)
  const wrongNumbers = repeated.filter((one) => one.verdict === 'differs' && !inRow(one))
  const wrong = [...wrongRows, ...wrongNumbers]
  if (sure.length === 0) {
    return notJudged(
      'agreement',
      of.sheets.every(({ rows }) => rows.length === 0)
        ? 'Not judged: the cells of the tables could not be read.'
        : 'Not judged: no sentence repeats a number from the table that it names.',
    )
  }
  return {
    criterion: {
      id: 'agreement',
      level: levelOf(wrong.length, sure.length),
      rationale: `${sure.length - wrong.length} of ${counted(sure.length, 'number')} that the text seems to take from its tables ${sure.length - wrong.length === 1 ? 'stands' : 'stand'} in them.`,
      ranges: [...wrong, ...sure].slice(0, 2).map(({ sentence }) => rangeOf(sentence)),
      signals: [
        signal('Numbers found in the cells', sure.length - wrong.length),
        signal(
          'Numbers not in the cells, perhaps calculated',
          repeated.filter(({ verdict }) => verdict === 'open').length,
        ),
      ],
    },
    findings: [
      ...wrongRows.slice(0, mostRows).map(rowNote),
      ...wrongNumbers.slice(0, 2).map(differsNote),
      ...agreeNote(
        repeated.filter(({ verdict }) => verdict !== 'open'),
        wrong.length,
      ),
    ],
  }
}

function levelOf(wrong: number, all: number): Level {
  if (wrong === 0) return 4
  if (wrong === 1) return 3
  return wrong > all / 2 ? 1 : 2
}

/** Numbers of the sentences in scope that name this table and no other figure or table. */
export function repeatedFrom(of: FloatSheets, sheet: FloatSheet): readonly Repeated[] {
  if (sheet.rows.length === 0) return []
  const values = valuesOf(sheet.rows)
  const seen = new Set<number>()
  return sheet.mentions.flatMap(({ sentence }) => {
    if (sentence === null || seen.has(sentence.index) || !of.isInScope(sentence.block)) return []
    seen.add(sentence.index)
    if (namesOthers(of, sentence, sheet)) return []
    const numbers = numbersIn(sentence.text).filter((number) => isResult(sentence.text, number))
    const hasMatch = numbers.some((number) => values.some((value) => matches(value, number)))
    return numbers.map((number) => judged({ sheet, sentence, number }, values, hasMatch))
  })
}

function namesOthers({ reading }: FloatSheets, sentence: Sentence, sheet: FloatSheet): boolean {
  return floatMentions(reading.analysed).some(
    ({ block, start, sort, label }) =>
      block === sentence.block &&
      start >= sentence.start &&
      start < sentence.end &&
      (sort !== 'table' || label !== sheet.float.label),
  )
}

function isResult(text: string, { start, end, raw, decimals, value }: NumberToken): boolean {
  const before = text.slice(Math.max(0, start - 14), start)
  if (/(?:\bp\s?[<>=≤≥]\s?0?|\btable\s?|\bfig\w*\.?\s?|\[|α\s?=\s?|>|<|≥|≤)$/iu.test(before))
    return false
  if (/^\s?[–-]\s?\d|^\s?\]|^\s?×\s?10/u.test(text.slice(end)) || /\d\s?[–-]$/u.test(before))
    return false
  if (/^(?:1[5-9]|20)\d\d$/u.test(raw)) return false
  return decimals > 0 ? digitsOf(raw).length >= 3 : Math.abs(value) >= 100
}

function digitsOf(raw: string): string {
  return raw.replaceAll(/\D/gu, '').replace(/^0+/u, '')
}

function matches(cell: NumberToken, stated: NumberToken): boolean {
  return (
    roundsTo(cell.value, stated) ||
    roundsTo(cell.value * 100, stated) ||
    roundsTo(cell.value / 100, stated) ||
    roundsTo(100 - cell.value, stated)
  )
}

/** Cells among which one that looks alike is no chance. */
const fewCells = 80

function judged(
  place: Pick<Repeated, 'sheet' | 'sentence' | 'number'>,
  values: readonly NumberToken[],
  hasMatch: boolean,
): Repeated {
  const { number } = place
  if (values.some((value) => matches(value, number)))
    return { ...place, verdict: 'stands', cell: null }
  const swapped = values.filter((value) => isSwap(value, number))
  const slipped =
    hasMatch && values.length <= fewCells ? values.filter((value) => isSlip(value, number)) : []
  const alike = new Set([...swapped, ...slipped].map(({ raw }) => raw))
  const [cell] = alike
  if (isSpreadOfOther(place.sentence.text, number, values)) {
    return { ...place, verdict: 'open', cell: null }
  }
  if (cell === undefined || alike.size !== 1 || isComputed(place.sentence.text, number, values)) {
    return { ...place, verdict: 'open', cell: null }
  }
  return { ...place, verdict: 'differs', cell }
}

/** "154.67 ± 31.58" where no cell has 154.67: the spread of something that the table does not give. */
function isSpreadOfOther(
  text: string,
  { start }: NumberToken,
  values: readonly NumberToken[],
): boolean {
  const mean = /(\d[\d.,]*)\s?(?:±|\+\/-)\s?$/u.exec(text.slice(0, start))?.[1]
  if (mean === undefined) return false
  return numbersIn(mean).every((token) => !values.some((value) => matches(value, token)))
}

/** "34.5" for "35.4": two neighbouring digits changed places. */
function isSwap(cell: NumberToken, stated: NumberToken): boolean {
  if (cell.decimals !== stated.decimals || (cell.isPercent !== stated.isPercent && cell.isPercent))
    return false
  const [one, other] = [digitsOf(cell.raw), digitsOf(stated.raw)]
  if (one.length !== other.length || one.length < 3) return false
  const different = one.split('').flatMap((digit, index) => (digit === other[index] ? [] : [index]))
  const [first = 0, second = 0] = different
  return (
    different.length === 2 &&
    second === first + 1 &&
    one[first] === other[second] &&
    one[second] === other[first]
  )
}

/** One digit is another, behind the first: a slip of the hand, or of an older version. */
function isSlip(cell: NumberToken, stated: NumberToken): boolean {
  const [one, other] = [digitsOf(cell.raw), digitsOf(stated.raw)]
  if (cell.decimals !== stated.decimals || one.length !== other.length || one.length < 3)
    return false
  const different = one.split('').filter((digit, index) => digit !== other[index]).length
  return different === 1 && one.charAt(0) === other.charAt(0)
}

/** A difference, sum or ratio of two numbers of the sentence or of two cells. */
function isComputed(text: string, number: NumberToken, values: readonly NumberToken[]): boolean {
  const own = numbersIn(text).filter(({ start }) => start !== number.start)
  const pools = [own.map(({ value }) => value), values.slice(0, fewCells).map(({ value }) => value)]
  return pools.some((pool) =>
    pool.some((one, index) =>
      pool
        .slice(index + 1)
        .some((other) =>
          [one + other, Math.abs(one - other), other === 0 ? Number.NaN : (100 * one) / other].some(
            (value) => roundsTo(value, number),
          ),
        ),
    ),
  )
}

function differsNote({ sheet, sentence, number, cell }: Repeated): FindingDraft {
  return {
    criterion: 'agreement',
    check: 'table.number-differs',
    kind: 'issue',
    severity: 'moderate',
    title: `The text has ${number.raw}, ${sheet.name} has ${cell ?? ''}`,
    statement: `${quoted(sentence.text, 16)} gives ${number.raw}; ${sheet.name} has no such number, and has ${cell ?? ''}.`,
    why: 'A reader who checks one number against its table and finds another one trusts neither.',
    how: `Look up the value in the data, and put the same number in the sentence and in ${sheet.name}.`,
    ranges: [rangeWithin(sentence, number.start, number.end), ...placeOf(sheet, cell)],
    confidence: 0.7,
  }
}

/** The cell of the table, where just one holds the words and they can be found. */
function placeOf(sheet: FloatSheet, words: string | null): readonly Range[] {
  const cells = sheet.rows.flatMap((row, at) =>
    row.flatMap((text, column) =>
      words !== null && numbersIn(text).some(({ raw }) => raw === words)
        ? [{ row: at, column }]
        : [],
    ),
  )
  const [only] = cells
  const place = only === undefined || cells.length > 1 ? null : cellRange(sheet, only)
  return place === null ? [] : [place]
}

function agreeNote(sure: readonly Repeated[], wrong: number): readonly FindingDraft[] {
  const bySentence = Map.groupBy(sure, ({ sentence }) => sentence)
  const best = [...bySentence.values()].toSorted((one, other) => other.length - one.length)[0]
  const first = best?.[0]
  if (wrong > 0 || best === undefined || first === undefined || best.length < 2) return []
  return [
    strength({
      criterion: 'agreement',
      check: 'table.numbers-agree',
      title: `The numbers from ${first.sheet.name} stand in it`,
      statement: `${quoted(first.sentence.text, 16)} gives ${counted(best.length, 'number')} that ${first.sheet.name} has.`,
      why: 'A reader can go from sentence to cell and back.',
      ranges: [rangeOf(first.sentence)],
      confidence: 0.75,
    }),
  ]
}
