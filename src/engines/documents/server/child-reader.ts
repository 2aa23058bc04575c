import type { Document } from '../document.ts'
import { ReadError } from './read-error.ts'
import type { ReadProgress } from './read-file.ts'
import { createReadyChild } from './ready-child.ts'
import { runReaderChild } from './run-reader-child.ts'
import type { ChildOptions } from './run-reader-child.ts'
import { startReaderChild } from './start-reader-child.ts'
import { createTurns } from './turns.ts'
import { withoutHeavyPages } from './without-heavy-pages.ts'

export interface ChildReader {
  /**
   * Reads a document in a process of its own, bounded in time and memory; two run at a time, others wait in line.
   * @throws ReadError for everything that can be wrong with a file; the signal's reason when aborted.
   */
  readonly read: (path: string, options: ChildOptions) => Promise<Document>
  /** Starts the process that stands ready. */
  readonly warm: () => void
  readonly close: () => Promise<void>
}

interface ChildReaderOptions {
  /** Keep one process started ahead, for the next document. */
  readonly isReady: boolean
}

/**
 * From the end of a reading until the next process is started: what was read is stored, checked and shown first,
 * for which somebody waits. A process that gets ready takes the better part of a second of one processor.
 */
const REST_MS = 2500

/**
 * Reads documents, each in a process that reads nothing else. Starting that process takes longer than reading a
 * short paper, so that one may stand ready; the next one is started when nothing is read, lest it take time from a
 * reader.
 */
export function createChildReader({ isReady }: ChildReaderOptions): ChildReader {
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
  async function readOne(path: string, options: ChildOptions): Promise<Document> {
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
    read: async (path, options) => {
      busy += 1
      try {
        const readAll = () => withoutHeavyPages(options, (light) => readOne(path, light))
        return await turns.run(readAll, options.signal)
      } finally {
        busy -= 1
        if (isReady) setTimeout(refill, REST_MS).unref()
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
