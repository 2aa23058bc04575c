import type { Reading } from '#engines/analysis/readability/reading.ts'

export const NO_WEIGHING = 'Not judged: no part was found in which the study weighs what it found.'

/**
 * Whether a study has a part that weighs its results. Without one, as where a heading was not read, only its opening
 * is left to judge, which speaks of what others found and would stand for the whole.
 */
export function hasWeighing({ analysed, body }: Reading): boolean {
  const roles = new Set(body.map(({ role }) => role))
  if (analysed.genre !== 'empirical' || !roles.has('methods') || !roles.has('results')) return true
  return roles.has('discussion') || roles.has('conclusion')
}
