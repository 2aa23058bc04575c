import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Finding, Severity } from '#engines/analysis/finding.ts'
import type { Selector } from '#engines/grounding/anchors/selector.ts'
import type { Said } from '#engines/grounding/one-cause.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

import type { FeedbackTables, NoteState, NoteStateById, WriterQuestion } from './tables.ts'

/** A note of a draft as far as it is counted. */
export interface SaidOnDraft extends Omit<Said, 'isStrength'> {
  readonly draft: string
  readonly id: string
  readonly severity: Severity | null
  readonly settled: boolean
}

/** What people decide about notes, and what they write in place of what was found. */
export function createNoteRows(database: Database) {
  const tables = () => database.tables<FeedbackTables>()
  return {
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
    /** States by every id that their notes have had. */
    noteStates: (homes: readonly string[]): Promise<NoteStateById[]> =>
      tables()
        .selectFrom('note_states as s')
        .innerJoin('followed_ids as f', (join) =>
          join.onRef('f.home_uuid', '=', 's.home_uuid').onRef('f.note_key', '=', 's.note_key'),
        )
        .select(['s.home_uuid', 's.note_key', 's.status', 's.reason', 'f.finding_id'])
        .where('s.home_uuid', 'in', homes)
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
          conflict.columns(['home_uuid', 'note_key']).doUpdateSet({
            status: state.status,
            reason: state.reason,
            changed_by: state.changed_by,
            changed_at: sql`now()`,
          }),
        )
        .execute()
    },
    /** Places of notes by their ids. */
    placesOf: async (
      home: string,
      within: Pick<Database, 'tables'> = database,
    ): Promise<ReadonlyMap<string, Selector>> => {
      const rows = await within
        .tables<FeedbackTables>()
        .selectFrom('placed_notes')
        .select(['finding_id', 'place'])
        .where('home_uuid', '=', home)
        .execute()
      return new Map(rows.map((row) => [row.finding_id, row.place]))
    },
    placeNotes: async (
      trx: Trx,
      at: { readonly home: string; readonly draft: string | null },
      placed: readonly { readonly finding: Finding; readonly place: Selector }[],
    ): Promise<void> => {
      for (const { finding, place } of placed) {
        await trx
          .tables<FeedbackTables>()
          .insertInto('placed_notes')
          .values({
            home_uuid: at.home,
            finding_id: finding.id,
            draft_uuid: at.draft,
            place: JSON.stringify(place),
          })
          .onConflict((conflict) =>
            conflict
              .columns(['home_uuid', 'finding_id'])
              .doUpdateSet({ place: JSON.stringify(place) }),
          )
          .execute()
      }
    },
    /** Issues and questions of the current result of one thing. */
    noteCount: async (entity: string, kind: string): Promise<number> => {
      const row = await tables()
        .selectFrom('notes')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('entity_uuid', '=', entity)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
      return row.count
    },
    /** What the notes of drafts say, of their current results. */
    saidOn: async (drafts: readonly string[]): Promise<readonly SaidOnDraft[]> => {
      const { rows } = await sql<SaidOnDraft>`
        select n.draft_uuid as draft, n.finding_id as id, n.severity, n.kind,
          coalesce(s.status, 'open') not in ('open', 'disputed') as settled,
          nullif(n.entity_uuid, n.draft_uuid) as chapter, finding ->> 'check' as check, finding ->> 'title' as title,
          finding ->> 'statement' as statement, finding -> 'anchors' -> 0 as anchor
        from results r
          cross join lateral jsonb_array_elements(r.content -> 'findings') finding
          join notes n on n.entity_uuid = r.entity_uuid and n.kind = r.kind and n.finding_id = finding ->> 'id'
          left join followed_ids f on f.home_uuid = n.home_uuid and f.finding_id = n.finding_id
          left join note_states s on s.home_uuid = n.home_uuid and s.note_key = f.note_key
        where r.is_current and n.draft_uuid = any(${drafts}::uuid[])
      `.execute(tables())
      return rows
    },
    noteStatesIn: (trx: Trx, home: string): Promise<NoteState[]> =>
      trx
        .tables<FeedbackTables>()
        .selectFrom('note_states')
        .select(['home_uuid', 'note_key', 'status', 'reason'])
        .where('home_uuid', '=', home)
        .execute(),
    noteState: (home: string, key: string): Promise<NoteState | undefined> =>
      tables()
        .selectFrom('note_states')
        .select(['home_uuid', 'note_key', 'status', 'reason'])
        .where('home_uuid', '=', home)
        .where('note_key', '=', key)
        .executeTakeFirst(),
  }
}
