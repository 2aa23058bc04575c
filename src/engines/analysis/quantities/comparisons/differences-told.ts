import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { decimalsOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const value = String.raw`\d+(?:\.\d+)?`
const unit = String.raw`(?:%|[\p{L}°µ]{1,7})`
const more =
  '(?:faster|slower|higher|lower|longer|shorter|heavier|lighter|larger|smaller|greater|older|younger|warmer|colder)'
const where = '(?:(?:after|in|with|for|under|at|on|during|among|of) )?(?:the )?'
/** "32 ms faster after caffeine than after placebo". */
const told = new RegExp(
  String.raw`(?<![\d.,–-])(?<apart>${value})\s?(?<unit>${unit}) (?<more>${more}) ${where}(?<one>\p{L}+) than ${where}(?<other>\p{L}+)\b`,
  'giu',
)
/** "Faster after caffeine (M = 702 ms) than after placebo (M = 734 ms)". */
const given = new RegExp(
  String.raw`\b(?<more>${more}) ${where}(?<one>\p{L}+) \((?:M|mean)?\s?=?\s?(?<first>${value})\s?(?<unit>${unit})[^()]*\) than ${where}(?<other>\p{L}+) \((?:M|mean)?\s?=?\s?(?<second>${value})\s?\k<unit>[^()]*\)`,
  'giu',
)

interface Given {
  readonly sentence: Sentence
  readonly match: RegExpExecArray
}

/** A difference that is not the one of the two values which the text gives for the same pair. */
export function differencesTold({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  const may = sentences.filter(({ text }) => text.includes(' than '))
  const pairs = matchesIn(may, given)
  if (pairs.length === 0) return []
  return matchesIn(may, told).flatMap((one) => {
    const apart = one.match.groups?.['apart'] ?? ''
    const same = pairs.filter((pair) => isSamePair(one, pair))
    const [first] = same
    if (first === undefined || same.some((pair) => isApartBy(pair, apart))) return []
    const right = differenceOf(first).toFixed(decimalsOf(apart))
    return [
      numbersNote('changes-computed', {
        title: `The two values lie ${right} apart, not ${apart}`,
        statement: `The text has ${quoted(one.match[0], 90)}, and elsewhere ${quoted(first.match[0], 110)}.`,
        why: 'A reader who subtracts the two cannot tell which of the three numbers is right.',
        how: 'Look up both values, and subtract them again.',
        ranges: [placeOf(one.sentence, one.match), placeOf(first.sentence, first.match)],
      }),
    ]
  })
}

function matchesIn(sentences: readonly Sentence[], form: RegExp): readonly Given[] {
  return sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(form)].map((match) => ({ sentence, match })),
  )
}

function isSamePair({ match: one }: Given, { match: other }: Given): boolean {
  return ['unit', 'more', 'one', 'other'].every(
    (name) => one.groups?.[name]?.toLowerCase() === other.groups?.[name]?.toLowerCase(),
  )
}

function differenceOf({ match }: Given): number {
  return Math.abs(Number(match.groups?.['first']) - Number(match.groups?.['second']))
}

/** Both ends were rounded, and the difference may have been taken before. */
function isApartBy(pair: Given, apart: string): boolean {
  const { first = '', second = '' } = pair.match.groups ?? {}
  const slack = Math.max(
    10 ** -decimalsOf(first),
    10 ** -decimalsOf(second),
    10 ** -decimalsOf(apart),
  )
  return Math.abs(differenceOf(pair) - Number(apart)) <= slack + 1e-9
}
