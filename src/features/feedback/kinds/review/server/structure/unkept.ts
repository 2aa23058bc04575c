import { stopsPassedOver, unkeptPromises } from '#engines/analysis/cohesion/unkept-promises.ts'
import type { FindingDraft } from '#engines/analysis/finding.ts'
import { isFinished } from '#engines/analysis/readability/reading.ts'
import type { Reading } from '#engines/analysis/readability/reading.ts'
import { counted, listed, quoted, rangeOf } from '#engines/analysis/stance/wording.ts'

const mostTerms = 3
const mostPlaces = 3

/** A contribution that the introduction lists and the text never delivers. */
export function unkeptContribution(reading: Reading): readonly FindingDraft[] {
  if (!isFinished(reading) || reading.isChapter || !reading.isEnglish) return []
  const found = unkeptPromises(reading)
  const [first] = found
  if (first === undefined) return []
  const more = found.length - 1
  const gone = listed(first.terms.slice(0, mostTerms).map((term) => quoted(term)))
  return [
    {
      criterion: 'structure',
      check: 'structure.unkept-promise',
      kind: 'question',
      severity: 'moderate',
      title: `Where is ${quoted(first.terms.slice(0, 2).join(' … '), 4)}?`,
      statement: `${quoted(first.sentence.text, 16)} lists a contribution, and nothing behind the introduction speaks of ${gone}${more === 0 ? '' : `; ${counted(more, 'further one is', 'further ones are')} not taken up either`}.`,
      why: 'Readers tick off the contributions one by one, and a missing one counts against the others.',
      how: 'Deliver it under a heading of its own, or take it off the list.',
      selfCheck: 'On which page would you show it to somebody?',
      ranges: found.slice(0, mostPlaces).map(({ sentence }) => rangeOf(sentence)),
      confidence: 0.72,
    },
  ]
}

/** A stop of the announced way to which the text never comes. */
export function passedOver(reading: Reading): readonly FindingDraft[] {
  if (!isFinished(reading)) return []
  const found = stopsPassedOver(reading)
  const [first] = found
  if (first === undefined) return []
  const gone = listed(found.flatMap(({ terms }) => terms.slice(0, 1)).map((term) => quoted(term)))
  return [
    {
      criterion: 'structure',
      check: 'structure.stop-passed-over',
      kind: 'issue',
      severity: 'moderate',
      title: `The text never comes to ${gone}`,
      statement: `${quoted(first.sentence.text, 16)} announces the way, and nothing behind it speaks of ${gone}.`,
      why: 'A reader who was told the way waits for each stop of it.',
      how: `Write the part on ${gone}, or take it out of the announcement.`,
      ranges: [rangeOf(first.sentence)],
      confidence: 0.75,
    },
  ]
}
