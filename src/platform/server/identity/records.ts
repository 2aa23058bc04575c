import { createHash } from 'node:crypto'

import type { Adapter, AdapterPayload } from 'oidc-provider'
import { errors } from 'oidc-provider'

import type { Database } from '../database/database.ts'
import type { IdentityTables } from './tables.ts'

/** The provider's codes, tokens, sessions and grants in our database. */
export interface Records {
  /** What the provider stores one kind of thing with. */
  adapter(model: string): Adapter
  /** Whether the sign-in of this grant was neither ended nor outlived. */
  isLive(grantId: string): Promise<boolean>
  /** Ends sign-ins: grants and everything that came from them. Whoever listens is told of the accounts. */
  endGrants(grantIds: readonly string[]): Promise<void>
  /** Ends a browser's session by its public name, and the sign-ins that came of it. */
  endSession(uid: string): Promise<void>
  /** Ends every session and sign-in of an account, but for the one that is spared. */
  endAccount(accountId: string, spared?: SparedSession): Promise<void>
  /** Whether a refresh token was rotated away, however short ago. */
  isRotated(id: string): Promise<boolean>
  sweep(): Promise<void>
}

/** The session in which somebody acts, and the sign-ins that came of it. */
export interface SparedSession {
  readonly id: string
  readonly grants: readonly string[]
}

interface RecordsOptions {
  readonly database: Database
  /** A sign-in of this account has ended before its time. */
  readonly onEnded: (accountId: string) => void
  readonly now: () => Date
  /**
   * Milliseconds for which a refresh token that was rotated is still answered: the answer to its first use can
   * be lost, and several tabs can send it at once. Auth0 calls this the rotation overlap period.
   */
  readonly refreshGrace: number
}

interface SessionPayload {
  readonly authorizations?: Readonly<Record<string, { readonly grantId?: string }>>
}

const hashOf = (id: string) => createHash('sha256').update(id).digest()

