import type { Mark } from '#engines/documents/document.ts'
import { cutRuns } from '#features/drafts/web/index.ts'

export interface QuotedRun {
  readonly start: number
  readonly text: string
  readonly set: 'sup' | 'sub' | null
}

/**
 * The words of a quotation, in stretches that are raised, lowered or neither: the number of a footnote is told from one
 * of the text by nothing else. Other looks of the text are left out.
 * @param start where the words begin, as the marks count.
 */
export function quotedRuns(
  words: string,
  start: number,
  marks: readonly Mark[],
): readonly QuotedRun[] {
  const moved = marks.filter(({ kind }) => kind === 'superscript' || kind === 'subscript')
  return cutRuns(words, start, moved).map((run) => ({
    start: run.start,
    text: run.text,
    set: run.kinds.includes('superscript') ? 'sup' : run.kinds.includes('subscript') ? 'sub' : null,
  }))
}
