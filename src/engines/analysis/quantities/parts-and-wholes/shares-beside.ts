import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { decimalsOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const share = String.raw`(\d{1,3}(?:[.·]\d+)?)\s?%`
/** "About 18% were either overweight (8.7%) or obese (9.1%)": one share and the two that it is made of. */
const either = new RegExp(
  String.raw`(?<![\d.,·–-])${share}(?:\s[\p{L}-]+){0,6}\s(?:either|both)(?:\s[\p{L}-]+){1,5}\s\(${share}\)(?:\s[\p{L}-]+){0,2}\s(?:or|and)(?:\s[\p{L}-]+){1,5}\s\(${share}\)`,
  'giu',
)
/** "Almost 94% were anaemic, with 78.6% and 15.5% classified as moderate and mild". */
const withTwo = new RegExp(
  String.raw`(?<![\d.,·–-])${share}(?:\s[\p{L}-]+){0,8},?\swith\s${share}\sand\s${share}\s(?:of\s(?:them|these|those)\s)?(?:(?:being|were)\s)?(?:classified|categori[sz]ed|graded|rated|defined)\sas\b`,
  'giu',
)
const sex = String.raw`(?:females?|males?|women|men|girls|boys)`
/** "65.4% males (5103), and 34.6% females (2694)", "65.4% were men and 34.6% women". */
const sexes = new RegExp(
  String.raw`(?<![\d.,·–-])${share}\s(?:were\s)?(${sex})(?:\s?\([^()%]{1,20}\))?(?:,|,?\sand)\s${share}\s(?:were\s)?(${sex})(?!\p{L})`,
  'giu',
)
/** Rounding to tens of a whole that is said to be near. */
const most = 3

export const formsOfSharesBeside: readonly RegExp[] = [either, withTwo, sexes]

/** Two shares that are said to make one, or all, and miss it by more than rounding does. */
export function sharesBeside({ block, start, text }: Sentence): readonly FindingDraft[] {
  if (!text.includes('%')) return []
  const ofOne = [either, withTwo].flatMap((form) =>
    [...text.matchAll(form)].flatMap((match) => {
      const [, whole = '', one = '', other = ''] = match
      const sum = valueOf(one) + valueOf(other)
      const off = Math.abs(sum - valueOf(whole))
      const isOver = valueOf(one) < valueOf(whole) && valueOf(other) < valueOf(whole)
      // "Of 60% who came, 40% and 60% were …" are shares of them: those make a hundred.
      const isOfPart = Math.abs(sum - 100) <= 1.5
      return !isOver ||
        isOfPart ||
        off <= roundingOf(whole, one, other) + slackOf(match[0], text, match.index)
        ? []
        : [{ match, title: `${one}% + ${other}% make ${shown(sum)}%, not ${whole}%` }]
    }),
  )
  const ofAll = [...text.matchAll(sexes)].flatMap((match) => {
    const [, one = '', first = '', other = '', second = ''] = match
    const sum = valueOf(one) + valueOf(other)
    const off = Math.abs(sum - 100)
    if (isFemale(first) === isFemale(second) || off <= roundingOf('100', one, other) + 0.1)
      return []
    return off > 15 ? [] : [{ match, title: `${one}% + ${other}% make ${shown(sum)}%, not 100%` }]
  })
  return [...ofOne, ...ofAll].map(({ match, title }) =>
    numbersNote('percentages-sum', {
      title,
      statement: `The sentence divides a whole into two shares that do not make it: ${title}.`,
      why: 'A reader who adds them up cannot tell which of the shares is wrong.',
      how: 'Check the shares against the counts, and name the part that is missing if there is one.',
      ranges: [{ block, start: start + match.index, end: start + match.index + match[0].length }],
    }),
  )
}

const valueOf = (raw: string): number => Number(raw.replace('·', '.'))
const shown = (sum: number): string => String(Number(sum.toFixed(2)))
const isFemale = (word: string): boolean => /^(?:fem|wom|girl)/iu.test(word)

const roundingOf = (...shares: readonly string[]): number =>
  shares.reduce((sum, one) => sum + 0.5 * 10 ** -decimalsOf(one), 0) + 1e-9

/** What "about" allows of a whole that is told roughly. */
function slackOf(told: string, text: string, at: number): number {
  return /\b(?:about|almost|nearly|around|approximately|roughly|over|some)\s$/iu.test(
    text.slice(0, at),
  ) || /\b(?:about|almost|nearly|around|approximately|roughly)\b/iu.test(told)
    ? most
    : 0
}
