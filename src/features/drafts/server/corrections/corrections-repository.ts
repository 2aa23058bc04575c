import { sql } from 'kysely'
import type { Generated, JSONColumnType, Kysely } from 'kysely'

import type { Document } from '#engines/documents/document.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

import type { ChapterMemory } from './corrected-text.ts'
import type { ChapterStart, Moved, ReadingState } from './reading-state.ts'
import type { Outcome, StoredCorrection } from './replay.ts'

export interface CorrectionsTables {
  draft_readings: {
    draft_uuid: string
    /** The document as it was read, before any correction. */
    document: JSONColumnType<Document>
    starts: JSONColumnType<readonly ChapterStart[]>
    /** Counts readings: block ids mean the same within one. */
    generation: Generated<number>
    chapter_uuids: JSONColumnType<ChapterMemory>
    moved: JSONColumnType<Readonly<Record<string, Moved>>>
  }
  draft_corrections: {
    uuid: string
    draft_uuid: string
    position: Generated<number>
    content: JSONColumnType<StoredCorrection>
    state: 'applied' | 'misfit'
    made_by: string
    made_at: Generated<Date>
  }
}

export interface BaseReading {
  readonly state: ReadingState
  readonly generation: number
  readonly memory: ChapterMemory
}

export interface CorrectionRow {
  readonly uuid: string
  readonly content: StoredCorrection
  readonly state: 'applied' | 'misfit'
  readonly made_at: Date
}

/** All SQL of corrections. A draft without corrections has no rows here. */
export function createCorrectionsRepository(database: Database) {
  return {
    base: async (trx: Trx, draft: string): Promise<BaseReading | undefined> => {
      const row = await trx
        .tables<CorrectionsTables>()
        .selectFrom('draft_readings')
        .selectAll()
        .where('draft_uuid', '=', draft)
        .executeTakeFirst()
      return (
        row && {
          state: { document: row.document, starts: row.starts, moved: {} },
          generation: row.generation,
          memory: row.chapter_uuids,
        }
      )
    },
    saveBase: async (
      trx: Trx,
      draft: string,
      base: BaseReading & { readonly moved: ReadingState['moved'] },
    ): Promise<void> => {
      const values = {
        document: JSON.stringify(base.state.document),
        starts: JSON.stringify(base.state.starts),
        generation: base.generation,
        chapter_uuids: JSON.stringify(base.memory),
        moved: JSON.stringify(base.moved),
      }
      await trx
        .tables<CorrectionsTables>()
        .insertInto('draft_readings')
        .values({ draft_uuid: draft, ...values })
        .onConflict((conflict) => conflict.column('draft_uuid').doUpdateSet(values))
        .execute()
    },
    /** What a correction changes of the base: where words and chapters went. */
    saveTraces: async (
      trx: Trx,
      draft: string,
      traces: { readonly memory: ChapterMemory; readonly moved: ReadingState['moved'] },
    ): Promise<void> => {
      await trx
        .tables<CorrectionsTables>()
        .updateTable('draft_readings')
        .set({
          chapter_uuids: JSON.stringify(traces.memory),
          moved: JSON.stringify(traces.moved),
        })
        .where('draft_uuid', '=', draft)
        .execute()
    },
    moved: async (draft: string): Promise<ReadingState['moved']> => {
      const row = await database
        .tables<CorrectionsTables>()
        .selectFrom('draft_readings')
        .select('moved')
        .where('draft_uuid', '=', draft)
        .executeTakeFirst()
      return row?.moved ?? {}
    },
    list: (draft: string): Promise<CorrectionRow[]> =>
      listOf(database.tables<CorrectionsTables>(), draft),
    listIn: (trx: Trx, draft: string): Promise<CorrectionRow[]> =>
      listOf(trx.tables<CorrectionsTables>(), draft),
    insert: async (
      trx: Trx,
      row: { uuid: string; draft: string; content: StoredCorrection; by: string },
    ): Promise<void> => {
      await trx
        .tables<CorrectionsTables>()
        .insertInto('draft_corrections')
        .values({
          uuid: row.uuid,
          draft_uuid: row.draft,
          content: JSON.stringify(row.content),
          state: 'applied',
          made_by: row.by,
        })
        .execute()
    },
    remove: async (trx: Trx, draft: string, uuids: readonly string[]): Promise<void> => {
      if (uuids.length === 0) return
      await trx
        .tables<CorrectionsTables>()
        .deleteFrom('draft_corrections')
        .where('draft_uuid', '=', draft)
        .where('uuid', 'in', uuids)
        .execute()
    },
    /** Writes down which corrections fit the text as it is now. */
    saveOutcomes: async (
      trx: Trx,
      rows: readonly CorrectionRow[],
      outcomes: readonly Outcome[],
    ): Promise<void> => {
      for (const [index, row] of rows.entries()) {
        const state = outcomes[index] === 'misfit' ? 'misfit' : 'applied'
        if (row.state === state) continue
        await trx
          .tables<CorrectionsTables>()
          .updateTable('draft_corrections')
          .set({ state })
          .where('uuid', '=', row.uuid)
          .execute()
      }
    },
    /** Says that somebody has looked at how the draft was read. */
    confirm: async (draft: string): Promise<void> => {
      await sql`update drafts set reading_confirmed_at = coalesce(reading_confirmed_at, now()) where uuid = ${draft}`.execute(
        database.tables<CorrectionsTables>(),
      )
    },
  }
}

function listOf(tables: Kysely<CorrectionsTables>, draft: string): Promise<CorrectionRow[]> {
  return tables
    .selectFrom('draft_corrections')
    .select(['uuid', 'content', 'state', 'made_at'])
    .where('draft_uuid', '=', draft)
    .orderBy('position')
    .execute()
}

export type CorrectionsRepository = ReturnType<typeof createCorrectionsRepository>
