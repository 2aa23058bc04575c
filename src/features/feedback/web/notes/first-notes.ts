import { isLessCertain } from '#engines/analysis/finding.ts'

import { weightOfFamily } from '../ordering/kind-order.ts'
import type { NoteRecord } from './note-record.ts'

const MOST = 3

const weights = ['major', 'moderate', 'minor'] as const

/**
 * The notes to begin with, of all rubrics together: the weightiest, and of equals those that several rubrics give,
 * then those on what the draft stands or falls by. No rule speaks twice before every other has spoken.
 */
export function firstNotes(records: readonly NoteRecord[]): readonly NoteRecord[] {
  const open = records.filter(
    ({ note, hasChanged, isEarly, finding }) =>
      note.settled === null && !hasChanged && !isEarly && !isLessCertain(finding),
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
    other.twins.length - one.twins.length ||
    weightOfFamily(one.kind.family) - weightOfFamily(other.kind.family)
  )
}
