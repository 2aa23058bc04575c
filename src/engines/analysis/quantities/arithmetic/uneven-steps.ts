import type { Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { textsWith } from '../../matching/texts-with.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'

const value = String.raw`-?\d+(?:\.\d+)?`
const unit = String.raw`\s?[\p{L}°%µ]{1,8}`
/** "From 0.40 m to 1.00 m in steps of 0.15 m". */
const stepped = new RegExp(
  String.raw`\bfrom (?<from>${value})(?<first>${unit})? to (?<to>${value})(?<last>${unit})?,? (?:in|with|by|at)(?: an?| regular| equal)? (?:steps?|increments?|intervals?)(?: sizes?)? of (?<step>${value})(?<ofStep>${unit})?`,
  'giu',
)

/** A range that its steps do not divide. */
export function unevenSteps(sentences: readonly Sentence[]): readonly FindingDraft[] {
  return textsWith(sentences, stepped).flatMap(stepsIn)
}

function stepsIn(sentence: Sentence): readonly FindingDraft[] {
  return [...sentence.text.matchAll(stepped)].flatMap((match) => {
    const { from, to, step, first, last, ofStep } = match.groups ?? {}
    const units = new Set([first, last, ofStep].flatMap((one) => one?.trim() ?? []))
    const size = Number(step)
    const steps = (Number(to) - Number(from)) / size
    if (units.size > 1 || size === 0 || Math.abs(steps - Math.round(steps)) < 1e-6) return []
    const end = (Number(from) + Math.floor(steps) * size).toFixed(
      Math.max(...[from, to, step].map((one) => one?.split('.')[1]?.length ?? 0)),
    )
    return [
      numbersNote('changes-computed', {
        severity: 'minor',
        title: `Steps of ${step} from ${from} do not end at ${to}`,
        statement: `The text has “${match[0]}”; such steps come to ${end} and go past ${to} with the next.`,
        why: 'Who repeats the measurement cannot tell which of the three numbers is right.',
        how: 'Correct the end, the start or the step.',
        ranges: [placeOf(sentence, match)],
        confidence: 0.85,
      }),
    ]
  })
}
