import { sql } from 'kysely'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

import type { FindingStatus, ReviewResult, Severity } from '#engines/analysis/finding.ts'
import type { EntityKind } from '#engines/analysis/kind.ts'
import type { Need } from '#engines/analysis/materials.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

import type { RunState } from '../contract.ts'
import { homeOf } from './subjects.ts'
import type { Subject } from './subjects.ts'

export interface FeedbackTables {
  runs: {
    uuid: string
    /** `null` for what belongs to no project. */
    project_uuid: string | null
    /** The draft, for a draft and its chapters; with it everything goes. */
    draft_uuid: string | null
    /** Where its notes are kept: the whole that the entity is a part of, or the entity itself. */
    home_uuid: string
    entity_type: EntityKind
    entity_uuid: string
    parent_type: EntityKind | null
    kind: string
    options: JSONColumnType<Record<string, unknown>>
    /** Of the options; empty when nothing was chosen. */
    options_hash: string
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
    draft_uuid: string | null
    home_uuid: string
    entity_uuid: string
    kind: string
    content: JSONColumnType<ReviewResult>
    judged_hash: string
    version: string
    is_current: Generated<boolean>
    /** What it was given beside the text has changed since. */
    materials_changed: Generated<boolean>
    created_at: Generated<Date>
  }
  notes: {
    draft_uuid: string | null
    home_uuid: string
    entity_uuid: string
    kind: string
    finding_id: string
    severity: Severity | null
  }
  note_states: {
    draft_uuid: string | null
    home_uuid: string
    finding_id: string
    status: FindingStatus
    reason: string | null
    changed_by: string
    changed_at: Generated<Date>
  }
  /** The research question as the writer puts it. */
  writer_questions: {
    home_uuid: string
    draft_uuid: string | null
    question: string
    changed_by: string
    changed_at: Generated<Date>
  }
}

export type RunRow = Selectable<FeedbackTables['runs']>
export type ResultRow = Selectable<FeedbackTables['results']>
export type NoteState = Pick<
  Selectable<FeedbackTables['note_states']>,
  'home_uuid' | 'finding_id' | 'status' | 'reason'
>
export type CurrentResult = Pick<
  ResultRow,
  'run_uuid' | 'judged_hash' | 'version' | 'materials_changed' | 'created_at'
>
export type WriterQuestion = Pick<
  Selectable<FeedbackTables['writer_questions']>,
  'question' | 'changed_by' | 'changed_at'
>

/** What has changed of what runs of a project were given. */
export type MaterialChange = ({ readonly project: string } | { readonly home: string }) & {
  readonly need: Need
  /** Which rubric or scheme; `null`: whichever there is. */
  readonly id: string | null
  /** As it is now, by `materialHash`; results that were given exactly this stay as they are. `null`: it is gone. */
  readonly hash: string | null
  /** Kinds that it makes out of date. */
  readonly kinds: readonly string[]
}

export interface NewRun {
  readonly uuid: string
  readonly subject: Subject
  readonly kind: string
  readonly options: Readonly<Record<string, unknown>>
  readonly optionsHash: string
  readonly credits: number
  readonly startedBy: string
}

const OPEN: readonly RunState[] = ['queued', 'running']

