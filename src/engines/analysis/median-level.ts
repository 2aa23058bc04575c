import type { CriterionResult, Level } from './finding.ts'

/** The level of a rubric: the median of its judged criteria, rounded down; `null` when none was judged. */
export function medianLevel(criteria: readonly Pick<CriterionResult, 'level'>[]): Level | null {
  const levels = criteria.flatMap(({ level }) => (level === null ? [] : [level]))
  levels.sort((one, other) => one - other)
  return levels[Math.ceil(levels.length / 2) - 1] ?? null
}
