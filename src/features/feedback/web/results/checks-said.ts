import type { Rubric } from '../rubrics/rubric.ts'

/** What the free checks have come to, in a sentence; empty while none has run. */
export function checksSaid(
  rubrics: readonly Pick<Rubric, 'kind' | 'state' | 'result' | 'records'>[],
  hasLess: boolean,
): string {
  const free = rubrics.filter(({ kind }) => kind.price === 0)
  // What they found before may be of another text.
  if (free.some(({ state }) => state === 'running')) return 'The free checks are reading it.'
  const run = free.filter(({ result }) => result !== null)
  if (run.length === 0) return ''
  if (run.some(({ records }) => records.length > 0))
    return 'The free checks have run; their notes are in the margin.'
  return hasLess
    ? 'The free checks have run, and are certain of nothing that they found.'
    : 'The free checks have run and found nothing to note.'
}
