import type { Range } from '../../../grounding/anchors/selector.ts'
import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { isCitedIn } from '../../readability/cited-sentence.ts'
import { rememberedFor } from '../../remembered.ts'
import { numbersNote } from '../numbers-note.ts'
import { countOf, writtenCount } from '../written-counts.ts'
import { fits } from './shares-of-totals.ts'

const number = String.raw`\d{1,3}(?:,\d{3})+|\d+`
const percent = String.raw`(?<share>\d{1,2}[.·]\d+)\s?%`
/** "180 (23.4%)", "six patients (6.6%)", "six of 91 patients (6.6%)". */
const pairs = new RegExp(
  String.raw`(?<![\p{L}\d.,/=±–-])(?<count>${writtenCount})(?:\s(?:out )?of (?:the |all )?(?:${number}))?(?:\s(?!of\b|out\b)[\p{L}-]+){0,3}\s?\(${percent}(?=\s?[),;])`,
  'giu',
)
const cell = new RegExp(
  String.raw`^\W*(?<count>${number})\s?[([]\s?(?<share>\d{1,2}[.·]\d+)\s?%?\s?[)\]]\W*$`,
  'u',
)
/** No share, and no part of a longer number: neither is a whole. */
const anyCount = new RegExp(String.raw`(?<![\d.,·])${writtenCount}(?![.,·]?\d|\s?%)`, 'giu')
/** Smaller counts stand for many things, and their shares for many wholes. */
const fewestCounted = 6
/** Pairs of the text that are shares of one whole, from which on it is one that the text counts by. */
const fewestOfWhole = 3

interface Pair {
  readonly count: number
  readonly share: string
}

interface Told extends Pair {
  readonly range: Range
}

/**
 * "180 (28.4%)", where the text has 180 (23.4%) elsewhere and nothing else beside that count: 23.4% is the share of a
 * number by which the text counts, 28.4% of no number that it has, and one digit parts the two or their order does.
 */
export function otherShareOfCount(analysed: AnalysedDocument): readonly FindingDraft[] {
  const told = inProse(analysed)
  if (told.length === 0) return []
  const held = [...told, ...inCells(analysed)]
  const ofOne = Map.groupBy(held, ({ count }) => count)
  return told
    .flatMap((odd) => {
      const same = ofOne.get(odd.count) ?? []
      const rivals = same.filter(({ share }) => share !== odd.share)
      const shares = new Set(rivals.map(({ share }) => share))
      const [rival] = rivals
      if (rival === undefined || shares.size > 1 || same.length - rivals.length > 1) return []
      if (!isSlip(odd.share, rival.share)) return []
      const numbers = wholeNumbersIn(analysed)
      const wholesOf = ({ count, share }: Pair) => numbers.filter((one) => fits(count, one, share))
      if (wholesOf(odd).length > 0) return []
      const isCounted = wholesOf(rival).some(
        (whole) =>
          held.filter(({ count, share }) => count < whole && fits(count, whole, share)).length >=
          fewestOfWhole,
      )
      return isCounted ? [note(odd, rival)] : []
    })
    .slice(0, 2)
}

function inProse({ sentences, document }: AnalysedDocument): readonly Told[] {
  return textsWith(sentences, pairs)
    .filter((sentence) => /\(\d+[.·]\d+\s?%/u.test(sentence.text) && !isCitedIn(document, sentence))
    .flatMap(({ block, start, text }) =>
      [...text.matchAll(pairs)].flatMap((match) => {
        const count = countOf(match.groups?.['count'] ?? '')
        const at = start + match.index
        return count < fewestCounted
          ? []
          : [
              {
                count,
                share: plain(match.groups?.['share']),
                range: { block, start: at, end: at + match[0].length },
              },
            ]
      }),
    )
}

function inCells({ document }: AnalysedDocument): readonly Pair[] {
  return document.tables.flatMap(({ rows }) =>
    rows.flat().flatMap((text) => {
      const { count, share } = cell.exec(text)?.groups ?? {}
      return count === undefined ? [] : [{ count: countOf(count), share: plain(share) }]
    }),
  )
}

const plain = (share = ''): string => share.replace('·', '.')

const wholeNumbersIn = rememberedFor(({ document }: AnalysedDocument): readonly number[] => {
  const texts = [
    ...document.blocks.filter(({ type }) => type !== 'reference').map(({ text }) => text),
    ...document.tables.flatMap(({ rows }) => rows.flat()),
  ]
  return [...new Set(texts.flatMap((text) => (text.match(anyCount) ?? []).map(countOf)))]
})

/** One digit is another, or two neighbours have changed places; the last one may have been rounded. */
function isSlip(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const off = one.split('').flatMap((sign, at) => (sign === other[at] ? [] : [at]))
  const [first = 0, second] = off
  if (off.length === 1)
    return first < one.length - 1 || Math.abs(digit(one, first) - digit(other, first)) > 1
  return (
    off.length === 2 &&
    second !== undefined &&
    one[first] === other[second] &&
    one[second] === other[first]
  )
}

const digit = (text: string, at: number): number => Number(text[at])

function note({ count, share, range }: Told, rival: Pair | Told): FindingDraft {
  return numbersNote('percentage-counts', {
    title: `${count} is ${share}% here, ${rival.share}% elsewhere`,
    statement: `The draft gives ${count} as ${share}% here and as ${rival.share}% elsewhere; ${share}% is the share of no number that the draft has.`,
    why: 'A reader who meets one count with two shares trusts neither.',
    how: 'Look the count up in the data and write the same share in both places.',
    ranges: [range, ...('range' in rival ? [rival.range] : [])],
    confidence: 0.85,
  })
}
