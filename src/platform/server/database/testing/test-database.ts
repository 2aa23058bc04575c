import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { inject } from 'vitest'

import { openDatabase } from '../database.ts'
import type { Database } from '../database.ts'
import { copyTemplate } from './database-template.ts'

export interface TestDatabase {
  readonly database: Database
  /** Folder in which the embedded database and its lock stand. */
  readonly directory: string
  readonly close: () => Promise<void>
}

/** An empty database: embedded, or one of its own on the PostgreSQL of the `postgres` project. */
export async function openTestDatabase(
  options: { readonly queryTimeout?: number } = {},
): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'scholium-database-'))
  const url = await createDatabase()
  if (url === undefined) copyTemplate('empty', join(directory, 'database'))
  const database = await openDatabase({
    ...options,
    directory: join(directory, 'database'),
    url,
    onError: () => undefined,
  })
  return {
    database,
    directory,
    close: async () => {
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The address of a new database on the PostgreSQL of the `postgres` project; nothing elsewhere. */
async function createDatabase(): Promise<string | undefined> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return undefined
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
