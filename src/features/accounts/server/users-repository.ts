import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import { seenNow } from './last-seen.ts'
import type { AccountsTables, UserTable } from './tables.ts'

export type UserRow = Selectable<UserTable>
export type NewUser = Insertable<UserTable>
export type UserColumns = Updateable<UserTable>

export function createUsersRepository(database: Database) {
  const tables = () => database.tables<AccountsTables>()
  return {
    find: (uuid: string): Promise<UserRow | undefined> =>
      tables().selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    /** Under lock until the transaction ends. */
    lock: (trx: Trx, uuid: string): Promise<UserRow | undefined> =>
      trx
        .tables<AccountsTables>()
        .selectFrom('users')
        .selectAll()
        .where('uuid', '=', uuid)
        .forUpdate()
        .executeTakeFirst(),
    /** The one account that holds an address, verified. */
    holderOf: (trx: Trx, email: string) => holderAmong(trx.tables<AccountsTables>(), email),
    findByEmail: (email: string) => holderAmong(tables(), email),
    insert: async (trx: Trx, user: NewUser): Promise<void> => {
      await trx.tables<AccountsTables>().insertInto('users').values(user).execute()
    },
    update: async (trx: Trx, uuid: string, columns: UserColumns): Promise<void> => {
      if (Object.keys(columns).length === 0) return
      await trx
        .tables<AccountsTables>()
        .updateTable('users')
        .set(columns)
        .where('uuid', '=', uuid)
        .execute()
    },
    /** What a visitor brings; what the account says itself stays. */
    takeOver: async (
      trx: Trx,
      uuid: string,
      brought: {
        readonly wordsWritten: number
        readonly background: {
          readonly academic_background: string | null
          readonly academic_background_other: string | null
        }
      },
    ): Promise<void> => {
      const { academic_background: background, academic_background_other: other } =
        brought.background
      await trx
        .tables<AccountsTables>()
        .updateTable('users')
        .set({
          words_written: sql<number>`words_written + ${brought.wordsWritten}`,
          academic_background: sql<string>`coalesce(academic_background, ${background})`,
          academic_background_other: sql<string>`coalesce(academic_background_other, ${other})`,
        })
        .where('uuid', '=', uuid)
        .execute()
    },
    touch: async (uuid: string, wordsWritten: number | undefined): Promise<void> => {
      await tables()
        .updateTable('users')
        .set(seenNow(wordsWritten))
        .where('uuid', '=', uuid)
        .execute()
    },
    remove: async (trx: Trx, uuid: string): Promise<void> => {
      await trx.tables<AccountsTables>().deleteFrom('users').where('uuid', '=', uuid).execute()
    },
    /** Names and addresses of people, for those who work with them. */
    peopleOf: async (uuids: readonly string[]) =>
      uuids.length === 0
        ? []
        : tables()
            .selectFrom('users')
            .select(['uuid', 'email', 'email_verified', 'first_name', 'last_name'])
            .where('uuid', 'in', uuids)
            .execute(),
  }
}

export type UsersRepository = ReturnType<typeof createUsersRepository>

async function holderAmong(
  tables: Kysely<AccountsTables>,
  email: string,
): Promise<string | undefined> {
  const row = await tables
    .selectFrom('users')
    .select('uuid')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return row?.uuid
}