export function createRepository(database: Database) {
  const tables = () => database.tables<FeedbackTables>()
  return {
    /** Inserts an open run unless one is there for the same entity and kind. */
    insertRun: async (trx: Trx, run: NewRun): Promise<boolean> => {
      const { subject } = run
      const { rows } = await sql`
        insert into runs (uuid, project_uuid, draft_uuid, home_uuid, entity_type, entity_uuid, parent_type, kind,
          options, options_hash, state, stage, credits, started_by, text_hash)
        values (${run.uuid}, ${subject.projectUuid}, ${draftOf(subject)}, ${homeOf(subject)}, ${subject.type},
          ${subject.uuid}, ${subject.parent?.type ?? null}, ${run.kind}, ${JSON.stringify(run.options)}::jsonb,
          ${run.optionsHash}, 'queued', 'Waiting', ${run.credits}, ${run.startedBy}, ${subject.textHash})
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
    openRunsOf: (trx: Trx, homes: readonly string[]): Promise<RunRow[]> =>
      trx
        .tables<FeedbackTables>()
        .selectFrom('runs')
        .selectAll()
        .where('home_uuid', 'in', homes)
        .where('state', 'in', OPEN)
        .execute(),
    openRunsOfProject: (trx: Trx, project: string): Promise<RunRow[]> =>
      trx
        .tables<FeedbackTables>()
        .selectFrom('runs')
        .selectAll()
        .where('project_uuid', '=', project)
        .where('state', 'in', OPEN)
        .execute(),
    homesOfProject: async (trx: Trx, project: string): Promise<string[]> => {
      const rows = await trx
        .tables<FeedbackTables>()
        .selectFrom('runs')
        .select('home_uuid')
        .distinct()
        .where('project_uuid', '=', project)
        .execute()
      return rows.map((row) => row.home_uuid)
    },
    /** Everything that is kept of entities that go. */
    removeHomes: async (trx: Trx, homes: readonly string[]): Promise<void> => {
      const own = trx.tables<FeedbackTables>()
      await own.deleteFrom('runs').where('home_uuid', 'in', homes).execute()
      await own.deleteFrom('notes').where('home_uuid', 'in', homes).execute()
      await own.deleteFrom('note_states').where('home_uuid', 'in', homes).execute()
      await own.deleteFrom('writer_questions').where('home_uuid', 'in', homes).execute()
    },
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
        .where('entity_uuid', '=', entity)
        .where('kind', '=', kind)
        .where('is_current', '=', true)
        .executeTakeFirst(),
    latestRuns: (homes: readonly string[]): Promise<RunRow[]> =>
      tables()
        .selectFrom('runs')
        .selectAll()
        .distinctOn(['entity_uuid', 'kind'])
        .where('home_uuid', 'in', homes)
        .orderBy('entity_uuid')
        .orderBy('kind')
        .orderBy('created_at', 'desc')
        .execute(),
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
    question: (home: string): Promise<WriterQuestion | undefined> =>
      tables()
        .selectFrom('writer_questions')
        .select(['question', 'changed_by', 'changed_at'])
        .where('home_uuid', '=', home)
        .executeTakeFirst(),
    setQuestion: async (
      trx: Trx,
      change: { home: string; draft: string | null; question: string | null; by: string },
    ): Promise<void> => {
      const own = trx.tables<FeedbackTables>()
      await own.deleteFrom('writer_questions').where('home_uuid', '=', change.home).execute()
      if (change.question === null) return
      await own
        .insertInto('writer_questions')
        .values({
          home_uuid: change.home,
          draft_uuid: change.draft,
          question: change.question,
          changed_by: change.by,
        })
        .execute()
    },
    /** Credits that chapters of a draft were charged, or hold, for a kind, by chapter and the text they judged. */
    chapterCharges: (
      trx: Trx,
      home: string,
      kind: string,
    ): Promise<{ entity_uuid: string; text_hash: string; credits: number }[]> =>
      trx
        .tables<FeedbackTables>()
        .selectFrom('runs')
        .select(['entity_uuid', 'text_hash', 'credits'])
        .where('home_uuid', '=', home)
        .where('entity_type', '=', 'CHAPTER')
        .where('kind', '=', kind)
        .where('state', 'in', [...OPEN, 'ready'])
        .execute(),
    noteStates: (homes: readonly string[]): Promise<NoteState[]> =>
      tables()
        .selectFrom('note_states')
        .select(['home_uuid', 'finding_id', 'status', 'reason'])
        .where('home_uuid', 'in', homes)
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
          conflict.columns(['home_uuid', 'finding_id']).doUpdateSet({
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
        from notes n left join note_states s on s.home_uuid = n.home_uuid and s.finding_id = n.finding_id
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

function draftOf(subject: Subject): string | null {
  if (subject.type === 'DRAFT') return subject.uuid
  return subject.parent?.type === 'DRAFT' ? subject.parent.uuid : null
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
    .filter((finding) => finding.kind !== 'strength')
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

export type FeedbackRepository = ReturnType<typeof createRepository>
