import { sql } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import type { EmailChoice } from '../contract.ts'
import type { NotificationRow, NotificationTables } from './repository.ts'

interface EmailTables extends NotificationTables {
  email_stops: {
    token_hash: Buffer
    person_uuid: string
    choice: EmailChoice
    used_at: Date | null
    expires_at: Date
  }
}

export interface EmailStop {
  readonly person: string
  readonly choice: EmailChoice
  readonly wasUsed: boolean
}

/** E-mails that are due, and the links that stop them. */
export function createEmailRepository(database: Database) {
  const own = (trx: Trx) => trx.tables<EmailTables>()
  return {
    due: (at: Date, limit: number): Promise<NotificationRow[]> =>
      database
        .tables<EmailTables>()
        .selectFrom('notifications')
        .selectAll()
        .where('email_due_at', '<=', at)
        .orderBy('email_due_at')
        .limit(limit)
        .execute(),
    /** Takes the decision about an e-mail; `undefined` when another process took it. */
    claim: (trx: Trx, uuid: string): Promise<NotificationRow | undefined> =>
      own(trx)
        .updateTable('notifications')
        .set({ email_due_at: null })
        .where('uuid', '=', uuid)
        .where('email_due_at', 'is not', null)
        .returningAll()
        .executeTakeFirst(),
    /** Under a lock on the person, so that two processes count the same. */
    sentSince: async (trx: Trx, person: string, since: Date): Promise<number> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`notify:${person}`}, 0))`.execute(
        own(trx),
      )
      const row = await own(trx)
        .selectFrom('notifications')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('person_uuid', '=', person)
        .where('emailed_at', '>', since)
        .executeTakeFirstOrThrow()
      return row.count
    },
    noteSent: async (trx: Trx, uuid: string, at: Date): Promise<void> => {
      await own(trx)
        .updateTable('notifications')
        .set({ emailed_at: at })
        .where('uuid', '=', uuid)
        .execute()
    },
    insertStop: async (
      trx: Trx,
      stop: {
        readonly tokenHash: Buffer
        readonly person: string
        readonly choice: EmailChoice
        readonly expiresAt: Date
      },
    ): Promise<void> => {
      await own(trx)
        .insertInto('email_stops')
        .values({
          token_hash: stop.tokenHash,
          person_uuid: stop.person,
          choice: stop.choice,
          used_at: null,
          expires_at: stop.expiresAt,
        })
        .execute()
    },
    /** Under lock: of two clicks at once, one is the first. */
    useStop: async (trx: Trx, tokenHash: Buffer, at: Date): Promise<EmailStop | undefined> => {
      const row = await own(trx)
        .selectFrom('email_stops')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', at)
        .forUpdate()
        .executeTakeFirst()
      if (row === undefined) return undefined
      await own(trx)
        .updateTable('email_stops')
        .set({ used_at: row.used_at ?? at })
        .where('token_hash', '=', tokenHash)
        .execute()
      return { person: row.person_uuid, choice: row.choice, wasUsed: row.used_at !== null }
    },
    sweep: async (at: Date): Promise<void> => {
      await database
        .tables<EmailTables>()
        .deleteFrom('email_stops')
        .where('expires_at', '<', at)
        .execute()
    },
  }
}
