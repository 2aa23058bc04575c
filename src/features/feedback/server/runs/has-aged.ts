import type { KindServer } from '#engines/analysis/kind.ts'
import { DAY_MS } from '#platform/server/durations.ts'

/** Whether what a result was gathered from has aged, so that the same text may be judged anew. */
export function hasAged(kind: KindServer | undefined, madeAt: Date, now: Date): boolean {
  const days = kind?.freshForDays
  return days !== undefined && now.getTime() - madeAt.getTime() >= days * DAY_MS
}
