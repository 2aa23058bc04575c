import type { FindingDraft } from '#engines/analysis/finding.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

import type { Front } from './front.ts'

/** Words of a sentence that an abstract cannot afford; the free checks point to those of 80 words. */
const noted = 50
const elsewhere = 80
/** Figures and their intervals make a sentence long that is read at a glance. */
const mostDigits = 8
const mostCommas = 6

/** The longest sentence of an abstract, where it takes more than a reader of abstracts gives. */
export function longAbstractSentence({ moved }: Front): readonly FindingDraft[] {
  const [longest] = moved
    .map(({ sentence }) => sentence)
    .filter(
      ({ text, words }) =>
        words.length >= noted &&
        words.length < elsewhere &&
        /^\p{Lu}.*[.!?]["”’)\]]*$/u.test(text.trim()) &&
        !/[:;=]|[.!?]\s+\p{Lu}\p{Ll}/u.test(text) &&
        (text.match(/\d/gu) ?? []).length <= mostDigits &&
        (text.match(/,/gu) ?? []).length <= mostCommas,
    )
    .toSorted((one, other) => other.words.length - one.words.length)
  if (longest === undefined) return []
  return [
    {
      criterion: 'alone',
      check: 'abstract.long-sentence',
      kind: 'issue',
      severity: 'minor',
      title: `${longest.words.length} words in one sentence of the abstract`,
      statement: `${quoted(longest.text, 12)} runs to ${longest.words.length} words.`,
      why: 'Abstracts are read fast and between others; what is not caught at the first reading is not read again.',
      how: 'Give each step of it a sentence: what was done first, then what came out or what it is for.',
      ranges: [rangeOf(longest)],
      confidence: 0.75,
    },
  ]
}
