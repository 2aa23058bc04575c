import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Generated, JSONColumnType, Selectable, Updateable } from 'kysely'

import type { Document } from '#engines/documents/document.ts'
import type { Work } from '#engines/retrieval/records/work.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

interface ArticlesTables {
  articles: {
    uuid: string
    work_id: string
    work: JSONColumnType<Work>
    /** Its full text is being read. */
    is_reading: Generated<boolean>
    error: string | null
    /** The full text; `null`: only the record is known. */
    document: JSONColumnType<Document> | null
    original_key: string | null
    pages: number | null
    created_at: Generated<Date>
    state_at: Generated<Date>
  }
}

export type ArticleRow = Selectable<ArticlesTables['articles']>

/** Publications of which something was asked: public records, the same for everyone. */
export function createArticlesRepository(database: Database) {
  const tables = () => database.tables<ArticlesTables>()

  return {
    byWork: (id: string): Promise<ArticleRow | undefined> =>
      tables().selectFrom('articles').selectAll().where('work_id', '=', id).executeTakeFirst(),
    find: (uuid: string): Promise<ArticleRow | undefined> =>
      tables().selectFrom('articles').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    /** The article of this record, with the record as it is now; `isNew` for the first who asks. */
    put: async (trx: Trx, work: Work): Promise<{ row: ArticleRow; isNew: boolean }> => {
      const uuid = randomUUID()
      const row = await trx
        .tables<ArticlesTables>()
        .insertInto('articles')
        .values({
          uuid,
          work_id: work.id,
          work: JSON.stringify(work),
          error: null,
          document: null,
          original_key: null,
          pages: null,
        })
        .onConflict((conflict) =>
          conflict.column('work_id').doUpdateSet({ work: JSON.stringify(work) }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      return { row, isNew: row.uuid === uuid }
    },
    update: async (
      trx: Trx,
      uuid: string,
      change: Updateable<ArticlesTables['articles']>,
    ): Promise<void> => {
      await trx
        .tables<ArticlesTables>()
        .updateTable('articles')
        .set({ ...change, state_at: sql`now()` })
        .where('uuid', '=', uuid)
        .execute()
    },
    claimStuck: async (trx: Trx, seconds: number): Promise<string[]> => {
      const rows = await trx
        .tables<ArticlesTables>()
        .updateTable('articles')
        .set({ state_at: sql`now()` })
        .where('is_reading', '=', true)
        .where('state_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
        .returning('uuid')
        .execute()
      return rows.map(({ uuid }) => uuid)
    },
    keysInUse: async (keys: readonly string[]): Promise<Set<string>> => {
      const rows = await tables()
        .selectFrom('articles')
        .select('original_key')
        .where('original_key', 'in', keys)
        .execute()
      return new Set(rows.flatMap(({ original_key: key }) => key ?? []))
    },
  }
}

export type ArticlesRepository = ReturnType<typeof createArticlesRepository>
