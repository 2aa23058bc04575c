import type { Finding } from '../analysis/finding.ts'

/** More major notes than this on one draft, and none of them is one. */
export const mostMajor = 7
/** Notes that one criterion may show; a writer reads no more of one sort. */
export const mostOfCriterion = 8

export interface Budgeted {
  readonly findings: readonly Finding[]
  /** How many were not shown because their criterion had enough. */
  readonly overBudget: number
}

/** @param ranked findings, the weightiest first */
export function withinBudget(ranked: readonly Finding[]): Budgeted {
  let major = 0
  const shown = new Map<string, number>()
  const findings: Finding[] = []
  for (const finding of ranked) {
    const held = shown.get(finding.criterion) ?? 0
    if (held >= mostOfCriterion) continue
    shown.set(finding.criterion, held + 1)
    if (finding.severity === 'major') major += 1
    const isOver = finding.severity === 'major' && major > mostMajor
    findings.push(isOver ? { ...finding, severity: 'moderate' } : finding)
  }
  return { findings, overBudget: ranked.length - findings.length }
}
