import type {
  CriterionResult,
  DropReason,
  Finding,
  Provenance,
  ReviewResult,
} from '#engines/analysis/finding.ts'
import type { KindContract } from '#engines/analysis/kind.ts'
import type { Help } from '#engines/analysis/materials.ts'
import type { Document } from '#engines/documents/document.ts'
import { firstToRead } from '#engines/grounding/assemble.ts'
import { withinBudget } from '#engines/grounding/budget.ts'
import { clampLevel } from '#engines/grounding/clamp-level.ts'
import { byWeight, mergeFindings } from '#engines/grounding/merge-findings.ts'
import { withinHelp } from '#engines/grounding/rejudging/within-help.ts'

import { isOfModel } from './judged-by.ts'

export interface ModelPart {
  readonly document: Document
  readonly contract: KindContract
  readonly help: Help
  /** Verified, and confirmed by the critic. */
  readonly findings: readonly Finding[]
  readonly dropped: readonly DropReason[]
  /** What the model did not read, and why. */
  readonly unread: readonly { readonly what: string; readonly why: string }[]
  readonly provenance: Pick<Provenance, 'model' | 'prompt' | 'receipt'>
}

/**
 * The analyser's result with a model's verified notes. Levels stay the analyser's: notes that hold can lower one, by
 * the same rules as everywhere, and nothing that a model says can raise one.
 */
export function withModelPart(builtIn: ReviewResult, part: ModelPart): ReviewResult {
  const { document, contract, help } = part
  const order = new Map(document.blocks.map(({ id }, position) => [id, position]))
  const merged = mergeFindings([...builtIn.findings, ...part.findings], order)
  const { findings, overBudget } = withinBudget(merged.findings.toSorted(byWeight(order)))
  const ranked = findings.toSorted(byWeight(order))
  const fromModel = ranked.filter(isOfModel)
  const result: ReviewResult = {
    ...builtIn,
    summary: `${builtIn.summary} ${summaryOf(fromModel)}`.trim(),
    criteria: builtIn.criteria.map((criterion) => clamped(criterion, ranked, contract)),
    findings: [...ranked],
    next: firstToRead(ranked),
    not_assessed: [...builtIn.not_assessed, ...part.unread],
    provenance: {
      ...builtIn.provenance,
      ...part.provenance,
      engine: 'built-in+model',
      dropped: counted(builtIn.provenance.dropped, [
        ...part.dropped,
        ...Array.from({ length: merged.duplicates }, () => 'duplicate' as const),
        ...Array.from({ length: overBudget }, () => 'over-budget' as const),
      ]),
    },
  }
  return withinHelp(result, help, contract)
}

/** Counts only what stands in the record. */
function summaryOf(findings: readonly Finding[]): string {
  const strengths = findings.filter(({ kind }) => kind === 'strength').length
  const others = findings.length - strengths
  if (findings.length === 0) return 'A second reading by a language model added nothing that holds.'
  const notes = others === 1 ? '1 note' : `${others} notes`
  const kept = strengths === 1 ? '1 passage to keep' : `${strengths} passages to keep`
  const parts = [...(others > 0 ? [notes] : []), ...(strengths > 0 ? [kept] : [])]
  return `A second reading by a language model added ${parts.join(' and ')}.`
}

function clamped(
  criterion: CriterionResult,
  findings: readonly Finding[],
  contract: KindContract,
): CriterionResult {
  const spec = contract.criteria.find(({ id }) => id === criterion.id)
  if (criterion.level === null || spec === undefined) return criterion
  const own = findings.filter((finding) => finding.criterion === criterion.id)
  const bound = clampLevel(criterion.level, own, { passages: criterion.quotes.length })
  if (bound >= criterion.level) return criterion
  const why = own.find((finding) => finding.kind === 'issue' && isOfModel(finding))
  const next = { 1: 2, 2: 3, 3: 4, 4: 4 } as const
  return {
    ...criterion,
    level: bound,
    // No words of the model: those of a note change with the policy, and these would not.
    rationale:
      why === undefined
        ? criterion.rationale
        : `${criterion.rationale} A note of the second reading keeps it from being higher.`,
    next: bound === 4 ? null : spec.levels[next[bound]],
    quotes:
      why === undefined ? criterion.quotes : [...why.anchors, ...criterion.quotes].slice(0, 3),
    contested: criterion.contested || criterion.level - bound >= 2,
  }
}

function counted(
  before: Provenance['dropped'],
  reasons: readonly DropReason[],
): Provenance['dropped'] {
  const tally = { ...before }
  for (const reason of reasons) tally[reason] = (tally[reason] ?? 0) + 1
  return tally
}
