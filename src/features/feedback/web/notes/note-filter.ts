import { weights } from '#features/drafts/web/index.ts'
import type { Weight } from '#features/drafts/web/index.ts'

import type { NoteRecord } from './note-record.ts'

export const filterStatuses = ['open', 'accepted', 'dismissed', 'new'] as const
export type FilterStatus = (typeof filterStatuses)[number]

/** Which notes are shown; it lives in the address, so that a view can be sent and gone back to. */
export interface NoteFilter {
  readonly weights: readonly Weight[]
  /** Id of a kind; `null` for all. */
  readonly rubric: string | null
  readonly status: FilterStatus | null
  /** With those that are less certain. */
  readonly hasLess: boolean
}

export const allNotes: NoteFilter = { weights, rubric: null, status: null, hasLess: false }

export function readFilter(address: URLSearchParams): NoteFilter {
  const named = address.get('sev')?.split(',') ?? null
  return {
    weights: named === null ? weights : weights.filter((weight) => named.includes(weight)),
    rubric: address.get('rubric'),
    status: filterStatuses.find((status) => status === address.get('status')) ?? null,
    hasLess: address.get('less') === '1',
  }
}

/** The address with a filter in it; what is not filtered leaves no trace. */
export function writeFilter(address: URLSearchParams, filter: NoteFilter): URLSearchParams {
  const next = new URLSearchParams(address)
  const set = (name: string, value: string | null) =>
    value === null ? next.delete(name) : next.set(name, value)
  set('sev', filter.weights.length === weights.length ? null : filter.weights.join(','))
  set('rubric', filter.rubric)
  set('status', filter.status)
  set('less', filter.hasLess ? '1' : null)
  return next
}

/** Something is hidden that is shown by itself. */
export function isFiltering(filter: NoteFilter): boolean {
  return filter.weights.length < weights.length || filter.rubric !== null || filter.status !== null
}

export function matches(filter: NoteFilter, record: NoteRecord): boolean {
  const { note, kind, finding, twins } = record
  if (!filter.weights.includes(note.weight)) return false
  const kinds = [kind, ...twins.map((twin) => twin.kind)]
  if (filter.rubric !== null && kinds.every(({ id }) => id !== filter.rubric)) return false
  switch (filter.status) {
    case null:
      return true
    case 'new':
      return note.isNew
    case 'accepted':
      return finding.status === 'accepted' && !isEditedSince(record)
    case 'open':
    case 'dismissed':
      return finding.status === filter.status
  }
}

/** The words of the first passage are no longer what they were when the note was made. */
function isEditedSince({ finding: { anchors } }: NoteRecord): boolean {
  const [first] = anchors
  if (first === undefined) return false
  return first.state === 'stale' || first.state === 'lost' || first.match === 'fuzzy'
}

/** Shown when it is asked for: open, and less certain by whichever kind says it. */
export function isKeptApart({ note }: NoteRecord): boolean {
  return note.settled === null && note.isLessCertain
}

/** Shows what is kept apart among the others, or keeps it apart again. */
export function toggleLess(filter: NoteFilter): NoteFilter {
  return { ...filter, hasLess: !filter.hasLess }
}

/** Shows or hides one severity. Hiding the last one shows all again: an empty page says nothing. */
export function toggleWeight(filter: NoteFilter, weight: Weight): NoteFilter {
  const kept = weights.filter((other) => filter.weights.includes(other) !== (other === weight))
  return { ...filter, weights: kept.length === 0 ? weights : kept }
}
