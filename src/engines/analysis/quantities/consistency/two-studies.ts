import type { Range } from '../../../grounding/anchors/selector.ts'
import type { FindingDraft } from '../../finding.ts'

/** A note on what the abstract tells otherwise than the rest of the text. */
export function twoStudies(
  place: Range,
  own: Pick<FindingDraft, 'title' | 'statement' | 'how' | 'confidence'>,
): FindingDraft {
  return {
    ...own,
    criterion: 'numbers',
    check: 'counts-differ',
    kind: 'issue',
    severity: 'moderate',
    why: 'A reader who compares the abstract with the methods finds two studies.',
    ranges: [place],
  }
}
