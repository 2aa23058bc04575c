import { sql } from 'kysely'
import type { Generated, JSONColumnType, Kysely, Selectable, Updateable } from 'kysely'

import type { Block, Document } from '#engines/documents/document.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'
import { isUuid } from '#platform/server/is-uuid.ts'

import type { DraftState, FileType } from '../contract.ts'
import {
  blocksOf,
  chapterOutlines,
  chaptersOf,
  shownChaptersOf,
  textsOfBlocks,
} from './chapter-rows.ts'
import type { ChapterOutline, ChapterRow, ChaptersTable } from './chapter-rows.ts'

export interface Progress {
  readonly stage: string
  readonly done: number
  readonly total: number
}

export interface DraftsTables {
  drafts: {
    uuid: string
    slug: string
    project_uuid: string
    created_by: string
    name: string
    file_type: FileType
    state: DraftState
    error: string | null
    progress: JSONColumnType<Progress> | null
    is_sample: Generated<boolean>
    original_key: string | null
    original_name: string | null
    original_bytes: string | null
    pages: number | null
    words: Generated<number>
    /** The document without the blocks of its chapters. */
    document: JSONColumnType<Document> | null
    content: string | null
    content_version: Generated<number>
    text_hash: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    state_at: Generated<Date>
    reading_confirmed_at: Generated<Date | null>
  }
  chapters: ChaptersTable
}

export type DraftRow = Selectable<DraftsTables['drafts']>
export type DraftFile = Pick<DraftRow, 'uuid' | 'original_key'>

export interface NewDraft {
  readonly uuid: string
  readonly slug: string
  readonly projectUuid: string
  readonly createdBy: string
  readonly name: string
  readonly fileType: FileType
  readonly state: DraftState
  readonly isSample?: boolean
  readonly original?: { readonly key: string; readonly name: string; readonly bytes: number }
  readonly content?: string
}

export interface StoredText {
  readonly document: Document
  readonly chapters: readonly Omit<ChapterRow, 'draft_uuid'>[]
  readonly words: number
  readonly textHash: string
}

