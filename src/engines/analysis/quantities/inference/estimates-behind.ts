import type { AnalysedDocument } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { decimalsOf, noThousands } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

const value = String.raw`([-−–]?\d+(?:[.·]\d+)?)`
const interval = new RegExp(
  String.raw`\d{2}\s?%\s?(?:CI|confidence interval)[\s,:;=([]{0,4}${noThousands}${value}\s?(?:to|and|,|;|[–-])\s?${value}`,
  'gu',
)
/** "the estimated coefficient for this difference (β = 1.3)": the next sentence says what the interval was of. */
const behind = new RegExp(
  String.raw`\b(?:coefficient|estimate|slope|effect|odds ratio|hazard ratio|risk ratio|difference)s? (?:for|of|behind|in) (?:this|that|the same) \p{L}+\s?\((?:[\p{L}\p{M}]{1,5}\s?=\s?)?${value}\)`,
  'u',
)

/** Estimates that a sentence gives for the interval of the sentence before it, and that lie outside it on any scale. */
export function estimatesBehind({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  return textsWith(sentences, behind).flatMap((sentence) => {
    const match = behind.exec(sentence.text)
    const previous = sentences[sentence.index - 1]
    if (match === null || previous?.block !== sentence.block) return []
    const [first, ...others] = [...previous.text.matchAll(interval)]
    if (first === undefined || others.length > 0) return []
    const [words, low = '', high = ''] = first
    const [, given = ''] = match
    if (holds([numberOf(low), numberOf(high)], numberOf(given), 10 ** -decimalsOf(low))) return []
    return [
      numbersNote('intervals', {
        title: `${given} lies outside ${low} to ${high}`,
        statement: `The estimate ${given} is given behind an interval from ${low} to ${high}, which does not hold it.`,
        why: 'An estimate and its interval come from one calculation, so that a slip in either puts both in doubt.',
        how: 'Compare the estimate and both ends with the output of the analysis, here and wherever else they stand.',
        ranges: [
          {
            block: sentence.block,
            start: sentence.start + match.index,
            end: sentence.start + match.index + match[0].length,
          },
          {
            block: previous.block,
            start: previous.start + first.index,
            end: previous.start + first.index + words.length,
          },
        ],
      }),
    ]
  })
}

/** A coefficient may be the logarithm of what the interval is of, or the other way round; a word may say its sign. */
function holds(ends: readonly [number, number], given: number, slack: number): boolean {
  const [low, high] = ends
  if (low > high) return true
  const scales = [
    given,
    -given,
    Math.exp(given),
    Math.log(Math.abs(given)),
    given * 100,
    given / 100,
  ]
  return scales.some((one) => one >= low - slack && one <= high + slack)
}

function numberOf(text: string): number {
  return Number(text.replaceAll('·', '.').replace(/^[−–]/u, '-'))
}
