import { openingOf, sentencesOf } from '../readability/reading.ts'
import type { Reading } from '../readability/reading.ts'

/** Words and sources up to which a report is one of a course. */
const most = { words: 2500, sources: 5 }
const namesItself =
  /\b(?:lab(?:oratory)?|field(?:work)?|practical|experiment) ?(?:[\p{L}\d]+ )?report\b|\breport (?:on|of) (?:an? |the )?(?:lab(?:oratory)?|field(?:work)?|practical|experiment)\b/iu
const inExercise =
  /\b(?:in|of) (?:this|the) (?:experiment|practical|lab(?:oratory)?(?: exercise)?|exercise)\b/iu
/** Blocks of the front in which a course names the report. */
const front = 6

/** A report of a laboratory or of fieldwork in a course repeats what is known: it has an aim, and owes no gap. */
export function isExercise(reading: Reading): boolean {
  const { blocks, references, title } = reading.analysed.document
  if (reading.words > most.words || references.length > most.sources) return false
  return (
    [title, ...blocks.slice(0, front).map(({ text }) => text)].some((text) =>
      namesItself.test(text),
    ) || sentencesOf(openingOf(reading)).some(({ text }) => inExercise.test(text))
  )
}
