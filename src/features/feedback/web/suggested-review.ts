import { coreKinds } from './kind-order.ts'
import type { Rubric } from './rubric.ts'

/** The core on a first reading; later what is old of all that was read, and everything again when nothing is. */
export function suggested(rubrics: readonly Rubric[]): readonly Rubric[] {
  const read = rubrics.filter(({ result, kind }) => result !== null && kind.price > 0)
  const basis = read.length === 0 ? rubrics.filter(({ kind }) => coreKinds.includes(kind.id)) : read
  const due = basis.filter(({ state, isOutOfDate }) => state !== 'ready' || isOutOfDate)
  return due.length === 0 ? basis : due
}