export function createRecords(options: RecordsOptions): Records {
  const { database, now, refreshGrace, onEnded } = options
  const tables = () => database.tables<IdentityTables>()

  const isSpent = (model: string, consumedAt: Date) =>
    model !== 'RefreshToken' || now().getTime() - consumedAt.getTime() > refreshGrace

  async function find(model: string, id: string): Promise<AdapterPayload | undefined> {
    const row = await tables()
      .selectFrom('identity_records')
      .select(['payload', 'consumed_at'])
      .where('model', '=', model)
      .where('id', '=', hashOf(id))
      .where('expires_at', '>', now())
      .executeTakeFirst()
    if (row === undefined) return undefined
    const payload: AdapterPayload = { ...row.payload, jti: id }
    if (row.consumed_at !== null && isSpent(model, row.consumed_at))
      payload.consumed = Math.floor(row.consumed_at.getTime() / 1000)
    return payload
  }

  /**
   * One statement decides who was first: with many at once, all but one find the mark. What was used up before
   * is refused, and takes everything that came of it along (RFC 6749 section 4.1.2, RFC 9700 section 4.14.2).
   */
  async function consume(model: string, id: string): Promise<void> {
    const first = await tables()
      .updateTable('identity_records')
      .set({ consumed_at: now() })
      .where('model', '=', model)
      .where('id', '=', hashOf(id))
      .where('consumed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (first !== undefined) return
    const row = await tables()
      .selectFrom('identity_records')
      .select(['grant_id', 'consumed_at'])
      .where('model', '=', model)
      .where('id', '=', hashOf(id))
      .executeTakeFirst()
    if (row?.consumed_at && !isSpent(model, row.consumed_at)) return
    if (row?.grant_id) await endGrants([row.grant_id])
    throw new errors.InvalidGrant('already used')
  }

  async function endGrants(grantIds: readonly string[]): Promise<void> {
    if (grantIds.length === 0) return
    const ended = await tables()
      .deleteFrom('identity_records')
      .where((where) =>
        where.or([
          where('grant_id', 'in', grantIds),
          where.and([where('model', '=', 'Grant'), where('id', 'in', grantIds.map(hashOf))]),
        ]),
      )
      .returning('account_id')
      .execute()
    for (const account of new Set(ended.map((row) => row.account_id)))
      if (account !== null) onEnded(account)
  }

  return {
    isLive: async (grantId) => (await find('Grant', grantId)) !== undefined,
    endGrants,
    endSession: async (uid) => {
      const row = await tables()
        .deleteFrom('identity_records')
        .where('model', '=', 'Session')
        .where('uid', '=', uid)
        .returning('payload')
        .executeTakeFirst()
      const { authorizations = {} } = (row?.payload ?? {}) as SessionPayload
      await endGrants(
        Object.values(authorizations).flatMap(({ grantId }) =>
          grantId === undefined ? [] : [grantId],
        ),
      )
    },
    endAccount: async (accountId, spared) => {
      const names = spared === undefined ? [] : [spared.id, ...spared.grants].map(hashOf)
      await tables()
        .deleteFrom('identity_records')
        .where('account_id', '=', accountId)
        .$if(spared !== undefined, (query) =>
          query
            .where('id', 'not in', names)
            .where((where) =>
              where.or([
                where('grant_id', 'is', null),
                where('grant_id', 'not in', [...(spared?.grants ?? []), '']),
              ]),
            ),
        )
        .execute()
      onEnded(accountId)
    },
    isRotated: async (id) => {
      const row = await tables()
        .selectFrom('identity_records')
        .select('consumed_at')
        .where('model', '=', 'RefreshToken')
        .where('id', '=', hashOf(id))
        .executeTakeFirst()
      return row !== undefined && row.consumed_at !== null
    },
    sweep: async () => {
      await tables().deleteFrom('identity_records').where('expires_at', '<=', now()).execute()
    },
    adapter: (model) => ({
      find: (id) => find(model, id),
      consume: (id) => consume(model, id),
      upsert: async (id, payload, expiresIn) => {
        const { jti: _, ...kept } = payload
        const row = {
          payload: JSON.stringify(withoutCookie(kept)),
          grant_id: payload.grantId ?? null,
          account_id: payload.accountId ?? signedInBy(payload),
          uid: payload.uid ?? null,
          expires_at: new Date(now().getTime() + (expiresIn ?? 0) * 1000),
        }
        await tables()
          .insertInto('identity_records')
          .values({ model, id: hashOf(id), consumed_at: null, ...row })
          .onConflict((conflict) =>
            // A successor is made again by every tab that sends its predecessor: the first one stands.
            model === 'RefreshToken'
              ? conflict.columns(['model', 'id']).doNothing()
              : conflict.columns(['model', 'id']).doUpdateSet(row),
          )
          .execute()
      },
      destroy: async (id) => {
        if (model === 'Grant') return endGrants([id])
        await tables()
          .deleteFrom('identity_records')
          .where('model', '=', model)
          .where('id', '=', hashOf(id))
          .execute()
      },
      findByUid: async (uid) => {
        const row = await tables()
          .selectFrom('identity_records')
          .select('payload')
          .where('model', '=', model)
          .where('uid', '=', uid)
          .where('expires_at', '>', now())
          .executeTakeFirst()
        return row?.payload as AdapterPayload | undefined
      },
      revokeByGrantId: async (grantId) => {
        await tables()
          .deleteFrom('identity_records')
          .where('model', '=', model)
          .where('grant_id', '=', grantId)
          .execute()
      },
      // Only device flows, which are off, have user codes.
      findByUserCode: () => Promise.resolve(undefined),
    }),
  }
}

/** A request to sign in that was answered belongs to its account too: it ends when the account's sign-ins end. */
function signedInBy(payload: AdapterPayload): string | null {
  const result = payload['result'] as
    | { readonly login?: { readonly accountId?: string } }
    | undefined
  return result?.login?.accountId ?? null
}

/** An interaction carries the cookie of the session that it began in; nothing reads it, so it is not kept. */
function withoutCookie(payload: AdapterPayload): object {
  const session: unknown = payload['session']
  if (typeof session !== 'object' || session === null) return payload
  const { cookie: _, ...rest } = session as { cookie?: unknown }
  return { ...payload, session: rest }
}
