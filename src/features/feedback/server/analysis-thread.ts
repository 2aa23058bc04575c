import { analyse } from '#engines/analysis/analyse.ts'
import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import type { ReviewResult } from '#engines/analysis/finding.ts'
import type { KindInput } from '#engines/analysis/kind.ts'
import { boundedQueries } from '#engines/analysis/materials.ts'
import { assembleResult } from '#engines/grounding/assemble.ts'
import { serveThread } from '#platform/server/thread.ts'

import type { AnalysisOutcome, AnalysisRequest, AnalysisTask, QueriesRequest } from './analyser.ts'
import { findKind } from './kinds.ts'
import type { Kind } from './kinds.ts'
import { factsOf } from './model/facts.ts'
import { withoutOrders } from './model/without-orders.ts'

/** Analysed drafts that are kept for the next kind. */
const KEPT = 3
const analysed = new Map<string, AnalysedDocument>()

function analyseOnce(request: QueriesRequest): AnalysedDocument {
  // The checks that name hidden text and orders to a judge read all of it; what is judged is the rest.
  const isWhole = kindOf(request.kind).contract.price === 0
  const key = `${isWhole ? 'whole' : 'judged'}:${request.textHash}`
  const known = analysed.get(key)
  if (known !== undefined) return known
  const fresh = analyse(isWhole ? request.document : withoutOrders(request.document))
  analysed.set(key, fresh)
  const oldest = analysed.keys().next().value
  if (analysed.size > KEPT && oldest !== undefined) analysed.delete(oldest)
  return fresh
}

function kindOf(id: string): Kind {
  const kind = findKind(id)
  if (kind === undefined) throw new Error(`There is no kind ${id}`)
  return kind
}

function inputOf(request: QueriesRequest): KindInput {
  const { materials, options } = request
  return {
    analysed: analyseOnce(request),
    scope: request.scope === null ? null : new Set(request.scope),
    ...(materials === undefined ? {} : { materials }),
    ...(options === undefined ? {} : { options }),
  }
}

function judge(request: AnalysisRequest): ReviewResult {
  const kind = kindOf(request.kind)
  const input = inputOf(request)
  const { materials, options } = request
  return assembleResult({
    document: request.document,
    contract: kind.contract,
    version: kind.server.version,
    analysis: kind.server.analyse(input),
    judgedHash: request.judgedHash,
    credits: request.credits,
    at: request.at,
    ...(materials === undefined ? {} : { materials }),
    ...(options === undefined ? {} : { options }),
  })
}

function outcomeOf(task: AnalysisTask): AnalysisOutcome {
  if ('judge' in task) return { result: judge(task.judge) }
  if ('facts' in task) return { facts: factsOf(analyseOnce(task.facts)) }
  const { server } = kindOf(task.queries.kind)
  return { queries: boundedQueries(server.queries?.(inputOf(task.queries)) ?? []) }
}

serveThread(outcomeOf)
