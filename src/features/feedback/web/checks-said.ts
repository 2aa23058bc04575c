import type { Rubric } from './rubric.ts'

/** What the free checks have come to, in a sentence; empty while none has run. */
export function checksSaid(
  rubrics: readonly Pick<Rubric, 'kind' | 'result' | 'records'>[],
): string {
  const run = rubrics.filter(({ kind, result }) => kind.price === 0 && result !== null)
  if (run.length === 0) return ''
  return run.some(({ records }) => records.length > 0)
    ? 'The free checks have run; their notes are in the margin.'
    : 'The free checks have run and found nothing to note.'
}
