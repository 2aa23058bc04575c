import type { AnalysedDocument, Sentence } from '../../analysed-document.ts'
import type { FindingDraft } from '../../finding.ts'
import { quoted } from '../../wording.ts'
import { numbersNote } from '../numbers-note.ts'
import { placeOf } from '../place-of-match.ts'
import { countOf, writtenCount } from '../written-counts.ts'

const value = String.raw`\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?`
const unit = String.raw`[\p{L}°%µ]{1,8}`
/** "The length was varied from 0.40 m to 1.00 m in steps of 0.15 m". */
const varied = new RegExp(
  String.raw`\b(?<thing>\p{Ll}{3,}) (?:was|were|is|are) (?:\p{Ll}+ )?from (?<from>${value})(?:\s?${unit})? to (?<to>${value})(?:\s?${unit})?,? (?:in|with|by|at)(?: an?| regular| equal)? (?:steps?|increments?|intervals?)(?: sizes?)? of (?<step>${value})(?!\.?\d)`,
  'giu',
)
/** "Every 200 m, which gave 13 sites (0 m to 2,400 m)". */
const placed = new RegExp(
  String.raw`\bevery (?<step>${value})\s?(?<unit>${unit}),? (?:which )?(?:gave|giving|gives|yielding|yielded|making|resulting in)(?: a total of)? (?<count>${writtenCount}) \p{Ll}{3,}s \((?:from )?(?<from>${value})(?:\s?${unit})? ?(?:to|–|-) ?(?<to>${value})\s?\k<unit>\)`,
  'giu',
)
const mostOff = 0.5
const mayHold = /\bevery \d|(?:steps?|increments?|intervals?)(?: sizes?)? of \d/iu

/** "At six lengths" in a text that varies the length in five steps; "every 200 m, which gave 12 sites (0 m to 2,400 m)". */
export function countsOfSteps({ sentences }: AnalysedDocument): readonly FindingDraft[] {
  const stepped = sentences.filter(({ text }) => mayHold.test(text))
  return stepped.flatMap((sentence) => [
    ...[...sentence.text.matchAll(placed)].flatMap((match) => {
      const right = pointsOf(match)
      const told = countOf(match.groups?.['count'] ?? '')
      if (right === null || told === right) return []
      return [note([sentence, match], { told, right, steps: match[0] })]
    }),
    ...[...sentence.text.matchAll(varied)].flatMap((match) => toldElsewhere(match, sentences)),
  ])
}

function toldElsewhere(
  match: RegExpExecArray,
  sentences: readonly Sentence[],
): readonly FindingDraft[] {
  const right = pointsOf(match)
  if (right === null) return []
  const counted = new RegExp(
    String.raw`(?<![\p{L}\d.,/=–-])(?<count>${writtenCount}) (?:different |various |equal )?${match.groups?.['thing'] ?? ''}s\b`,
    'giu',
  )
  const told = sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(counted)].map((one) => ({ sentence, match: one })),
  )
  const isOff = (one: number) =>
    one > 2 && one !== right && Math.abs(one - right) <= mostOff * right
  const wrong = told.filter((one) => isOff(countOf(one.match.groups?.['count'] ?? '')))
  const [first] = wrong
  if (first === undefined || wrong.length < told.length) return []
  const count = countOf(first.match.groups?.['count'] ?? '')
  return [note([first.sentence, first.match], { told: count, right, steps: match[0] })]
}

/** How many points such steps have, both ends counted; `null` where the steps do not divide the range. */
function pointsOf({ groups = {} }: RegExpExecArray): number | null {
  const [from, to, step] = ['from', 'to', 'step'].map((name) =>
    Number((groups[name] ?? '').replaceAll(',', '')),
  )
  const steps = ((to ?? 0) - (from ?? 0)) / (step ?? 0)
  return steps >= 1 && Math.abs(steps - Math.round(steps)) < 1e-6 ? Math.round(steps) + 1 : null
}

function note(
  [sentence, match]: readonly [Sentence, RegExpExecArray],
  { told, right, steps }: { readonly told: number; readonly right: number; readonly steps: string },
): FindingDraft {
  return numbersNote('changes-computed', {
    title: `${told} told, and the steps make ${right}`,
    statement: `${quoted(steps, 120)} makes ${right} with both ends; the text has ${told}.`,
    why: 'Who repeats the measurement cannot tell which of the numbers is right.',
    how: 'Correct the number, the step or an end of the range.',
    ranges: [placeOf(sentence, match)],
  })
}
