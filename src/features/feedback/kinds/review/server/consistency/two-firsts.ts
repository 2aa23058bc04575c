import type { Sentence } from '#engines/analysis/analysed-document.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** A note on two sentences of which each makes another thing the first of all. */
export function twoFirsts(
  one: Sentence,
  other: Sentence,
  said: Pick<FindingDraft, 'title' | 'how'>,
): FindingDraft {
  return {
    criterion: 'consistency',
    check: 'consistency.two-firsts',
    kind: 'issue',
    severity: 'moderate',
    statement: `${quoted(one.text, 14)} and ${quoted(other.text, 14)} cannot both be so.`,
    why: 'Only one can come first, and a reader takes away whichever was read last.',
    ranges: [rangeOf(one), rangeOf(other)],
    confidence: 0.8,
    ...said,
  }
}
