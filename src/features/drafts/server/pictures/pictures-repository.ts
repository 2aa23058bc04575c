import type { JSONColumnType } from 'kysely'

import type { CutPicture } from '#engines/documents/server/write/pictures/picture-pack.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

interface PicturesTables {
  /** The pictures that were cut out of the file of a draft, one after the other in one file. */
  draft_pictures: {
    draft_uuid: string
    /** Key of the file that they were cut out of. */
    made_of: string
    /** Key of the pictures; `null` where there are none. */
    key: string | null
    pictures: JSONColumnType<readonly CutPicture[]>
  }
}

/** Where the pictures of a draft lie. */
export interface StoredPictures {
  readonly madeOf: string
  readonly key: string | null
  readonly pictures: readonly CutPicture[]
}

export function createPicturesRepository(database: Database) {
  const rows = () => database.tables<PicturesTables>().selectFrom('draft_pictures')
  return {
    find: async (draft: string): Promise<StoredPictures | undefined> => {
      const row = await rows().selectAll().where('draft_uuid', '=', draft).executeTakeFirst()
      return row && { madeOf: row.made_of, key: row.key, pictures: row.pictures }
    },
    /** Answers the key of the pictures that were there before. */
    save: async (trx: Trx, draft: string, stored: StoredPictures): Promise<string | null> => {
      const tables = trx.tables<PicturesTables>()
      const before = await tables
        .deleteFrom('draft_pictures')
        .where('draft_uuid', '=', draft)
        .returning('key')
        .executeTakeFirst()
      await tables
        .insertInto('draft_pictures')
        .values({
          draft_uuid: draft,
          made_of: stored.madeOf,
          key: stored.key,
          pictures: JSON.stringify(stored.pictures),
        })
        .execute()
      return before?.key ?? null
    },
    keysOf: async (trx: Trx, drafts: readonly string[]): Promise<string[]> => {
      if (drafts.length === 0) return []
      const found = await trx
        .tables<PicturesTables>()
        .selectFrom('draft_pictures')
        .select('key')
        .where('draft_uuid', 'in', drafts)
        .execute()
      return found.flatMap(({ key }) => key ?? [])
    },
    keysInUse: async (keys: readonly string[]): Promise<string[]> => {
      if (keys.length === 0) return []
      const found = await rows().select('key').where('key', 'in', keys).execute()
      return found.flatMap(({ key }) => key ?? [])
    },
  }
}

export type PicturesRepository = ReturnType<typeof createPicturesRepository>
