import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

import { billingMigrations } from '../migrations.ts'
import type { BillingTables, BillingTransaction } from '../tables.ts'

export interface TestDatabase {
  readonly database: Kysely<BillingTables>
  readonly engine: 'postgres' | 'pglite'
  /** Does work on a connection that is then cut before the commit; rejects, as the commit fails. */
  killedAfter(work: (trx: BillingTransaction) => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/** An empty, migrated database: a schema of its own on TEST_DATABASE_URL, else PGlite in a child. */
export async function openTestDatabase(connections = 8): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  return url === undefined ? openPglite(connections) : openPostgres(url, connections)
}

async function openPostgres(url: string, connections: number): Promise<TestDatabase> {
  const schema = `billing_${randomUUID().replaceAll('-', '')}`
  const config = { connectionString: url, options: `-c search_path=${schema}` }
  const database = connect({ ...config, max: connections })
  await sql`CREATE SCHEMA ${sql.id(schema)}`.execute(database)
  await migrate(database)
  return {
    database,
    engine: 'postgres',
    killedAfter: (work) => killedAfter(config, work),
    close: async () => {
      await sql`DROP SCHEMA ${sql.id(schema)} CASCADE`.execute(database)
      await database.destroy()
    },
  }
}

async function openPglite(connections: number): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'billing-'))
  const script = path.join(import.meta.dirname, 'pglite-child.ts')
  const child = spawn(process.execPath, [script, path.join(folder, '.s.PGSQL.5432')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data', { signal: AbortSignal.timeout(60_000) })
  const config = { host: folder, user: 'postgres', database: 'postgres' }
  const database = connect({ ...config, max: connections })
  await migrate(database)
  return {
    database,
    engine: 'pglite',
    killedAfter: (work) => killedAfter(config, work),
    close: async () => {
      await database.destroy()
      child.stdin.end()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function connect(config: pg.PoolConfig): Kysely<BillingTables> {
  return new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool(config) }) })
}

async function killedAfter(
  config: pg.PoolConfig,
  work: (trx: BillingTransaction) => Promise<unknown>,
): Promise<void> {
  const pool = new pg.Pool({ ...config, max: 1 })
  const database = new Kysely<BillingTables>({ dialect: new PostgresDialect({ pool }) })
  const sockets: Destroyable[] = []
  pool.on('error', () => undefined)
  pool.on('connect', (client: pg.PoolClient & { connection?: { stream: Destroyable } }) => {
    client.on('error', () => undefined)
    if (client.connection !== undefined) sockets.push(client.connection.stream)
  })
  try {
    await database.transaction().execute(async (trx) => {
      await work(trx)
      // No goodbye, as after SIGKILL.
      for (const socket of sockets) socket.destroy()
    })
  } finally {
    await database.destroy()
  }
}

interface Destroyable {
  destroy(): void
}

async function migrate(database: Kysely<BillingTables>): Promise<void> {
  for (const name of Object.keys(billingMigrations).toSorted()) {
    await database.transaction().execute(async (trx) => {
      await billingMigrations[name]?.up(trx)
    })
  }
}
