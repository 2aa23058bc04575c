import type { JSONColumnType } from 'kysely'

import type { Page } from '#engines/documents/document.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

import type { PageText } from './align-pages.ts'

interface PagesTables {
  /** The pages that were set from the file of a draft, which has none itself. */
  draft_pages: {
    draft_uuid: string
    /** Key of the file that they were set from. */
    made_of: string
    /** Key of the PDF. */
    key: string
    bytes: string
    pages: JSONColumnType<readonly Page[]>
    words: JSONColumnType<readonly PageText[]>
  }
}

/** The PDF of a draft that is no PDF. */
export interface SetPages {
  readonly madeOf: string
  readonly key: string
  readonly bytes: number
}

export function createPagesRepository(database: Database) {
  const rows = () => database.tables<PagesTables>().selectFrom('draft_pages')
  return {
    find: async (draft: string): Promise<SetPages | undefined> => {
      const row = await rows()
        .select(['made_of', 'key', 'bytes'])
        .where('draft_uuid', '=', draft)
        .executeTakeFirst()
      return row && { madeOf: row.made_of, key: row.key, bytes: Number(row.bytes) }
    },
    text: (draft: string) =>
      rows().select(['pages', 'words']).where('draft_uuid', '=', draft).executeTakeFirst(),
    /** Answers the key of the PDF that was there before. */
    save: async (
      trx: Trx,
      draft: string,
      set: SetPages & { readonly pages: readonly Page[]; readonly words: readonly PageText[] },
    ): Promise<string | undefined> => {
      const tables = trx.tables<PagesTables>()
      const before = await tables
        .deleteFrom('draft_pages')
        .where('draft_uuid', '=', draft)
        .returning('key')
        .executeTakeFirst()
      await tables
        .insertInto('draft_pages')
        .values({
          draft_uuid: draft,
          made_of: set.madeOf,
          key: set.key,
          bytes: String(set.bytes),
          pages: JSON.stringify(set.pages),
          words: JSON.stringify(set.words),
        })
        .execute()
      return before?.key
    },
    /** PDFs of these drafts. */
    keysOf: async (trx: Trx, drafts: readonly string[]): Promise<string[]> => {
      if (drafts.length === 0) return []
      const found = await trx
        .tables<PagesTables>()
        .selectFrom('draft_pages')
        .select('key')
        .where('draft_uuid', 'in', drafts)
        .execute()
      return found.map(({ key }) => key)
    },
    keysInUse: async (keys: readonly string[]): Promise<string[]> => {
      if (keys.length === 0) return []
      const found = await rows().select('key').where('key', 'in', keys).execute()
      return found.map(({ key }) => key)
    },
  }
}

export type PagesRepository = ReturnType<typeof createPagesRepository>
