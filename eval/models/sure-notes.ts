import { mostLikelyWrong } from '../../src/engines/analysis/confidence/unsure-notes.ts'
import { probabilitiesOf } from '../../src/engines/analysis/models/linear-model.ts'
import {
  confidenceExamples,
  doesFail,
  labelFeatures,
  noteConfidence,
} from '../../tools/train/note-confidence.ts'
import { SEED } from '../../tools/train/task.ts'
import { trainModel } from '../../tools/train/trainer.ts'
import { paidKinds } from '../kinds/judged.ts'
import { labelledNotes } from '../labels/labelled-notes.ts'
import type { LabelledNote } from '../labels/labelled-notes.ts'

/** Sets of texts that are held back, the newest. */
const setsHeld = 6

interface SureNotes {
  readonly notes: number
  /** Share of notes that hold, of all and of those that are not held back. */
  readonly before: number
  readonly after: number
  /** Share of the notes that hold which are told still. */
  readonly kept: number
}

const isOfForm = ({ kind, check }: LabelledNote): boolean =>
  paidKinds.some(({ id, ofForm }) => id === kind && ofForm?.has(check) === true)

/** What holding back would have made of the newest sets, by a model that was trained on the sets before them. */
export function sureNotes(): SureNotes {
  const labelled = labelledNotes().filter(({ strength }) => strength !== true)
  const held = new Set([...new Set(labelled.map(({ set }) => set))].slice(-setsHeld))
  const notes = labelled.filter(({ set }) => held.has(set))
  const examples = confidenceExamples(labelled.filter(({ set }) => !held.has(set)))
  const model = trainModel(examples, { ...noteConfidence.training, seed: SEED })
  const featuresOf = labelFeatures(notes)
  const told = notes.filter(
    (note) =>
      isOfForm(note) || (probabilitiesOf(model, featuresOf(note))[1] ?? 0) <= mostLikelyWrong,
  )
  const right = (some: typeof notes): number => some.filter((note) => !doesFail(note)).length
  return {
    notes: notes.length,
    before: right(notes) / notes.length,
    after: right(told) / told.length,
    kept: right(told) / right(notes),
  }
}
