import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import type { ImportRow, LibraryTables } from './tables.ts'

/** Imports of a project that are listed. */
const LISTED = 5

/** Files of references that are being taken in. */
export function createImportsRepository(database: Database) {
  const tables = () => database.tables<LibraryTables>()

  return {
    insert: async (trx: Trx, row: Insertable<LibraryTables['library_imports']>): Promise<void> => {
      await trx.tables<LibraryTables>().insertInto('library_imports').values(row).execute()
    },
    find: (uuid: string): Promise<ImportRow | undefined> =>
      tables()
        .selectFrom('library_imports')
        .selectAll()
        .where('uuid', '=', uuid)
        .executeTakeFirst(),
    listOf: (project: string): Promise<ImportRow[]> =>
      tables()
        .selectFrom('library_imports')
        .selectAll()
        .where('project_uuid', '=', project)
        .orderBy('created_at', 'desc')
        .limit(LISTED)
        .execute(),
    countOpen: async (trx: Trx, project: string): Promise<number> => {
      const { count } = await trx
        .tables<LibraryTables>()
        .selectFrom('library_imports')
        .select((query) => query.fn.countAll<string>().as('count'))
        .where('project_uuid', '=', project)
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Changes one that has not ended; `undefined` when it has. */
    updateOpen: (
      trx: Trx,
      uuid: string,
      change: Updateable<LibraryTables['library_imports']>,
    ): Promise<ImportRow | undefined> =>
      trx
        .tables<LibraryTables>()
        .updateTable('library_imports')
        .set({ ...change, state_at: sql`now()` })
        .where('uuid', '=', uuid)
        .where('state', 'in', ['queued', 'running'])
        .returningAll()
        .executeTakeFirst(),
    /** Those that have not moved for this long; each is answered to one asker. */
    claimStuck: async (trx: Trx, seconds: number): Promise<string[]> => {
      const rows = await trx
        .tables<LibraryTables>()
        .updateTable('library_imports')
        .set({ state_at: sql`now()` })
        .where('state', 'in', ['queued', 'running'])
        .where('state_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
        .returning('uuid')
        .execute()
      return rows.map(({ uuid }) => uuid)
    },
    keysOf: async (trx: Trx, project: string): Promise<string[]> => {
      const rows = await trx
        .tables<LibraryTables>()
        .selectFrom('library_imports')
        .select('file_key')
        .where('project_uuid', '=', project)
        .execute()
      return rows.flatMap(({ file_key: key }) => key ?? [])
    },
    keysInUse: async (keys: readonly string[]): Promise<Set<string>> => {
      const rows = await tables()
        .selectFrom('library_imports')
        .select('file_key')
        .where('file_key', 'in', keys)
        .execute()
      return new Set(rows.flatMap(({ file_key: key }) => key ?? []))
    },
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await trx
        .tables<LibraryTables>()
        .updateTable('library_imports')
        .set({ started_by: to })
        .where('started_by', '=', from)
        .execute()
    },
  }
}

export type ImportsRepository = ReturnType<typeof createImportsRepository>
