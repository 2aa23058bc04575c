import type { ReviewResult } from '#engines/analysis/finding.ts'
import type { MaterialQuery, Materials } from '#engines/analysis/materials.ts'
import type { Document } from '#engines/documents/document.ts'
import { createThread } from '#platform/server/thread.ts'

import type { Facts } from './model/facts.ts'

/** What a kind reads. */
export interface QueriesRequest {
  readonly kind: string
  readonly document: Document
  /** Names the text, so that several kinds on one draft share what is computed of it. */
  readonly textHash: string
  /** Ids of the blocks of a chapter; `null`: the whole draft. */
  readonly scope: readonly string[] | null
  readonly materials?: Materials
  /** What was chosen, as the kind's schema parsed it. */
  readonly options?: Readonly<Record<string, unknown>>
}

/** One analysis to be made. */
export interface AnalysisRequest extends QueriesRequest {
  readonly judgedHash: string
  /** ISO 8601. */
  readonly at: string
  readonly credits: number
}

export interface Analyser {
  /** @throws when the analysis fails or takes longer than a minute. */
  run(request: AnalysisRequest): Promise<ReviewResult>
  /** What the kind would look for outside, bounded. @throws as `run`. */
  queries(request: QueriesRequest): Promise<readonly MaterialQuery[]>
  /** What a language model is told of the draft beside its text. @throws as `run`. */
  facts(request: QueriesRequest): Promise<Facts>
  close(): Promise<void>
}

export type AnalysisTask =
  | { readonly judge: AnalysisRequest }
  | { readonly queries: QueriesRequest }
  | { readonly facts: QueriesRequest }

export type AnalysisOutcome =
  | { readonly result: ReviewResult }
  | { readonly queries: readonly MaterialQuery[] }
  | { readonly facts: Facts }

/**
 * The built-in analyser in a thread of its own: a thesis takes seconds, in which the server goes on answering.
 * The thread runs our own code on text alone; parsers of files have a process of their own.
 */
export function createAnalyser(): Analyser {
  const thread = createThread<AnalysisTask, AnalysisOutcome>({
    program: new URL('./analysis-thread.ts', import.meta.url),
    timeout: 60_000,
    memoryMb: 1024,
  })
  return {
    run: async (request) => {
      const outcome = await thread.ask({ judge: request })
      if ('result' in outcome) return outcome.result
      throw new Error('The analysis answered something else')
    },
    queries: async (request) => {
      const outcome = await thread.ask({ queries: request })
      if ('queries' in outcome) return outcome.queries
      throw new Error('The analysis answered something else')
    },
    facts: async (request) => {
      const outcome = await thread.ask({ facts: request })
      if ('facts' in outcome) return outcome.facts
      throw new Error('The analysis answered something else')
    },
    close: () => thread.close(),
  }
}
