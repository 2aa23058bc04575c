import { Worker } from 'node:worker_threads'

import type { ReviewResult } from '#engines/analysis/finding.ts'
import type { MaterialQuery, Materials } from '#engines/analysis/materials.ts'
import type { Document } from '#engines/documents/document.ts'

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

type Outcome =
  | { readonly result: ReviewResult }
  | { readonly queries: readonly MaterialQuery[] }
  | { readonly facts: Facts }

interface Waiting {
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

export type AnalysisAnswer = { readonly id: number } & (Outcome | { readonly error: string })

const TIMEOUT_MS = 60_000

/**
 * The built-in analyser in a thread of its own: a thesis takes seconds, in which the server goes on answering.
 * The thread runs our own code on text alone; parsers of files have a process of their own.
 */
export function createAnalyser(): Analyser {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let next = 1

  function start(): Worker {
    const worker = new Worker(new URL('./analysis-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
      env: {},
    })
    worker.on('message', (answer: AnalysisAnswer) => settle(answer))
    worker.on('error', (error: unknown) =>
      abandon(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', () => abandon(worker, new Error('The analysis ended early')))
    worker.unref()
    return worker
  }

  function settle(answer: AnalysisAnswer): void {
    const asked = waiting.get(answer.id)
    if (asked === undefined) return
    waiting.delete(answer.id)
    clearTimeout(asked.timer)
    if ('error' in answer) asked.reject(new Error(answer.error))
    else asked.resolve(answer)
  }

  function abandon(worker: Worker, error: Error): void {
    if (thread !== worker) return
    thread = undefined
    for (const [id, asked] of waiting) {
      waiting.delete(id)
      clearTimeout(asked.timer)
      asked.reject(error)
    }
  }

  const ask = (task: AnalysisTask): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      thread ??= start()
      const worker = thread
      const id = next
      next += 1
      const timer = setTimeout(() => {
        abandon(worker, new Error('The analysis took too long'))
        void worker.terminate()
      }, TIMEOUT_MS)
      waiting.set(id, { resolve, reject, timer })
      // A worker thread, not a window: there is no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ id, task })
    })

  return {
    run: async (request) => {
      const outcome = await ask({ judge: request })
      if ('result' in outcome) return outcome.result
      throw new Error('The analysis answered something else')
    },
    queries: async (request) => {
      const outcome = await ask({ queries: request })
      if ('queries' in outcome) return outcome.queries
      throw new Error('The analysis answered something else')
    },
    facts: async (request) => {
      const outcome = await ask({ facts: request })
      if ('facts' in outcome) return outcome.facts
      throw new Error('The analysis answered something else')
    },
    close: async () => {
      const worker = thread
      thread = undefined
      await worker?.terminate()
    },
  }
}
