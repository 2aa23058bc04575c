import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import type { FeedbackTables, JudgedBlock } from './tables.ts'

export type ReadingRow = Selectable<FeedbackTables['second_readings']>
/** A second reading by one of the ids that its note has had. */
export type ReadingById = ReadingRow & { readonly finding_id: string }
export type FateRow = Selectable<FeedbackTables['note_fates']>

/** Second readings of disputed notes, what became of notes over time, and the texts that were judged. */
export function createReadingRows(database: Database) {
  const tables = () => database.tables<FeedbackTables>()
  return {
    secondReadings: (home: string): Promise<ReadingById[]> =>
      tables()
        .selectFrom('second_readings as s')
        .innerJoin('followed_ids as f', (join) =>
          join.onRef('f.home_uuid', '=', 's.home_uuid').onRef('f.note_key', '=', 's.note_key'),
        )
        .selectAll('s')
        .select('f.finding_id')
        .where('s.home_uuid', '=', home)
        .execute(),
    secondReading: (home: string, key: string): Promise<ReadingRow | undefined> =>
      tables()
        .selectFrom('second_readings')
        .selectAll()
        .where('home_uuid', '=', home)
        .where('note_key', '=', key)
        .executeTakeFirst(),
    lockSecondReading: (trx: Trx, home: string, key: string): Promise<ReadingRow | undefined> =>
      trx
        .tables<FeedbackTables>()
        .selectFrom('second_readings')
        .selectAll()
        .where('home_uuid', '=', home)
        .where('note_key', '=', key)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    /** Opens one, or the earlier one of the same note anew; what it gave back stays counted. */
    openSecondReading: async (
      trx: Trx,
      reading: Pick<
        Insertable<FeedbackTables['second_readings']>,
        'home_uuid' | 'note_key' | 'draft_uuid' | 'run_uuid' | 'asked_by'
      >,
    ): Promise<void> => {
      const empty = { outcome: null, words: null, read_hash: null, ended_at: null }
      await trx
        .tables<FeedbackTables>()
        .insertInto('second_readings')
        .values({ ...reading, ...empty })
        .onConflict((conflict) =>
          conflict.columns(['home_uuid', 'note_key']).doUpdateSet({
            ...empty,
            run_uuid: reading.run_uuid,
            asked_by: reading.asked_by,
            asked_at: sql`now()`,
          }),
        )
        .execute()
    },
    endSecondReading: async (
      trx: Trx,
      note: { readonly home: string; readonly key: string },
      end: Pick<ReadingRow, 'outcome' | 'words' | 'read_hash' | 'credits'>,
    ): Promise<void> => {
      await trx
        .tables<FeedbackTables>()
        .updateTable('second_readings')
        .set({ ...end, ended_at: sql`now()` })
        .where('home_uuid', '=', note.home)
        .where('note_key', '=', note.key)
        .execute()
    },
    /** What disputes gave back of one run; the run is locked, so that many at once give no more than one by one. */
    creditsBack: async (trx: Trx, run: string): Promise<number> => {
      const own = trx.tables<FeedbackTables>()
      await own.selectFrom('runs').select('uuid').where('uuid', '=', run).forNoKeyUpdate().execute()
      const { total } = await own
        .selectFrom('second_readings')
        .select((build) =>
          build.fn.coalesce(build.fn.sum<string>('credits'), sql<string>`0`).as('total'),
        )
        .where('run_uuid', '=', run)
        .executeTakeFirstOrThrow()
      return Number(total)
    },
    insertFates: async (
      trx: Trx,
      fates: readonly Insertable<FeedbackTables['note_fates']>[],
    ): Promise<void> => {
      if (fates.length === 0) return
      await trx.tables<FeedbackTables>().insertInto('note_fates').values(fates).execute()
    },
    fates: (home: string): Promise<FateRow[]> =>
      tables()
        .selectFrom('note_fates')
        .selectAll()
        .where('home_uuid', '=', home)
        .orderBy('created_at')
        .execute(),
    judgedText: async (home: string, hash: string): Promise<readonly JudgedBlock[] | undefined> => {
      const row = await tables()
        .selectFrom('judged_texts')
        .select('blocks')
        .where('home_uuid', '=', home)
        .where('text_hash', '=', hash)
        .executeTakeFirst()
      return row?.blocks
    },
    /** Hashes of the chapters of judged texts, by the hash of the text. */
    judgedParts: async (
      home: string,
      hashes: readonly string[],
    ): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> => {
      if (hashes.length === 0) return new Map()
      const rows = await tables()
        .selectFrom('judged_texts')
        .select(['text_hash', 'parts'])
        .where('home_uuid', '=', home)
        .where('text_hash', 'in', hashes)
        .execute()
      return new Map(rows.map((row) => [row.text_hash, row.parts]))
    },
    judgedHashes: async (home: string): Promise<ReadonlySet<string>> => {
      const rows = await tables()
        .selectFrom('judged_texts')
        .select('text_hash')
        .where('home_uuid', '=', home)
        .execute()
      return new Set(rows.map((row) => row.text_hash))
    },
  }
}
