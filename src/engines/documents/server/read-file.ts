import type { Document } from '../document.ts'
import { ReadError } from './read-error.ts'
import type { ReadStage } from './reader-messages.ts'
import { runReaderChild } from './run-reader-child.ts'
import { createTurns } from './turns.ts'

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

const turns = createTurns({
  running: 2,
  waiting: 200,
  full: () => new ReadError('timed-out', { detail: 'too many documents wait to be read' }),
})

/**
 * Reads a document in a process of its own, bounded in time and memory; two run at a time, others
 * wait in line.
 * @throws ReadError for everything that can be wrong with a file; the signal's reason when aborted.
 */
export function readFile(path: string, options: ReadFileOptions): Promise<Document> {
  return turns.run(() => runReaderChild(path, options), options.signal)
}
