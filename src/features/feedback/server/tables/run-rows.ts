import { sql } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import type { RunState } from '../../contract.ts'
import { homeOf } from '../subjects.ts'
import type { Subject } from '../subjects.ts'
import { OPEN } from './tables.ts'
import type { FeedbackTables, FoundSoFar, RunRow } from './tables.ts'

export interface NewRun {
  readonly uuid: string
  readonly subject: Subject
  readonly kind: string
  readonly options: Readonly<Record<string, unknown>>
  readonly optionsHash: string
  readonly credits: number
  readonly startedBy: string
  readonly request?: string | undefined
}

/** Runs: from the charge to their end. */
export function createRunRows(database: Database) {
  const tables = () => database.tables<FeedbackTables>()
  return {
    /** Inserts an open run unless one is there for the same entity and kind. */
    insertRun: async (trx: Trx, run: NewRun): Promise<boolean> => {
      const { subject } = run
      const { rows } = await sql`
        insert into runs (uuid, project_uuid, draft_uuid, home_uuid, entity_type, entity_uuid, parent_type, kind,
          options, options_hash, state, stage, credits, started_by, request_uuid, text_hash)
        values (${run.uuid}, ${subject.projectUuid}, ${draftOf(subject)}, ${homeOf(subject)}, ${subject.type},
          ${subject.uuid}, ${subject.parent?.type ?? null}, ${run.kind}, ${JSON.stringify(run.options)}::jsonb,
          ${run.optionsHash}, 'queued', 'Waiting', ${run.credits}, ${run.startedBy}, ${run.request ?? null},
          ${subject.textHash})
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
    /** The run that a request of this person started. */
    runOfRequest: (trx: Trx, person: string, request: string): Promise<RunRow | undefined> =>
      trx
        .tables<FeedbackTables>()
        .selectFrom('runs')
        .selectAll()
        .where('started_by', '=', person)
        .where('request_uuid', '=', request)
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
      { found, ...progress }: { stage: string; percent: number; found?: FoundSoFar },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await trx
        .tables<FeedbackTables>()
        .updateTable('runs')
        .set({
          ...progress,
          ...(found === undefined ? {} : { found: JSON.stringify(found) }),
          moved_at: sql`now()`,
        })
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
          found: null,
          error: end.error ?? null,
          finished_at: sql`now()`,
          moved_at: sql`now()`,
        })
        .where('uuid', '=', uuid)
        .where('state', 'in', OPEN)
      if (end.attempt !== undefined) query = query.where('attempt', '=', end.attempt)
      return query.returningAll().executeTakeFirst()
    },
    /** What a run held came back although it has a result. */
    setFree: async (trx: Trx, run: string): Promise<void> => {
      await trx
        .tables<FeedbackTables>()
        .updateTable('runs')
        .set({ credits: 0 })
        .where('uuid', '=', run)
        .execute()
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
      await own.deleteFrom('followed_notes').where('home_uuid', 'in', homes).execute()
      await own.deleteFrom('followed_ids').where('home_uuid', 'in', homes).execute()
      await own.deleteFrom('placed_notes').where('home_uuid', 'in', homes).execute()
      await own.deleteFrom('note_states').where('home_uuid', 'in', homes).execute()
      await own.deleteFrom('second_readings').where('home_uuid', 'in', homes).execute()
      await own.deleteFrom('judged_texts').where('home_uuid', 'in', homes).execute()
      await own.deleteFrom('note_fates').where('home_uuid', 'in', homes).execute()
      await own.deleteFrom('model_answers').where('home_uuid', 'in', homes).execute()
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
    /** Runs of a home that ended with a result, or did not, the earliest first. */
    runsOf: (home: string): Promise<RunRow[]> =>
      tables()
        .selectFrom('runs')
        .selectAll()
        .where('home_uuid', '=', home)
        .orderBy('created_at')
        .execute(),
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
  }
}

function draftOf(subject: Subject): string | null {
  if (subject.type === 'DRAFT') return subject.uuid
  return subject.parent?.type === 'DRAFT' ? subject.parent.uuid : null
}
