import { Worker } from 'node:worker_threads'

import { buildSegment } from '#engines/retrieval/segment.ts'
import type { Entry, Segment } from '#engines/retrieval/segment.ts'

export interface SegmentBuilder {
  build(entries: readonly Entry[]): Promise<Segment>
  close(): Promise<void>
}

/** So few are built where they are: starting a thread takes longer. */
const FEW = 200
const TIMEOUT_MS = 60_000

/** Builds segments in a thread of its own, so that the server goes on answering. */
export function createSegmentBuilder(): SegmentBuilder {
  const waiting = new Map<number, PromiseWithResolvers<Segment>>()
  let thread: Worker | undefined
  let next = 1

  function abandon(worker: Worker, error: Error): void {
    if (thread === worker) thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const worker = new Worker(new URL('./index-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
      env: {},
    })
    worker.on('message', ({ id, segment }: { id: number; segment: Segment }) => {
      waiting.get(id)?.resolve(segment)
      waiting.delete(id)
    })
    worker.on('error', (error: unknown) =>
      abandon(worker, error instanceof Error ? error : new Error(String(error))),
    )
    worker.on('exit', () => abandon(worker, new Error('The index thread ended early')))
    worker.unref()
    return worker
  }

  return {
    build: async (entries) => {
      if (entries.length <= FEW) return buildSegment(entries)
      thread ??= start()
      const worker = thread
      const id = next
      next += 1
      const wait = Promise.withResolvers<Segment>()
      waiting.set(id, wait)
      const timer = setTimeout(() => {
        wait.reject(new Error('Building the index takes too long'))
        void worker.terminate()
      }, TIMEOUT_MS)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ id, entries })
      try {
        return await wait.promise
      } finally {
        clearTimeout(timer)
        waiting.delete(id)
      }
    },
    close: async () => {
      await thread?.terminate()
    },
  }
}
