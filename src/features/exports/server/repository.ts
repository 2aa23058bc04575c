import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import type { DeletedDecision, TakenComments } from '../contract.ts'

interface ExportsTables {
  draft_versions: {
    uuid: string
    draft_uuid: string
    created_by: string
    state: 'reading' | 'ready' | 'failed'
    error: string | null
    /** The file as it was sent; it moves to the draft when it is ready. */
    original_key: string | null
    original_name: string
    original_bytes: string
    /** What the draft had before. */
    former_key: string | null
    former_name: string | null
    former_bytes: string | null
    taken: JSONColumnType<TakenComments> | null
    /** Keys of notes whose comment was deleted in the file. */
    deleted_notes: JSONColumnType<string[], string | undefined>
    deleted_decision: Generated<DeletedDecision>
    created_at: Generated<Date>
    state_at: Generated<Date>
  }
  note_replies: {
    draft_uuid: string
    /** Of the followed note. */
    note_key: string
    author: string
    text: string
    text_hash: string
    said_at: Date | null
    created_at: Generated<Date>
  }
}

export type VersionRow = Selectable<ExportsTables['draft_versions']>
export type ReplyRow = Selectable<ExportsTables['note_replies']>

export interface NewReply {
  /** Of the followed note. */
  readonly key: string
  readonly author: string
  readonly text: string
  readonly at: string
}

/** All SQL of versions and replies. */
export function createRepository(database: Database) {
  const tables = () => database.tables<ExportsTables>()
  return {
    /** `false` when another version of the same draft is being read. */
    insert: async (
      trx: Trx,
      row: Pick<
        VersionRow,
        'uuid' | 'draft_uuid' | 'created_by' | 'original_key' | 'original_name' | 'original_bytes'
      >,
    ): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await trx
        .tables<ExportsTables>()
        .insertInto('draft_versions')
        .values({
          ...row,
          state: 'reading',
          error: null,
          former_key: null,
          former_name: null,
          former_bytes: null,
          taken: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    find: (uuid: string): Promise<VersionRow | undefined> =>
      tables().selectFrom('draft_versions').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    listOf: (draft: string): Promise<VersionRow[]> =>
      tables()
        .selectFrom('draft_versions')
        .selectAll()
        .where('draft_uuid', '=', draft)
        .orderBy('created_at', 'desc')
        .limit(100)
        .execute(),
    /** Ends the reading of a version; `false` when it has ended before. */
    end: async (
      trx: Trx,
      uuid: string,
      end: {
        readonly state: 'ready' | 'failed'
        readonly error?: string
        readonly former?: {
          readonly key: string
          readonly name: string
          readonly bytes: number
        } | null
        readonly taken?: TakenComments
        readonly deleted?: readonly string[]
      },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await trx
        .tables<ExportsTables>()
        .updateTable('draft_versions')
        .set({
          state: end.state,
          error: end.error ?? null,
          // What could not be read is kept by no one, and swept away.
          ...(end.state === 'failed' && { original_key: null }),
          former_key: end.former?.key ?? null,
          former_name: end.former?.name ?? null,
          former_bytes:
            end.former === undefined || end.former === null ? null : String(end.former.bytes),
          taken: end.taken === undefined ? null : JSON.stringify(end.taken),
          deleted_notes: JSON.stringify(end.deleted ?? []),
          state_at: sql`now()`,
        })
        .where('uuid', '=', uuid)
        .where('state', '=', 'reading')
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    decide: async (trx: Trx, uuid: string, decision: DeletedDecision): Promise<void> => {
      await trx
        .tables<ExportsTables>()
        .updateTable('draft_versions')
        .set({ deleted_decision: decision })
        .where('uuid', '=', uuid)
        .execute()
    },
    /** Of these files, those that a version keeps. */
    keysKept: async (keys: readonly string[]): Promise<Set<string>> => {
      const rows = await tables()
        .selectFrom('draft_versions')
        .select(['original_key', 'former_key'])
        .where((or) => or.or([or('original_key', 'in', keys), or('former_key', 'in', keys)]))
        .execute()
      return new Set(rows.flatMap((row) => [row.original_key ?? [], row.former_key ?? []].flat()))
    },
    /** Versions whose reading has not ended for this long: their worker is gone. */
    stuck: async (seconds: number): Promise<string[]> => {
      const rows = await tables()
        .selectFrom('draft_versions')
        .select('uuid')
        .where('state', '=', 'reading')
        .where('state_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
        .execute()
      return rows.map((row) => row.uuid)
    },
    /** An answer that is there already, from an earlier copy of the same file, is not kept twice. Answers how many are new. */
    addReplies: async (trx: Trx, draft: string, replies: readonly NewReply[]): Promise<number> => {
      let added = 0
      for (const reply of replies) {
        const { numInsertedOrUpdatedRows } = await trx
          .tables<ExportsTables>()
          .insertInto('note_replies')
          .values({
            draft_uuid: draft,
            note_key: reply.key,
            author: reply.author,
            text: reply.text,
            text_hash: createHash('sha256').update(reply.text).digest('hex').slice(0, 32),
            said_at: Number.isNaN(Date.parse(reply.at)) ? null : new Date(reply.at),
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        added += Number(numInsertedOrUpdatedRows ?? 0n)
      }
      return added
    },
    repliesOf: (draft: string): Promise<ReplyRow[]> =>
      tables()
        .selectFrom('note_replies')
        .selectAll()
        .where('draft_uuid', '=', draft)
        .orderBy('created_at')
        .limit(2000)
        .execute(),
  }
}

export type ExportsRepository = ReturnType<typeof createRepository>
