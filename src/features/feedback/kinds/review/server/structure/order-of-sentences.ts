import type { FindingDraft } from '#engines/analysis/finding.ts'
import { countedBackwards } from '#engines/analysis/order/counted-backwards.ts'
import type { CountedBackwards } from '#engines/analysis/order/counted-backwards.ts'
import { lateAnnouncements } from '#engines/analysis/order/late-announcements.ts'
import type { LateAnnouncement } from '#engines/analysis/order/late-announcements.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** Drafts with more of them are written in this way, or were read in another order than they were set. */
const most = 2

/** Sentences whose own words say that another one should stand before them. */
export function orderOfSentences(reading: Reading): readonly FindingDraft[] {
  if (!isFinished(reading)) return []
  const backwards = countedBackwards(reading)
  return [
    ...(backwards.length > most ? [] : backwards.slice(0, 1).map(toldBackwards)),
    ...lateAnnouncements(reading).slice(0, 1).map(toldLate),
  ]
}

function toldBackwards({ sentence, lean, first }: CountedBackwards): FindingDraft {
  return {
    criterion: 'structure',
    check: 'structure.counted-backwards',
    kind: 'issue',
    severity: 'minor',
    title: `${quoted(lean)} comes before “First”`,
    statement: `${quoted(sentence.text, 12)} stands before ${quoted(first.text, 12)} in the same paragraph.`,
    why: 'A reader who meets the second point first looks back for one that is not there yet.',
    how: 'Put the points in the order in which they are counted, or leave the numbers out.',
    ranges: [rangeOf(sentence), rangeOf(first)],
    confidence: 0.8,
  }
}

function toldLate({ sentence, earlier }: LateAnnouncement): FindingDraft {
  return {
    criterion: 'structure',
    check: 'structure.announced-late',
    kind: 'issue',
    severity: 'minor',
    title: `${quoted(sentence.text, 5)} stands behind its points`,
    statement: `${quoted(sentence.text, 14)} says what is to come, and ${quoted(earlier.text, 12)} already stands before it.`,
    why: 'A reader meets the points without knowing what they are points of, and then waits for others.',
    how: 'Put this sentence before the first of its points, and go through them in order.',
    ranges: [rangeOf(sentence), rangeOf(earlier)],
    confidence: 0.75,
  }
}
