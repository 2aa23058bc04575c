import type { Rubric } from '../rubrics/rubric.ts'
import { coreKinds } from './kind-order.ts'

/**
 * The core on a first reading; later what is old of all that was read. Where nothing is, what of the core was not read
 * yet: the same text read again costs the same credits and says the same.
 */
export function suggested(rubrics: readonly Rubric[]): readonly Rubric[] {
  const read = rubrics.filter(({ result, kind }) => result !== null && kind.price > 0)
  const core = rubrics.filter(({ kind }) => coreKinds.includes(kind.id))
  if (read.length === 0) return core
  const due = read.filter(({ state, isOutOfDate }) => state !== 'ready' || isOutOfDate)
  return due.length > 0 ? due : core.filter((rubric) => !read.includes(rubric))
}

/** Of what is suggested, what can start: what lacks something would hold up all the others. */
export function startable(
  rubrics: readonly Rubric[],
  missingOf: (kind: string) => string | null,
): readonly Rubric[] {
  return suggested(rubrics).filter(({ kind }) => missingOf(kind.id) === null)
}
