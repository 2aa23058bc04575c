import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { numbersNote } from '../numbers-note.ts'
import { writtenCount, countOf } from '../written-counts.ts'
import { linesOf, rangeOfMention } from './mentions.ts'
import type { Line, Mention } from './mentions.ts'
import { digitCount, isYear } from './retold-features.ts'
import { slipBetween } from './slip-of-pen.ts'

/** Wholes, parts and differences of one sentence that one slip of the pen keeps from going together. */
export const sumsAndDifferences = (analysed: AnalysedDocument): readonly FindingDraft[] => [
  ...partsOfSums(analysed),
  ...partsInBrackets(analysed),
  ...differencesOfTwo(analysed),
]

/** Names of two parts that have no member in common and leave none out. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [/\bup-?\s?regulat/iu, /\bdown-?\s?regulat/iu],
  [/\bmales?\b|\bmen\b|\bboys\b/iu, /\bfemales?\b|\bwomen\b|\bgirls\b/iu],
  [/\bhyper-?methylat/iu, /\bhypo-?methylat/iu],
  [/(?<!non-?)\bresponders?\b/iu, /\bnon-?responders?\b/iu],
]
/** Members of one part may be members of another, or of several wholes. */
const notParts =
  /\b(?:overlap|shared|common|respectively|at least one|unique|multiple|each|per|both)\b/iu
const fewestDigits = 3
const mostCounts = 7
const behindCount = 34

/** A count and its two opposite parts that miss it by one slip of the pen: "5179 genes, of which 2444 up-regulated and 2835 down-regulated". */
function partsOfSums(analysed: AnalysedDocument): readonly FindingDraft[] {
  const lines = linesOf(analysed)
  return lines.flatMap((line, index) => {
    if (line.mentions.length < 2) return []
    if (
      notParts.test(line.text) ||
      !opposites.some((two) => two.every((one) => one.test(line.text)))
    )
      return []
    const counts = countsOf(line)
    const named = counts.map((mention, at) => ({
      mention,
      words: wordsBehind(line, mention, counts[at + 1]),
    }))
    const parts = opposites.flatMap(([first, second]) => {
      const [one, ...more] = named.filter(({ words }) => first.test(words) && !second.test(words))
      const [other, ...others] = named.filter(
        ({ words }) => second.test(words) && !first.test(words),
      )
      return one === undefined || other === undefined || more.length + others.length > 0
        ? []
        : [[one.mention, other.mention] as const]
    })
    const [pair] = parts
    if (pair === undefined || counts.length > mostCounts) return []
    const [one, other] = pair
    const before = lines[index - 1]
    const near = [
      ...counts.filter((count) => count !== one && count !== other),
      ...(before?.block === line.block ? countsOf(before) : []),
    ]
    const sum = one.value + other.value
    if (near.some(({ value }) => value === sum)) return []
    const whole = near.find(
      (count) =>
        count.value > Math.max(one.value, other.value) &&
        (slipBetween(plain(count), String(sum)) !== undefined ||
          slipBetween(plain(one), String(count.value - other.value)) !== undefined ||
          slipBetween(plain(other), String(count.value - one.value)) !== undefined),
    )
    return whole === undefined
      ? []
      : [
          note(line, [one, other], {
            title: `${one.raw} and ${other.raw} make ${sum}, not ${whole.raw}`,
            statement: `The text counts ${whole.raw} and parts them into ${one.raw} and ${other.raw}; together they make ${sum}.`,
          }),
        ]
  })
}

const countsOf = ({ mentions }: Line): readonly Mention[] =>
  mentions.filter(
    ({ raw, decimals, unit }) =>
      decimals === 0 && unit !== '%' && digitCount(raw) >= fewestDigits && !isYear(raw),
  )

function wordsBehind({ text }: Line, { end }: Mention, next: Mention | undefined): string {
  return text.slice(end, Math.min(end + behindCount, next?.start ?? text.length))
}

const plain = ({ raw }: Mention): string => raw.replaceAll(',', '')

/** "6 animals (4 males and 3 females)". */
const inBrackets = new RegExp(
  String.raw`(?<![\p{L}\d.,/=-])(?<whole>${writtenCount}) (?:[\p{L}-]+ ){0,2}[\p{L}-]+ \((?:i\.e\.,? )?(?<one>${writtenCount}) (?<first>[\p{L}-]+)(?:,| and|, and) (?<other>${writtenCount}) (?<second>[\p{L}-]+)\)`,
  'giu',
)
const apart =
  /^(?:fe)?males?$|^(?:wo)?men$|^boys$|^girls$|^(?:non-?)?\p{L}+ers$|^(?:in)?active$|^(?:un)?treated$/iu

