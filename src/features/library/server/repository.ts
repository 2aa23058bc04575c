import { sql } from 'kysely'
import type { Kysely, Updateable } from 'kysely'

import type { Work } from '#engines/retrieval/records/work.ts'
import type { Database, Trx } from '#platform/server/database/database.ts'
import { isUuid } from '#platform/server/is-uuid.ts'

import { MOST_ITEMS } from '../contract.ts'
import type { SimilarStatus } from '../contract.ts'
import type { ItemHead, ItemRow, LibraryTables } from './tables.ts'

export interface NewItem {
  readonly uuid: string
  readonly slug: string
  readonly projectUuid: string
  readonly addedBy: string
  readonly state: 'reading' | 'ready'
  readonly work: Work
  readonly doi: string | null
  readonly titleKey: string | null
  readonly note: string
  readonly textHash: string
  readonly words: number
  readonly original?: { readonly key: string; readonly name: string; readonly bytes: number }
}

type Change = Omit<Updateable<LibraryTables['library_items']>, 'updated_at'>

const HEAD = [
  'uuid',
  'slug',
  'project_uuid',
  'added_by',
  'state',
  'error',
  'work',
  'doi',
  'title_key',
  'note',
  'original_key',
  'original_name',
  'original_bytes',
  'pages',
  'words',
  'text_hash',
  'created_at',
  'updated_at',
  'state_at',
] as const

