import { sql } from 'kysely'

import type { SourceReport } from '#engines/retrieval/records/work.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

import type { FeedItem } from '../contract.ts'
import type { FeedRow, GuidanceTables } from './tables.ts'

/** Whose feed: of a project, or of one writing topic in it. */
export interface FeedOwner {
  readonly uuid: string
  readonly project: string
  readonly scope: 'project' | 'topic'
}

/** A search that has not ended after this long has died with its worker. */
const LOST_AFTER_MS = 300_000

export function createFeedsRepository(database: Database) {
  const rows = () => database.tables<GuidanceTables>().selectFrom('feeds')
  return {
    find: (owner: string): Promise<FeedRow | undefined> =>
      rows().selectAll().where('owner_uuid', '=', owner).executeTakeFirst(),
    ofOwners: async (owners: readonly string[]): Promise<readonly FeedRow[]> =>
      owners.length === 0 ? [] : rows().selectAll().where('owner_uuid', 'in', owners).execute(),
    heads: async (owners: readonly string[]) => {
      if (owners.length === 0) return new Map<string, never>()
      const found = await rows()
        .select(['owner_uuid', 'refreshed_at', sql<number>`jsonb_array_length(items)`.as('count')])
        .where('owner_uuid', 'in', owners)
        .execute()
      return new Map(
        found.map((row) => [
          row.owner_uuid,
          { count: row.count, refreshed_at: row.refreshed_at?.toISOString() ?? null },
        ]),
      )
    },
    /** Takes the right to search; `false` while somebody else does, or when the last answer is newer than `olderThan`. */
    claim: async (trx: Trx, owner: FeedOwner, at: { now: Date; olderThan: Date }) => {
      const tables = trx.tables<GuidanceTables>()
      await tables
        .insertInto('feeds')
        .values({
          owner_uuid: owner.uuid,
          project_uuid: owner.project,
          scope: owner.scope,
          items: '[]',
          sources: '[]',
          queries: '[]',
          refreshed_at: null,
          asked_at: null,
        })
        .onConflict((conflict) => conflict.column('owner_uuid').doNothing())
        .execute()
      const lost = new Date(at.now.getTime() - LOST_AFTER_MS)
      const claimed = await tables
        .updateTable('feeds')
        .set({ asked_at: at.now })
        .where('owner_uuid', '=', owner.uuid)
        .where('project_uuid', '=', owner.project)
        .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<', lost)]))
        .where((row) =>
          row.or([row('refreshed_at', 'is', null), row('refreshed_at', '<', at.olderThan)]),
        )
        .executeTakeFirst()
      return claimed.numUpdatedRows > 0n
    },
    store: async (
      trx: Trx,
      owner: string,
      found: {
        readonly items: readonly FeedItem[]
        readonly sources: readonly SourceReport[]
        readonly queries: readonly string[]
        readonly at: Date
      },
    ): Promise<boolean> => {
      const stored = await trx
        .tables<GuidanceTables>()
        .updateTable('feeds')
        .set({
          items: JSON.stringify(found.items),
          sources: JSON.stringify(found.sources),
          queries: JSON.stringify(found.queries),
          refreshed_at: found.at,
          asked_at: null,
        })
        .where('owner_uuid', '=', owner)
        .executeTakeFirst()
      return stored.numUpdatedRows > 0n
    },
    giveUp: async (owner: string): Promise<void> => {
      await database
        .tables<GuidanceTables>()
        .updateTable('feeds')
        .set({ asked_at: null })
        .where('owner_uuid', '=', owner)
        .execute()
    },
    /** Feeds of topics that were taken out go with them. */
    keepTopics: async (trx: Trx, project: string, topics: readonly string[]): Promise<void> => {
      await trx
        .tables<GuidanceTables>()
        .deleteFrom('feeds')
        .where('project_uuid', '=', project)
        .where('scope', '=', 'topic')
        .$if(topics.length > 0, (query) => query.where('owner_uuid', 'not in', topics))
        .execute()
    },
    dismissals: async (projects: readonly string[]): Promise<ReadonlyMap<string, Set<string>>> => {
      const byProject = new Map<string, Set<string>>()
      if (projects.length === 0) return byProject
      const found = await database
        .tables<GuidanceTables>()
        .selectFrom('feed_dismissals')
        .select(['project_uuid', 'work_key'])
        .where('project_uuid', 'in', projects)
        .execute()
      for (const row of found) {
        const keys = byProject.get(row.project_uuid) ?? new Set()
        byProject.set(row.project_uuid, keys.add(row.work_key))
      }
      return byProject
    },
    dismiss: async (
      trx: Trx,
      dismissal: { project: string; key: string; by: string; dismissed: boolean },
    ): Promise<void> => {
      const tables = trx.tables<GuidanceTables>()
      if (!dismissal.dismissed) {
        await tables
          .deleteFrom('feed_dismissals')
          .where('project_uuid', '=', dismissal.project)
          .where('work_key', '=', dismissal.key)
          .execute()
        return
      }
      await tables
        .insertInto('feed_dismissals')
        .values({
          project_uuid: dismissal.project,
          work_key: dismissal.key,
          dismissed_by: dismissal.by,
        })
        .onConflict((conflict) => conflict.columns(['project_uuid', 'work_key']).doNothing())
        .execute()
    },
  }
}

export type FeedsRepository = ReturnType<typeof createFeedsRepository>
