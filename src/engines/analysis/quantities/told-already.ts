import { overlaps } from '../../grounding/anchors/selector.ts'
import type { FindingDraft } from '../finding.ts'

/** Findings with those of a wider rule that speak of none of their places: one slip is told once. */
export function withOthers(
  findings: readonly FindingDraft[],
  wider: readonly FindingDraft[],
): readonly FindingDraft[] {
  const told = findings.flatMap(({ ranges }) => ranges)
  return [
    ...findings,
    ...wider.filter(
      ({ ranges }) => !ranges.some((one) => told.some((other) => overlaps(one, other))),
    ),
  ]
}
