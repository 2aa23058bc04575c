import { randomUUID } from 'node:crypto'

import * as z from 'zod'

import { DAY_MS } from '#platform/server/durations.ts'

import type { Database } from '../database/database.ts'
import type { AnyJob, JobDefinition, Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Carrier, Outcome } from './carrier.ts'
import { cleanContent } from './content.ts'
import type { Mail } from './port.ts'
import { createMailRepository } from './repository.ts'
import type { EndState, WaitingLetter } from './repository.ts'

interface MailOptions {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly logger: Logger
  readonly now: () => Date
  readonly carrier: Carrier
  /** Seconds between tries; `backOff` when absent. */
  readonly waits?: readonly number[]
}

export interface MailSystem {
  readonly mail: Mail
  readonly jobs: readonly AnyJob[]
  /** Picks up what a crash left, and forgets what ended long ago. */
  sweep(): Promise<void>
}

/** Seconds between tries; together an hour, after which the message is given up. */
export const backOff: readonly number[] = [15, 30, 60, 120, 240, 480, 900, 900, 900]
/** A try never takes longer than this, in seconds; see the deadline of a conversation. */
const LONGEST_TRY = 180
const KEEP_DAYS = 30
const AT_ONCE = 2

const SECOND = 1000

const PayloadSchema = z.object({ id: z.uuid() })
type Payload = z.infer<typeof PayloadSchema>

/**
 * Messages wait in a table, written in the transaction of what they tell of, and a job for each takes them out.
 * A message is marked before its first byte leaves, so a crash or a lost answer ends it as `uncertain` and it
 * never goes out twice; everything before that is tried again.
 */
export function createMail(options: MailOptions): MailSystem {
  const { logger, now } = options
  const repository = createMailRepository(options.database)

  const job: JobDefinition<Payload> = {
    name: 'mail',
    payload: PayloadSchema,
    timeout: LONGEST_TRY,
    retries: 3,
    concurrency: AT_ONCE,
    run: ({ id }) => deliver(id),
    // The sweep finds what still waits.
    dead: () => Promise.resolve(),
  }

  async function deliver(id: string): Promise<void> {
    const letter = await repository.beginTry(id)
    if (letter === undefined) return
    const outcome = await options.carrier.carry(letter, async () => {
      if (!(await repository.handOver(id, letter.attempt)))
        throw new Error('Another try has this message')
    })
    await conclude(letter, outcome)
  }

  async function conclude(letter: WaitingLetter, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'accepted') return end(letter, 'sent', null)
    const { kind, reason } = outcome
    if (kind !== 'later') return end(letter, kind, reason)
    const delay = (options.waits ?? backOff)[letter.attempt - 1]
    if (delay === undefined) return end(letter, 'expired', reason)
    const dueAt = new Date(now().getTime() + delay * SECOND)
    await options.database.transaction(async (trx) => {
      const isOurs = await repository.wait(trx, letter.id, {
        attempt: letter.attempt,
        reason,
        dueAt,
      })
      if (isOurs) await options.jobs.enqueue(trx, job, { payload: { id: letter.id }, delay })
    })
    logger.info({ mail: letter.id, attempt: letter.attempt, reason }, 'mail: not taken, will retry')
  }

  async function end(letter: WaitingLetter, state: EndState, reason: string | null): Promise<void> {
    await repository.end(letter.id, letter.attempt, { state, reason, at: now() })
    if (state !== 'sent') logger.warn({ mail: letter.id, state, reason }, 'mail: given up')
  }

  return {
    jobs: [job],
    mail: {
      send: async (trx, reference, content) => {
        const id = randomUUID()
        const isNew = await repository.insert(trx, {
          id,
          reference,
          content: cleanContent(content),
        })
        if (isNew) await options.jobs.enqueue(trx, job, { payload: { id } })
      },
    },
    sweep: async () => {
      const at = now()
      const overdue = new Date(at.getTime() - 2 * LONGEST_TRY * SECOND)
      const abandoned = await repository.endAbandoned(overdue, at)
      if (abandoned > 0) logger.warn({ count: abandoned }, 'mail: cut off while it was handed over')
      await options.database.transaction(async (trx) => {
        for (const id of await repository.stranded(trx, overdue, at))
          await options.jobs.enqueue(trx, job, { payload: { id } })
      })
      await repository.forget(new Date(at.getTime() - KEEP_DAYS * DAY_MS))
    },
  }
}
