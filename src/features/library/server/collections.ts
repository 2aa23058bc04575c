import { randomUUID } from 'node:crypto'

import type { Trx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/server/errors/app-error.ts'

import { MOST_COLLECTIONS } from '../contract.ts'
import type { Collection } from '../contract.ts'
import type { CollectionsRepository } from './collections-repository.ts'
import type { LibraryOptions } from './ports.ts'
import type { CollectionRow } from './tables.ts'

interface Parts {
  readonly options: Pick<LibraryOptions, 'database' | 'outbox' | 'works'>
  readonly repository: CollectionsRepository
}

export interface Entries {
  readonly publication_id?: string | undefined
  readonly items?: readonly string[] | undefined
}

/** Collections: publications of one's own, or items of a project's library. */
export function createCollections({ options, repository }: Parts) {
  const { database, outbox, works } = options

  async function present(rows: readonly CollectionRow[]): Promise<Collection[]> {
    const uuids = rows.map(({ uuid }) => uuid)
    const [items, publications] = await Promise.all([
      repository.itemsOf(uuids),
      repository.worksOf(uuids),
    ])
    return rows.map((row) => ({
      uuid: row.uuid,
      name: row.name,
      project_uuid: row.project_uuid,
      items: items.get(row.uuid) ?? [],
      publications: publications.get(row.uuid) ?? [],
      created_at: row.created_at.toISOString(),
    }))
  }

  async function one(uuid: string): Promise<Collection> {
    const row = await repository.find(uuid)
    const [view] = row === undefined ? [] : await present([row])
    if (view === undefined) throw new AppError('collection/not-found')
    return view
  }

  async function create(
    of: { readonly owner_uuid: string } | { readonly project_uuid: string },
    name: string,
  ): Promise<Collection> {
    const uuid = randomUUID()
    await database.transaction(async (trx) => {
      if ((await repository.countIn(trx, of)) >= MOST_COLLECTIONS)
        throw new AppError('collection/too-many')
      const row = { uuid, owner_uuid: null, project_uuid: null, name, ...of }
      await repository.insert(trx, row)
      await tell(trx, row)
    })
    return one(uuid)
  }

  async function change(
    collection: CollectionRow,
    act: (trx: Trx) => Promise<void>,
  ): Promise<Collection> {
    await database.transaction(async (trx) => {
      await act(trx)
      await tell(trx, collection)
    })
    return one(collection.uuid)
  }

  /** Items come from the library of the collection's own project; publications go into collections of one's own. */
  async function put(collection: CollectionRow, entries: Entries): Promise<Collection> {
    const { publication_id: id, items = [] } = entries
    const { project_uuid: project } = collection
    if (project !== null) {
      if (id !== undefined) throw new AppError('collection/items-only')
      return change(collection, (trx) =>
        repository.putItems(trx, { collection: collection.uuid, project, items }),
      )
    }
    if (id === undefined) throw new AppError('collection/publications-only')
    const work = await works.workById(id)
    if (work === undefined) throw new AppError('library/publication-unknown')
    const { title, authors, year, venue } = work
    return change(collection, (trx) =>
      repository.putWork(trx, collection.uuid, { id: work.id, title, authors, year, venue }),
    )
  }

  async function take(collection: CollectionRow, entries: Entries): Promise<Collection> {
    return change(collection, async (trx) => {
      await repository.takeItems(trx, collection.uuid, entries.items ?? [])
      if (entries.publication_id !== undefined)
        await repository.takeWork(trx, collection.uuid, entries.publication_id)
    })
  }

  async function remove(collection: CollectionRow): Promise<{ deleted: true }> {
    await database.transaction(async (trx) => {
      await repository.remove(trx, collection.uuid)
      await tell(trx, collection)
    })
    return { deleted: true }
  }

  async function tell(
    trx: Trx,
    collection: Pick<CollectionRow, 'uuid' | 'owner_uuid' | 'project_uuid'>,
  ): Promise<void> {
    const { project_uuid: project, owner_uuid: owner } = collection
    if (project !== null) {
      await outbox.publish(trx, {
        event: 'collections_changed',
        channel: 'project',
        audience: { project },
        entity: { type: 'PROJECT', uuid: project },
        data: { collection: collection.uuid },
      })
      return
    }
    if (owner === null) return
    await outbox.publish(trx, {
      event: 'collections_changed',
      channel: 'user',
      audience: { person: owner },
      entity: { type: 'USER', uuid: owner },
      data: { collection: collection.uuid },
    })
  }

  return {
    create,
    put,
    take,
    remove,
    rename: (collection: CollectionRow, name: string) =>
      change(collection, (trx) => repository.rename(trx, collection.uuid, name)),
    /** Name and items at once; what is not given stays. */
    update: (
      collection: CollectionRow,
      wanted: {
        readonly name?: string | undefined
        readonly add?: readonly string[] | undefined
        readonly remove?: readonly string[] | undefined
      },
    ) =>
      change(collection, async (trx) => {
        const { uuid, project_uuid: project } = collection
        if (wanted.name !== undefined) await repository.rename(trx, uuid, wanted.name)
        if (project !== null)
          await repository.putItems(trx, { collection: uuid, project, items: wanted.add ?? [] })
        await repository.takeItems(trx, uuid, wanted.remove ?? [])
      }),
    listOf: async (owner: string) => present(await repository.ofOwner(owner)),
  }
}

export type Collections = ReturnType<typeof createCollections>
