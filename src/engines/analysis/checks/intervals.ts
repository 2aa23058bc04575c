import type { Block } from '../../documents/document.ts'
import { defineCheck } from '../check.ts'
import type { FindingDraft } from '../finding.ts'
import { decimalsOf } from '../number-tokens.ts'
import { intervalsAsEstimates } from '../quantities/intervals-as-estimates.ts'
import { meansInRanges } from '../quantities/means-in-ranges.ts'

const value = String.raw`([-−–]?\d+(?:[.·]\d+)?)`
const kindOf = String.raw`(?:CI|CrI|C\.I\.|confidence intervals?|credible intervals?)`

/** "36.8 y (95% CI: 34.0–39.7)", "OR 2.2; 95% CI 1.4 to 3.3", "0.90 [95% CI, 0.77–1.06]". */
const pattern = new RegExp(
  String.raw`(?:(?<![\p{L}\d.,−–-])${value}(\s?[%\p{L}/°]{0,12})\s?[([,;]\s?)?(?:the\s)?(\d{2,3}(?:\.\d)?)\s?%\s${kindOf}[\s,:;=([]{0,4}${value}\s?%?\s?(?:to|and|,|;|[–-])\s?${value}`,
  'giu',
)

/** "0.71 (CI 95%: 0.75–0.93)", "4.2, CI (95%) 5.1 to 8.8": the level behind its word. */
const levelBehind = new RegExp(
  String.raw`(?:(?<![\p{L}\d.,−–-])${value}(\s?[%\p{L}/°]{0,12})\s?[([,;]\s?)(?:the\s)?${kindOf}\s?\(?(\d{2,3}(?:\.\d)?)\s?%\)?[\s,:;=([]{0,4}${value}\s?%?\s?(?:to|and|,|;|[–-])\s?${value}`,
  'giu',
)

const isLevelBehind = /(?:CI|C\.I\.|intervals?)\s?\(?\d{2}/iu

/** "1.91 ± 0.19 (95% CI …)", "p = 0.03; 95% CI …", "per 1000 (95% CI …)": the number beside the interval is not what it is of. */
const notAnEstimate = /(?:±|\+\/-|[<>≤≥]|\bper\s|\b(?:SD|SE|SEM|IQR|n|p|df|r|I2)\s?[=:,]?)\s?$/iu

/**
 * Intervals whose own numbers cannot be: ends in the wrong order, an estimate or a mean outside, a level of 100%,
 * or ends where an estimate is announced.
 */
export default defineCheck({
  id: 'intervals',
  criterion: 'numbers',
  noiseBudget: 0.1,
  run({ document }) {
    const inBlocks = document.blocks
      .filter(({ type }) => ['paragraph', 'list-item', 'caption', 'footnote'].includes(type))
      .flatMap((block) => [
        ...(isLevelBehind.test(block.text) ? [pattern, levelBehind] : [pattern]).flatMap((form) =>
          [...block.text.matchAll(form)].flatMap((match) => judge(match, block)),
        ),
        ...meansInRanges(block),
      ])
    return [...inBlocks, ...intervalsAsEstimates(document)]
  },
})

function judge(match: RegExpExecArray, block: Block): readonly FindingDraft[] {
  const [words, beside, , level = '', low = '', high = ''] = match
  const estimate = notAnEstimate.test(block.text.slice(0, match.index)) ? undefined : beside
  const wrong = faultOf({ estimate, level, low, high })
  if (wrong === null) return []
  return [
    {
      criterion: 'numbers',
      check: 'intervals',
      kind: 'issue',
      severity: 'moderate',
      ...wrong,
      why: 'An estimate and its interval come from one calculation, so that a slip in either puts both in doubt.',
      how: 'Compare the estimate and both ends with the output of the analysis, here and wherever else they stand.',
      ranges: [{ block: block.id, start: match.index, end: match.index + words.length }],
      confidence: 0.85,
    },
  ]
}

interface Given {
  readonly estimate: string | undefined
  readonly level: string
  readonly low: string
  readonly high: string
}

function faultOf({ estimate, level, low, high }: Given): {
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
  const isTurned = from >= 0 && to >= 0 && from > to
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
  const inOtherUnit = [middle * 100, middle / 100].some((one) => one >= from && one <= to)
  if (middle < 0 || from < 0 || inOtherUnit || (middle >= from - slack && middle <= to + slack))
    return null
  return {
    title: `${estimate} lies outside ${low} to ${high}`,
    statement: `The estimate ${estimate} is given with an interval from ${low} to ${high}, which does not hold it.`,
  }
}

function signed(text: string): number {
  return Number(text.replaceAll('·', '.').replace(/^[−–]/u, '-'))
}
