import { sql } from 'kysely'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

import type { FindingStatus, ReviewResult, Severity } from '#engines/analysis/finding.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

import type { RunState } from '../contract.ts'

export interface FeedbackTables {
  runs: {
    uuid: string
    project_uuid: string
    draft_uuid: string
    entity_type: 'DRAFT' | 'CHAPTER'
    entity_uuid: string
    kind: string
    state: RunState
    stage: string
    percent: Generated<number>
    credits: number
    hold_uuid: string | null
    started_by: string
    text_hash: string
    attempt: Generated<number>
    error: string | null
    created_at: Generated<Date>
    moved_at: Generated<Date>
    finished_at: Date | null
  }
  results: {
    uuid: string
    run_uuid: string
    draft_uuid: string
    entity_uuid: string
    kind: string
    content: JSONColumnType<ReviewResult>
    judged_hash: string
    version: string
    is_current: Generated<boolean>
    created_at: Generated<Date>
  }
  notes: {
    draft_uuid: string
    entity_uuid: string
    kind: string
    finding_id: string
    severity: Severity | null
  }
  note_states: {
    draft_uuid: string
    finding_id: string
    status: FindingStatus
    reason: string | null
    changed_by: string
    changed_at: Generated<Date>
  }
}

export type RunRow = Selectable<FeedbackTables['runs']>
export type ResultRow = Selectable<FeedbackTables['results']>
export type NoteState = Pick<
  Selectable<FeedbackTables['note_states']>,
  'finding_id' | 'status' | 'reason'
>

export interface NewRun {
  readonly uuid: string
  readonly projectUuid: string
  readonly draftUuid: string
  readonly entityType: 'DRAFT' | 'CHAPTER'
  readonly entityUuid: string
  readonly kind: string
  readonly credits: number
  readonly startedBy: string
  readonly textHash: string
}

const OPEN: readonly RunState[] = ['queued', 'running']

function openRuns(trx: Trx) {
  return trx.tables<FeedbackTables>().selectFrom('runs').selectAll().where('state', 'in', OPEN)
}

