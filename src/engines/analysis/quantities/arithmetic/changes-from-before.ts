import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { numbersIn } from '../number-tokens.ts'
import type { NumberToken } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { countOf, writtenCount } from '../written-counts.ts'

/** "…, which is a fall of 60 per cent": of what is told before it, and of nothing else. */
const told = new RegExp(
  String.raw`, (?:(?:which|that|this) (?:is|was|means|meant|makes|made|represents|represented) |representing |i\.e\.,? |that is,? |or )?an? (?:overall |total )?(?<way>increase|rise|growth|gain|decrease|drop|decline|fall|reduction|loss) of (?<share>\d+\.\d+|${writtenCount})\s?(?:%|per ?cent\b)(?=[.;)]|, (?:and|but|while)\b|$)`,
  'iu',
)
/** Another reckoning, or ends that were rounded. */
const otherwise =
  /\b(?:mean|median|average|averaged|typical|adjusted|relative|odds|hazard|risk|rates?|ratio|index|annual|annually|per year|a year|each year|about|around|nearly|almost|roughly|approximately|some|over|under|more than|less than|fewer than|at least|at most|up to|respectively|between|likely)\b|[~≈±]|(?:^|\s)[<>≤≥]/iu
const ways = { up: /^(?:increase|rise|growth|gain)$/iu }
/** Points by which a computed change may be off besides the rounding of its ends, and the share of it. */
const slack = { points: 2, share: 0.08 }

interface Amount extends NumberToken {
  /** "shilling" of "28 shillings", "£" of "£28"; empty where the text names none. */
  readonly unit: string
}

/**
 * "Before the railway coal cost 28 shillings a ton. By 1855 it cost 14 shillings, which is a fall of 60 per cent": a
 * change that its two ends, which are the only amounts of the sentence or of it and the one before, do not make.
 */
export function changesFromBefore(sentences: readonly Sentence[]): readonly FindingDraft[] {
  const places = new Map(sentences.map((sentence, index) => [sentence, index]))
  return textsWith(sentences, told).flatMap((sentence) => {
    const match = told.exec(sentence.text)
    const { way = '', share = '' } = match?.groups ?? {}
    if (match === null || otherwise.test(sentence.text)) return []
    const ends = endsOf(sentence, match.index, sentences[(places.get(sentence) ?? 0) - 1])
    if (ends === null) return []
    const [from, to] = ends
    const stated = /\d/u.test(share) ? Number(share) : countOf(share)
    const apart = Math.abs(to.value - from.value)
    const isUp = ways.up.test(way)
    if (from.value <= 0 || to.value <= 0 || apart === 0 || isUp !== to.value > from.value) return []
    // A share of the later end is told by some, and is no slip of reckoning.
    const isMade = [from, to].some(({ value }) => {
      const made = (100 * apart) / value
      const rounding = (50 * (10 ** -from.decimals + 10 ** -to.decimals)) / value
      return Math.abs(made - stated) <= slack.points + made * slack.share + rounding
    })
    if (isMade) return []
    const right = Number(((100 * apart) / from.value).toPrecision(2))
    return [
      numbersNote('changes-computed', {
        title: `${from.raw} to ${to.raw} is a change of ${right}%`,
        statement: `From ${from.raw} to ${to.raw} is a change of ${right}%; the text says ${stated}%.`,
        why: 'One of the three is wrong, and a reader who computes it again doubts the others too.',
        how: 'Look up both ends, and compute the change again from the earlier one.',
        ranges: [
          {
            block: sentence.block,
            start: sentence.start + to.start,
            end: sentence.start + match.index + match[0].length,
          },
        ],
      }),
    ]
  })
}

/** The earlier and the later end; `null` where more amounts stand there, or none of one unit. */
function endsOf(
  { text, block }: Sentence,
  until: number,
  before: Sentence | undefined,
): readonly [Amount, Amount] | null {
  const own = amountsIn(text.slice(0, until))
  const [first, second] = own
  if (first !== undefined && second !== undefined) {
    return own.length === 2 && areOfOne(first, second) ? [first, second] : null
  }
  if (first === undefined || before?.block !== block || otherwise.test(before.text)) return null
  const [earlier, ...others] = amountsIn(before.text)
  if (earlier === undefined || others.length > 0) return null
  return earlier.unit !== '' && areOfOne(earlier, first) ? [earlier, first] : null
}

function areOfOne(one: Amount, other: Amount): boolean {
  return one.unit === other.unit && !one.isPercent && !other.isPercent
}

function amountsIn(text: string): readonly Amount[] {
  return numbersIn(text)
    .filter((token) => !isYear(token, text))
    .map((token) => ({ ...token, unit: unitAt(text, token) }))
}

/** "1855", which nothing counts; "In 1848 pupils" is one too. */
function isYear({ raw, start }: NumberToken, text: string): boolean {
  return (
    /^(?:1[5-9]|20)\d\d$/u.test(raw) &&
    /\b(?:in|by|of|since|until|from|to|and|around|year|before|after|during)\s$/iu.test(
      text.slice(0, start),
    )
  )
}

function unitAt(text: string, { start, end }: NumberToken): string {
  const sign = /[$£€]\s?$/u.exec(text.slice(0, start))?.[0].trim()
  const word = /^\s?(\p{L}[\p{L}°²³]*)/u.exec(text.slice(end))?.[1] ?? ''
  return sign ?? (smallWords.test(word) ? '' : word.replace(/(?<=\p{L}{2})s$/u, ''))
}

/** What may follow a bare number. */
const smallWords =
  /^(?:an?|per|in|to|on|at|of|and|or|by|for|with|under|before|after|the|as|were|was|had|is)$/iu
