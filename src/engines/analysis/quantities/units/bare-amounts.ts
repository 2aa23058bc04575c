import { scoresOf } from '../../models/linear-model.ts'
import { unpackModel } from '../../models/packed-model.ts'
import { bareAmountFeatures } from './bare-amount-features.ts'
import type { NumbersOfText } from './bare-amount-features.ts'
import { packedBareAmounts } from './bare-amounts.generated.ts'
import { unitLater } from './lost-units.ts'
import type { LostUnit } from './lost-units.ts'
import { numbersIn, unitFollows } from './numbers-in.ts'

/** Behind one of these a number is a name, an age, an acidity or a rating; a ratio and a sum have none of a unit. */
const named =
  /(?:\b(?:fig(?:ure)?s?|tables?|eqs?|equations?|refs?|see|sections?|chapters?|steps?|stages?|phases?|types?|class|grades?|levels?|groups?|trials?|versions?|positions?|days?|weeks?|months?|years?|d|visits?|ages?(?: of)?|aged|(?:older|younger) than|residues?|exons?|chromosomes?|cycles?|numbers?|nos?|panels?|lanes?|lines?|passages?|generations?|wells?|files?|samples?|sites?|for compound|triton|tween|q-score(?: of)?)\.?\s(?:\p{Lu}?\d+\p{L}?(?:,? and|,| to| or)\s)*|\bpH\b.{0,50}|\babsor(?:bance|ption)\b.{0,24}|\bage\b ?[<>≤≥] ?|\bO\.?D\.?\d* .{0,12}|\b(?:scores?|ratings?|index|repetitions|eggs|ratio|VIS|SD|ratios)\b.{0,24}|#\s?|\b(?:multiplied|divided) by\s|\bbatch sizes? (?:of|was|is)\s|\d (?:up )?to\s|\+\s?)$/iu
/** "(Figures 3A, 4)" and "<3.5 g, 3.5–<6.5 g": lists of names and of ranges. */
const listed = /^\s?(?:,\s?(?:\p{Ll}|S\d)(?![\p{L}])|[–−-]\s?[<>≤≥])/u
/** Behind the number: units written out, things that are counted by nature, and what a number alone may be. */
const counted =
  /^\s(?:(?:\p{L}+ ){0,2}(?:cycles?|frames?|blocks?|units?|pounds?|grams?|kilomet(?:er|re)s?|microns?|women|men|people|children|mice|colonies|chromosome|array|measurements|strips?|slips?|images?|repetitions?|servings?|aliquots?|nucleotides?|residues?|events)\b|(?:\p{L}+ )?(?:alloys?|steels?)\b|well-?plates?\b|each\b|and\/or\s|(?:and|or|(?:up )?to)\s(?:[φØ]\s?|<|>|~|≤|≥)?\d|\(\d+\s?[×x]\s?\d+\)|\([^)]{1,24}\),? (?:and|or|days?|hours?)\s|of (?:the|these|those|our|its|their|all|them)\b|\d)/u
/** "Bruker Avance 600", "the wild type Zhongjian 100": models and breeds. */
const branded = /\S\s\p{Lu}\p{L}+\s$/u

/**
 * Log-odds from which a bare number is told of, and amounts with a unit from which a text says enough of how its numbers
 * should stand: below either, hardly one of the notes on unread articles and texts of students was right.
 */
const leastOdds = 3
const fewestUnited = 40
const leastShare = 0.15
/** A text with more of them writes its numbers in a way of its own, or was read wrongly. */
const mostFound = 4
const around = 24

let model: ReturnType<typeof unpackModel> | undefined

/** Log-odds below which what a form found is a count or a name after all. */
const leastOfForm = -1

/** Log-odds that a bare number had a unit; `null` where there is no bare number that could have one. */
type OddsAt = (text: string, start: number) => number | null

function oddsIn(whole: NumbersOfText): OddsAt {
  const loaded = (model ??= unpackModel(packedBareAmounts))
  return (text, start) => {
    const numbers = whole.of.get(text) ?? numbersIn(text)
    const at = numbers.find((one) => one.start === start && one.unit === null)
    if (at === undefined) return null
    const [no = 0, yes = 0] = scoresOf(loaded, bareAmountFeatures({ text, at, numbers, whole }))
    return yes - no
  }
}

/**
 * Bare numbers that stand where published articles give a unit: "incubated for 2 at room temperature". One list for all
 * texts, in reading order.
 */
export function bareAmounts(
  texts: readonly string[],
  whole: NumbersOfText,
): readonly (LostUnit & { text: number })[] {
  if (whole.unitedCount < fewestUnited || whole.unitedCount < whole.count * leastShare) return []
  const odds = oddsIn(whole)
  const found = texts.flatMap((text, index) =>
    (whole.of.get(text) ?? [])
      .filter((at) => at.unit === null && mayLack(text, at))
      .filter(({ start }) => (odds(text, start) ?? 0) >= leastOdds)
      .map((at) => ({
        text: index,
        start: at.start,
        end: at.end,
        shownBy: wordsAround(text, at),
      })),
  )
  return found.length > mostFound ? [] : found
}

/** Whether an amount that a form of words found may lack its unit by all else that stands around it. */
export function isLikelyBare(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  whole: NumbersOfText,
): boolean {
  const odds = oddsIn(whole)(text, start)
  return odds === null ? !unitFollows(text.slice(end)) : odds >= leastOfForm
}

/** Whether nothing beside a bare number says what it is. */
export function mayLack(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const behind = text.slice(end)
  return (
    start > 0 &&
    !named.test(text.slice(Math.max(0, start - 70), start)) &&
    !branded.test(text.slice(Math.max(0, start - 40), start)) &&
    text.slice(start, end) !== '1' &&
    !listed.test(behind) &&
    !counted.test(behind) &&
    !unitLater.test(behind) &&
    !isUnitedBefore(text, { start, end })
  )
}

/** "the gap between the average and 35 °F; zero if it was below 35": the same amount, named a second time. */
function isUnitedBefore(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const value = text.slice(start, end)
  return numbersIn(text.slice(0, start)).some(
    (one) => one.unit !== null && text.slice(one.start, one.end) === value,
  )
}

/** The number with the words at its sides, each whole. */
function wordsAround(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  const before = /(?:^|\s)((?:\S+\s){0,2}\S*)$/u.exec(
    text.slice(Math.max(0, start - around), start),
  )
  const behind = /^\S*(?:\s\S+){0,2}/u.exec(text.slice(end, end + around))
  return `${before?.[1] ?? ''}${text.slice(start, end)}${behind?.[0] ?? ''}`
}
