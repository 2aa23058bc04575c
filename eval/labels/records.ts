/**
 * Prints what readers found of each rule's notes, the worst first: `node eval/labels/records.ts`. A rule below 0.65 takes
 * more from the trust in all others than it gives; see decision 32.
 */
import { pathToFileURL } from 'node:url'

import { labelledNotes } from './labelled-notes.ts'
import type { LabelledNote } from './labelled-notes.ts'

/** The newest sets count: what was labelled before them speaks of another analyser. */
const setsCounted = 22
/**
 * Notes of its kind that a rule is lent: one that has spoken twice is not judged by two notes. Four gave the best
 * share of right notes among those that stay, on sets that stood in no record yet.
 */
const lent = 4
interface RuleRecord {
  /** Kind and check: "evidence sources.none". */
  readonly rule: string
  readonly right: number
  readonly of: number
  /** The share of right notes to be expected of it: its own, drawn towards that of its kind. */
  readonly estimate: number
}

const isRight = ({ label }: LabelledNote): boolean => label === 'right' || label === 'trivial'
const ruleOf = ({ kind, check }: LabelledNote): string => `${kind} ${check}`

/** The records of all rules that readers have met, the lowest estimate first. Strengths do not count. */
export function ruleRecords(notes: readonly LabelledNote[]): readonly RuleRecord[] {
  const order = [...new Set(notes.map(({ set }) => set))]
  const from = Math.max(0, order.length - setsCounted)
  const counted = notes.filter((note) => note.strength !== true && order.indexOf(note.set) >= from)
  const ofKind = grouped(counted, ({ kind }) => kind)
  return [...grouped(counted, ruleOf)]
    .map(([rule, own]) => {
      const kind = ofKind.get(rule.split(' ')[0] ?? '') ?? own
      const right = own.filter(isRight).length
      const share = kind.filter(isRight).length / kind.length
      return { rule, right, of: own.length, estimate: (right + lent * share) / (own.length + lent) }
    })
    .toSorted((one, other) => one.estimate - other.estimate)
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
  for (const { rule, right, of, estimate } of ruleRecords(labelledNotes()))
    console.log(`${estimate.toFixed(2)}  ${right} of ${of}  ${rule}`)
}