/** Two parts in the bracket behind their whole. */
function partsInBrackets(analysed: AnalysedDocument): readonly FindingDraft[] {
  return linesOf(analysed)
    .filter(({ text }) => / \([^()]{1,12} [\p{L}-]+,? (?:and )?/u.test(text))
    .flatMap((line) =>
      [...line.text.matchAll(inBrackets)].flatMap((match) => {
        const { whole = '', one = '', other = '', first = '', second = '' } = match.groups ?? {}
        const [sum, all] = [countOf(one) + countOf(other), countOf(whole)]
        if (sum === all || !apart.test(first) || !apart.test(second) || all > 9 * sum) return []
        return [
          numbersNote('changes-computed', {
            title: `${one} and ${other} make ${sum}, not ${whole}`,
            statement: `The text counts ${whole}, and ${one} ${first} and ${other} ${second} in the bracket behind it; together they make ${sum}.`,
            why: 'A reader who adds up the parts does not know which of the three numbers is wrong.',
            how: 'Look the counts up in the data, and correct the one that differs.',
            ranges: [
              {
                block: line.block,
                start: line.start + match.index,
                end: line.start + match.index + match[0].length,
              },
            ],
            confidence: 0.8,
          }),
        ]
      }),
    )
}

const ofDifference = /\b(?:differences?|extra|gap|discrepancy)\b/iu
const closeTo = 26

/** A difference that two values beside it do not make, and would with one slip of the pen undone. */
function differencesOfTwo(analysed: AnalysedDocument): readonly FindingDraft[] {
  const lines = linesOf(analysed)
  return lines.flatMap((line) => {
    if (line.mentions.length < 3 || !ofDifference.test(line.text)) return []
    return line.mentions.flatMap((told) => {
      const around = line.text.slice(Math.max(0, told.start - closeTo), told.end + closeTo)
      if (digitCount(told.raw) < fewestDigits || told.sign !== '' || !ofDifference.test(around))
        return []
      const values = line.mentions.filter(
        (one) =>
          one !== told &&
          one.value > told.value &&
          one.sign === '' &&
          one.decimals === told.decimals &&
          digitCount(one.raw) > fewestDigits &&
          (one.unit === told.unit || isOfBases(one, told)),
      )
      const pairs = values.flatMap((one, at) =>
        values.slice(at + 1).map((other) => [one, other] as const),
      )
      const fits = ([one, other]: readonly [Mention, Mention]) =>
        Math.abs(Math.abs(one.value - other.value) - told.value) <= 10 ** -told.decimals + 1e-9
      if (pairs.length === 0 || pairs.length > 3 || pairs.some(fits)) return []
      const odd = pairs.find(
        ([one, other]) =>
          slipBetween(plain(told), Math.abs(one.value - other.value).toFixed(told.decimals)) !==
          undefined,
      )
      if (odd === undefined) return []
      const made = Math.abs(odd[0].value - odd[1].value).toFixed(told.decimals)
      return [
        note(line, [told], {
          title: `${odd[0].raw} and ${odd[1].raw} differ by ${made}, not ${told.raw}`,
          statement: `The text gives a difference of ${told.raw}; the two values beside it, ${odd[0].raw} and ${odd[1].raw}, differ by ${made}.`,
        }),
      ]
    })
  })
}

/** "1926 bp" and "100 nucleotides". */
const isOfBases = ({ unit }: Mention, { unit: other }: Mention): boolean =>
  /^(?:bp|nt|nucleotide)$/u.test(unit) && /^(?:bp|nt|nucleotide)$/u.test(other)

function note(
  line: Line,
  mentions: readonly Mention[],
  said: Pick<FindingDraft, 'title' | 'statement'>,
): FindingDraft {
  return numbersNote('changes-computed', {
    ...said,
    why: 'A reader who computes it again does not know which of the three numbers is wrong.',
    how: 'Look the numbers up in the data, and correct the one that differs.',
    ranges: mentions.map((one) => rangeOfMention(line, one)),
    confidence: 0.8,
  })
}
