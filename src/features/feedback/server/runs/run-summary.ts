import { sql } from 'kysely'

import type { Database } from '#platform/server/database/database.ts'

import { findKind } from '../kinds.ts'
import type { FeedbackTables } from '../tables/tables.ts'

/** What others tell of a run. */
export interface RunSummary {
  readonly startedBy: string
  readonly draft: string | null
  /** Of its kind: "Title and abstract". */
  readonly title: string
  /** The free checks run by themselves. */
  readonly isAskedFor: boolean
  /** Issues and questions in the current result of its kind. */
  readonly notes: number
}

export async function summaryOfRun(
  database: Database,
  uuid: string,
): Promise<RunSummary | undefined> {
  const run = await database
    .tables<FeedbackTables>()
    .selectFrom('runs as r')
    .select([
      'r.started_by',
      'r.draft_uuid',
      'r.kind',
      sql<number>`(select count(*)::int from notes n where n.entity_uuid = r.entity_uuid and n.kind = r.kind)`.as(
        'notes',
      ),
    ])
    .where('r.uuid', '=', uuid)
    .executeTakeFirst()
  if (run === undefined) return undefined
  const kind = findKind(run.kind)?.contract
  return {
    startedBy: run.started_by,
    draft: run.draft_uuid,
    title: kind?.title ?? run.kind,
    isAskedFor: (kind?.price ?? 0) > 0,
    notes: run.notes,
  }
}
