import { unmeasuredEffect, unshownSummary } from '#engines/analysis/cohesion/unprepared-ending.ts'
import type { Unprepared } from '#engines/analysis/cohesion/unprepared-ending.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

const mostTerms = 3

const namesOf = ({ terms }: Unprepared): string =>
  listed(terms.slice(0, mostTerms).map((term) => quoted(term)))

/** An ending that claims what the text before it neither spoke of nor measured. */
export function unpreparedEnding(reading: Reading): readonly FindingDraft[] {
  const unshown = unshownSummary(reading)
  const unmeasured = unmeasuredEffect(reading)
  return [
    ...(unshown === null ? [] : [ofSummary(unshown)]),
    ...(unmeasured === null ? [] : [ofEffect(unmeasured)]),
  ]
}

function ofSummary(found: Unprepared): FindingDraft {
  const { sentence } = found
  return {
    criterion: 'discussion',
    check: 'discussion.unshown',
    kind: 'issue',
    severity: 'moderate',
    title: 'Where was this shown?',
    statement: `${quoted(sentence.text, 20)} says what the text has shown, and nothing before it speaks of ${namesOf(found)}.`,
    why: 'A reader holds the last page against the first, and takes the text for one that lost its way.',
    how: 'Say here, in the words of your opening, what the text did show; what is new needs its place in the body.',
    selfCheck: 'Which paragraph would you point to?',
    ranges: [rangeOf(sentence)],
    confidence: 0.75,
  }
}

function ofEffect(found: Unprepared): FindingDraft {
  const { sentence } = found
  return {
    criterion: 'discussion',
    check: 'discussion.unmeasured',
    kind: 'issue',
    severity: 'moderate',
    title: `Where was ${quoted(found.terms[0] ?? '')} measured?`,
    statement: `${quoted(sentence.text, 18)} tells an effect on ${namesOf(found)}, of which the methods and the results say nothing.`,
    why: 'A conclusion carries as far as what was measured; beyond it stands a hope.',
    how: 'Conclude on what was measured, and put the rest as a question for another study.',
    selfCheck: 'Which number of your results shows it?',
    ranges: [rangeOf(sentence)],
    confidence: 0.72,
  }
}
