import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'
import { isUuid } from '#platform/server/is-uuid.ts'

import type { InvitedPermission } from '../contract.ts'

export interface InvitationsTables {
  invitations: {
    uuid: string
    project_uuid: string
    email: string
    email_key: string
    permission: InvitedPermission
    token_hash: Buffer
    invited_by: string
    state: 'pending' | 'accepted' | 'declined' | 'revoked' | 'expired'
    accepted_by: string | null
    created_at: Date
    expires_at: Date
    ended_at: Date | null
  }
  projects: { uuid: string; slug: string; name: string }
}

type Row = Selectable<InvitationsTables['invitations']>
/** An invitation without what would let somebody in. */
export type InvitationRow = Omit<Row, 'token_hash'>
export type FoundInvitation = InvitationRow & {
  readonly project_slug: string
  readonly project_name: string
}

const columns = [
  'i.uuid',
  'i.project_uuid',
  'i.email',
  'i.email_key',
  'i.permission',
  'i.invited_by',
  'i.state',
  'i.accepted_by',
  'i.created_at',
  'i.expires_at',
  'i.ended_at',
] as const

export function createInvitationsRepository(database: Database) {
  const byToken = (
    tables: Kysely<InvitationsTables>,
    key: { readonly project: string; readonly tokenHash: Buffer },
  ) =>
    tables
      .selectFrom('invitations as i')
      .innerJoin('projects as p', 'p.uuid', 'i.project_uuid')
      .where('i.token_hash', '=', key.tokenHash)
      .where(isUuid(key.project) ? 'p.uuid' : 'p.slug', '=', key.project)
      .select([...columns, 'p.slug as project_slug', 'p.name as project_name'])

  return {
    /** Those that wait for an answer or have run out without one, the oldest first. */
    openOf: async (
      projects: readonly string[],
    ): Promise<ReadonlyMap<string, readonly InvitationRow[]>> => {
      if (projects.length === 0) return new Map()
      const rows = await database
        .tables<InvitationsTables>()
        .selectFrom('invitations as i')
        .where('i.project_uuid', 'in', [...projects])
        .where('i.state', '=', 'pending')
        .orderBy('i.created_at')
        .orderBy('i.email_key')
        .select(columns)
        .execute()
      return Map.groupBy(rows, (row) => row.project_uuid)
    },
    find: (key: {
      readonly project: string
      readonly tokenHash: Buffer
    }): Promise<FoundInvitation | undefined> =>
      byToken(database.tables<InvitationsTables>(), key).executeTakeFirst(),
    /** Locked until the transaction ends: of several that show the same token, one gets in. */
    findLocked: (
      trx: Trx,
      key: { readonly project: string; readonly tokenHash: Buffer },
    ): Promise<FoundInvitation | undefined> =>
      byToken(trx.tables<InvitationsTables>(), key).forUpdate('i').executeTakeFirst(),
    /** Closes those whose time is over, so that the same address can be invited again. */
    expire: async (trx: Trx, project: string, now: Date): Promise<void> => {
      await trx
        .tables<InvitationsTables>()
        .updateTable('invitations')
        .set({ state: 'expired', ended_at: now })
        .where('project_uuid', '=', project)
        .where('state', '=', 'pending')
        .where('expires_at', '<=', now)
        .execute()
    },
    pendingEmails: async (trx: Trx, project: string): Promise<ReadonlySet<string>> => {
      const rows = await trx
        .tables<InvitationsTables>()
        .selectFrom('invitations')
        .select('email_key')
        .where('project_uuid', '=', project)
        .where('state', '=', 'pending')
        .execute()
      return new Set(rows.map((row) => row.email_key))
    },
    /** Serialises what one person sends, so that a limit over all of their projects holds. */
    countSince: async (trx: Trx, inviter: string, since: Date): Promise<number> => {
      const tables = trx.tables<InvitationsTables>()
      await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations:${inviter}`}, 0))`.execute(
        tables,
      )
      const { count } = await tables
        .selectFrom('invitations')
        .select((query) => query.fn.countAll<string>().as('count'))
        .where('invited_by', '=', inviter)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    insert: async (
      trx: Trx,
      row: Omit<Row, 'state' | 'accepted_by' | 'ended_at'>,
    ): Promise<void> => {
      await trx
        .tables<InvitationsTables>()
        .insertInto('invitations')
        .values({ ...row, state: 'pending', accepted_by: null, ended_at: null })
        .execute()
    },
    /** Answers the invitation that this call ended; one that has ended before stays as it was. */
    end: async (
      trx: Trx,
      uuid: string,
      how: {
        readonly state: 'accepted' | 'declined' | 'revoked'
        readonly at: Date
        readonly by?: string
        readonly project?: string
      },
    ): Promise<InvitationRow | undefined> => {
      let query = trx
        .tables<InvitationsTables>()
        .updateTable('invitations as i')
        .set({ state: how.state, ended_at: how.at, accepted_by: how.by ?? null })
        .where('i.uuid', '=', uuid)
        .where('i.state', '=', 'pending')
      if (how.project !== undefined) query = query.where('i.project_uuid', '=', how.project)
      return query.returning(columns).executeTakeFirst()
    },
    /** Whether an invitation was ever made in a project. */
    exists: async (project: string, uuid: string): Promise<boolean> => {
      if (!isUuid(uuid)) return false
      const row = await database
        .tables<InvitationsTables>()
        .selectFrom('invitations')
        .select('uuid')
        .where('uuid', '=', uuid)
        .where('project_uuid', '=', project)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Addresses of people who never joined are not kept for ever. */
    forget: async (before: Date): Promise<void> => {
      await database
        .tables<InvitationsTables>()
        .deleteFrom('invitations')
        .where('expires_at', '<', before)
        .execute()
    },
  }
}

export type InvitationsRepository = ReturnType<typeof createInvitationsRepository>
