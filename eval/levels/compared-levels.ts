import type { Level } from '../../src/engines/analysis/finding.ts'

/** Levels of criteria by kind and id; `null` where one was not judged. */
export type LevelsOf = ReadonlyMap<string, Level | null>

/** Criteria that stand higher afterwards, of those that were judged both times. */
export function comparedLevels(
  before: LevelsOf,
  after: LevelsOf,
): { readonly raised: readonly string[]; readonly both: number } {
  const pairs = [...before].flatMap(([id, level]) => {
    const later = after.get(id) ?? null
    return level === null || later === null ? [] : [{ id, level, later }]
  })
  return {
    raised: pairs.filter(({ level, later }) => later > level).map(({ id }) => id),
    both: pairs.length,
  }
}
