import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { decimalsOf, noThousands, numbersIn } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'
import { isDifferenceWithin } from './differences-within.ts'

const value = String.raw`([-−–]?\d+(?:[.·]\d+)?)`
const interval = new RegExp(
  String.raw`(?:\d{2,3}(?:\.\d)?\s?%\s?)(?:CI|C\.I\.|confidence intervals?)[\s,:;=([]{0,4}(?:(?:from|of|was|is|between|ranging from|ranged from)\s)?${noThousands}${value}\s?%?\s?(?:to|and|,|;|[–-])\s?${value}`,
  'giu',
)
/** "(−1.73, 95% CI …)": the estimate stands in the bracket, where its neighbour has none. */
const withEstimate = /\([-−–]?\d+(?:[.·]\d+)?[^()\d]{0,14}[,;]\s?\d{2}\s?%\s?(?:CI|confidence)/iu
const openedBare = /(?:^|[;)])[^\d();]{18,}\($/u
const mostShown = 4

/** Intervals beside which no number stands that could be their estimate. */
export function intervalsAlone({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  const alone = sentences.flatMap((sentence, index) =>
    /\bCI\b|\bC\.I\.|confidence interval/iu.test(sentence.text)
      ? [...sentence.text.matchAll(interval)]
          .filter((match) => isAlone(match, { sentence, sentences, index }))
          .map((match) => ({ sentence, match }))
      : [],
  )
  const [first] = alone
  if (first === undefined) return []
  return [
    numbersNote('intervals', {
      severity: 'minor',
      title:
        alone.length === 1
          ? 'An interval without its estimate'
          : `${alone.length} intervals without their estimate`,
      statement: `The text gives ${quoted(first.match[0])}, and no number beside it lies between the two ends.`,
      why: 'A reader sees how sure a result is, and not what it is.',
      how: 'Write the estimate with its unit first, and the interval behind it.',
      ranges: alone.slice(0, mostShown).map(({ sentence: { block, start }, match }) => ({
        block,
        start: start + match.index,
        end: start + match.index + match[0].length,
      })),
      confidence: 0.75,
    }),
  ]
}

function isAlone(
  match: RegExpExecArray,
  {
    sentence,
    sentences,
    index,
  }: {
    readonly sentence: Sentence
    readonly sentences: readonly Sentence[]
    readonly index: number
  },
): boolean {
  const [, one = '', other = ''] = match
  const { text } = sentence
  if (openedBare.test(text.slice(0, match.index)) && withEstimate.test(text)) return true
  if (isDifferenceWithin(text.slice(0, match.index), one, other)) return false
  const decimals = Math.max(decimalsOf(one), decimalsOf(other))
  const own = numbersIn(withZeros(text).replaceAll(interval, ' '))
  const beside = [sentences[index - 1], sentences[index + 1]]
    .filter((near) => near?.block === sentence.block)
    .flatMap((near) => numbersIn(withZeros(near?.text ?? '').replaceAll(interval, ' ')))
    .filter((number) => decimals === 0 || number.decimals > 0 || number.isPercent)
  const [low, high] = endsOf(one, other)
  const slack = 10 ** -decimals
  return ![...own, ...beside].some(({ value: found }) =>
    // A share stands beside an interval in per cent, and the other way round.
    [1, 100, 0.01].some((factor) => {
      const size = Math.abs(found) * factor
      return size >= low - slack && size <= high + slack
    }),
  )
}

/** "b = −.08": some styles leave off the nought of what cannot be above one. */
function withZeros(text: string): string {
  return text.replaceAll(/(?<![\p{L}\d.,])([-−–]?)\.(?=\d)/gu, '$10.')
}

/** By size, because a word may say what the sign does; from zero where the signs differ. */
function endsOf(one: string, other: string): readonly [number, number] {
  const [from = 0, to = 0] = [one, other].map((end) =>
    Number(end.replaceAll('·', '.').replace(/^[−–]/u, '-')),
  )
  const [low = 0, high = 0] = [Math.abs(from), Math.abs(to)].toSorted((left, right) => left - right)
  return [from < 0 && to > 0 ? 0 : low, high]
}
