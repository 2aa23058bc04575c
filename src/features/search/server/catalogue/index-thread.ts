import { buildSegment } from '#engines/retrieval/ranking/segment.ts'
import type { Entry, Segment } from '#engines/retrieval/ranking/segment.ts'
import { serveThread } from '#platform/server/thread.ts'

serveThread<readonly Entry[], Segment>(buildSegment)