/** Failed drafts leave every list, but can be asked for by name, so that their reason can be read. */
export function createRepository(database: Database) {
  const drafts = () => database.tables<DraftsTables>().selectFrom('drafts')
  return {
    find: (project: string, idOrSlug: string): Promise<DraftRow | undefined> =>
      drafts()
        .selectAll()
        .where('project_uuid', '=', project)
        .where(isUuid(idOrSlug) ? 'uuid' : 'slug', '=', idOrSlug)
        .executeTakeFirst(),
    /** Where the file of a draft is kept: pages are read in many parts, and none of them needs the text. */
    findFile: (project: string, idOrSlug: string): Promise<DraftFile | undefined> =>
      drafts()
        .select(['uuid', 'original_key'])
        .where('project_uuid', '=', project)
        .where(isUuid(idOrSlug) ? 'uuid' : 'slug', '=', idOrSlug)
        .executeTakeFirst(),
    findAny: (uuid: string): Promise<DraftRow | undefined> =>
      drafts().selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    listOf: (projects: readonly string[]) =>
      drafts()
        .select(ofSummary)
        .where('project_uuid', 'in', projects)
        .where('state', '<>', 'failed')
        .orderBy('created_at', 'desc')
        .execute(),
    /** Chapters of some drafts in reading order, without their text. */
    chapterWords: (drafts: readonly string[]) =>
      database
        .tables<DraftsTables>()
        .selectFrom('chapters')
        .select(['draft_uuid', 'number', 'title', 'words'])
        .where('draft_uuid', 'in', drafts)
        .orderBy('position')
        .execute(),
    /** Drafts of a project that have been read, the latest first. */
    readOf: (project: string, limit: number): Promise<DraftRow[]> =>
      drafts()
        .selectAll()
        .where('project_uuid', '=', project)
        .where('state', '=', 'ready')
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute(),
    chapters: (draft: string): Promise<ChapterRow[]> => chaptersOf(database, draft),
    shownChapters: (draft: string): Promise<ChapterRow[]> => shownChaptersOf(database, draft),
    outlines: (draft: string): Promise<ChapterOutline[]> => chapterOutlines(database, draft),
    /** Texts of some blocks of the chapters, by their ids. */
    textsOf: (draft: string, blocks: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      textsOfBlocks(database, draft, blocks),
    /** Some blocks of the chapters, by their ids, with their lines. */
    blocksOf: (draft: string, blocks: readonly string[]): Promise<readonly Block[]> =>
      blocksOf(database, draft, blocks),
    /**
     * The draft as it is now, kept from others until the transaction ends: chapters are changed as a whole.
     * Its key stays free: a review that ends meanwhile stores a result that refers to the draft, and would wait
     * for this lock while this transaction waits for its run.
     */
    lock: (trx: Trx, uuid: string): Promise<DraftRow | undefined> =>
      trx
        .tables<DraftsTables>()
        .selectFrom('drafts')
        .selectAll()
        .where('uuid', '=', uuid)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    chaptersIn: (trx: Trx, draft: string): Promise<ChapterRow[]> => chaptersOf(trx, draft),
    insert: async (trx: Trx, draft: NewDraft): Promise<void> => {
      await trx
        .tables<DraftsTables>()
        .insertInto('drafts')
        .values({
          uuid: draft.uuid,
          slug: draft.slug,
          project_uuid: draft.projectUuid,
          created_by: draft.createdBy,
          name: draft.name,
          file_type: draft.fileType,
          state: draft.state,
          error: null,
          progress: null,
          is_sample: draft.isSample ?? false,
          original_key: draft.original?.key ?? null,
          original_name: draft.original?.name ?? null,
          original_bytes: draft.original === undefined ? null : String(draft.original.bytes),
          pages: null,
          document: null,
          content: draft.content ?? null,
        })
        .execute()
    },
    update: async (
      trx: Trx,
      uuid: string,
      values: Updateable<DraftsTables['drafts']>,
    ): Promise<void> => {
      await trx
        .tables<DraftsTables>()
        .updateTable('drafts')
        .set({ ...values, updated_at: sql`now()` })
        .where('uuid', '=', uuid)
        .execute()
    },
    /** Changes the state only from an expected one, so that a late reader cannot undo a newer step. */
    moveState: async (
      trx: Trx,
      uuid: string,
      move: { from: DraftState; to: DraftState; error?: string },
    ) => {
      const { numUpdatedRows } = await trx
        .tables<DraftsTables>()
        .updateTable('drafts')
        .set({
          state: move.to,
          error: move.error ?? null,
          progress: null,
          state_at: sql`now()`,
          updated_at: sql`now()`,
        })
        .where('uuid', '=', uuid)
        .where('state', '=', move.from)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    noteProgress: async (uuid: string, progress: Progress): Promise<void> => {
      await database
        .tables<DraftsTables>()
        .updateTable('drafts')
        .set({ progress: JSON.stringify(progress), state_at: sql`now()` })
        .where('uuid', '=', uuid)
        .where('state', '=', 'reading')
        .execute()
    },
    saveText: async (trx: Trx, draft: string, text: StoredText): Promise<void> => {
      const tables = trx.tables<DraftsTables>()
      await tables
        .updateTable('drafts')
        .set({
          document: JSON.stringify(text.document),
          words: text.words,
          pages: text.document.pages.length === 0 ? null : text.document.pages.length,
          text_hash: text.textHash,
          updated_at: sql`now()`,
        })
        .where('uuid', '=', draft)
        .execute()
      await tables.deleteFrom('chapters').where('draft_uuid', '=', draft).execute()
      for (const chapter of text.chapters) {
        await tables
          .insertInto('chapters')
          .values({ ...chapter, draft_uuid: draft, blocks: JSON.stringify(chapter.blocks) })
          .execute()
      }
    },
    /** Typed text is saved only on top of the version that the writer had before. */
    saveContent: async (
      trx: Trx,
      uuid: string,
      save: { text: string; baseVersion: number },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await trx
        .tables<DraftsTables>()
        .updateTable('drafts')
        .set({ content: save.text, content_version: save.baseVersion + 1, updated_at: sql`now()` })
        .where('uuid', '=', uuid)
        .where('content_version', '=', save.baseVersion)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    remove: async (trx: Trx, uuid: string): Promise<void> => {
      await trx.tables<DraftsTables>().deleteFrom('drafts').where('uuid', '=', uuid).execute()
    },
    uuidsOf: async (trx: Trx, project: string): Promise<string[]> => {
      const rows = await trx
        .tables<DraftsTables>()
        .selectFrom('drafts')
        .select('uuid')
        .where('project_uuid', '=', project)
        .execute()
      return rows.map((row) => row.uuid)
    },
    /** Uploads that count, chapters too: samples, typed drafts and files that could not be read do not. */
    countUploads: (person: string, since: Date | undefined): Promise<number> =>
      countUploads(database.tables<DraftsTables>(), person, since),
    countUploadsIn: (trx: Trx, person: string, since: Date | undefined): Promise<number> =>
      countUploads(trx.tables<DraftsTables>(), person, since),
    /** Serialises the uploads of one person, so that a limit cannot be passed by many at once. */
    lockPerson: async (trx: Trx, person: string): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${person}, 7))`.execute(
        trx.tables<DraftsTables>(),
      )
    },
    /** Drafts whose reading has not moved for this long; each is answered to one asker, and not again until as long has passed. */
    claimStuck: async (trx: Trx, seconds: number): Promise<string[]> => {
      const rows = await trx
        .tables<DraftsTables>()
        .updateTable('drafts')
        .set({ state_at: sql`now()` })
        .where('state', '=', 'reading')
        .where('state_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
        .returning('uuid')
        .execute()
      return rows.map((row) => row.uuid)
    },
    /** What one person uploaded counts as another's. */
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await trx
        .tables<DraftsTables>()
        .updateTable('drafts')
        .set({ created_by: to })
        .where('created_by', '=', from)
        .execute()
    },
    /** Files of a project's drafts and their chapters. */
    keysOf: async (trx: Trx, project: string): Promise<string[]> => {
      const rows = await trx
        .tables<DraftsTables>()
        .selectFrom('drafts')
        .leftJoin('chapters', 'chapters.draft_uuid', 'drafts.uuid')
        .select(['drafts.original_key as whole', 'chapters.original_key as part'])
        .where('drafts.project_uuid', '=', project)
        .execute()
      const keys = rows.flatMap(({ whole, part }) => [whole, part])
      return [...new Set(keys.filter((key) => key !== null))]
    },
    keysInUse: (keys: readonly string[]) => keysInUse(database, keys),
  }
}

const ofSummary = [
  'uuid',
  'slug',
  'project_uuid',
  'name',
  'state',
  'file_type',
  'words',
  'pages',
  'created_at',
  'updated_at',
] as const

async function keysInUse(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const tables = database.tables<DraftsTables>()
  const fromDrafts = await tables
    .selectFrom('drafts')
    .select('original_key')
    .where('original_key', 'in', keys)
    .execute()
  const fromChapters = await tables
    .selectFrom('chapters')
    .select('original_key')
    .where('original_key', 'in', keys)
    .execute()
  return new Set([...fromDrafts, ...fromChapters].flatMap((row) => row.original_key ?? []))
}

async function countUploads(
  tables: Kysely<DraftsTables>,
  person: string,
  since: Date | undefined,
): Promise<number> {
  const from = since ?? new Date(0)
  const ofDrafts = await tables
    .selectFrom('drafts')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('created_by', '=', person)
    .where('original_key', 'is not', null)
    .where('state', '<>', 'failed')
    .where('created_at', '>=', from)
    .executeTakeFirstOrThrow()
  // A chapter has no day of its own: it counts in the month of its draft.
  const ofChapters = await tables
    .selectFrom('chapters')
    .innerJoin('drafts', 'drafts.uuid', 'chapters.draft_uuid')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('drafts.created_by', '=', person)
    .where('chapters.original_key', 'is not', null)
    .where('drafts.created_at', '>=', from)
    .executeTakeFirstOrThrow()
  return Number(ofDrafts.count) + Number(ofChapters.count)
}

/** How many drafts a project has, failed ones among them. */
export async function countDrafts(trx: Trx, project: string): Promise<number> {
  const { count } = await trx
    .tables<DraftsTables>()
    .selectFrom('drafts')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('project_uuid', '=', project)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type DraftsRepository = ReturnType<typeof createRepository>
