import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { receiveFile } from '#features/drafts/server/index.ts'
import type { ReceivedFile } from '#features/drafts/server/index.ts'
import type { ProjectAccess } from '#features/projects/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { Principal, RequestContext } from '#platform/server/http/request-context.ts'
import { isUuid } from '#platform/server/is-uuid.ts'
import { slugOf } from '#platform/server/slug.ts'

import type { Adding } from './add-item.ts'
import type { CollectionsRepository } from './collections-repository.ts'
import type { LibraryLimits } from './limits.ts'
import type { LibraryOptions } from './ports.ts'
import type { ReadItemJob } from './read-item-job.ts'
import { keysOf, ownRecord } from './record.ts'
import type { ItemsRepository } from './repository.ts'
import type { ItemRow } from './tables.ts'
import type { Telling } from './tell.ts'

interface Parts {
  readonly options: LibraryOptions
  readonly repository: ItemsRepository
  readonly collections: CollectionsRepository
  readonly adding: Adding
  readonly limits: LibraryLimits
  readonly tell: Telling
  readonly job: ReadItemJob
}

/** A file as a new item, or as the file of an item that has none. */
export function createItemUpload(parts: Parts) {
  const { options, repository, collections, limits, tell, job } = parts
  const { database, files } = options

  async function upload(
    request: FastifyRequest,
    context: RequestContext,
  ): Promise<{ project: ProjectAccess; uuid: string }> {
    const asker = await context.principal()
    if (asker === undefined) throw new AppError('session/required')
    const { id } = request.params as { readonly id: string }
    const project = await options.projects.access(id, asker.uuid, 'edit')
    await database.transaction((trx) => limits.requireFile(trx, asker))
    const received = await receiveFile(request, options)
    try {
      const place = await placeOf(project, received.fields)
      return { project, uuid: await store({ project, asker, received, ...place }) }
    } catch (error) {
      await files.remove(received.stored.key)
      throw error
    }
  }

  /** Fields beside the file name an item without a file, or a collection. */
  async function placeOf(
    project: ProjectAccess,
    fields: Readonly<Record<string, string>>,
  ): Promise<{ item: ItemRow | undefined; collection: string | undefined }> {
    const { item: named = '', collection = '' } = fields
    const item = named === '' ? undefined : await repository.find(project.uuid, named)
    if (named !== '' && item === undefined) throw new AppError('library/item-not-found')
    if (item?.state === 'reading') throw new AppError('library/item-not-ready')
    if (collection === '') return { item, collection: undefined }
    if (!isUuid(collection)) throw new AppError('collection/not-found')
    await parts.adding.requireCollection(project.uuid, collection)
    return { item, collection }
  }

  async function store(add: {
    readonly project: ProjectAccess
    readonly asker: Principal
    readonly received: ReceivedFile
    readonly item: ItemRow | undefined
    readonly collection: string | undefined
  }): Promise<string> {
    const { project, asker, received, item, collection } = add
    const uuid = item?.uuid ?? randomUUID()
    const { stored, fileName } = received
    await database.transaction(async (trx) => {
      await limits.requireFile(trx, asker)
      await repository.lock(trx, project.uuid)
      if (item === undefined) {
        const work = ownRecord(uuid, titleOfFile(fileName))
        const slug = slugOf(work.title)
        await repository.insert(trx, {
          uuid,
          slug,
          projectUuid: project.uuid,
          addedBy: asker.uuid,
          state: 'reading',
          work,
          ...keysOf({ ...work, year: null }),
          note: '',
          textHash: '',
          words: 0,
          original: { key: stored.key, name: fileName, bytes: stored.bytes },
        })
        await limits.requireRoom(trx, project.uuid)
        await tell(trx, { uuid, slug, project_uuid: project.uuid }, { told: 'created' })
      } else {
        await repository.update(trx, uuid, {
          state: 'reading',
          error: null,
          state_at: options.now(),
          original_key: stored.key,
          original_name: fileName,
          original_bytes: String(stored.bytes),
        })
        const before = item.original_key
        if (before !== null) trx.afterCommit(() => void files.remove(before).catch(() => undefined))
        await tell(trx, item, { told: 'changed' })
      }
      if (collection !== undefined)
        await collections.putItems(trx, { collection, project: project.uuid, items: [uuid] })
      await options.projects.touch(trx, project.uuid)
      await options.jobs.enqueue(trx, job, { payload: { item: uuid } })
    })
    return uuid
  }

  return { upload }
}

/** Until the file has been read, and where it says no title. */
export function titleOfFile(name: string): string {
  const title = name.replace(/\.(pdf|docx)$/iu, '').trim()
  return title === '' ? 'Untitled' : title.slice(0, 300)
}
