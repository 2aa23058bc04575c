import { PgBoss } from 'pg-boss'
import type * as z from 'zod'

import type { Database, Trx } from '../database/database.ts'
import type { Outbox, OutboxJob } from '../events/outbox.ts'
import type { Logger } from '../telemetry/logger.ts'

/** A kind of work done outside a request. Its effect must be guarded in its own transaction: it may run twice. */
export interface JobDefinition<Payload> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Seconds after which a run that still goes on is taken for dead. */
  readonly timeout: number
  /** Tries after the first that fail by themselves; those that a crash cuts off do not count as failures. */
  readonly retries: number
  /** How many at once in this process. */
  readonly concurrency: number
  run(payload: Payload, signal: AbortSignal): Promise<void>
  /** Called when every try has failed, also when the worker died with each: the place to write the end down. */
  dead(payload: Payload): Promise<void>
}

export interface Jobs {
  /** Written to the outbox of the open transaction; sent after the commit. An id that was used before is not sent again. */
  enqueue<Payload>(
    trx: Trx,
    job: JobDefinition<Payload>,
    request: JobRequest<Payload>,
  ): Promise<void>
  /** Called by the outbox. */
  send(job: OutboxJob): Promise<void>
  start(definitions: readonly AnyJob[]): Promise<void>
  /** No new work; what is under way gets `timeout` ms to end. */
  stop(timeout: number): Promise<void>
}

// A registry of jobs with different payloads: the payload is parsed by its own schema before `run` sees it.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyJob = JobDefinition<any>

export interface JobRequest<Payload> {
  readonly payload: Payload
  /** Higher goes first; default 0. */
  readonly priority?: number
  readonly id?: string
  /** Seconds to wait. */
  readonly delay?: number
}

const HEARTBEAT_SECONDS = 10
/** Crashes included: a job that takes the whole server down each time must end some day. */
const MOST_TRIES = 20
const LONGEST_DELAY_SECONDS = 5
/** Dead jobs are kept for inspection for this long. */
const KEEP_SECONDS = 7 * 24 * 3600

interface JobsOptions {
  readonly database: Database
  readonly outbox: Outbox
  readonly logger: Logger
}

/** The job queue: pg-boss in the same database, heartbeat on, dead letters per queue. */
export function createJobs({ database, outbox, logger }: JobsOptions): Jobs {
  const boss = new PgBoss({
    // Several statements at once answer a list of results, which the queue unwraps itself.
    db: { executeSql: (text, values) => database.pool.query<object>(text, values) },
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    schedule: false,
  })
  boss.on('error', (error) => logger.warn({ err: error }, 'jobs: queue error'))
  const workers = new Map<string, string[]>()

  return {
    enqueue: (trx, job, request) => outbox.enqueue(trx, { name: job.name, ...request }),
    send: async (job) => {
      await boss.send(job.name, job.payload as object, {
        id: job.id,
        ...(job.delay === undefined ? {} : { startAfter: job.delay }),
        ...(job.priority === undefined ? {} : { priority: job.priority }),
      })
      for (const worker of workers.get(job.name) ?? []) boss.notifyWorker(worker)
    },
    start: async (definitions) => {
      await boss.start()
      for (const definition of definitions) await createQueue(boss, definition)
      if (database.isEmbedded) await failOrphans(boss, database)
      for (const definition of definitions)
        workers.set(definition.name, await work(boss, definition, logger))
    },
    stop: (timeout) => boss.stop({ graceful: true, timeout, close: false }),
  }
}

async function createQueue(boss: PgBoss, job: AnyJob): Promise<void> {
  const dead = `${job.name}.dead`
  await boss.createQueue(dead, { retentionSeconds: KEEP_SECONDS })
  await boss.createQueue(job.name, {
    deadLetter: dead,
    retryLimit: MOST_TRIES,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: LONGEST_DELAY_SECONDS,
    expireInSeconds: job.timeout,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 24 * 3600,
  })
}

async function work(boss: PgBoss, job: AnyJob, logger: Logger): Promise<string[]> {
  const ids: string[] = []
  const options = {
    pollingIntervalSeconds: 1,
    batchSize: 1,
    burstWhenBatchFull: true,
    includeMetadata: true,
  } as const
  for (let index = 0; index < job.concurrency; index += 1) {
    const id = await boss.work<object>(job.name, options, async ([item]) => {
      if (item === undefined) return
      try {
        await job.run(job.payload.parse(item.data), item.signal)
      } catch (error) {
        logger.error(
          { err: error, job: job.name, id: item.id, tries: item.retryCount },
          'jobs: failed',
        )
        if (item.retryCount < job.retries) throw error
        await job.dead(job.payload.parse(item.data))
      }
    })
    ids.push(id)
  }
  await boss.work(
    `${job.name}.dead`,
    { pollingIntervalSeconds: 5, batchSize: 1 },
    async ([item]) => {
      if (item !== undefined) await job.dead(job.payload.parse(item.data))
    },
  )
  return ids
}

/**
 * The embedded database has one owner, so at its start nobody else can be working: what is marked active was
 * cut off by a crash. It fails now, and so is tried again at once rather than after its heartbeat.
 */
async function failOrphans(boss: PgBoss, database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    "select id, name from pgboss.job where state = 'active'",
  )
  for (const row of rows) await boss.fail(row.name, row.id, { message: 'The server was restarted' })
}
