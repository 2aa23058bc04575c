import * as z from 'zod'

import type { JobDefinition } from '#platform/server/jobs/jobs.ts'

import type { ItemReading } from './read-item.ts'

const Payload = z.object({ item: z.uuid() })

export type ReadItemJob = JobDefinition<z.infer<typeof Payload>>

export function createReadItemJob(reading: ItemReading): ReadItemJob {
  return {
    name: 'read-library-item',
    payload: Payload,
    timeout: 180,
    retries: 2,
    concurrency: 1,
    run: ({ item }, signal) => reading.read(item, signal),
    dead: ({ item }) => reading.giveUp(item),
  }
}