/** Items of libraries. */
export function createItemsRepository(database: Database) {
  const tables = () => database.tables<LibraryTables>()

  return {
    /** Also by the name of an item that turned out to be this one. */
    find: async (project: string, idOrSlug: string): Promise<ItemRow | undefined> => {
      const name = isUuid(idOrSlug) ? 'uuid' : 'slug'
      const found = await tables()
        .selectFrom('library_items')
        .selectAll()
        .where('project_uuid', '=', project)
        .where(name, '=', idOrSlug)
        .executeTakeFirst()
      if (found !== undefined) return found
      return tables()
        .selectFrom('library_items')
        .selectAll()
        .where('project_uuid', '=', project)
        .where('uuid', 'in', (query) =>
          query.selectFrom('library_moved').select('into_uuid').where(name, '=', idOrSlug),
        )
        .executeTakeFirst()
    },
    findAny: (uuid: string): Promise<ItemRow | undefined> =>
      tables().selectFrom('library_items').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    byDoi: (project: string, doi: string): Promise<ItemRow | undefined> =>
      tables()
        .selectFrom('library_items')
        .selectAll()
        .where('project_uuid', '=', project)
        .where('doi', '=', doi)
        .executeTakeFirst(),
    listOf: (projects: readonly string[]): Promise<ItemHead[]> =>
      tables()
        .selectFrom('library_items')
        .select(HEAD)
        .where('project_uuid', 'in', projects)
        .orderBy('created_at', 'desc')
        .limit(MOST_ITEMS)
        .execute(),
    /** One library at a time is added to, so that no publication comes into it twice. */
    lock: async (trx: Trx, project: string): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${project}, 11))`.execute(
        trx.tables<LibraryTables>(),
      )
    },
    count: async (trx: Trx, project: string): Promise<number> => {
      const { count } = await trx
        .tables<LibraryTables>()
        .selectFrom('library_items')
        .select((query) => query.fn.countAll<string>().as('count'))
        .where('project_uuid', '=', project)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** The item that is the same publication: the same DOI; else the same title and year, unless both have a DOI. */
    same: async (
      trx: Trx,
      wanted: { project: string; doi: string | null; titleKey: string | null; not?: string },
    ): Promise<ItemRow | undefined> => {
      const { doi, titleKey } = wanted
      const candidates = await trx
        .tables<LibraryTables>()
        .selectFrom('library_items')
        .selectAll()
        .where('project_uuid', '=', wanted.project)
        .where((where) =>
          where.or([
            ...(doi === null ? [] : [where('doi', '=', doi)]),
            ...(titleKey === null ? [] : [where('title_key', '=', titleKey)]),
          ]),
        )
        .orderBy('created_at')
        .execute()
      const others = candidates.filter(({ uuid }) => uuid !== wanted.not)
      return (
        others.find((item) => doi !== null && item.doi === doi) ??
        others.find((item) => doi === null || item.doi === null)
      )
    },
    insert: async (trx: Trx, item: NewItem): Promise<void> => {
      await trx
        .tables<LibraryTables>()
        .insertInto('library_items')
        .values({
          uuid: item.uuid,
          slug: item.slug,
          project_uuid: item.projectUuid,
          added_by: item.addedBy,
          state: item.state,
          error: null,
          work: JSON.stringify(item.work),
          doi: item.doi,
          title_key: item.titleKey,
          note: item.note,
          text_hash: item.textHash,
          words: item.words,
          original_key: item.original?.key ?? null,
          original_name: item.original?.name ?? null,
          original_bytes: item.original === undefined ? null : String(item.original.bytes),
          pages: null,
          document: null,
        })
        .execute()
    },
    lockItem: (trx: Trx, uuid: string): Promise<ItemRow | undefined> =>
      trx
        .tables<LibraryTables>()
        .selectFrom('library_items')
        .selectAll()
        .where('uuid', '=', uuid)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    update: async (trx: Trx, uuid: string, change: Change): Promise<void> => {
      await trx
        .tables<LibraryTables>()
        .updateTable('library_items')
        .set({ ...change, updated_at: sql`now()` })
        .where('uuid', '=', uuid)
        .execute()
    },
    remove: async (trx: Trx, uuid: string): Promise<void> => {
      await trx
        .tables<LibraryTables>()
        .deleteFrom('library_items')
        .where('uuid', '=', uuid)
        .execute()
    },
    /** An item becomes another: its names lead there, its places in collections are the other's. */
    move: (trx: Trx, from: ItemRow, into: string): Promise<void> =>
      moveItem(trx.tables<LibraryTables>(), from, into),
    similarOf: (item: string): Promise<{ publication_id: string; status: SimilarStatus }[]> =>
      tables()
        .selectFrom('library_similar')
        .select(['publication_id', 'status'])
        .where('item_uuid', '=', item)
        .orderBy('publication_id')
        .execute(),
    setSimilar: async (
      trx: Trx,
      similar: { item: string; publication: string; status: SimilarStatus },
    ): Promise<void> => {
      await trx
        .tables<LibraryTables>()
        .insertInto('library_similar')
        .values({
          item_uuid: similar.item,
          publication_id: similar.publication,
          status: similar.status,
        })
        .onConflict((conflict) =>
          conflict.columns(['item_uuid', 'publication_id']).doUpdateSet({ status: similar.status }),
        )
        .execute()
    },
    /** Files that were added and could be read, or are being read. */
    countFiles: async (trx: Trx, person: string, since: Date | undefined): Promise<number> => {
      const query = trx
        .tables<LibraryTables>()
        .selectFrom('library_items')
        .select((select) => select.fn.countAll<string>().as('count'))
        .where('added_by', '=', person)
        .where('original_key', 'is not', null)
        .where('state', '<>', 'failed')
      const counted = since === undefined ? query : query.where('created_at', '>=', since)
      return Number((await counted.executeTakeFirstOrThrow()).count)
    },
    lockPerson: async (trx: Trx, person: string): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${person}, 12))`.execute(
        trx.tables<LibraryTables>(),
      )
    },
    /** Items whose reading has not moved for this long; each is answered to one asker. */
    claimStuck: async (trx: Trx, seconds: number): Promise<string[]> => {
      const rows = await trx
        .tables<LibraryTables>()
        .updateTable('library_items')
        .set({ state_at: sql`now()` })
        .where('state', '=', 'reading')
        .where('state_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
        .returning('uuid')
        .execute()
      return rows.map(({ uuid }) => uuid)
    },
    keysOf: async (trx: Trx, project: string): Promise<string[]> => {
      const rows = await trx
        .tables<LibraryTables>()
        .selectFrom('library_items')
        .select('original_key')
        .where('project_uuid', '=', project)
        .where('original_key', 'is not', null)
        .execute()
      return rows.flatMap(({ original_key: key }) => key ?? [])
    },
    keysInUse: async (keys: readonly string[]): Promise<Set<string>> => {
      const rows = await tables()
        .selectFrom('library_items')
        .select('original_key')
        .where('original_key', 'in', keys)
        .execute()
      return new Set(rows.flatMap(({ original_key: key }) => key ?? []))
    },
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await trx
        .tables<LibraryTables>()
        .updateTable('library_items')
        .set({ added_by: to })
        .where('added_by', '=', from)
        .execute()
    },
  }
}

async function moveItem(tables: Kysely<LibraryTables>, from: ItemRow, into: string) {
  await sql`
    insert into collection_items (collection_uuid, item_uuid)
    select collection_uuid, ${into} from collection_items where item_uuid = ${from.uuid}
    on conflict do nothing
  `.execute(tables)
  await tables
    .updateTable('library_moved')
    .set({ into_uuid: into })
    .where('into_uuid', '=', from.uuid)
    .execute()
  await tables.deleteFrom('library_items').where('uuid', '=', from.uuid).execute()
  await tables
    .insertInto('library_moved')
    .values({ uuid: from.uuid, slug: from.slug, into_uuid: into })
    .execute()
}

export type ItemsRepository = ReturnType<typeof createItemsRepository>