export function createRepository(database: Database) {
  const tables = () => database.tables<FeedbackTables>()
  return {
    /** Inserts an open run unless one is there for the same entity and kind. */
    insertRun: async (trx: Trx, run: NewRun): Promise<boolean> => {
      const { rows } = await sql`
        insert into runs (uuid, project_uuid, draft_uuid, entity_type, entity_uuid, kind, state, stage, credits, started_by, text_hash)
        values (${run.uuid}, ${run.projectUuid}, ${run.draftUuid}, ${run.entityType}, ${run.entityUuid}, ${run.kind},
          'queued', 'Waiting', ${run.credits}, ${run.startedBy}, ${run.textHash})
        on conflict (entity_uuid, kind) where state in ('queued', 'running') do nothing
        returning uuid
      `.execute(trx.tables<FeedbackTables>())
      return rows.length === 1
    },
    setHold: async (trx: Trx, run: string, hold: string | null): Promise<void> => {
      await trx
        .tables<FeedbackTables>()
        .updateTable('runs')
        .set({ hold_uuid: hold })
        .where('uuid', '=', run)
        .execute()
    },
    openRun: (trx: Trx, entity: string, kind: string): Promise<RunRow | undefined> =>
      trx
        .tables<FeedbackTables>()
        .selectFrom('runs')
        .selectAll()
        .where('entity_uuid', '=', entity)
        .where('kind', '=', kind)
        .where('state', 'in', OPEN)
        .executeTakeFirst(),
    findRun: (uuid: string): Promise<RunRow | undefined> =>
      tables().selectFrom('runs').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    findRunIn: (trx: Trx, uuid: string): Promise<RunRow | undefined> =>
      trx
        .tables<FeedbackTables>()
        .selectFrom('runs')
        .selectAll()
        .where('uuid', '=', uuid)
        .executeTakeFirst(),
    /** What one person started and decided is another's. */
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await trx
        .tables<FeedbackTables>()
        .updateTable('runs')
        .set({ started_by: to })
        .where('started_by', '=', from)
        .execute()
      await trx
        .tables<FeedbackTables>()
        .updateTable('note_states')
        .set({ changed_by: to })
        .where('changed_by', '=', from)
        .execute()
    },
    /** Takes a run for this attempt; an earlier attempt that wakes late can no longer write. */
    claim: async (uuid: string, stage: string): Promise<RunRow | undefined> =>
      tables()
        .updateTable('runs')
        .set((build) => ({
          state: 'running',
          stage,
          percent: 5,
          attempt: build('attempt', '+', 1),
          moved_at: sql`now()`,
        }))
        .where('uuid', '=', uuid)
        .where('state', 'in', OPEN)
        .returningAll()
        .executeTakeFirst(),
    noteStage: async (
      trx: Trx,
      run: RunRow,
      progress: { stage: string; percent: number },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await trx
        .tables<FeedbackTables>()
        .updateTable('runs')
        .set({ ...progress, moved_at: sql`now()` })
        .where('uuid', '=', run.uuid)
        .where('state', '=', 'running')
        .where('attempt', '=', run.attempt)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /** Ends an open run exactly once; `attempt` fences off late writers. */
    finish: async (
      trx: Trx,
      uuid: string,
      end: { state: RunState; error?: string; attempt?: number },
    ): Promise<RunRow | undefined> => {
      let query = trx
        .tables<FeedbackTables>()
        .updateTable('runs')
        .set({
          state: end.state,
          stage: end.state === 'ready' ? 'Ready' : 'Ended',
          percent: 100,
          error: end.error ?? null,
          finished_at: sql`now()`,
          moved_at: sql`now()`,
        })
        .where('uuid', '=', uuid)
        .where('state', 'in', OPEN)
      if (end.attempt !== undefined) query = query.where('attempt', '=', end.attempt)
      return query.returningAll().executeTakeFirst()
    },
    openRunsOf: (trx: Trx, drafts: readonly string[]): Promise<RunRow[]> =>
      openRuns(trx).where('draft_uuid', 'in', drafts).execute(),
    /** What somebody has paid for in a project and waits for. */
    paidRunsOf: (
      trx: Trx,
      work: { readonly project: string; readonly person: string },
    ): Promise<RunRow[]> =>
      openRuns(trx)
        .where('project_uuid', '=', work.project)
        .where('started_by', '=', work.person)
        .where('credits', '>', 0)
        .execute(),
    stuckRuns: async (seconds: number): Promise<string[]> => {
      const rows = await tables()
        .selectFrom('runs')
        .select('uuid')
        .where('state', 'in', OPEN)
        .where('moved_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
        .execute()
      return rows.map((row) => row.uuid)
    },
    storeResult,
    currentResults: (draft: string): Promise<ResultRow[]> =>
      tables()
        .selectFrom('results')
        .selectAll()
        .where('draft_uuid', '=', draft)
        .where('is_current', '=', true)
        .execute(),
    currentResult: (
      trx: Trx,
      entity: string,
      kind: string,
    ): Promise<Pick<ResultRow, 'run_uuid' | 'judged_hash' | 'version'> | undefined> =>
      trx
        .tables<FeedbackTables>()
        .selectFrom('results')
        .select(['run_uuid', 'judged_hash', 'version'])
        .where('entity_uuid', '=', entity)
        .where('kind', '=', kind)
        .where('is_current', '=', true)
        .executeTakeFirst(),
    latestRuns: (draft: string): Promise<RunRow[]> =>
      tables()
        .selectFrom('runs')
        .selectAll()
        .distinctOn(['entity_uuid', 'kind'])
        .where('draft_uuid', '=', draft)
        .orderBy('entity_uuid')
        .orderBy('kind')
        .orderBy('created_at', 'desc')
        .execute(),
    /** Credits that chapters of a draft were charged, or hold, for a kind, by chapter and the text they judged. */
    chapterCharges: (
      trx: Trx,
      draft: string,
      kind: string,
    ): Promise<{ entity_uuid: string; text_hash: string; credits: number }[]> =>
      trx
        .tables<FeedbackTables>()
        .selectFrom('runs')
        .select(['entity_uuid', 'text_hash', 'credits'])
        .where('draft_uuid', '=', draft)
        .where('entity_type', '=', 'CHAPTER')
        .where('kind', '=', kind)
        .where('state', 'in', [...OPEN, 'ready'])
        .execute(),
    noteStates: (draft: string): Promise<NoteState[]> =>
      tables()
        .selectFrom('note_states')
        .select(['finding_id', 'status', 'reason'])
        .where('draft_uuid', '=', draft)
        .execute(),
    setNoteState: async (
      trx: Trx,
      state: Omit<Selectable<FeedbackTables['note_states']>, 'changed_at'>,
    ): Promise<void> => {
      await trx
        .tables<FeedbackTables>()
        .insertInto('note_states')
        .values(state)
        .onConflict((conflict) =>
          conflict.columns(['draft_uuid', 'finding_id']).doUpdateSet({
            status: state.status,
            reason: state.reason,
            changed_by: state.changed_by,
            changed_at: sql`now()`,
          }),
        )
        .execute()
    },
    counts: async (drafts: readonly string[]) => {
      const { rows } = await sql<{
        draft: string
        severity: Severity | null
        settled: boolean
        count: number
      }>`
        select n.draft_uuid as draft, n.severity, coalesce(s.status, 'open') not in ('open', 'disputed') as settled,
          count(distinct n.finding_id)::int as count
        from notes n left join note_states s on s.draft_uuid = n.draft_uuid and s.finding_id = n.finding_id
        where n.draft_uuid = any(${drafts}::uuid[])
        group by 1, 2, 3
      `.execute(tables())
      return rows
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
  result: Omit<ResultRow, 'is_current' | 'created_at'>,
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
    .filter((finding) => finding.kind !== 'strength')
    .map((finding) => ({
      draft_uuid: result.draft_uuid,
      entity_uuid: result.entity_uuid,
      kind: result.kind,
      finding_id: finding.id,
      severity: finding.severity,
    }))
  if (notes.length > 0) await own.insertInto('notes').values(notes).execute()
}

export type FeedbackRepository = ReturnType<typeof createRepository>
