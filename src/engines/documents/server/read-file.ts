import type { Document } from '../document.ts'
import { ReadError } from './read-error.ts'
import type { ReadStage } from './reader-messages.ts'
import { runReaderChild } from './run-reader-child.ts'

export interface ReadProgress {
  readonly stage: ReadStage
  readonly done: number
  readonly total: number
}

export interface ReadFileOptions {
  readonly type: 'pdf' | 'docx'
  readonly password?: string
  /** Documents with more pages are refused; at most 1,000. */
  readonly maxPages?: number
  readonly onProgress?: (progress: ReadProgress) => void
  readonly signal?: AbortSignal
}

const maxChildren = 2
const maxWaiting = 200

let running = 0
const waiting: (() => void)[] = []

/**
 * Reads a document in a process of its own, bounded in time and memory; two run at a time, others
 * wait in line.
 * @throws ReadError for everything that can be wrong with a file; the signal's reason when aborted.
 */
export async function readFile(path: string, options: ReadFileOptions): Promise<Document> {
  await takeTurn(options.signal)
  try {
    options.signal?.throwIfAborted()
    return await runReaderChild(path, options)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function takeTurn(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  if (running < maxChildren) {
    running += 1
    return
  }
  if (waiting.length >= maxWaiting) {
    throw new ReadError('timed-out', { detail: 'too many documents wait to be read' })
  }
  await new Promise<void>((resolve, reject) => {
    const go = (): void => {
      signal?.removeEventListener('abort', leave)
      running += 1
      resolve()
    }
    const leave = (): void => {
      const index = waiting.indexOf(go)
      if (index >= 0) waiting.splice(index, 1)
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'))
    }
    signal?.addEventListener('abort', leave, { once: true })
    waiting.push(go)
  })
}
