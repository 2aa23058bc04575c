import { buildSegment } from '#engines/retrieval/ranking/segment.ts'
import type { Entry, Segment } from '#engines/retrieval/ranking/segment.ts'
import { createThread } from '#platform/server/thread.ts'

export interface SegmentBuilder {
  build(entries: readonly Entry[]): Promise<Segment>
  close(): Promise<void>
}

/** So few are built where they are: starting a thread takes longer. */
const FEW = 200

/** Builds segments in a thread of its own, so that the server goes on answering. */
export function createSegmentBuilder(): SegmentBuilder {
  const thread = createThread<readonly Entry[], Segment>({
    program: new URL('./index-thread.ts', import.meta.url),
    timeout: 60_000,
    memoryMb: 1024,
  })
  return {
    build: async (entries) => (entries.length <= FEW ? buildSegment(entries) : thread.ask(entries)),
    close: () => thread.close(),
  }
}
