import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Generated, JSONColumnType } from 'kysely'

import type { Channel, EntityType } from '../../contract.ts'
import type { Database, Trx } from '../database/database.ts'
import type { Logger } from '../telemetry/logger.ts'

/** Who is to hear of it: everyone with a right in a project, or one person. */
export type EventAudience =
  | { readonly project: string }
  | { readonly kind: 'anonymous' | 'user'; readonly uuid: string }
  /** A person of whom only the uuid is known. */
  | { readonly person: string }

/** What happened, as it will be told. */
export interface OutboxEvent {
  readonly event: string
  readonly channel: Channel
  readonly audience: EventAudience
  readonly entity: {
    readonly type: EntityType
    readonly uuid: string
    readonly slug?: string
    readonly project_uuid?: string
    readonly parent_uuid?: string
  }
  readonly data?: Readonly<Record<string, unknown>>
}

export interface StoredEvent extends OutboxEvent {
  readonly id: string
  readonly at: string
}

export interface OutboxJob {
  readonly id: string
  readonly name: string
  readonly payload: unknown
  /** Seconds from the commit. */
  readonly delay?: number
  readonly priority?: number
}

export interface OutboxTables {
  outbox: {
    id: Generated<string>
    kind: 'event' | 'job'
    payload: JSONColumnType<object>
    due_at: Generated<Date>
    attempts: Generated<number>
    created_at: Generated<Date>
  }
}

/**
 * Events and jobs are written in the transaction of the change that causes them, and handed over after the
 * commit: none is lost, none announces what did not happen. Delivery is at least once; both carry an id.
 */
export interface Outbox {
  publish(trx: Trx, event: OutboxEvent): Promise<void>
  enqueue(trx: Trx, job: Omit<OutboxJob, 'id'> & { readonly id?: string }): Promise<void>
  /** Starts handing over; `stop` waits for what is under way. */
  start(deliver: Deliver): Promise<void>
  /** Hands over all that is due now; for tests and for a graceful stop. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export interface Deliver {
  readonly event: (event: StoredEvent) => Promise<void>
  readonly job: (job: OutboxJob) => Promise<void>
}

const BATCH = 50
/** Long enough to deliver a batch; another process takes over after it. */
const LEASE_SECONDS = 30
const POLL_MS = 2000
/** An event that cannot be told is dropped after this many tries: it is only a hint. A job is kept. */
const EVENT_ATTEMPTS = 10

interface OutboxOptions {
  readonly database: Database
  readonly logger: Logger
  readonly now: () => Date
}

interface Row {
  readonly id: string
  readonly kind: 'event' | 'job'
  readonly payload: object
  readonly attempts: number
}

export function createOutbox({ database, logger, now }: OutboxOptions): Outbox {
  let deliver: Deliver | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  async function write(trx: Trx, kind: 'event' | 'job', payload: object): Promise<void> {
    await trx
      .tables<OutboxTables>()
      .insertInto('outbox')
      .values({ kind, payload: JSON.stringify(payload) })
      .execute()
    trx.afterCommit(nudge)
  }

  function nudge(): void {
    if (deliver === undefined) return
    if (running !== undefined) {
      again = true
      return
    }
    running = pass().finally(() => {
      running = undefined
      if (!again) return
      again = false
      nudge()
    })
  }

  /** A pass may start another: both are waited for. */
  async function settled(): Promise<void> {
    const current = running
    if (current === undefined) return
    await current
    await settled()
  }

  async function pass(): Promise<void> {
    try {
      while ((await deliverBatch()) === BATCH);
    } catch (error) {
      logger.warn({ err: error }, 'outbox: could not hand over, will try again')
    }
  }

  async function deliverBatch(): Promise<number> {
    const rows = await lease()
    const done: string[] = []
    for (const row of rows) if (await handOver(row)) done.push(row.id)
    if (done.length > 0) {
      await database.tables<OutboxTables>().deleteFrom('outbox').where('id', 'in', done).execute()
    }
    return rows.length
  }

  async function lease(): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`
      update outbox set due_at = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
      where id in (
        select id from outbox where due_at <= now() order by id limit ${BATCH} for update skip locked
      )
      returning id::text as id, kind, payload, attempts
    `.execute(database.tables<OutboxTables>())
    return rows.toSorted((a, b) => Number(a.id) - Number(b.id))
  }

  async function handOver(row: Row): Promise<boolean> {
    if (deliver === undefined) return false
    try {
      if (row.kind === 'event') await deliver.event(row.payload as StoredEvent)
      else await deliver.job(row.payload as OutboxJob)
      return true
    } catch (error) {
      logger.warn({ err: error, outbox: row.id, attempts: row.attempts }, 'outbox: not delivered')
      return row.kind === 'event' && row.attempts >= EVENT_ATTEMPTS
    }
  }

  return {
    publish: (trx, event) =>
      write(trx, 'event', { ...event, id: randomUUID(), at: now().toISOString() }),
    enqueue: (trx, job) => write(trx, 'job', { ...job, id: job.id ?? randomUUID() }),
    start: async (handlers) => {
      // The embedded database has one owner: what its predecessor had leased is due again at once.
      if (database.isEmbedded) {
        await database
          .tables<OutboxTables>()
          .updateTable('outbox')
          .set({ due_at: sql`least(due_at, now())` })
          .execute()
      }
      deliver = handlers
      timer = setInterval(nudge, POLL_MS)
      timer.unref()
      nudge()
    },
    drain: async () => {
      await settled()
      await pass()
    },
    stop: async () => {
      clearInterval(timer)
      deliver = undefined
      await settled()
    },
  }
}
