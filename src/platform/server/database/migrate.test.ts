import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migrate.ts'
import { openTestDatabase } from './testing/test-database.ts'

let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
})
afterAll(() => close())

const table = (name: string): Migration => ({
  up: (kysely) => kysely.schema.createTable(name).addColumn('id', 'text').execute(),
})

async function tables(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_name like 'pond%' order by 1
  `.execute(database.tables<Record<string, never>>())
  return rows.map(({ name }) => name)
}

it('runs what is not in yet, once, and nothing where all of it is in', async () => {
  const first = { '2026-01-01-pond': table('pond_one') }
  await migrate(database, first)
  expect(await tables()).toEqual(['pond_one'])
  // Run a second time, the same table would be refused.
  await migrate(database, first)
  await migrate(database, { ...first, '2026-01-02-pond': table('pond_two') })
  expect(await tables()).toEqual(['pond_one', 'pond_two'])
})

it('refuses a database of a later version, which it does not know', async () => {
  await expect(migrate(database, { '2026-01-01-pond': table('pond_one') })).rejects.toThrow(
    'could not be brought up to date',
  )
})

it('leaves nothing of a migration behind that fails', async () => {
  const all = { '2026-01-01-pond': table('pond_one'), '2026-01-02-pond': table('pond_two') }
  const failing: Migration = {
    up: async (kysely) => {
      await kysely.schema.createTable('pond_three').addColumn('id', 'text').execute()
      throw new Error('no water')
    },
  }
  await expect(migrate(database, { ...all, '2026-01-03-pond': failing })).rejects.toThrow(
    'could not be brought up to date',
  )
  expect(await tables()).toEqual(['pond_one', 'pond_two'])
  await migrate(database, all)
})
