import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { decimalsOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { fits } from '../parts-and-wholes/shares-of-totals.ts'
import { countOf } from '../written-counts.ts'
import { linesOf } from './mentions.ts'
import { digitCount, isYear } from './retold-features.ts'
import { slipBetween } from './slip-of-pen.ts'

const number = String.raw`\d{1,3}(?:,\d{3})+|\d+`
const share = String.raw`\d{1,3}(?:[.·]\d+)?`
const words = String.raw`(?:\s[\p{L}-]+){0,4}`
/** A share and the count that it is of something, whichever stands first: "53.5% opioids (4168)", "180 women (23.4%)", "(n = 12, 30%)". */
const pairs = new RegExp(
  String.raw`(?<![\p{L}\d.,/=±–<>-])(?<s1>${share})\s?%${words}\s?[([](?:n\s?=\s?)?(?<c1>${number})(?:\s?\p{L}+)?[)\]]|(?<![\p{L}\d.,/=±–-]|[+×±]\s|\d\s?(?:out\s)?of(?:\s(?:the|all|these))?\s)(?<c2>${number})(?:\s?(?:ha|km2))?(?:\s(?!of\b|out\b)[\p{L}-]+){0,4}\s?[([][~≈∼]?(?<s2>${share})\s?%[)\],;]|\((?:n\s?=\s?)?(?<c3>${number})[,;]\s?[~≈∼]?(?<s3>${share})\s?%[),;]|\((?<s4>${share})\s?%[,;]\s?n\s?=\s?(?<c4>${number})[),;]`,
  'gu',
)

interface Pair {
  readonly block: string
  readonly start: number
  readonly end: number
  readonly count: number
  readonly rawCount: string
  readonly share: string
  /** "n = 72". */
  readonly isNamed: boolean
}

/** Smaller counts make nearly the same share of many wholes. */
const fewestCounted = 4
/** Other pairs of the paragraph that are shares of a whole, from which on it is the one that the paragraph counts by. */
const fewestOfWhole = 2
/** A share without decimals is mended to any other by chance. */
const fewestOfRough = 3
/** Of the other pairs of the paragraph. */
const leastOfOthers = 0.6
/** A count of so many digits is mended by no chance. */
const digitsOfItsOwn = 4

/**
 * A count with a share that fits no number of the draft, beside others of its paragraph that are all shares of one number of
 * it: with one digit mended, this one is as well.
 */
export function sharesAndCounts(analysed: AnalysedDocument): readonly FindingDraft[] {
  const { sentences, document } = analysed
  const told = textsWith(sentences, pairs)
    .filter((sentence) => !isCitedIn(document, sentence))
    .flatMap(({ block, start, text }) =>
      pairsIn(text).map((pair) => ({
        ...pair,
        block,
        start: start + pair.start,
        end: start + pair.end,
      })),
    )
  if (told.length < 2) return []
  const numbers = [
    ...new Set(
      linesOf(analysed).flatMap(({ mentions }) =>
        mentions
          .filter(({ decimals, unit }) => decimals === 0 && unit !== '%')
          .map(({ value }) => value),
      ),
    ),
  ]
  const inBlocks = Map.groupBy(told, ({ block }) => block)
  const all = [...inBlocks.values()].flatMap((own) => {
    const found = own
      .filter(
        (pair) =>
          pair.count >= fewestCounted &&
          !isYear(pair.rawCount) &&
          !isOfItself(pair) &&
          !numbers.some((whole) => fits(pair.count, whole, pair.share)),
      )
      .flatMap((pair) => {
        const whole = wholeOf(pair, own, numbers)
        return whole === undefined ? [] : [note(pair, whole)]
      })
    return found
  })
  // Several at once: the shares are of wholes that the text leaves out.
  return all.length > 1 ? [] : all
}

/** Above it nearly any share is one of the number. */
const fewEnough = 150

/** "(94.4%, n = 72)": the number may be the whole that the share is of, where it is small enough for that to be no chance. */
function isOfItself({ count, share: told, isNamed }: Pair): boolean {
  const part = Math.round((Number(told) / 100) * count)
  return isNamed && count < fewEnough && fits(part, count, told)
}

/** The number of which enough others are shares, and this one is with one slip of the pen undone. */
function wholeOf(pair: Pair, own: readonly Pair[], numbers: readonly number[]): number | undefined {
  const isFine = decimalsOf(pair.share) > 0 || digitCount(pair.rawCount) >= digitsOfItsOwn
  const fewest = Math.max(
    isFine ? Math.min(fewestOfWhole, own.length - 1) : fewestOfRough,
    Math.ceil(leastOfOthers * (own.length - 1)),
  )
  return numbers
    .map((whole) => ({
      whole,
      held: own.filter((one) => one !== pair && fits(one.count, whole, one.share)).length,
    }))
    .filter(({ whole, held }) => held >= fewest && whole > pair.count && isMended(pair, whole))
    .sort((one, other) => other.held - one.held)[0]?.whole
}

function pairsIn(text: string): readonly Omit<Pair, 'block'>[] {
  return [...text.matchAll(pairs)].map(({ 0: all, index, groups = {} }) => {
    const rawCount = groups['c1'] ?? groups['c2'] ?? groups['c3'] ?? groups['c4'] ?? ''
    const told = groups['s1'] ?? groups['s2'] ?? groups['s3'] ?? groups['s4'] ?? ''
    return {
      start: index,
      end: index + all.length,
      count: countOf(rawCount),
      rawCount,
      share: told.replace('·', '.'),
      isNamed: /\bn\s?=/u.test(all),
    }
  })
}

/** With one slip of the pen undone in the share or in the count the pair is one of the whole. */
function isMended({ count, rawCount, share: told }: Pair, whole: number): boolean {
  const right = ((100 * count) / whole).toFixed(decimalsOf(told))
  if (slipBetween(told, right) !== undefined) return true
  const one = Math.round((Number(told) / 100) * whole)
  const slack = Math.ceil((whole * 10 ** -decimalsOf(told)) / 200)
  for (let near = one - slack; near <= one + slack; near += 1) {
    const slip = slipBetween(rawCount.replaceAll(',', ''), String(near))
    if (slip !== undefined && fits(near, whole, told)) return true
  }
  return false
}

function note(pair: Pair, whole: number): FindingDraft {
  const right = ((100 * pair.count) / whole).toFixed(Math.max(1, decimalsOf(pair.share)))
  return numbersNote('percentage-counts', {
    title: `${pair.rawCount} of ${whole} is ${right}%, not ${pair.share}%`,
    statement: `The other shares of the paragraph are of ${whole}; ${pair.rawCount} of ${whole} makes ${right}%, and ${pair.share}% is its share of no number of the draft.`,
    why: 'One of the numbers is wrong, and a reader who recalculates will doubt the others too.',
    how: 'Go back to the data and correct the count or the percentage.',
    ranges: [{ block: pair.block, start: pair.start, end: pair.end }],
    confidence: 0.8,
  })
}
