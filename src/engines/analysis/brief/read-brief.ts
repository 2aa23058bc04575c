import type { BriefAspect, BriefReading } from './brief-reading.ts'
import { dueDatesOf } from './due-dates.ts'
import { formatOf, stylesOf } from './form-rules.ts'
import { lengthsOf, sourcesOf } from './numbers.ts'
import { criteriaOf, deliverablesOf, kindOf, purposeOf, questionsOf } from './parts.ts'
import { taskVerbsOf } from './task-verbs.ts'
import { unitsOf } from './units.ts'

/** No brief is longer; what comes after is not read. */
export const LONGEST_BRIEF = 60_000

/**
 * What a brief asks for. Everything is quoted with its place, so `text.slice(start, end) === quote` holds for each
 * passage; nothing is inferred that the brief does not say, and what it leaves open stands in `unsaid`.
 */
export function readBrief(text: string): BriefReading {
  const brief = unitsOf(text.slice(0, LONGEST_BRIEF))
  const reading = {
    kind: kindOf(brief),
    taskVerbs: taskVerbsOf(brief),
    deliverables: deliverablesOf(brief),
    questions: questionsOf(brief),
    purpose: purposeOf(brief),
    criteria: criteriaOf(brief),
    lengths: lengthsOf(brief),
    due: dueDatesOf(brief),
    styles: stylesOf(brief),
    sources: sourcesOf(brief),
    format: formatOf(brief),
  }
  return { ...reading, unsaid: unsaidIn(reading) }
}

function unsaidIn(reading: Omit<BriefReading, 'unsaid'>): BriefAspect[] {
  const missing: readonly (readonly [BriefAspect, boolean])[] = [
    ['task', reading.taskVerbs.length === 0],
    ['deliverables', reading.deliverables.length === 0],
    ['questions', reading.questions.length === 0],
    ['purpose', reading.purpose.length === 0],
    ['criteria', reading.criteria.length === 0],
    [
      'weights',
      reading.criteria.length > 0 && reading.criteria.every((one) => one.weight === null),
    ],
    ['length', reading.lengths.every(({ part }) => part !== null)],
    ['due', reading.due.length === 0],
    ['zone', reading.due.length > 0 && reading.due.every(({ zone }) => zone === null)],
    ['style', reading.styles.length === 0],
    ['sources', reading.sources.length === 0],
    ['format', reading.format.length === 0],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([aspect]) => aspect)
}

/** Every passage of a reading, for those who check or mark them. */
export function passagesOf(
  reading: BriefReading,
): readonly BriefReading['due'][number]['passage'][] {
  const { kind, unsaid: _, ...lists } = reading
  return [
    ...(kind === null ? [] : [kind.passage]),
    ...Object.values(lists).flatMap((list) => list.map(({ passage }) => passage)),
  ]
}
