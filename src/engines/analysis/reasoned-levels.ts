import type { Analysis, CriterionDraft, FindingDraft, FindingKind, Level } from './finding.ts'

/** From this level on a criterion owes no note: it stands as it should. */
const secure = 3

interface Noted {
  readonly criterion: string
  readonly kind: FindingKind
}

/** Whether a level needs a note beside it and has none: a reader sees it fall and is not told why. */
export function isBare(
  { id, level }: { readonly id: string; readonly level: Level | null },
  notes: readonly Noted[],
): boolean {
  return (
    level !== null &&
    level < secure &&
    notes.every(({ criterion, kind }) => criterion !== id || kind === 'strength')
  )
}

/** Adds what a rule gave as its reason for a low level, where no other note of that criterion says it already. */
export function withReasons(analysis: Analysis): Analysis {
  const reasons = analysis.criteria.flatMap((criterion): readonly FindingDraft[] =>
    criterion.reason !== undefined && isBare(criterion, analysis.findings)
      ? [criterion.reason]
      : [],
  )
  return reasons.length === 0
    ? analysis
    : { ...analysis, findings: [...analysis.findings, ...reasons] }
}

/**
 * An analysis in which every level under Secure has its note. Where a rule counted too little of something and can
 * point at nothing, the count is told and no level is: a writer cannot act on it, and good texts have such counts too.
 */
export function withoutBareLevels(analysis: Analysis): Analysis {
  return {
    ...analysis,
    criteria: analysis.criteria.map((criterion) =>
      isBare(criterion, analysis.findings) ? unjudged(criterion) : criterion,
    ),
  }
}

/** The criterion with what was counted for it, and without its level. */
export function unjudged(criterion: CriterionDraft): CriterionDraft {
  return {
    ...criterion,
    level: null,
    rationale: `Not judged: nothing here is wrong for certain; weigh it yourself. ${criterion.rationale}`,
  }
}
