import { sql } from 'kysely'

import type { Database, Trx } from '#platform/server/database/database.ts'

import type { CollectedWork } from '../contract.ts'
import type { CollectionRow, LibraryTables } from './tables.ts'

/** Publications shown of one collection; nobody reads further. */
const MOST_WORKS = 2000

/** Collections of people and of projects, and what is in them. */
export function createCollectionsRepository(database: Database) {
  const tables = () => database.tables<LibraryTables>()

  return {
    find: (uuid: string): Promise<CollectionRow | undefined> =>
      tables().selectFrom('collections').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    ofOwner: (owner: string): Promise<CollectionRow[]> =>
      tables()
        .selectFrom('collections')
        .selectAll()
        .where('owner_uuid', '=', owner)
        .orderBy('created_at')
        .execute(),
    ofProjects: (projects: readonly string[]): Promise<CollectionRow[]> =>
      tables()
        .selectFrom('collections')
        .selectAll()
        .where('project_uuid', 'in', projects)
        .orderBy('created_at')
        .execute(),
    /** Items by collection. */
    itemsOf: async (collections: readonly string[]): Promise<Map<string, string[]>> => {
      if (collections.length === 0) return new Map()
      const rows = await tables()
        .selectFrom('collection_items')
        .select(['collection_uuid as collection', 'item_uuid as value'])
        .where('collection_uuid', 'in', collections)
        .orderBy('added_at')
        .execute()
      return grouped(rows)
    },
    worksOf: async (collections: readonly string[]): Promise<Map<string, CollectedWork[]>> => {
      if (collections.length === 0) return new Map()
      const rows = await tables()
        .selectFrom('collection_works')
        .select(['collection_uuid as collection', 'work as value'])
        .where('collection_uuid', 'in', collections)
        .orderBy('added_at', 'desc')
        .limit(MOST_WORKS)
        .execute()
      return grouped(rows)
    },
    /** One owner's collections are made one after another, so that their number stays bounded. */
    countIn: async (
      trx: Trx,
      of: { owner_uuid: string } | { project_uuid: string },
    ): Promise<number> => {
      const [column, value] =
        'owner_uuid' in of
          ? (['owner_uuid', of.owner_uuid] as const)
          : (['project_uuid', of.project_uuid] as const)
      await sql`select pg_advisory_xact_lock(hashtextextended(${value}, 13))`.execute(
        trx.tables<LibraryTables>(),
      )
      const { count } = await trx
        .tables<LibraryTables>()
        .selectFrom('collections')
        .select((query) => query.fn.countAll<string>().as('count'))
        .where(column, '=', value)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    insert: async (trx: Trx, collection: Omit<CollectionRow, 'created_at'>): Promise<void> => {
      await trx.tables<LibraryTables>().insertInto('collections').values(collection).execute()
    },
    rename: async (trx: Trx, uuid: string, name: string): Promise<void> => {
      await trx
        .tables<LibraryTables>()
        .updateTable('collections')
        .set({ name })
        .where('uuid', '=', uuid)
        .execute()
    },
    remove: async (trx: Trx, uuid: string): Promise<void> => {
      await trx.tables<LibraryTables>().deleteFrom('collections').where('uuid', '=', uuid).execute()
    },
    /** Only items of the project of the collection; answers how many it knew. */
    putItems: async (
      trx: Trx,
      put: { collection: string; project: string; items: readonly string[] },
    ): Promise<void> => {
      if (put.items.length === 0) return
      await sql`
        insert into collection_items (collection_uuid, item_uuid)
        select ${put.collection}, uuid from library_items
        where project_uuid = ${put.project} and uuid in (${sql.join(put.items)})
        on conflict do nothing
      `.execute(trx.tables<LibraryTables>())
    },
    takeItems: async (trx: Trx, collection: string, items: readonly string[]): Promise<void> => {
      if (items.length === 0) return
      await trx
        .tables<LibraryTables>()
        .deleteFrom('collection_items')
        .where('collection_uuid', '=', collection)
        .where('item_uuid', 'in', items)
        .execute()
    },
    /** The item is in these collections of its project and in no other. */
    placeItem: async (
      trx: Trx,
      item: { uuid: string; project: string },
      collections: readonly string[],
    ): Promise<void> => {
      await trx
        .tables<LibraryTables>()
        .deleteFrom('collection_items')
        .where('item_uuid', '=', item.uuid)
        .execute()
      if (collections.length === 0) return
      await sql`
        insert into collection_items (collection_uuid, item_uuid)
        select uuid, ${item.uuid} from collections
        where project_uuid = ${item.project} and uuid in (${sql.join(collections)})
      `.execute(trx.tables<LibraryTables>())
    },
    putWork: async (trx: Trx, collection: string, work: CollectedWork): Promise<void> => {
      await trx
        .tables<LibraryTables>()
        .insertInto('collection_works')
        .values({ collection_uuid: collection, work_id: work.id, work: JSON.stringify(work) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    takeWork: async (trx: Trx, collection: string, work: string): Promise<void> => {
      await trx
        .tables<LibraryTables>()
        .deleteFrom('collection_works')
        .where('collection_uuid', '=', collection)
        .where('work_id', '=', work)
        .execute()
    },
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await trx
        .tables<LibraryTables>()
        .updateTable('collections')
        .set({ owner_uuid: to })
        .where('owner_uuid', '=', from)
        .execute()
    },
    forget: async (trx: Trx, owner: string): Promise<void> => {
      await trx
        .tables<LibraryTables>()
        .deleteFrom('collections')
        .where('owner_uuid', '=', owner)
        .execute()
    },
  }
}

export type CollectionsRepository = ReturnType<typeof createCollectionsRepository>

function grouped<Value>(
  rows: readonly { readonly collection: string; readonly value: Value }[],
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const { collection, value } of rows) {
    const group = groups.get(collection) ?? []
    group.push(value)
    groups.set(collection, group)
  }
  return groups
}
