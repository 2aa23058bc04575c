import type { Block } from '../../../documents/document.ts'
import type { Range } from '../../../grounding/anchors/selector.ts'
import { defineCheck } from '../../check.ts'
import type { FindingDraft } from '../../finding.ts'
import { rulesByText } from '../../matching/texts-with.ts'
import { isDifferenceWithin } from '../../quantities/inference/differences-within.ts'
import { estimatesBehind } from '../../quantities/inference/estimates-behind.ts'
import { intervalsAlone } from '../../quantities/inference/intervals-alone.ts'
import { intervalsAsEstimates } from '../../quantities/inference/intervals-as-estimates.ts'
import { endsInCells } from '../../quantities/inference/intervals-in-tables.ts'
import { meansInRanges } from '../../quantities/inference/means-in-ranges.ts'
import { decimalsOf, noThousands, numbersIn } from '../../quantities/number-tokens.ts'

const value = String.raw`([-−–]?\d+(?:[.·]\d+)?)`
const kindOf = String.raw`(?:CI|CrI|C\.I\.|confidence intervals?|credible intervals?)`

/** What may stand between an estimate and its interval: its unit in up to four words, its spread before or behind. */
const spread = String.raw`\s?(?:±|\+\/[-−–])\s?\d+(?:[.·]\d+)?`
const unit = String.raw`((?:\s?[%\p{L}/°µ·²³]{1,12}(?:[−–-]?\d(?![\d.]))?(?=[\s,;([])(?:\s[%\p{L}/°µ·²³]{1,12}(?:[−–-]?\d(?![\d.]))?(?=[\s,;([])){0,3})?)`
const estimate = String.raw`(?:(?<![\p{L}\d.,·−–-]|[±/]\s?)${value}(?:${spread})?${unit}(?:${spread})?\s?[([,;]\s?)`
const ends = String.raw`${noThousands}${value}\s?%?\s?(?:to|and|,|;|[–-])\s?${noThousands}${value}`

/** "36.8 y (95% CI: 34.0–39.7)", "OR 2.2; 95% CI 1.4 to 3.3", "0.90 [95%CI, 0.77–1.06]". */
const pattern = new RegExp(
  String.raw`${estimate}?(?:the\s)?(\d{2,3}(?:\.\d)?)\s?%\s?${kindOf}[\s,:;=([]{0,4}${ends}`,
  'giu',
)

/** "0.71 (CI 95%: 0.75–0.93)", "4.2, CI (95%) 5.1 to 8.8": the level behind its word. */
const levelBehind = new RegExp(
  String.raw`${estimate}(?:the\s)?${kindOf}\s?\(?(\d{2,3}(?:\.\d)?)\s?%\)?[\s,:;=([]{0,4}${ends}`,
  'giu',
)

