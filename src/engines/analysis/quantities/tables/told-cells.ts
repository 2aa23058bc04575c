import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import { tokensOf } from '../../floats/cell-names.ts'
import type { Token } from '../../floats/cell-names.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { rememberedFor } from '../../remembered.ts'
import { digitsOf, numbersIn, roundsTo } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'
import { boundTo } from './bound-labels.ts'
import { labelledTables } from './labelled-cells.ts'
import type { Label, LabelledCell, LabelledTable, Level } from './labelled-cells.ts'
import { namesTable, tablesNamed } from './tells-of-table.ts'

/** A label that a sentence has, and where. */
export interface Mentioned {
  readonly label: Label
  readonly start: number
  readonly end: number
  /** The words of it that tell it apart stand together here, and are no part of a longer name. */
  readonly isWhole: boolean
}

/** The labels of one level that a sentence has. */
export interface Asked {
  readonly level: Level
  readonly mentioned: readonly Mentioned[]
  /** Labels of which a word that tells them apart stands in the sentence. */
  readonly touched: ReadonlySet<Label>
  /** The one whose number it is by its place. */
  readonly bound?: Label
}

/** A number of a sentence that tells of a table, and the cells that the labels in the sentence leave for it. */
export interface ToldCell {
  readonly sentence: Sentence
  readonly number: NumberToken
  readonly read: LabelledTable
  /** Whether the sentence names the table, or its paragraph does, or neither names one and the draft has few. */
  readonly cited: 'sentence' | 'paragraph' | 'few' | 'no'
  readonly asked: readonly Asked[]
  /** Cells of all rows and columns that the sentence names. */
  readonly cells: readonly LabelledCell[]
  /** Whether one of them has the number, rounded or not. */
  readonly isRight: boolean
  /** Cells that have the number as it stands. */
  readonly holders: readonly LabelledCell[]
}

/** Each number of the prose with the cells of each table that it may tell of. */
export const toldCells = rememberedFor((analysed: AnalysedDocument): readonly ToldCell[] => {
  const { document, sentences } = analysed
  const tables = labelledTables(document)
  if (tables.length === 0) return []
  return sentences.flatMap((sentence) => {
    if (sentence.role === 'introduction' || !/\d/u.test(sentence.text)) return []
    const numbers = numbersIn(sentence.text).filter((one) => mayTell(one, sentence.text))
    if (numbers.length === 0 || isCitedIn(document, sentence)) return []
    return tables.flatMap((read) => toldOf(sentence, numbers, { read, analysed }))
  })
})

interface Reading {
  readonly read: LabelledTable
  readonly analysed: AnalysedDocument
}

function toldOf(
  sentence: Sentence,
  numbers: readonly NumberToken[],
  { read, analysed }: Reading,
): readonly ToldCell[] {
  const cited = citationOf(read, sentence, analysed)
  const isHeld = (number: NumberToken) =>
    digitsOf(number.raw).length >= surelyTold && holdersOf(read, number).length > 0
  if (cited === 'no' && !numbers.some(isHeld)) return []
  const all = askedIn(read, sentence.text)
  const own = numbers.filter(
    (number) => !all.some(({ mentioned }) => mentioned.some((one) => covers(one, number))),
  )
  return own.map((number) => {
    const asked = all.map((one) => {
      const bound = boundTo(number, one.mentioned, { text: sentence.text, numbers: own })
      return bound === undefined ? one : { ...one, bound }
    })
    const cells = cellsOf(read, asked)
    const isRight = cells.some((cell) => isOf(cell, number))
    return {
      sentence,
      number,
      read,
      cited,
      asked,
      cells,
      isRight,
      holders: holdersOf(read, number),
    }
  })
}

const covers = (one: Mentioned, { start, end }: NumberToken): boolean =>
  start >= one.start && end <= one.end

/** A value of so many digits stands in few tables by chance. */
const surelyTold = 3
const fewestDigits = 2

/** No probabilities, sizes of groups, levels of confidence or bounds. */
const besideValue =
  /(?:\bp(?:[- ]values?)?\s?(?:of\s|[<>=≤≥]\s?)|\b[nN]\s?=\s?|[<>≤≥]\s?|±\s?|\b(?:nearly|about|approximately|around|almost|over|under|than|least|most|up to|roughly)\s|[~≈∼]\s?|\bCI\b[^();]*)$/iu
const level = /^\s?(?:%\s)?(?:CI\b|confidence|credib)/iu

function mayTell(number: NumberToken, text: string): boolean {
  return (
    isTelling(number) &&
    digitsOf(number.raw).length >= fewestDigits &&
    !besideValue.test(text.slice(Math.max(0, number.start - 30), number.start)) &&
    !level.test(text.slice(number.end, number.end + 16))
  )
}

/** The cells of all rows and columns that are named; of a level of which none is, all. */
function cellsOf({ cells }: LabelledTable, asked: readonly Asked[]): readonly LabelledCell[] {
  return cells.filter((cell) => asked.every((one) => isLeft(cell, one)))
}

export const isLeft = (
  cell: LabelledCell,
  { level: { axis }, mentioned, touched, bound }: Asked,
): boolean => {
  const at = axis === 'row' ? cell.row : cell.column
  if (bound !== undefined) return bound.covers.has(at)
  const isAny = mentioned.length === 0 && touched.size === 0
  return (
    isAny ||
    mentioned.some(({ label }) => label.covers.has(at)) ||
    [...touched].some(({ covers: own }) => own.has(at))
  )
}

/** The same, but that a label that is named leaves nothing to those of which a word only is. */
export const isNamedFor = (cell: LabelledCell, asked: Asked): boolean =>
  isLeft(cell, asked.mentioned.length === 0 ? asked : { ...asked, touched: new Set() })

