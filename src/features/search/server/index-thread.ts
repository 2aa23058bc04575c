import { parentPort } from 'node:worker_threads'

import { buildSegment } from '#engines/retrieval/segment.ts'
import type { Entry } from '#engines/retrieval/segment.ts'

parentPort?.on('message', ({ id, entries }: { id: number; entries: readonly Entry[] }) => {
  // A worker thread, not a window: there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage({ id, segment: buildSegment(entries) })
})
