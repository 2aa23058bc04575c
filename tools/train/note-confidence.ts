import { labelledNotes } from '../../eval/labels/labelled-notes.ts'
import type { LabelledNote } from '../../eval/labels/labelled-notes.ts'
import { longestQuote, noteFeatures } from '../../src/engines/analysis/confidence/note-features.ts'
import { rowsOf } from '../../src/engines/analysis/models/linear-model.ts'
import type { Document } from '../../src/engines/documents/document.ts'
import type { Task } from './task.ts'
import type { Example } from './trainer.ts'

const bits = 18
/** Sets of texts after which a label counts half: rules are mended, and what they were says less of what they are. */
const halfLife = 25
/**
 * A rule of a paid kind is judged when the newest sets have so many notes of it. The free checks count things, and are
 * alike in where they go wrong; what a paid rule weighs is its own, and three notes tell nothing of the next.
 */
const fewestMet = 4
const newestSets = 40

export const noteConfidence: Task = {
  name: 'note-confidence',
  target: 'src/engines/analysis/confidence/note-confidence.generated.ts',
  constant: 'packedNoteConfidence',
  training: {
    labels: ['holds', 'fails'],
    bits,
    sequence: 'none',
    epochs: 12,
    rate: 0.1,
    decay: 1e-3,
    keptRows: 36_000,
  },
  examples: () => confidenceExamples(labelledNotes()),
  card: {
    purpose:
      'Says how likely a note of the built-in analyser is not to hold, by its rule, the words that it marks, the form of the file and how often the rule speaks in the text. A note that is likelier wrong than right is held back.',
    data: [
      'The notes labelled by hand in `eval/labels/labels.jsonl`, strengths left out; `wrong` and `unclear` do not hold, `right` and `trivial` do.',
      `A label counts half for each ${halfLife} sets of texts that were labelled since. Texts that were written for the labels, and published articles in JATS, are left out, and so are rules of paid kinds with fewer than ${fewestMet} notes in the ${newestSets} newest sets.`,
    ],
    limits: [
      'One reader gave all labels, on the texts that `eval/labels/README.md` lists.',
      'A free check that came in since the labels is judged by the words that it marks alone; a rule of a paid kind is told until it has labels.',
      `Of the marked words ${longestQuote} characters are seen; the sentence around them is not.`,
    ],
  },
}

/** What readers found of notes, the newest counting most. Which text a note is on is no feature. */
export function confidenceExamples(labelled: readonly LabelledNote[]): readonly Example[] {
  const notes = labelled.filter(({ strength }) => strength !== true)
  const order = new Map([...new Set(notes.map(({ set }) => set))].map((set, at) => [set, at]))
  const ageOf = ({ set }: LabelledNote): number => order.size - 1 - (order.get(set) ?? 0)
  const featuresOf = labelFeatures(notes)
  const uploaded = notes.filter((note) => isUploaded(note))
  const met = countsOf(
    uploaded.filter((note) => ageOf(note) < newestSets),
    ruleOf,
  )
  return uploaded
    .filter((note) => note.kind === 'checks' || (met.get(ruleOf(note)) ?? 0) >= fewestMet)
    .map((note) => ({
      rows: [rowsOf(featuresOf(note), bits)],
      allowed: [[doesFail(note) ? 1 : 0]],
      weights: [0.5 ** (ageOf(note) / halfLife)],
    }))
}

export const doesFail = ({ label }: LabelledNote): boolean =>
  label === 'wrong' || label === 'unclear'

/** The features of labelled notes, as the running analyser has them of its own. */
export function labelFeatures(
  notes: readonly LabelledNote[],
): (note: LabelledNote) => readonly string[] {
  const alike = countsOf(notes, keyOf)
  return (note) =>
    noteFeatures({
      kind: note.kind,
      check: note.check,
      quote: note.quote,
      source: sourceOf(note.text),
      alike: alike.get(keyOf(note)) ?? 1,
    })
}

function countsOf(
  notes: readonly LabelledNote[],
  nameOf: (note: LabelledNote) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const note of notes) counts.set(nameOf(note), (counts.get(nameOf(note)) ?? 0) + 1)
  return counts
}

const ruleOf = ({ kind, check }: LabelledNote): string => `${kind} ${check}`
const keyOf = ({ set, text, kind, check }: LabelledNote): string =>
  [set, text, kind, check].join('\n')

/** Texts written for the labels hold the flaws that their rules look for, and published articles are no drafts. */
const isUploaded = ({ text }: LabelledNote): boolean =>
  !text.startsWith('eval/') && !text.endsWith('.xml')

/** As readers of files name it. */
const sourceOf = (text: string): Document['source'] =>
  sources[text.slice(text.lastIndexOf('.'))] ?? 'typed'

const sources: Readonly<Record<string, Document['source']>> = {
  '.pdf': 'pdf',
  '.docx': 'docx',
  '.tex': 'markup',
  '.md': 'markup',
}
