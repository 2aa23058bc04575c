import { sql } from 'kysely'

import { isLessCertain } from '#engines/analysis/finding.ts'
import type { Help } from '#engines/analysis/materials.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

import type { CurrentResult, FeedbackTables, MaterialChange, ResultRow } from './tables.ts'

/** Results: the current one of each entity and kind, and those before it. */
export function createResultRows(database: Database) {
  const tables = () => database.tables<FeedbackTables>()
  return {
    storeResult,
    /** Current results of one kind on anything of a home. */
    resultsOfKind: (trx: Trx, home: string, kind: string): Promise<ResultRow[]> =>
      trx
        .tables<FeedbackTables>()
        .selectFrom('results')
        .selectAll()
        .where('home_uuid', '=', home)
        .where('kind', '=', kind)
        .where('is_current', '=', true)
        .execute(),
    result: (uuid: string): Promise<ResultRow | undefined> =>
      tables().selectFrom('results').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    /** Every result of some kinds, the latest first. */
    resultsOver: (
      home: string,
      wanted: { readonly without: readonly string[]; readonly limit: number },
    ): Promise<ResultRow[]> =>
      tables()
        .selectFrom('results')
        .selectAll()
        .where('home_uuid', '=', home)
        .$if(wanted.without.length > 0, (query) => query.where('kind', 'not in', wanted.without))
        .orderBy('created_at', 'desc')
        .limit(wanted.limit)
        .execute(),
    currentResults: (homes: readonly string[]): Promise<ResultRow[]> =>
      tables()
        .selectFrom('results')
        .selectAll()
        .where('home_uuid', 'in', homes)
        .where('is_current', '=', true)
        .execute(),
    currentResult: (trx: Trx, entity: string, kind: string): Promise<CurrentResult | undefined> =>
      trx
        .tables<FeedbackTables>()
        .selectFrom('results')
        .select(['run_uuid', 'judged_hash', 'version', 'materials_changed', 'created_at'])
        .select(sql<Help | null>`content #>> '{provenance,help}'`.as('help'))
        .where('entity_uuid', '=', entity)
        .where('kind', '=', kind)
        .where('is_current', '=', true)
        .executeTakeFirst(),
    /** Marks results of a project that were given another wording of something. */
    markMaterialsChanged: async (trx: Trx, change: MaterialChange): Promise<void> => {
      await sql`
        update results set materials_changed = true
        from runs
        where runs.uuid = results.run_uuid and results.is_current
          and ${'project' in change ? sql`runs.project_uuid = ${change.project}` : sql`runs.home_uuid = ${change.home}`}
          and results.kind = any(${change.kinds}::text[])
          and exists (
            select 1 from jsonb_array_elements(results.content #> '{provenance,materials}') as used
            where used ->> 'need' = ${change.need}
              and (${change.id}::text is null or used ->> 'id' = ${change.id})
              and used ->> 'hash' is distinct from ${change.hash}
          )
      `.execute(trx.tables<FeedbackTables>())
    },
    reviewTimes: async (drafts: readonly string[]) => {
      const { rows } = await sql<{ draft: string; reviewed: Date | null; running: number }>`
        select d.uuid as draft,
          (select max(created_at) from results r where r.draft_uuid = d.uuid and r.kind <> 'checks') as reviewed,
          (select count(*)::int from runs o where o.draft_uuid = d.uuid and o.kind <> 'checks' and o.state in ('queued', 'running')) as running
        from drafts d where d.uuid = any(${drafts}::uuid[])
      `.execute(tables())
      return rows
    },
  }
}

/** Replaces the current result of an entity and kind, and the index of its notes. */
async function storeResult(
  trx: Trx,
  result: Omit<ResultRow, 'is_current' | 'created_at' | 'materials_changed'>,
): Promise<void> {
  const own = trx.tables<FeedbackTables>()
  await own
    .updateTable('results')
    .set({ is_current: false })
    .where('entity_uuid', '=', result.entity_uuid)
    .where('kind', '=', result.kind)
    .where('is_current', '=', true)
    .execute()
  await own
    .insertInto('results')
    .values({ ...result, content: JSON.stringify(result.content) })
    .execute()
  await own
    .deleteFrom('notes')
    .where('entity_uuid', '=', result.entity_uuid)
    .where('kind', '=', result.kind)
    .execute()
  const notes = result.content.findings
    .filter((finding) => finding.kind !== 'strength' && !isLessCertain(finding))
    .map((finding) => ({
      draft_uuid: result.draft_uuid,
      home_uuid: result.home_uuid,
      entity_uuid: result.entity_uuid,
      kind: result.kind,
      finding_id: finding.id,
      severity: finding.severity,
    }))
  if (notes.length > 0) await own.insertInto('notes').values(notes).execute()
}
