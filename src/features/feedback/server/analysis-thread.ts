import { parentPort } from 'node:worker_threads'

import { analyse } from '#engines/analysis/analyse.ts'
import type { AnalysedDocument } from '#engines/analysis/analysed-document.ts'
import type { ReviewResult } from '#engines/analysis/finding.ts'
import { assembleResult } from '#engines/grounding/assemble.ts'

import type { AnalysisAnswer, AnalysisRequest } from './analyser.ts'
import { findKind } from './kinds.ts'

/** Analysed drafts that are kept for the next kind. */
const KEPT = 3
const analysed = new Map<string, AnalysedDocument>()

function analyseOnce(request: AnalysisRequest): AnalysedDocument {
  const known = analysed.get(request.textHash)
  if (known !== undefined) return known
  const fresh = analyse(request.document)
  analysed.set(request.textHash, fresh)
  const oldest = analysed.keys().next().value
  if (analysed.size > KEPT && oldest !== undefined) analysed.delete(oldest)
  return fresh
}

function judge(request: AnalysisRequest): ReviewResult {
  const kind = findKind(request.kind)
  if (kind === undefined) throw new Error(`There is no kind ${request.kind}`)
  const document = analyseOnce(request)
  const scope = request.scope === null ? null : new Set(request.scope)
  return assembleResult({
    document: document.document,
    contract: kind.contract,
    version: kind.server.version,
    analysis: kind.server.analyse({ analysed: document, scope }),
    judgedHash: request.judgedHash,
    credits: request.credits,
    at: request.at,
  })
}

parentPort?.on('message', ({ id, request }: { id: number; request: AnalysisRequest }) => {
  let answer: AnalysisAnswer
  try {
    answer = { id, result: judge(request) }
  } catch (error) {
    answer = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  // A worker thread, not a window: there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer)
})
