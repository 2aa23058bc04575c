import { sql } from 'kysely'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import type { StoredWish } from '../contract.ts'

interface StoredTables {
  draft_exports: {
    uuid: string
    draft_uuid: string
    created_by: string
    wish: JSONColumnType<StoredWish>
    state: 'making' | 'ready' | 'failed'
    error: string | null
    file_key: string | null
    file_name: string | null
    file_type: string | null
    bytes: string | null
    created_at: Generated<Date>
    state_at: Generated<Date>
  }
}

export type StoredRow = Selectable<StoredTables['draft_exports']>

export interface StoredFile {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly bytes: number
}

/** All SQL of files that are made outside a request. */
export function createStoredRepository(database: Database) {
  const tables = () => database.tables<StoredTables>()
  return {
    insert: async (
      trx: Trx,
      row: Pick<StoredRow, 'uuid' | 'draft_uuid' | 'created_by' | 'wish'>,
    ): Promise<void> => {
      await trx
        .tables<StoredTables>()
        .insertInto('draft_exports')
        .values({
          ...row,
          wish: JSON.stringify(row.wish),
          state: 'making',
          error: null,
          file_key: null,
          file_name: null,
          file_type: null,
          bytes: null,
        })
        .execute()
    },
    /** Holds everyone else's orders of the same person until the transaction ends. */
    lockOrders: async (trx: Trx, person: string): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtext(${`draft_exports ${person}`}))`.execute(
        trx.tables<StoredTables>(),
      )
    },
    beingMade: (trx: Trx, person: string): Promise<StoredRow[]> =>
      trx
        .tables<StoredTables>()
        .selectFrom('draft_exports')
        .selectAll()
        .where('created_by', '=', person)
        .where('state', '=', 'making')
        .execute(),
    find: (uuid: string): Promise<StoredRow | undefined> =>
      tables().selectFrom('draft_exports').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    /** Newest first. */
    listOf: (draft: string, person: string): Promise<StoredRow[]> =>
      tables()
        .selectFrom('draft_exports')
        .selectAll()
        .where('draft_uuid', '=', draft)
        .where('created_by', '=', person)
        .orderBy('created_at', 'desc')
        .limit(20)
        .execute(),
    /** Ends the making, and says whose file it is now; nothing when it has ended before, or was taken back. */
    end: async (
      trx: Trx,
      uuid: string,
      end: { readonly file: StoredFile } | { readonly error: string },
    ): Promise<string | undefined> => {
      const ended = await trx
        .tables<StoredTables>()
        .updateTable('draft_exports')
        .set({
          ...('file' in end
            ? {
                state: 'ready' as const,
                file_key: end.file.key,
                file_name: end.file.name,
                file_type: end.file.type,
                bytes: String(end.file.bytes),
              }
            : { state: 'failed' as const, error: end.error }),
          state_at: sql`now()`,
        })
        .where('uuid', '=', uuid)
        .where('state', '=', 'making')
        .returning('created_by')
        .executeTakeFirst()
      return ended?.created_by
    },
    /** What a visitor had made belongs to the account that they become. */
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await trx
        .tables<StoredTables>()
        .updateTable('draft_exports')
        .set({ created_by: to })
        .where('created_by', '=', from)
        .execute()
    },
    remove: async (uuid: string): Promise<void> => {
      await tables().deleteFrom('draft_exports').where('uuid', '=', uuid).execute()
    },
    /** Of these files, those that can still be fetched. */
    keysKept: async (keys: readonly string[]): Promise<string[]> => {
      const rows = await tables()
        .selectFrom('draft_exports')
        .select('file_key')
        .where('file_key', 'in', keys)
        .execute()
      return rows.flatMap((row) => row.file_key ?? [])
    },
    /** Those that have been made for this long: their worker is gone. */
    stuck: async (seconds: number): Promise<string[]> => {
      const rows = await tables()
        .selectFrom('draft_exports')
        .select('uuid')
        .where('state', '=', 'making')
        .where('state_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
        .execute()
      return rows.map((row) => row.uuid)
    },
    /** Of each person the latest few stay, and none longer than this. */
    removeOld: async (seconds: number, most: number): Promise<void> => {
      await sql`
        delete from draft_exports where state <> 'making' and (
          state_at < now() - make_interval(secs => ${seconds})
          or uuid in (
            select uuid from (
              select uuid, row_number() over (partition by created_by order by created_at desc) as place
              from draft_exports where state <> 'making'
            ) as ordered where place > ${most}
          )
        )
      `.execute(tables())
    },
  }
}

export type StoredRepository = ReturnType<typeof createStoredRepository>
