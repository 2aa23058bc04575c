import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import type { AccountsTables, IdentityTable } from './tables.ts'

export type IdentityRow = Selectable<IdentityTable>

/** An identity is the pair of issuer and subject. */
export interface IdentityKey {
  readonly issuer: string
  readonly subject: string
}

/** A sign-in at an issuer. */
export interface SignInKey {
  readonly issuer: string
  readonly sessionId: string
}

interface Standing {
  readonly user_uuid: string | null
  readonly not_before: Date | null
  readonly is_ended: boolean
}

export function createIdentitiesRepository(database: Database) {
  const tables = () => database.tables<AccountsTables>()
  return {
    /** What is known of a sign-in: its account, and whether it was ended. */
    standing: async (identity: IdentityKey, sessionId: string): Promise<Standing> => {
      const { rows } = await sql<Standing>`
        select i.user_uuid, i.not_before,
          exists (
            select from sign_ins
            where issuer = ${identity.issuer} and session_id = ${sessionId} and ended_at is not null
          ) as is_ended
        from (select) as one
        left join identities i on i.issuer = ${identity.issuer} and i.subject = ${identity.subject}
      `.execute(tables())
      return rows[0] ?? { user_uuid: null, not_before: null, is_ended: false }
    },
    /** Makes everybody who wants the same name wait until the transaction has ended. */
    lock: async (trx: Trx, name: string): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(
        trx.tables<AccountsTables>(),
      )
    },
    find: (trx: Trx, { issuer, subject }: IdentityKey): Promise<IdentityRow | undefined> =>
      trx
        .tables<AccountsTables>()
        .selectFrom('identities')
        .selectAll()
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst(),
    /** As the provider described it when it was last asked. */
    seen: ({ issuer, subject }: IdentityKey): Promise<IdentityRow | undefined> =>
      tables()
        .selectFrom('identities')
        .selectAll()
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst(),
    listOf: (user: string): Promise<IdentityRow[]> =>
      tables()
        .selectFrom('identities')
        .selectAll()
        .where('user_uuid', '=', user)
        .orderBy('created_at')
        .execute(),
    listIn: (trx: Trx, user: string): Promise<IdentityRow[]> =>
      trx
        .tables<AccountsTables>()
        .selectFrom('identities')
        .selectAll()
        .where('user_uuid', '=', user)
        .orderBy('created_at')
        .execute(),
    insert: async (
      trx: Trx,
      identity: IdentityKey & {
        readonly user: string
        readonly email: string | null
        readonly emailVerified: boolean
      },
    ): Promise<string> => {
      const uuid = randomUUID()
      await trx
        .tables<AccountsTables>()
        .insertInto('identities')
        .values({
          uuid,
          user_uuid: identity.user,
          issuer: identity.issuer,
          subject: identity.subject,
          email: identity.email,
          email_verified: identity.emailVerified,
        })
        .execute()
      return uuid
    },
    update: async (
      trx: Trx,
      uuid: string,
      seen: { readonly email: string | null; readonly emailVerified: boolean },
    ): Promise<void> => {
      await trx
        .tables<AccountsTables>()
        .updateTable('identities')
        .set({ email: seen.email, email_verified: seen.emailVerified, last_used_at: sql`now()` })
        .where('uuid', '=', uuid)
        .execute()
    },
    refuseBefore: async (trx: Trx, uuid: string, instant: Date): Promise<void> => {
      await trx
        .tables<AccountsTables>()
        .updateTable('identities')
        .set({ not_before: instant })
        .where('uuid', '=', uuid)
        .execute()
    },
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await trx
        .tables<AccountsTables>()
        .updateTable('identities')
        .set({ user_uuid: to })
        .where('user_uuid', '=', from)
        .execute()
    },
    remove: async (trx: Trx, uuid: string): Promise<void> => {
      await trx.tables<AccountsTables>().deleteFrom('identities').where('uuid', '=', uuid).execute()
    },
    seeSignIn: async (trx: Trx, identity: string, signIn: SignInKey): Promise<void> => {
      await trx
        .tables<AccountsTables>()
        .insertInto('sign_ins')
        .values({ issuer: signIn.issuer, session_id: signIn.sessionId, identity_uuid: identity })
        .onConflict((conflict) =>
          conflict
            .columns(['issuer', 'session_id'])
            .doUpdateSet({ last_seen_at: sql`now()`, identity_uuid: identity }),
        )
        .execute()
    },
    endSignIn: async (trx: Trx, identity: string | null, signIn: SignInKey): Promise<void> => {
      await trx
        .tables<AccountsTables>()
        .insertInto('sign_ins')
        .values({
          issuer: signIn.issuer,
          session_id: signIn.sessionId,
          identity_uuid: identity,
          ended_at: sql<Date>`now()`,
        })
        .onConflict((conflict) =>
          conflict.columns(['issuer', 'session_id']).doUpdateSet({ ended_at: sql`now()` }),
        )
        .execute()
    },
    /** Ends the sign-ins of an identity, but for one. */
    endSignInsOf: async (trx: Trx, identity: string, except?: SignInKey): Promise<void> => {
      await trx
        .tables<AccountsTables>()
        .updateTable('sign_ins')
        .set({ ended_at: sql`now()` })
        .where('identity_uuid', '=', identity)
        .where('ended_at', 'is', null)
        .$if(except !== undefined, (query) =>
          query.where('session_id', '<>', except?.sessionId ?? ''),
        )
        .execute()
    },
    depart: async (trx: Trx, subject: string): Promise<void> => {
      await trx
        .tables<AccountsTables>()
        .insertInto('departing_logins')
        .values({ subject })
        .execute()
    },
    departing: (): Promise<{ uuid: string; subject: string }[]> =>
      tables()
        .selectFrom('departing_logins')
        .select(['uuid', 'subject'])
        .orderBy('created_at')
        .limit(50)
        .execute(),
    departed: async (uuid: string): Promise<void> => {
      await tables().deleteFrom('departing_logins').where('uuid', '=', uuid).execute()
    },
    /** Ended sign-ins are remembered for longer than any token lives. */
    forgetSignIns: async (days: number): Promise<void> => {
      await tables()
        .deleteFrom('sign_ins')
        .where('last_seen_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .where((where) =>
          where.or([
            where('ended_at', 'is', null),
            where('ended_at', '<', sql<Date>`now() - make_interval(days => ${days})`),
          ]),
        )
        .execute()
    },
  }
}

export type IdentitiesRepository = ReturnType<typeof createIdentitiesRepository>
