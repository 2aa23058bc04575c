import * as z from 'zod'

import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import type { Reading } from './reading.ts'

const Payload = z.object({ draft: z.uuid() })

export type ReadDraftJob = JobDefinition<z.infer<typeof Payload>>

export function createReadDraftJob(reading: Reading, readers: number): ReadDraftJob {
  return {
    name: 'read-draft',
    payload: Payload,
    timeout: 180,
    retries: 2,
    concurrency: readers,
    run: ({ draft }, signal) => reading.read(draft, undefined, signal),
    dead: ({ draft }) => reading.giveUp(draft),
  }
}