export const isOf = ({ values }: LabelledCell, stated: NumberToken): boolean =>
  values.some(
    (one) =>
      roundsTo(one.value, stated) ||
      roundsTo(stated.value, one) ||
      roundsTo(one.value * 100, stated),
  )

const holdersOf = ({ byValue }: LabelledTable, { value, decimals }: NumberToken) =>
  (byValue.get(Math.abs(value)) ?? []).filter(({ values }) =>
    values.some((one) => Math.abs(one.value) === Math.abs(value) && one.decimals === decimals),
  )

function citationOf(
  { table }: LabelledTable,
  sentence: Sentence,
  analysed: AnalysedDocument,
): ToldCell['cited'] {
  const named = tablesNamed(analysed).get(sentence.block) ?? []
  if (namesTable(analysed, sentence, table)) return named.length === 0 ? 'few' : 'sentence'
  return named.some(({ label }) => label === table.label.toUpperCase()) ? 'paragraph' : 'no'
}

function askedIn({ levels }: LabelledTable, text: string): readonly Asked[] {
  const tokens = tokensOf(text)
  return levels.map((level) => ({ level, ...namesIn(level, { text, tokens }) }))
}

/** Of the weight of its words so much makes a label named. */
const enough = 0.6
/** A word that so many labels share tells none of them apart. */
const mostSharing = 2

function namesIn(
  { labels, labelsWith }: Level,
  { text, tokens }: { readonly text: string; readonly tokens: readonly Token[] },
): Pick<Asked, 'mentioned' | 'touched'> {
  const sum = (roots: readonly string[]) =>
    roots.reduce((all, root) => all + 1 / (labelsWith.get(root) ?? 1), 0)
  const places = placesByRoot(tokens)
  const found = labels.flatMap((label) => {
    const held = label.roots.filter((root) => places.has(root))
    if (held.length === 0) return []
    const strength = sum(held) / sum(label.roots)
    const tells = held.filter((root) => (labelsWith.get(root) ?? 0) <= mostSharing)
    const at = held.flatMap((root) => places.get(root) ?? [])
    return [{ label, strength, isTouched: tells.length > 0, at }]
  })
  const best = Math.max(0, ...found.map(({ strength }) => strength))
  const named = found.filter(
    ({ strength }) => strength >= enough && (strength === 1 || strength === best),
  )
  const mentioned = named.flatMap(({ label, at }) => {
    const all = sum(label.roots)
    return runsOf(at, tokens, text).map(({ roots, ...run }) => ({
      label,
      ...run,
      isWhole:
        (label.roots.length <= 2
          ? label.roots.every((root) => roots.includes(root))
          : sum([...new Set(roots)]) >= enough * all) &&
        isInOrder(roots, label) &&
        !isGlued(text, run),
    }))
  })
  // "Palmitic acid" is either of pure and natural palmitic acid.
  const isOwn = (one: Mentioned) =>
    !mentioned.some(
      (other) => other.label !== one.label && other.start <= one.start && other.end >= one.end,
    )
  return {
    mentioned: mentioned
      .filter((one) => !mentioned.some((other) => isWithin(one, other)))
      .map((one) => (one.isWhole && !isOwn(one) ? { ...one, isWhole: false } : one))
      .toSorted((one, other) => one.start - other.start),
    touched: new Set(found.filter((one) => one.isTouched).map(({ label }) => label)),
  }
}

const isWithin = (one: Mentioned, other: Mentioned): boolean =>
  one.label !== other.label &&
  other.start <= one.start &&
  other.end >= one.end &&
  other.end - other.start > one.end - one.start

/** "The other 3 weeks" is not "week 3". */
const isInOrder = (roots: readonly string[], label: Label): boolean =>
  !label.roots.some((root) => /^\d/u.test(root)) ||
  label.roots.filter((root) => roots.includes(root)).join(' ') === roots.join(' ')

/** "SS1/ss2a", "CP + C60": a part of a longer name. */
const isGlued = (text: string, { start, end }: Pick<Mentioned, 'start' | 'end'>): boolean =>
  /[\p{L}\d](?:[-/_×:+]|\s[+×]\s)$/u.test(text.slice(0, start)) ||
  /^(?:[-/_×:+]|\s[+×]\s)[\p{L}\d]/u.test(text.slice(end))

const placesByRoot = rememberedFor(
  (tokens: readonly Token[]) =>
    Map.groupBy(tokens.keys(), (at) => tokens[at]?.root) as ReadonlyMap<
      string | undefined,
      readonly number[]
    >,
)

const parting = /[,;:()]|\b(?:and|or)\b/u

/** Words of a label that stand side by side are one mention of it. */
function runsOf(
  places: readonly number[],
  tokens: readonly Token[],
  text: string,
): readonly {
  readonly start: number
  readonly end: number
  readonly roots: readonly string[]
}[] {
  const runs: Token[][] = []
  let before = Number.NaN
  for (const place of new Set(places.toSorted((one, other) => one - other))) {
    const [token, last] = [tokens[place], runs.at(-1)?.at(-1)]
    if (token === undefined) continue
    const isNext =
      place === before + 1 && last !== undefined && !parting.test(text.slice(last.end, token.start))
    if (isNext) runs.at(-1)?.push(token)
    else runs.push([token])
    before = place
  }
  return runs.map((run) => ({
    start: run[0]?.start ?? 0,
    end: run.at(-1)?.end ?? 0,
    roots: run.map(({ root }) => root),
  }))
}

/** Small whole numbers stand in many cells by chance, and years in none. */
function isTelling({ value, decimals, raw }: NumberToken): boolean {
  return value !== 0 && (decimals > 0 || Math.abs(value) > 12) && !/^(?:19|20)\d\d$/u.test(raw)
}
