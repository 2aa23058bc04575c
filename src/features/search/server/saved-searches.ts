import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { ZipEntry } from '#platform/server/storage/zip-files.ts'

import { MOST_SAVED, SavedQuerySchema } from '../contract.ts'
import type { SavedQuery, SavedSearch } from '../contract.ts'
import type { SearchTables } from './tables.ts'

type Row = Selectable<SearchTables['saved_searches']>

/** Searches that people keep. They hold what was typed, so nobody but their owner ever sees them. */
export function createSavedSearches(database: Database) {
  const tables = () => database.tables<SearchTables>()

  async function listOf(owner: string): Promise<SavedSearch[]> {
    const rows = await tables()
      .selectFrom('saved_searches')
      .selectAll()
      .where('owner_uuid', '=', owner)
      .orderBy('created_at', 'desc')
      .orderBy('uuid')
      .limit(MOST_SAVED)
      .execute()
    return rows.map(viewOf)
  }

  async function save(
    owner: string,
    wanted: { readonly name: string; readonly query: SavedQuery },
  ): Promise<SavedSearch> {
    return database.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 13))`.execute(
        trx.tables<SearchTables>(),
      )
      const { count } = await trx
        .tables<SearchTables>()
        .selectFrom('saved_searches')
        .select((query) => query.fn.countAll<string>().as('count'))
        .where('owner_uuid', '=', owner)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST_SAVED) throw new AppError('search/too-many-saved')
      const row = await trx
        .tables<SearchTables>()
        .insertInto('saved_searches')
        .values({
          uuid: randomUUID(),
          owner_uuid: owner,
          name: wanted.name,
          query: JSON.stringify(wanted.query),
        })
        .onConflict((conflict) =>
          conflict.columns(['owner_uuid', 'query']).doUpdateSet({ name: wanted.name }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      return viewOf(row)
    })
  }

  async function rename(owner: string, uuid: string, name: string): Promise<SavedSearch> {
    const row = await database.transaction((trx) =>
      trx
        .tables<SearchTables>()
        .updateTable('saved_searches')
        .set({ name })
        .where('uuid', '=', uuid)
        .where('owner_uuid', '=', owner)
        .returningAll()
        .executeTakeFirst(),
    )
    if (row === undefined) throw new AppError('search/saved-not-found')
    return viewOf(row)
  }

  async function remove(owner: string, uuid: string): Promise<void> {
    const removed = await database.transaction((trx) =>
      trx
        .tables<SearchTables>()
        .deleteFrom('saved_searches')
        .where('uuid', '=', uuid)
        .where('owner_uuid', '=', owner)
        .returning('uuid')
        .executeTakeFirst(),
    )
    if (removed === undefined) throw new AppError('search/saved-not-found')
  }

  return {
    listOf,
    save,
    rename,
    remove,
    /** What a visitor kept is the account's; what both kept is kept once. */
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await sql`
        delete from saved_searches own using saved_searches other
        where own.owner_uuid = ${from} and other.owner_uuid = ${to} and own.query = other.query
      `.execute(trx.tables<SearchTables>())
      await trx
        .tables<SearchTables>()
        .updateTable('saved_searches')
        .set({ owner_uuid: to })
        .where('owner_uuid', '=', from)
        .execute()
    },
    forget: async (trx: Trx, owner: string): Promise<void> => {
      await trx
        .tables<SearchTables>()
        .deleteFrom('saved_searches')
        .where('owner_uuid', '=', owner)
        .execute()
    },
    exported: async function* exported(owner: string): AsyncGenerator<ZipEntry> {
      const kept = await listOf(owner)
      if (kept.length > 0)
        yield { path: 'saved-searches.json', content: JSON.stringify(kept, null, 2) }
    },
  }
}

export type SavedSearches = ReturnType<typeof createSavedSearches>

function viewOf({ uuid, name, query, created_at }: Row): SavedSearch {
  return {
    uuid,
    name,
    query: SavedQuerySchema.parse(query),
    created_at: created_at.toISOString(),
  }
}
