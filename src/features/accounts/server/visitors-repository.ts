import { sql } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import type { Background } from '../contract.ts'
import { seenNow } from './last-seen.ts'
import type { AccountsTables } from './tables.ts'

export interface Visitor {
  readonly uuid: string
  readonly wordsWritten: number
}

interface NewVisitor {
  readonly uuid: string
  readonly secretHash: Buffer
  readonly addressHash: Buffer
}

/** A visitor under lock, on the way into an account. */
export interface ClaimableVisitor extends Visitor {
  readonly isSpent: boolean
  readonly claimedBy: string | null
  readonly background: Background
}

export function createVisitorsRepository(database: Database) {
  const tables = () => database.tables<AccountsTables>()
  return {
    findBySecret: async (secretHash: Buffer): Promise<Visitor | undefined> => {
      const row = await tables()
        .selectFrom('visitors')
        .select(['uuid', 'words_written'])
        .where('secret_hash', '=', secretHash)
        .where('spent_at', 'is', null)
        .executeTakeFirst()
      return row && { uuid: row.uuid, wordsWritten: row.words_written }
    },
    /** Whoever else wants to claim the visitor waits until the transaction has ended. */
    lockBySecret: async (trx: Trx, secretHash: Buffer): Promise<ClaimableVisitor | undefined> => {
      const row = await trx
        .tables<AccountsTables>()
        .selectFrom('visitors')
        .selectAll()
        .where('secret_hash', '=', secretHash)
        .forUpdate()
        .executeTakeFirst()
      return (
        row && {
          uuid: row.uuid,
          wordsWritten: row.words_written,
          isSpent: row.spent_at !== null,
          claimedBy: row.claimed_by,
          background: {
            academic_background: row.academic_background,
            academic_background_other: row.academic_background_other,
          },
        }
      )
    },
    spend: async (trx: Trx, uuid: string, claimedBy: string): Promise<void> => {
      await trx
        .tables<AccountsTables>()
        .updateTable('visitors')
        .set({ spent_at: sql`now()`, claimed_by: claimedBy })
        .where('uuid', '=', uuid)
        .execute()
    },
    /** The visitor as it is, or the account that it became part of. */
    find: async (uuid: string): Promise<{ readonly claimedBy: string | null } | undefined> => {
      const row = await tables()
        .selectFrom('visitors')
        .select('claimed_by')
        .where('uuid', '=', uuid)
        .executeTakeFirst()
      return row && { claimedBy: row.claimed_by }
    },
    touch: async (uuid: string, wordsWritten: number | undefined): Promise<void> => {
      await tables()
        .updateTable('visitors')
        .set(seenNow(wordsWritten))
        .where('uuid', '=', uuid)
        .execute()
    },
    setBackground: async (uuid: string, background: Background): Promise<void> => {
      await tables().updateTable('visitors').set(background).where('uuid', '=', uuid).execute()
    },
    insert: async (trx: Trx, visitor: NewVisitor): Promise<void> => {
      await trx
        .tables<AccountsTables>()
        .insertInto('visitors')
        .values({
          uuid: visitor.uuid,
          secret_hash: visitor.secretHash,
          address_hash: visitor.addressHash,
        })
        .execute()
    },
    /** Visitors claimed in the last seconds: something of theirs may have been under way meanwhile. */
    claimedWithin: async (seconds: number): Promise<{ uuid: string; claimedBy: string }[]> => {
      const rows = await tables()
        .selectFrom('visitors')
        .select(['uuid', 'claimed_by'])
        .where('spent_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
        .where('claimed_by', 'is not', null)
        .limit(1000)
        .execute()
      return rows.flatMap(({ uuid, claimed_by: claimedBy }) =>
        claimedBy === null ? [] : [{ uuid, claimedBy }],
      )
    },
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await trx
        .tables<AccountsTables>()
        .updateTable('visitors')
        .set({ claimed_by: to })
        .where('claimed_by', '=', from)
        .execute()
    },
    removeOf: async (trx: Trx, user: string): Promise<void> => {
      await trx
        .tables<AccountsTables>()
        .deleteFrom('visitors')
        .where('claimed_by', '=', user)
        .execute()
    },
    salt: async (): Promise<Buffer> => {
      const row = await tables().selectFrom('address_salt').select('salt').executeTakeFirstOrThrow()
      return row.salt
    },
  }
}

export type VisitorsRepository = ReturnType<typeof createVisitorsRepository>