const isLevelBehind = /(?:CI|C\.I\.|intervals?)\s?\(?\d{2}/iu

/** "1.91 ± 0.19 (95% CI …)", "p = 0.03; 95% CI …", "$p$ = 0.03, 95% CI …", "per 1000 (95% CI …)": the number beside the interval is not what it is of. */
const notAnEstimate = /(?:±|\+\/-|[<>≤≥]|\bper\s|\b(?:SD|SE|SEM|IQR|n|p|df|r|I2)\$?\s?[=:,]?)\s?$/iu

/** "Odds were 15.8 times those of tier 1 (95% CI …)", "at week 12 (…)", "in 2019 (…)": a name that ends in a numeral. */
const isNamed =
  /(?:\b(?:tiers?|groups?|models?|quintiles?|quartiles?|tertiles?|deciles?|centiles?|stages?|grades?|levels?|phases?|class(?:es)?|categor(?:y|ies)|clusters?|arms?|cohorts?|stud(?:y|ies)|experiments?|trials?|types?|tables?|steps?|waves?|rounds?|week|day|month|year|visits?|sessions?|sites?|schools?|doses?|schedules?|conditions?|scenarios?|periods?|blocks?|items?|questions?|factors?|profiles?|subtypes?|zones?|regions?|plots?|sets?)\s?|[#Q])$/iu
const isYear = /^(?:1[89]|20)\d\d$/u
const beforeYear = /\b(?:in|since|by|from|to|until|of|for|during|versus|vs\.?|and|with|than)\s$/iu

/** Whether the numeral beside an interval tells which thing is meant, and not how large it is. */
function isLabel(one: string, before: string): boolean {
  return (
    /^\d+$/u.test(one) && (isNamed.test(before) || (isYear.test(one) && beforeYear.test(before)))
  )
}

function lastSentence(before: string): string {
  return before.split(/[.!?]\s+(?=\p{Lu})/u).at(-1) ?? ''
}

/** Whether a number of as many decimals stands before in its sentence and lies within the ends: that is the estimate. */
function hasOwnBefore(before: string, low: string, high: string): boolean {
  const [from, to] = [signed(low), signed(high)]
  return numbersIn(lastSentence(before)).some(
    ({ value: one, decimals }) =>
      decimals > 0 && decimals >= decimalsOf(low) && one >= from && one <= to,
  )
}

/**
 * Intervals whose own numbers cannot be: ends in the wrong order, an estimate or a mean outside, a level of 100%,
 * or ends where an estimate is announced.
 */
export default defineCheck({
  id: 'intervals',
  criterion: 'numbers',
  noiseBudget: 0.1,
  run(analysed) {
    const { document } = analysed
    const formsOf = rulesByText(document.blocks, [pattern, levelBehind], (form) => form)
    const inBlocks = document.blocks
      .filter(({ type }) => ['paragraph', 'list-item', 'caption', 'footnote'].includes(type))
      .flatMap((block) => [
        ...(formsOf.get(block) ?? [])
          .filter((form) => form === pattern || isLevelBehind.test(block.text))
          .flatMap((form) =>
            [...block.text.matchAll(form)].flatMap((match) => judge(match, block)),
          ),
        ...meansInRanges(block),
      ])
    const inTables = document.blocks
      .filter(({ type }) => type === 'table')
      .flatMap((block) =>
        endsInCells(block).flatMap(({ low, high, start, end }) => {
          const isWorded = !block.text.slice(start, end).includes('–')
          const wrong = faultOf({ estimate: undefined, level: '', low, high, isWorded })
          return wrong === null ? [] : [note(wrong, { block: block.id, start, end })]
        }),
      )
    // So many are the intervals of another measure, which one note tells as well.
    const told = inBlocks.length > mostTold ? inBlocks.slice(0, 1) : inBlocks
    const behind = estimatesBehind(analysed)
    const alone = inBlocks.length + behind.length > 0 ? [] : intervalsAlone(analysed)
    // So many turned are no slip: the columns were read in another order.
    return [
      ...told,
      ...(inTables.length > mostTold ? [] : inTables),
      ...alone,
      ...intervalsAsEstimates(document),
      ...behind,
    ]
  },
})

function judge(match: RegExpExecArray, block: Block): readonly FindingDraft[] {
  const [words, beside, , level = '', low = '', high = ''] = match
  // "95% CI: 1.13, 0.72–1.78": the estimate stands first, and the interval behind it.
  if (/^\s?[–-]\s?\d/u.test(block.text.slice(match.index + words.length))) return []
  const given = isOfAnother(match, block) ? undefined : beside
  const isWorded = /(?:to|and|[,;])\s?[-−–]?[\d.·]+$/u.test(words)
  const wrong = faultOf({ estimate: given, level, low, high, isWorded })
  return wrong === null
    ? []
    : [note(wrong, { block: block.id, start: match.index, end: match.index + words.length })]
}

/** Whether the interval is not that of the number beside it. */
function isOfAnother(match: RegExpExecArray, { text }: Block): boolean {
  const [words, beside, between = '', , low = '', high = ''] = match
  const before = text.slice(0, match.index)
  if (notAnEstimate.test(before) || isLabel(beside ?? '', before)) return true
  if (between.trim().includes(' ') && !isOneMeasure(beside ?? '', low, high)) return true
  // "Rose to 15.8 in the 5 (95% CI 13.1 to 19.0)": a whole number stands beside an interval that is not of it.
  const isCoarse = beside !== undefined && decimalsOf(beside) < decimalsOf(low)
  if (isCoarse && hasOwnBefore(before, low, high)) return true
  if (effectSize.test(before) && isDifferenceWithin(lastSentence(before), low, high)) return true
  if (shareOfVariance.test(before) && signed(low) < 0) return true
  // "90.9% vs. 44.4%, 95% CI 73.7–100% vs. 11.9–76.9%": the first interval is of the first number.
  return pairBehind.test(text.slice(match.index + words.length))
}

function note(wrong: NonNullable<ReturnType<typeof faultOf>>, range: Range): FindingDraft {
  return {
    criterion: 'numbers',
    check: 'intervals',
    kind: 'issue',
    severity: 'moderate',
    ...wrong,
    why: 'An estimate and its interval come from one calculation, so that a slip in either puts both in doubt.',
    how: 'Compare the estimate and both ends with the output of the analysis, here and wherever else they stand.',
    ranges: [range],
    confidence: 0.85,
  }
}

const pairBehind = /^\s?%?\s(?:vs\.?|versus)\s/u

/** "Cohen’s d = 8.5, 95% CI −2.3 to −2.2": the size of an effect beside the interval of the difference itself. */
const effectSize =
  /(?:\bCohen[’']?s?[ _]?(?:d|f|h)?\w{0,2}|\bHedges[’']?s?[ _]?g?|\bGlass[’']?s?|(?-i:\b[dgr][a-z]{0,2})|[ηωΔδ]\w*²?2?)\s?[=:,]?\s?$/iu

/** Between 0 and 1: with a negative end the interval is of the difference that was tested. */
const shareOfVariance = /[ηωε]\w*²?2?\s?[=:,]?\s?$/u

/** With words between, only a number of as many decimals is surely what the interval is of. */
function isOneMeasure(one: string, low: string, high: string): boolean {
  const decimals = decimalsOf(one)
  return decimals > 0 && [low, high].some((end) => decimalsOf(end) === decimals)
}

const mostTold = 4

interface Given {
  readonly estimate: string | undefined
  readonly level: string
  readonly low: string
  readonly high: string
  /** A word or a comma parts the ends, so that a dash before one is its sign. */
  readonly isWorded: boolean
}

function faultOf({ estimate, level, low, high, isWorded }: Given): {
  readonly title: string
  readonly statement: string
} | null {
  if (Number(level) >= 100) {
    return {
      title: `An interval at ${level}%`,
      statement: `The text gives an interval of ${level}%; a level of confidence is below 100%.`,
    }
  }
  const [from, to] = [signed(low), signed(high)]
  // "0.77–1.06": a dash before the second end is no minus sign, so negative pairs are read by size.
  const isTurned = from > to && (isWorded ? from >= 0 || to >= 0 : from >= 0 && to >= 0)
  if (isTurned) {
    return {
      title: `An interval from ${low} down to ${high}`,
      statement: `The interval runs from ${low} to ${high}, the larger end first.`,
    }
  }
  if (estimate === undefined || from > to) return null
  const middle = signed(estimate)
  const slack = 10 ** -Math.min(decimalsOf(estimate), decimalsOf(low))
  // A share beside an interval in per cent, and the other way round.
  const isWithin = (one: number, least: number, most: number) =>
    one >= least - slack && one <= most + slack
  // A share beside an interval in per cent, and the other way round.
  const inOtherUnit = [middle * 100, middle / 100].some((one) => one >= from && one <= to)
  // "Fell by 1.4 (95% CI −2.0 to −0.8)": the word says what the sign does, and a dash may be either.
  const sizes = [Math.abs(from), Math.abs(to)].toSorted((one, other) => one - other)
  const [least = 0, most = 0] = sizes
  const isSigned = middle < 0 || from < 0 || to < 0
  const fitsBySize = isSigned && isWithin(Math.abs(middle), from < 0 && to > 0 ? 0 : least, most)
  if (inOtherUnit || isWithin(middle, from, to) || fitsBySize) return null
  return {
    title: `${estimate} lies outside ${low} to ${high}`,
    statement: `The estimate ${estimate} is given with an interval from ${low} to ${high}, which does not hold it.`,
  }
}

function signed(text: string): number {
  return Number(text.replaceAll('·', '.').replace(/^[−–]/u, '-'))
}
