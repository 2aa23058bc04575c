import { chaptersLeftOut } from '#engines/analysis/cohesion/chapters-left-out.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** An outline that goes through the chapters and leaves one out. */
export function leftOutOfOutline(reading: Reading): readonly FindingDraft[] {
  return chaptersLeftOut(reading).map(({ sentence, sort, missing, before, after }) => ({
    criterion: 'structure',
    check: 'structure.chapter-left-out',
    kind: 'issue',
    severity: 'minor',
    title: `What does ${sort} ${missing} do?`,
    statement: `The outline goes from ${sort} ${before} to ${quoted(sentence.text, 10)} (${after}), and says nothing of ${sort} ${missing}.`,
    why: 'A reader takes the outline for the table of contents, and looks for the part that is missing in it.',
    how: `Say in one sentence what ${sort} ${missing} does, or correct the numbers if it is gone.`,
    ranges: [rangeOf(sentence)],
    confidence: 0.8,
  }))
}
