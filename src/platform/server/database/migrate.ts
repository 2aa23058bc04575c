import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'

import type { Database } from './database.ts'

export type { Migration }

/** Migrations by name; names sort by date, e.g. `2026-11-21-0200-billing`. */
export type Migrations = Readonly<Record<string, Migration>>

/**
 * Brings the schema up to date. All pending migrations run in one transaction: the schema is the old one or
 * the new one, never between. Several processes may call it at once; one of them migrates.
 */
export async function migrate(database: Database, migrations: Migrations): Promise<void> {
  const kysely = database.tables<Record<string, never>>()
  await requireVersion(database)
  if (await areAllIn(database, Object.keys(migrations))) return
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw new Error('The database could not be brought up to date', { cause: error })
}

/**
 * Whether these migrations are in, and no others: so it is at nearly every start. The migrator has every column of
 * every table described to it before it asks, which takes the embedded database a second.
 */
async function areAllIn(database: Database, names: readonly string[]): Promise<boolean> {
  const kysely = database.tables<Record<string, never>>()
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass('migrations') is not null as is_there
  `.execute(kysely)
  if (found[0]?.is_there !== true) return false
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(kysely)
  const recorded = new Set(rows.map(({ name }) => name))
  return recorded.size === names.length && names.every((name) => recorded.has(name))
}

async function requireVersion(database: Database): Promise<void> {
  const { rows } = await sql<{ version: string }>`show server_version_num`
    .execute(database.tables<Record<string, never>>())
    .then((result) => ({ rows: result.rows as unknown as { server_version_num: string }[] }))
  const version = Number(rows[0]?.server_version_num)
  if (version < 150_000)
    throw new Error(`PostgreSQL 15 or later is needed; this one is ${Math.floor(version / 10_000)}`)
}
