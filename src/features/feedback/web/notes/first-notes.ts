import { weightOfFamily } from '../ordering/kind-order.ts'
import type { NoteRecord } from './note-record.ts'

const MOST = 3
/** Notes of rules that hold less often come behind others of their weight. */
const SURE = 0.65

const weights = ['major', 'moderate', 'minor'] as const

/**
 * What a reader meets as a hole, whichever kind tells it: a place left open, a source, a figure or a part that is not
 * there. Of equals it comes before what is worded or argued less well than it could be.
 */
const holes: ReadonlySet<string> = new Set([
  'placeholder-text',
  'tool-traces',
  'sections-empty',
  'figures-beyond',
  'figures-missing',
  'citations-unlisted',
  'figures-unmentioned',
  'duplicate-paragraphs',
])

/**
 * The notes to begin with, of all rubrics together: the weightiest, and of equals what is a hole in the text, then what
 * several rubrics give, then those on what the draft stands or falls by. No rule speaks twice before every other has spoken.
 */
export function firstNotes(records: readonly NoteRecord[]): readonly NoteRecord[] {
  const open = records.filter(
    ({ note, hasChanged, isEarly }) =>
      note.settled === null && !hasChanged && !isEarly && !note.isLessCertain,
  )
  const chosen: NoteRecord[] = []
  for (const weight of weights) {
    const level = open.filter(({ note }) => note.weight === weight).toSorted(byNeed)
    const said = new Set(chosen.map(({ finding }) => finding.check))
    const fresh = level.filter(({ finding }) => {
      const isFresh = !said.has(finding.check)
      said.add(finding.check)
      return isFresh
    })
    chosen.push(...fresh, ...level.filter((record) => !fresh.includes(record)))
  }
  return chosen.slice(0, MOST)
}

function byNeed(one: NoteRecord, other: NoteRecord): number {
  return (
    Number(one.finding.confidence < SURE) - Number(other.finding.confidence < SURE) ||
    Number(holes.has(other.finding.check)) - Number(holes.has(one.finding.check)) ||
    other.twins.length - one.twins.length ||
    weightOfFamily(one.kind.family) - weightOfFamily(other.kind.family)
  )
}
