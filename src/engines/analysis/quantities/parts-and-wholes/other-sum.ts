import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { valueOf } from '../number-tokens.ts'
import { numbersNote } from '../numbers-note.ts'

/** Counts that a draft gives for the parts of a whole. */
export interface Division {
  /** Where the words begin in the sentence, in characters. */
  readonly at: number
  readonly words: string
  readonly parts: readonly number[]
  /** The whole as it is written: "1,200". */
  readonly whole: string
  /** Whether the whole stands in the same sentence, or elsewhere in the text, where it may be another whole. */
  readonly within: 'sentence' | 'text'
}

/** The note on parts whose sum is another number than the whole; none where they make it. */
export function otherSum(
  { block, start }: Pick<Sentence, 'block' | 'start'>,
  { at, words, parts, whole, within }: Division,
): readonly FindingDraft[] {
  const sum = parts.reduce((one, other) => one + other, 0)
  if (sum === valueOf(whole)) return []
  return [
    numbersNote('percentages-sum', {
      title: `${parts.join(' + ')} make ${sum}, not ${whole}`,
      statement: `The ${within} divides ${whole} into ${parts.join(' and ')}, which make ${sum} together.`,
      why: 'The size of the sample is the first number that readers check, and every share rests on it.',
      how: 'Check all of these counts against the data, and name a part that is missing if there is one.',
      ranges: [{ block, start: start + at, end: start + at + words.length }],
      confidence: within === 'sentence' ? 0.85 : 0.8,
    }),
  ]
}
