import { randomUUID } from 'node:crypto'

import type { Database, Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { SecretBox } from '#platform/server/storage/secret-box.ts'

import type { Integration } from '../contract.ts'
import type { AccountsTables } from './tables.ts'

/** Tokens of connected services: sealed at rest, told to their own person alone. */
export function createIntegrations(database: Database, box: SecretBox) {
  const about = (user: string, provider: string) => `integration ${user} ${provider}`
  const ofUser = (user: string) =>
    database
      .tables<AccountsTables>()
      .selectFrom('integrations')
      .selectAll()
      .where('user_uuid', '=', user)

  return {
    listOf: async (user: string): Promise<Integration[]> => {
      const rows = await ofUser(user).orderBy('created_at').execute()
      return rows.map((row) => ({
        uuid: row.uuid,
        provider: row.provider,
        token: null,
        created_at: row.created_at.toISOString(),
      }))
    },
    /** @throws AppError `account/integration-not-found` */
    get: async (user: string, uuid: string): Promise<Integration> => {
      const row = await ofUser(user).where('uuid', '=', uuid).executeTakeFirst()
      if (row === undefined) throw new AppError('account/integration-not-found')
      return {
        uuid: row.uuid,
        provider: row.provider,
        token: box.open(row.sealed_token, about(user, row.provider)),
        created_at: row.created_at.toISOString(),
      }
    },
    /** A new token of the same provider takes the place of the old, under the same uuid. */
    put: async (user: string, provider: string, token: string): Promise<string> => {
      const row = await database
        .tables<AccountsTables>()
        .insertInto('integrations')
        .values({
          uuid: randomUUID(),
          user_uuid: user,
          provider,
          sealed_token: box.seal(token, about(user, provider)),
        })
        .onConflict((conflict) =>
          conflict.columns(['user_uuid', 'provider']).doUpdateSet((excluded) => ({
            sealed_token: excluded.ref('excluded.sealed_token'),
          })),
        )
        .returning('uuid')
        .executeTakeFirstOrThrow()
      return row.uuid
    },
    /** Sealed anew for the new owner; a service that both had keeps the receiver's token. */
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      const tables = trx.tables<AccountsTables>()
      const rows = await tables
        .selectFrom('integrations')
        .selectAll()
        .where('user_uuid', 'in', [from, to])
        .execute()
      const kept = new Set(rows.flatMap((row) => (row.user_uuid === to ? [row.provider] : [])))
      for (const row of rows) {
        if (row.user_uuid === to || kept.has(row.provider)) continue
        const token = box.open(row.sealed_token, about(from, row.provider))
        await tables
          .updateTable('integrations')
          .set({ user_uuid: to, sealed_token: box.seal(token, about(to, row.provider)) })
          .where('uuid', '=', row.uuid)
          .execute()
      }
    },
    /** @throws AppError `account/integration-not-found` */
    remove: async (user: string, uuid: string): Promise<void> => {
      const removed = await database
        .tables<AccountsTables>()
        .deleteFrom('integrations')
        .where('user_uuid', '=', user)
        .where('uuid', '=', uuid)
        .executeTakeFirst()
      if (removed.numDeletedRows === 0n) throw new AppError('account/integration-not-found')
    },
  }
}

export type Integrations = ReturnType<typeof createIntegrations>
