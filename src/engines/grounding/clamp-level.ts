import type { Finding, Level } from '../analysis/finding.ts'

/**
 * A level is tied to what was found, whoever proposed it: two major issues leave 1 at most, one leaves 2,
 * a moderate one leaves 3, and the top also needs two passages that show why.
 */
export function clampLevel(
  level: Level,
  findings: readonly Finding[],
  evidence: { readonly passages: number },
): Level {
  const issues = findings.filter(({ kind }) => kind === 'issue')
  const major = issues.filter(({ severity }) => severity === 'major').length
  if (major >= 2) return 1
  if (major === 1) return level > 2 ? 2 : level
  const strengths = findings.filter(({ kind }) => kind === 'strength').length
  const isSpotless = issues.every(({ severity }) => severity === 'minor')
  if (level === 4 && !(isSpotless && strengths + evidence.passages >= 2)) return 3
  return level
}
