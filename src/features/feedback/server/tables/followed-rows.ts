import type { Kysely, Selectable } from 'kysely'

import type { Finding } from '#engines/analysis/finding.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'

import type { FeedbackTables } from './tables.ts'

/** A note that somebody decided or said something about, with every id that it has had. */
export type FollowedNote = Selectable<FeedbackTables['followed_notes']> & {
  readonly ids: readonly string[]
}

export interface Following {
  readonly home: string
  readonly draft: string | null
  readonly finding: Finding
  /** Somebody answered it, in a word processor say. */
  readonly isReplied?: true
}

/**
 * Notes that somebody decided or said something about. An edit gives a note another id: what is kept with it is kept
 * by its key, and each id that it has had leads there.
 */
export function createFollowedRows(database: Database) {
  return {
    follow,
    followed: (home: string): Promise<readonly FollowedNote[]> =>
      rowsOf(database.tables<FeedbackTables>(), home),
    followedIn: (trx: Trx, home: string): Promise<readonly FollowedNote[]> =>
      rowsOf(trx.tables<FeedbackTables>(), home),
    /** A followed note as it is now; its id leads to it unless it leads to another already. */
    renewFollowed: async (
      trx: Trx,
      note: { readonly home: string; readonly key: string; readonly finding: Finding },
    ): Promise<void> => {
      const own = trx.tables<FeedbackTables>()
      await own
        .updateTable('followed_notes')
        .set({ content: JSON.stringify(note.finding) })
        .where('home_uuid', '=', note.home)
        .where('note_key', '=', note.key)
        .execute()
      await own
        .insertInto('followed_ids')
        .values({ home_uuid: note.home, finding_id: note.finding.id, note_key: note.key })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

/** The key of a note, which is followed from now on. */
async function follow(trx: Trx, following: Following): Promise<string> {
  const { home, draft, finding, isReplied = false } = following
  const own = trx.tables<FeedbackTables>()
  await own
    .insertInto('followed_ids')
    .values({ home_uuid: home, finding_id: finding.id, note_key: finding.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { note_key: key } = await own
    .selectFrom('followed_ids')
    .select('note_key')
    .where('home_uuid', '=', home)
    .where('finding_id', '=', finding.id)
    .executeTakeFirstOrThrow()
  await own
    .insertInto('followed_notes')
    .values({
      home_uuid: home,
      note_key: key,
      draft_uuid: draft,
      content: JSON.stringify(finding),
      is_replied: isReplied,
    })
    .onConflict((conflict) => {
      const columns = conflict.columns(['home_uuid', 'note_key'])
      return isReplied ? columns.doUpdateSet({ is_replied: true }) : columns.doNothing()
    })
    .execute()
  return key
}

async function rowsOf(
  tables: Kysely<FeedbackTables>,
  home: string,
): Promise<readonly FollowedNote[]> {
  const notes = await tables
    .selectFrom('followed_notes')
    .selectAll()
    .where('home_uuid', '=', home)
    .orderBy('followed_at')
    .execute()
  const ids = await tables
    .selectFrom('followed_ids')
    .select(['note_key', 'finding_id'])
    .where('home_uuid', '=', home)
    .execute()
  const byKey = Map.groupBy(ids, (row) => row.note_key)
  return notes.map((note) => ({
    ...note,
    ids: (byKey.get(note.note_key) ?? []).map((row) => row.finding_id),
  }))
}
