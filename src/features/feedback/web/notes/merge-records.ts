import { haveOneCause } from '#engines/grounding/one-cause.ts'
import type { Said } from '#engines/grounding/one-cause.ts'
import { listed } from '#platform/web/ui/formats.ts'

import type { NoteRecord } from './note-record.ts'

const weight = { major: 3, moderate: 2, minor: 1, keep: 0 } as const

/**
 * One note where several kinds say the same of the same words; the weightiest keeps its words and names the others.
 * Settled and open notes are not joined: what somebody decided stays visible.
 */
export function mergeRecords(records: readonly NoteRecord[]): readonly NoteRecord[] {
  const merged: NoteRecord[] = []
  const byWeight = records.toSorted(
    (one, other) => weight[other.note.weight] - weight[one.note.weight],
  )
  for (const record of byWeight) {
    const at = merged.findIndex((other) => areOne(other, record))
    const kept = merged[at]
    if (kept === undefined) merged.push(record)
    else merged[at] = withTwin(kept, record)
  }
  const order = new Map(records.map(({ id }, index) => [id, index]))
  return merged.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
}

/** Named by both kinds, in the margin as in the panel. */
function withTwin(kept: NoteRecord, twin: NoteRecord): NoteRecord {
  const twins = [...kept.twins, twin]
  const kinds = [...new Map([kept, ...twins].map(({ kind }) => [kind.id, kind])).values()]
  const note = {
    ...kept.note,
    siglum: kinds.map(({ siglum }) => siglum).join(' '),
    rubric: listed(kinds.map(({ title }) => title)),
    // What one of them is sure of is not in doubt because another comes to it by a weaker rule.
    isLessCertain: kept.note.isLessCertain && twin.note.isLessCertain,
  }
  return { ...kept, twins, note }
}

function areOne(one: NoteRecord, other: NoteRecord): boolean {
  // What is still being found cannot be decided, and so is not joined with what can.
  if (one.note.settled !== other.note.settled || one.isEarly !== other.isEarly) return false
  // Words that are gone are not those that stand there now, whatever place they had.
  if (one.hasChanged !== other.hasChanged) return false
  return haveOneCause(saidIn(one), saidIn(other))
}

function saidIn({ kind, finding, chapter, note }: NoteRecord): Said {
  const { check, title, statement, anchors } = finding
  const isStrength = note.weight === 'keep'
  return { kind: kind.id, check, title, statement, chapter, isStrength, anchor: anchors[0] ?? null }
}
