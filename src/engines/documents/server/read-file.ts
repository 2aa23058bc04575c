import type { Document } from '../document.ts'
import { ReadError } from './read-error.ts'
import type { ReadStage } from './reader-messages.ts'
import { createReadyChild } from './ready-child.ts'
import { runReaderChild } from './run-reader-child.ts'
import { startReaderChild } from './start-reader-child.ts'
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

export type ReadFile = (path: string, options: ReadFileOptions) => Promise<Document>

export interface FileReader {
  readonly readFile: ReadFile
  /** Starts the process that stands ready. */
  readonly warm: () => void
  readonly close: () => Promise<void>
}

interface FileReaderOptions {
  /** Keep one process started ahead, for the next document. */
  readonly isReady: boolean
}

/**
 * Reads documents, each in a process of its own that reads nothing else, bounded in time and memory; two run at a
 * time, others wait in line. Starting that process takes longer than reading a short paper, so that one may stand
 * ready; the next one is started when nothing is read, lest it take time from a reader.
 */
export function createFileReader({ isReady }: FileReaderOptions): FileReader {
  const turns = createTurns({
    running: 2,
    waiting: 200,
    full: () => new ReadError('timed-out', { detail: 'too many documents wait to be read' }),
  })
  const ready = createReadyChild()
  let busy = 0
  let isClosed = false
  const refill = () => {
    if (isReady && !isClosed && busy === 0) ready.refill()
  }
  const read: ReadFile = async (path, options) => {
    const child = ready.take()
    if (child === undefined) return runReaderChild(startReaderChild(), path, options)
    let isHeard = false
    const onProgress = (progress: ReadProgress) => {
      isHeard = true
      options.onProgress?.(progress)
    }
    try {
      return await runReaderChild(child, path, { ...options, onProgress })
    } catch (error) {
      // What never answered died while it waited: that says nothing about the file.
      const isSpoilt = !isHeard && error instanceof ReadError && error.code === 'crashed'
      if (isSpoilt) return runReaderChild(startReaderChild(), path, options)
      throw error
    }
  }
  return {
    readFile: async (path, options) => {
      busy += 1
      try {
        return await turns.run(() => read(path, options), options.signal)
      } finally {
        busy -= 1
        refill()
      }
    },
    warm: refill,
    close: () => {
      isClosed = true
      ready.close()
      return Promise.resolve()
    },
  }
}

/**
 * Reads a document in a process that is started for it.
 * @throws ReadError for everything that can be wrong with a file; the signal's reason when aborted.
 */
export const { readFile } = createFileReader({ isReady: false })
