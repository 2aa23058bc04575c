import { haveOneCause } from '#engines/grounding/one-cause.ts'

import type { SaidOnDraft } from '../tables/note-rows.ts'

/** Notes of a draft by what they weigh, and by whether somebody has decided on them. */
export interface Counted {
  readonly major: number
  readonly moderate: number
  readonly minor: number
  readonly settled: number
  readonly total: number
}

const weights = { major: 3, moderate: 2, minor: 1 } as const
const weightOf = ({ severity }: SaidOnDraft): number => (severity === null ? 0 : weights[severity])

/**
 * The notes of one draft, each counted once as the page shows it: what several kinds say of the same words is one note, and weighs as
 * the weightiest of them. What was decided is not joined with what is open. Pure.
 */
export function countNotes(rows: readonly SaidOnDraft[]): Counted {
  const kept: SaidOnDraft[] = []
  for (const row of rows.toSorted((one, other) => weightOf(other) - weightOf(one)))
    if (!kept.some((other) => areOne(other, row))) kept.push(row)
  const open = (severity: SaidOnDraft['severity']) =>
    kept.filter((row) => row.severity === severity && !row.settled).length
  return {
    major: open('major'),
    moderate: open('moderate'),
    minor: open('minor'),
    settled: kept.filter(({ settled }) => settled).length,
    total: kept.length,
  }
}

function areOne(one: SaidOnDraft, other: SaidOnDraft): boolean {
  if (one.settled !== other.settled) return false
  // A note on a chapter that the whole draft has too is the same note.
  if (one.kind === other.kind && one.id === other.id) return true
  return haveOneCause({ ...one, isStrength: false }, { ...other, isStrength: false })
}
