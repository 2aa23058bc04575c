import { sql } from 'kysely'
import type { Generated } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

export interface AccountsTables {
  visitors: {
    uuid: string
    secret_hash: Buffer
    address_hash: Buffer
    words_written: Generated<number>
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    spent_at: Date | null
  }
  address_salt: { only_row: Generated<boolean>; salt: Buffer }
}

export interface Visitor {
  readonly uuid: string
  readonly wordsWritten: number
}

interface NewVisitor {
  readonly uuid: string
  readonly secretHash: Buffer
  readonly addressHash: Buffer
}

export function createRepository(database: Database) {
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
    exists: async (uuid: string): Promise<boolean> => {
      const row = await tables()
        .selectFrom('visitors')
        .select('uuid')
        .where('uuid', '=', uuid)
        .executeTakeFirst()
      return row !== undefined
    },
    touch: async (uuid: string, wordsWritten: number | undefined): Promise<void> => {
      await tables()
        .updateTable('visitors')
        .set({
          last_seen_at: sql`now()`,
          ...(wordsWritten === undefined
            ? {}
            : { words_written: sql<number>`greatest(words_written, ${wordsWritten})` }),
        })
        .where('uuid', '=', uuid)
        .execute()
    },
    insert: async (trx: Trx, visitor: NewVisitor): Promise<void> => {
      await trx
        .tables<AccountsTables>()
        .insertInto('visitors')
        .values({
          uuid: visitor.uuid,
          secret_hash: visitor.secretHash,
          address_hash: visitor.addressHash,
          spent_at: null,
        })
        .execute()
    },
    salt: async (): Promise<Buffer> => {
      const row = await tables().selectFrom('address_salt').select('salt').executeTakeFirstOrThrow()
      return row.salt
    },
  }
}
