import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { pino } from 'pino'

import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { templates } from '#platform/server/database/testing/database-template.ts'
import { createOutbox } from '#platform/server/events/outbox.ts'
import { createJobs } from '#platform/server/jobs/jobs.ts'

import { migrations } from '../migrations.ts'

/** Makes the databases that tests begin with, once for a whole run; gone at its end. */
export default async function setup(): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'scholium-templates-'))
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) await makeEmbedded(directory)
  else await makePostgres(url)
  return () => rmSync(directory, { recursive: true, force: true })
}

async function makeEmbedded(directory: string): Promise<void> {
  const empty = join(directory, 'empty')
  const migrated = join(directory, 'migrated')
  const database = await startEmbedded(empty)
  await database.close()
  cpSync(empty, migrated, { recursive: true })
  await prepare({ directory: migrated })
  process.env[templates.empty] = empty
  process.env[templates.migrated] = migrated
}

async function makePostgres(address: string): Promise<void> {
  const url = new URL(address)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('create database scholium_template')
  await client.end()
  url.pathname = '/scholium_template'
  await prepare({ url: url.href, directory: '' })
  process.env[templates.postgres] = 'scholium_template'
}

/** The schema of every feature and of the job queue. */
async function prepare(at: { readonly url?: string; readonly directory: string }): Promise<void> {
  const database = await openDatabase({ ...at, onError: () => undefined })
  try {
    await migrate(database, migrations)
    const logger = pino({ level: 'silent' })
    const outbox = createOutbox({ database, logger, now: () => new Date() })
    const jobs = createJobs({ database, outbox, logger })
    await jobs.start([])
    await jobs.stop(5000)
  } finally {
    await database.close()
  }
}
