import { sql } from 'kysely'

import type { Database } from '#platform/server/database/database.ts'
import { DAY_MS, HOUR_MS } from '#platform/server/durations.ts'

import type { SourceAnswer } from './source.ts'
import type { SearchTables } from './tables.ts'

/** Answers are kept for a day; that there is nothing only for an hour. */
const KEPT_MS = DAY_MS
const MOST_KEPT = 20_000

/** What sources have answered, for all processes, until it is too old. */
export function createAnswerCache(database: Database, now: () => Date) {
  const tables = () => database.tables<SearchTables>()
  return {
    find: async (key: string): Promise<SourceAnswer | undefined> => {
      const row = await tables()
        .selectFrom('source_answers')
        .select('answer')
        .where('key', '=', key)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row?.answer as SourceAnswer | undefined
    },
    store: async (entry: { key: string; source: string; answer: SourceAnswer }): Promise<void> => {
      const { works, journals, conferences, grants } = entry.answer
      const count = works.length + journals.length + conferences.length + grants.length
      const expires = new Date(now().getTime() + (count === 0 ? HOUR_MS : KEPT_MS))
      const row = {
        key: entry.key,
        source: entry.source,
        answer: JSON.stringify(entry.answer),
        expires_at: expires,
      }
      await tables()
        .insertInto('source_answers')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ answer: row.answer, expires_at: expires }),
        )
        .execute()
    },
    /** Removes what is too old, and the oldest beyond the bound. */
    sweep: async (): Promise<void> => {
      await sql`
        delete from source_answers where expires_at <= ${now()} or key in (
          select key from source_answers order by expires_at desc offset ${MOST_KEPT}
        )
      `.execute(tables())
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>
