import { buildSegment } from '#engines/retrieval/segment.ts'
import type { Entry, Segment } from '#engines/retrieval/segment.ts'
import { serveThread } from '#platform/server/thread.ts'

serveThread<readonly Entry[], Segment>(buildSegment)
