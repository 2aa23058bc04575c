import type { FindingDraft } from '#engines/analysis/finding.ts'
import { lateAnnouncements } from '#engines/analysis/order/late-announcements.ts'
import type { LateAnnouncement } from '#engines/analysis/order/late-announcements.ts'
import {
  countedBackwards,
  looseOpenings,
  pointlessOpening,
} from '#engines/analysis/order/loose-openings.ts'
import type { LooseOpening } from '#engines/analysis/order/loose-openings.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

/** Drafts with more of them are written in this way, or were read in another order than they were set. */
const most = 2

/** Sentences whose own words say that another one should stand before them. */
export function orderOfSentences(reading: Reading): readonly FindingDraft[] {
  if (!isFinished(reading)) return []
  const loose = looseOpenings(reading)
  const backwards = countedBackwards(reading)
  const pointless = pointlessOpening(reading)
  return [
    ...(loose.length > most ? [] : loose.slice(0, 1).map(toldLoose)),
    ...(backwards.length > most ? [] : backwards.slice(0, 1).map(toldBackwards)),
    ...lateAnnouncements(reading).slice(0, 1).map(toldLate),
    ...(pointless === null ? [] : [toldPointless(pointless)]),
  ]
}

function toldLoose({ sentence, lean }: LooseOpening): FindingDraft {
  return {
    criterion: 'structure',
    check: 'structure.opens-in-the-middle',
    kind: 'question',
    severity: 'minor',
    title: `What does ${quoted(lean)} go on from?`,
    statement: `${quoted(sentence.text, 14)} opens a part under its own heading and goes on from something that the part has not said.`,
    why: 'A reader starts anew below a heading, and finds nothing there that the word could point to.',
    how: 'Name what it goes on from, or move the sentence behind the one that it follows.',
    ranges: [rangeOf(sentence)],
    confidence: 0.65,
  }
}

function toldBackwards({ sentence, lean, later }: LooseOpening): FindingDraft {
  return {
    criterion: 'structure',
    check: 'structure.counted-backwards',
    kind: 'issue',
    severity: 'minor',
    title: `${quoted(lean)} comes before “First”`,
    statement: `${quoted(sentence.text, 12)} stands before ${quoted(later?.text ?? '', 12)} in the same paragraph.`,
    why: 'A reader who meets the second point first looks back for one that is not there yet.',
    how: 'Put the points in the order in which they are counted, or leave the numbers out.',
    ranges: [rangeOf(sentence), ...(later === null ? [] : [rangeOf(later)])],
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

function toldPointless({ sentence }: LooseOpening): FindingDraft {
  return {
    criterion: 'structure',
    check: 'structure.opens-on-source',
    kind: 'question',
    severity: 'minor',
    title: 'What is the point of this paragraph?',
    statement: `${quoted(sentence.text, 14)} opens its paragraph on a source, where the other paragraphs open on a point of your own.`,
    why: 'A reader takes the first sentence for the point, and a piece of evidence leaves open what it is evidence for.',
    how: 'Put the point that the paragraph makes before it, in one sentence of your own.',
    ranges: [rangeOf(sentence)],
    confidence: 0.65,
  }
}
