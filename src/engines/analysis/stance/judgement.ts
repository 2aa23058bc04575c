import type { CriterionDraft, FindingDraft, Signal } from '../finding.ts'

/** What one criterion comes to: its level and the notes that speak for it. */
export interface Judgement {
  readonly criterion: CriterionDraft
  readonly findings: readonly FindingDraft[]
  readonly notAssessed?: readonly { readonly what: string; readonly why: string }[]
}

/** A criterion that cannot be judged on this text, and why. */
export function notJudged(id: string, why: string): Judgement {
  return {
    criterion: { id, level: null, rationale: why, ranges: [], signals: [] },
    findings: [],
  }
}

/** What was counted for a level; `usual` is what other texts have. */
export function signal(label: string, value: string | number, usual: string | null = null): Signal {
  return { label, value: String(value), usual }
}

const weight = { major: 3, moderate: 2, minor: 1 } as const

function rank(finding: FindingDraft): number {
  if (finding.kind === 'strength' || finding.severity === null) return finding.confidence / 10
  return weight[finding.severity] + finding.confidence / 2 - (finding.kind === 'question' ? 0.4 : 0)
}

/** Notes, and beside them strengths, that one criterion may leave, and both that one kind may leave in all. */
const perCriterion = { note: 3, strength: 2 } as const
const perKind = 8
const strengthsPerKind = 3

/**
 * Keeps the weightiest notes: at most three, and two strengths, to a criterion and eight to a kind, of which at most three
 * are strengths; one place is kept for a strength where there is one. Two notes on the same words keep the weightier one. The order of the result is by weight.
 */
export function weightiest(findings: readonly FindingDraft[]): readonly FindingDraft[] {
  const ranked = findings.toSorted((one, other) => rank(other) - rank(one))
  const strengths = ranked.filter(({ kind }) => kind === 'strength')
  const others = ranked.filter(({ kind }) => kind !== 'strength')
  const kept = take(others, [], strengths.length > 0 ? perKind - 1 : perKind)
  return take(strengths, kept, Math.min(perKind, kept.length + strengthsPerKind))
}

/** What judgements come to together: all their criteria, and the weightiest of their notes and of those made beside. */
export function joined(
  judgements: readonly Judgement[],
  beside: readonly FindingDraft[] = [],
): {
  readonly criteria: readonly CriterionDraft[]
  readonly findings: readonly FindingDraft[]
} {
  return {
    criteria: judgements.map(({ criterion }) => criterion),
    findings: weightiest([...judgements.flatMap(({ findings }) => findings), ...beside]),
  }
}

function take(
  findings: readonly FindingDraft[],
  before: readonly FindingDraft[],
  most: number,
): readonly FindingDraft[] {
  const kept = [...before]
  for (const finding of findings) {
    const used = kept.filter(
      ({ criterion, kind }) =>
        criterion === finding.criterion && (kind === 'strength') === (finding.kind === 'strength'),
    ).length
    const limit = finding.kind === 'strength' ? perCriterion.strength : perCriterion.note
    if (used >= limit || kept.length >= most) continue
    if (kept.some((other) => standsOnSameWords(other, finding))) continue
    kept.push(finding)
  }
  return kept
}

/** A strength beside an issue on the same words would contradict it, so kind does not matter here. */
function standsOnSameWords(one: FindingDraft, other: FindingDraft): boolean {
  const a = one.ranges[0]
  const b = other.ranges[0]
  if (a === undefined || b === undefined || a.block !== b.block) return false
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start)
  return shared > 0.6 * Math.max(a.end - a.start, b.end - b.start)
}

/** A strength: a quotation and what it does for the reader. */
export interface StrengthWords {
  readonly criterion: string
  readonly check: string
  readonly title: string
  readonly statement: string
  readonly why: string
  readonly ranges: FindingDraft['ranges']
  readonly confidence: number
}

/** A note that praises: it has no severity, and asks for nothing. */
export function strength(words: StrengthWords): FindingDraft {
  return {
    ...words,
    kind: 'strength',
    severity: null,
    how: 'Keep it when you revise around it.',
  }
}
