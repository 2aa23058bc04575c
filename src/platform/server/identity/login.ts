import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Database, Trx } from '../database/database.ts'
import type { IdentityTables } from './tables.ts'

/** An identity of the embedded provider. Its id is the subject of the tokens. */
export interface Login {
  readonly id: string
  readonly email: string
  /** Whether somebody who reads the mail of this address has said so. */
  readonly isVerified: boolean
  readonly name: string
  readonly updatedAt: Date
}

export type LoginRow = Selectable<IdentityTables['logins']>

export const toLogin = (row: LoginRow): Login => ({
  id: row.id,
  email: row.email,
  isVerified: row.email_verified_at !== null,
  name: row.name,
  updatedAt: row.updated_at,
})

/** How secrets of 256 random bits are kept. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Logins that claim one address and are tried with a password; the confirmed one comes first. */
const MOST_CLAIMS = 20

export type LoginStore = ReturnType<typeof createLoginStore>

/** The table of logins. */
export function createLoginStore(database: Database, now: () => Date) {
  const tables = () => database.tables<IdentityTables>()
  const inTrx = (trx: Trx) => trx.tables<IdentityTables>()
  return {
    rowOf: (id: string): Promise<LoginRow | undefined> =>
      tables().selectFrom('logins').selectAll().where('id', '=', id).executeTakeFirst(),
    claimsOf: (email: string): Promise<LoginRow[]> =>
      tables()
        .selectFrom('logins')
        .selectAll()
        .where('email', '=', email)
        .orderBy(sql`email_verified_at is null`)
        .orderBy('created_at')
        .limit(MOST_CLAIMS)
        .execute(),
    insert: async (
      trx: Trx,
      fresh: Pick<LoginRow, 'id' | 'email' | 'name' | 'password_hash'>,
    ): Promise<LoginRow> => {
      const at = now()
      return inTrx(trx)
        .insertInto('logins')
        .values({
          ...fresh,
          email_verified_at: null,
          created_at: at,
          password_changed_at: at,
          updated_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    setPassword: async (trx: Trx, id: string, hash: string): Promise<LoginRow | undefined> =>
      inTrx(trx)
        .updateTable('logins')
        .set({ password_hash: hash, password_changed_at: now(), updated_at: now() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    /** The same password under other parameters, unless it was changed in the meantime. */
    rehash: async (row: LoginRow, hash: string): Promise<void> => {
      await tables()
        .updateTable('logins')
        .set({ password_hash: hash })
        .where('id', '=', row.id)
        .where('password_hash', '=', row.password_hash)
        .execute()
    },
    /** Whether no other login has confirmed the address. */
    isFree: async (trx: Trx, email: string, id: string): Promise<boolean> => {
      const other = await inTrx(trx)
        .selectFrom('logins')
        .select('id')
        .where('email', '=', email)
        .where('email_verified_at', 'is not', null)
        .where('id', '<>', id)
        .executeTakeFirst()
      return other === undefined
    },
    confirm: async (trx: Trx, id: string, email: string): Promise<void> => {
      await inTrx(trx)
        .updateTable('logins')
        .set({ email, email_verified_at: now(), updated_at: now() })
        .where('id', '=', id)
        .execute()
    },
    remove: async (id: string): Promise<void> => {
      await tables().deleteFrom('logins').where('id', '=', id).execute()
    },
    removeUnconfirmed: async (id: string): Promise<void> => {
      await tables()
        .deleteFrom('logins')
        .where('id', '=', id)
        .where('email_verified_at', 'is', null)
        .execute()
    },
  }
}
