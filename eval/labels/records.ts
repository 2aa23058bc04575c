/**
 * Prints what readers found of each rule's notes, the worst first: `node eval/labels/records.ts`. A rule with a low record takes
 * more from the trust in all others than it gives; see decisions 32 and 45. `--write` puts the records where notes are
 * grounded.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { labelledNotes } from './labelled-notes.ts'
import type { LabelledNote } from './labelled-notes.ts'
import { isGiven } from './rules-given.ts'

/**
 * Notes of all kinds that a rule is lent: one that has spoken twice is not judged by two notes. Notes of its own kind
 * would keep apart whole kinds of which little is known.
 */
const lent = 8
interface RuleRecord {
  readonly rule: string
  readonly right: number
  readonly of: number
  /** The share of right notes to be expected of it: its own, drawn towards that of all. */
  readonly estimate: number
}

/**
 * How much notes of one rule on one text are the same draw: a caption that was not read makes three wrong notes at once
 * (the intraclass correlation of Kish 1965, Survey Sampling, section 5.4; half of it is assumed).
 */
const alikeness = 0.5
const shareOfOne = (notes: number): number => 1 / (1 + (notes - 1) * alikeness)
const placeOf = (note: LabelledNote): string => `${note.set} ${note.text} ${ruleOf(note)}`

const isRight = ({ label }: LabelledNote): boolean => label === 'right' || label === 'trivial'
/** Kind and check: "evidence sources.none". */
export const ruleOf = ({ kind, check }: LabelledNote): string => `${kind} ${check}`

/**
 * The records of all rules that readers have met, the lowest estimate first. Strengths do not count, and labels of old sets
 * count like new ones: what was mended since tells of other texts, and the next ones are as new to the rule as those were.
 */
export function ruleRecords(notes: readonly LabelledNote[]): readonly RuleRecord[] {
  const counted = notes.filter(({ strength }) => strength !== true)
  const alike = new Map(
    [...grouped(counted, placeOf)].map(([place, own]) => [place, own.length] as const),
  )
  const weighed = (some: readonly LabelledNote[]): number =>
    some.reduce((sum, note) => sum + shareOfOne(alike.get(placeOf(note)) ?? 1), 0)
  const share = weighed(counted.filter(isRight)) / weighed(counted)
  return [...grouped(counted, ruleOf)]
    .map(([rule, own]) => {
      const right = own.filter(isRight)
      const estimate = (weighed(right) + lent * share) / (weighed(own) + lent)
      return { rule, right: right.length, of: own.length, estimate }
    })
    .toSorted((one, other) => one.estimate - other.estimate)
}

export const recordsFile = join(
  import.meta.dirname,
  '../../src/engines/grounding/rule-records.generated.ts',
)

/** The records of the rules that there still are: labels of the others stay, and say what all notes are worth. */
const recordsGiven = (notes: readonly LabelledNote[]): readonly RuleRecord[] =>
  ruleRecords(notes).filter(({ rule }) => isGiven(rule.slice(rule.indexOf(' ') + 1)))

/** The records as the analyser holds them: of each rule the share that is to be expected to hold. */
export function recordsModule(notes: readonly LabelledNote[]): string {
  const lines = recordsGiven(notes)
    .toSorted((one, other) => Number(one.rule > other.rule) - Number(one.rule < other.rule))
    .map(({ rule, estimate }) => `  '${rule}': ${Number(estimate.toFixed(2))},`)
  return [
    '/** How often notes of a rule hold, by kind and check; written by `node eval/labels/records.ts --write`. */',
    'export const ruleRecords: Readonly<Record<string, number>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

function grouped(
  notes: readonly LabelledNote[],
  keyOf: (note: LabelledNote) => string,
): ReadonlyMap<string, readonly LabelledNote[]> {
  const groups = new Map<string, LabelledNote[]>()
  for (const note of notes) groups.set(keyOf(note), [...(groups.get(keyOf(note)) ?? []), note])
  return groups
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--write')) writeFileSync(recordsFile, recordsModule(labelledNotes()))
  for (const { rule, right, of, estimate } of recordsGiven(labelledNotes()))
    console.log(`${estimate.toFixed(2)}  ${right} of ${of}  ${rule}`)
}
