import { analyse } from '#engines/analysis/analyse.ts'
import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import type { Analysis, Finding, Level } from '#engines/analysis/finding.ts'
import type { KindServer } from '#engines/analysis/kind.ts'
import type { Document } from '#engines/documents/document.ts'
import { assembleResult } from '#engines/grounding/assemble.ts'
import { registry as contracts } from '#features/feedback/kinds/contracts.generated.ts'
import digest from '#features/feedback/kinds/digest/server/index.ts'
import evidence from '#features/feedback/kinds/evidence/server/index.ts'
import figure from '#features/feedback/kinds/figure/server/index.ts'
import grantProposal from '#features/feedback/kinds/grant_proposal/server/index.ts'
import introduction from '#features/feedback/kinds/introduction/server/index.ts'
import purposeReview from '#features/feedback/kinds/purpose_review/server/index.ts'
import researchQuestion from '#features/feedback/kinds/research_question/server/index.ts'
import review from '#features/feedback/kinds/review/server/index.ts'
import table from '#features/feedback/kinds/table/server/index.ts'
import thesisStatement from '#features/feedback/kinds/thesis_statement/server/index.ts'
import titleAbstract from '#features/feedback/kinds/title_abstract/server/index.ts'
import topicQuestions from '#features/feedback/kinds/topic_questions/server/index.ts'

export const paidKinds: readonly KindServer[] = [
  review,
  thesisStatement,
  titleAbstract,
  introduction,
  evidence,
  topicQuestions,
  purposeReview,
  researchQuestion,
  digest,
  figure,
  table,
  grantProposal,
]

export interface Judged {
  readonly kind: string
  readonly analysis: Analysis
  readonly summary: string
  readonly findings: readonly Finding[]
  /** By criterion, as the product shows them. */
  readonly levels: ReadonlyMap<string, Level | null>
  /** Notes that were refused, as number and reason. */
  readonly dropped: readonly string[]
  /** Of processor time: what runs beside does not count. */
  readonly milliseconds: number
}

/** Runs the paid kinds on a document and assembles their results, as the product does. */
export function judge(
  document: Document,
  kinds: readonly KindServer[] = paidKinds,
): readonly Judged[] {
  const analysed = analyse(document)
  return kinds.map((kind) => judgeKind(kind, analysed))
}

function judgeKind(kind: KindServer, analysed: AnalysedDocument): Judged {
  const start = process.cpuUsage()
  const analysis = kind.analyse({ analysed, scope: null })
  const { user, system } = process.cpuUsage(start)
  const milliseconds = (user + system) / 1000
  const contract = contracts.find(({ id }) => id === kind.id)
  if (contract === undefined) throw new Error(`no contract for ${kind.id}`)
  const { document } = analysed
  const result = assembleResult({
    document,
    contract,
    analysis,
    judgedHash: '',
    credits: 0,
    at: '',
  })
  return {
    kind: kind.id,
    analysis,
    summary: result.summary,
    findings: result.findings,
    levels: new Map(result.criteria.map(({ id, level }) => [id, level])),
    dropped: Object.entries(result.provenance.dropped).map(([why, count]) => `${count} ${why}`),
    milliseconds,
  }
}
