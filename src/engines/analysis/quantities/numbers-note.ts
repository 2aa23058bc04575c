import type { FindingDraft } from '../finding.ts'

/** What a note on numbers says for itself. */
type Said = Pick<FindingDraft, 'title' | 'statement' | 'why' | 'how' | 'ranges'> &
  Partial<Pick<FindingDraft, 'kind' | 'severity' | 'confidence'>>

/** A note on numbers that cannot all be right: an issue of moderate weight unless it says otherwise. */
export function numbersNote(check: string, said: Said): FindingDraft {
  return {
    criterion: 'numbers',
    check,
    kind: 'issue',
    severity: 'moderate',
    confidence: 0.8,
    ...said,
  }
}
