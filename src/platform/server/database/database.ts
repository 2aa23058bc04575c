import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'

import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool, Transaction } from 'kysely'
import pg from 'pg'

import { AppError } from '../errors/app-error.ts'
import { startEmbedded } from './embedded.ts'
import type { EmbeddedDatabase } from './embedded.ts'

/** An open transaction, whatever tables it is used for. Each feature sees its own tables alone. */
export interface Trx {
  tables<Tables>(): Transaction<Tables>
  /** Runs after the commit, never after a rollback. */
  afterCommit(action: () => void): void
}

export interface Database {
  /** Queries outside a transaction. Inside one this throws: on the embedded database it would wait for ever. */
  tables<Tables>(): Kysely<Tables>
  /** One transaction; an error rolls back. Serialisation failures and deadlocks are tried again, three times, a moment apart. */
  transaction<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>
  readonly isEmbedded: boolean
  /** For tools that bring their own SQL (the job queue). */
  readonly pool: pg.Pool
  close(): Promise<void>
  /** Settles when the embedded database dies without being asked. */
  readonly died: Promise<Error>
}

/** Sees an open transaction of Kysely as one of ours; what waits for the commit is left to the outbox's own clock. */
export function trxOf(transaction: unknown): Trx {
  return { tables: <Tables>() => transaction as Transaction<Tables>, afterCommit: () => undefined }
}

interface DatabaseOptions {
  /** `postgres://…`, or nothing for the embedded one. */
  readonly url?: string | undefined
  /** Data directory of the embedded one, or `memory://`. */
  readonly directory: string
  /** How the embedded one is started; in a process of its own where nothing else is said. */
  readonly start?: typeof startEmbedded
  /** Pool size. */
  readonly connections?: number
  readonly onError: (error: Error) => void
  /** A statement that takes longer fails, in milliseconds. PGlite ignores the server's own limit, so the client keeps it. */
  readonly queryTimeout?: number
  /** Work that waits longer for a free connection is refused as "the server is busy", in milliseconds. */
  readonly longestWait?: number
}

/**
 * The socket in front of PGlite hands over what arrives, chunk by chunk: with two connections the Bind of one
 * can meet the Parse of the other, and answer with somebody else's rows. PGlite works on one statement at a
 * time anyway, so one connection costs nothing and closes that door.
 */
const EMBEDDED_CONNECTIONS = 1

const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 4
const BACK_OFF_MS = 50

/** Opens PostgreSQL by its address, or starts the embedded database and opens that. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const start = options.start ?? startEmbedded
  const embedded = options.url === undefined ? await start(options.directory) : undefined
  const pool = new pg.Pool({
    ...(embedded === undefined
      ? { connectionString: options.url }
      : { host: embedded.host, port: embedded.port, user: 'postgres', database: 'postgres' }),
    max: embedded === undefined ? (options.connections ?? 10) : EMBEDDED_CONNECTIONS,
    query_timeout: options.queryTimeout ?? 30_000,
    connectionTimeoutMillis: options.longestWait ?? 30_000,
    idleTimeoutMillis: 30_000,
  })
  pool.on('error', options.onError)
  return wrap(pool, embedded)
}

/** Nothing of a query has happened while it waits for a connection: it may be asked again, and the page does. */
function patient(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      try {
        return await pool.connect()
      } catch (cause) {
        const hasWaited = cause instanceof Error && cause.message === WAITED_TOO_LONG
        throw hasWaited ? new AppError('server/busy', { cause }) : cause
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** The words of `pg-pool` for this; it has no code. */
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect'

function wrap(pool: pg.Pool, embedded: EmbeddedDatabase | undefined): Database {
  const kysely = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: patient(pool) }),
  })
  const inside = new AsyncLocalStorage<true>()

  async function once<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
    const actions: (() => void)[] = []
    const result = await kysely.transaction().execute((transaction) =>
      inside.run(true, () =>
        work({
          tables: <Tables>() => transaction as unknown as Transaction<Tables>,
          afterCommit: (action) => void actions.push(action),
        }),
      ),
    )
    for (const action of actions) action()
    return result
  }

  return {
    isEmbedded: embedded !== undefined,
    pool,
    died: embedded?.died ?? new Promise<Error>(() => undefined),
    tables: <Tables>() => {
      if (inside.getStore() === true)
        throw new Error('A query outside the open transaction: use trx.tables()')
      return kysely as unknown as Kysely<Tables>
    },
    transaction: async (work) => {
      if (inside.getStore() === true)
        throw new Error('A transaction inside a transaction: pass trx along')
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work)
        } catch (error) {
          const code = (error as { code?: unknown }).code
          if (attempt >= ATTEMPTS || typeof code !== 'string' || !RETRYABLE.has(code)) throw error
          // Those that met once would meet again if all came back at once.
          await delay(Math.random() * attempt * BACK_OFF_MS)
        }
      }
    },
    close: async () => {
      await kysely.destroy()
      await embedded?.close()
    },
  }
}
