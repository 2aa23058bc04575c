import { buffer } from 'node:stream/consumers'

import { implement } from '@orpc/server'

import type { Subject } from '#features/feedback/server/index.ts'
import type { ProjectAccess } from '#features/projects/server/index.ts'
import { AppError } from '#platform/server/errors/app-error.ts'
import type { UploadRoute } from '#platform/server/http/app.ts'
import { session } from '#platform/server/http/policy.ts'
import type { RequestContext } from '#platform/server/http/request-context.ts'

import { libraryContract } from '../contract.ts'
import type { AddedItem, LibraryItem } from '../contract.ts'
import type { Added, Adding } from './add-item.ts'
import type { ItemChanges } from './change-item.ts'
import { citedIn, MOST_DRAFTS } from './cited-in.ts'
import { createCollectionPolicy } from './collection-access.ts'
import type { CollectionsRepository } from './collections-repository.ts'
import type { Collections } from './collections.ts'
import type { DraftSimilar } from './draft-similar.ts'
import { draftSourceRoutes } from './draft-sources.ts'
import type { FileImports } from './import-file.ts'
import { subjectOf } from './item-subject.ts'
import { itemSummary, itemView } from './item-view.ts'
import type { LibraryOptions } from './ports.ts'
import type { ItemsRepository } from './repository.ts'
import type { Shelves } from './shelves.ts'
import type { ItemRow } from './tables.ts'
import type { createItemUpload } from './upload-item.ts'

interface Parts {
  readonly options: LibraryOptions
  readonly repository: ItemsRepository
  readonly collectionsRepository: CollectionsRepository
  readonly adding: Adding
  readonly changes: ItemChanges
  readonly uploading: ReturnType<typeof createItemUpload>
  readonly collections: Collections
  readonly shelves: Shelves
  readonly draftSimilar: DraftSimilar
  readonly fileImports: FileImports
}

export function createRoutes(parts: Parts) {
  const { options, repository } = parts
  const os = implement(libraryContract).$context<RequestContext>()
  const { read, edit } = options.projects.policies

  async function find(project: ProjectAccess, itemId: string): Promise<ItemRow> {
    const item = await repository.find(project.uuid, itemId)
    if (item === undefined) throw new AppError('library/item-not-found')
    return item
  }

  async function present(item: ItemRow): Promise<LibraryItem> {
    const [places, results, similar, drafts] = await Promise.all([
      parts.shelves.placesOf([item.project_uuid]),
      options.feedback.fieldsOf(subjectOf(item)),
      repository.similarOf(item.uuid),
      options.drafts.readOf(item.project_uuid, MOST_DRAFTS),
    ])
    return itemView(item, {
      collections: places.get(item.uuid) ?? [],
      citedIn: citedIn([item], drafts).get(item.uuid) ?? [],
      results,
      similar,
    })
  }

  async function presentAdded(project: ProjectAccess, added: Added): Promise<AddedItem> {
    const [first = ''] = added.uuids
    const item = await present(await find(project, first))
    return {
      ...item,
      joined: added.joined.includes(first),
      import: added.isImport
        ? {
            items: [...added.uuids],
            added: added.uuids.length - added.joined.length,
            joined: added.joined.length,
            notices: [...added.notices],
          }
        : null,
    }
  }

  async function judged(project: ProjectAccess, itemId: string): Promise<Subject> {
    const item = await find(project, itemId)
    if (item.state === 'reading') throw new AppError('library/item-not-ready')
    if (item.text_hash === '') throw new AppError('library/no-text')
    return subjectOf(item)
  }

  const items = {
    list: os.list.use(read).handler(async ({ context }) => {
      const { uuid } = context.project
      const [list, places, drafts] = await Promise.all([
        repository.listOf([uuid]),
        parts.shelves.placesOf([uuid]),
        options.drafts.readOf(uuid, MOST_DRAFTS),
      ])
      const cited = citedIn(list, drafts)
      return list.map((item) => ({
        ...itemSummary(item, places.get(item.uuid) ?? []),
        cited_in: cited.get(item.uuid) ?? [],
      }))
    }),
    add: os.add
      .use(edit)
      .handler(async ({ context, input }) =>
        presentAdded(
          context.project,
          await parts.adding.add(context.project, context.asker, input),
        ),
      ),
    get: os.get
      .use(read)
      .handler(async ({ context, input }) => present(await find(context.project, input.itemId))),
    update: os.update.use(edit).handler(async ({ context, input }) => {
      await parts.changes.update(await find(context.project, input.itemId), input)
      return present(await find(context.project, input.itemId))
    }),
    remove: os.remove.use(edit).handler(async ({ context, input }) => {
      await parts.changes.remove(await find(context.project, input.itemId))
      return { deleted: true as const }
    }),
    similar: os.similar.use(edit).handler(async ({ context, input }) => {
      const item = await find(context.project, input.itemId)
      await parts.changes.setSimilar(
        { project: context.project, asker: context.asker, item },
        input,
      )
      return present(await find(context.project, input.itemId))
    }),
    original: os.original.use(read).handler(async ({ context, input }) => {
      const item = await find(context.project, input.itemId)
      if (item.original_key === null) throw new AppError('library/no-file')
      const content = await buffer(options.files.read(item.original_key))
      return new File([new Uint8Array(content)], item.original_name ?? item.slug, {
        type: 'application/octet-stream',
      })
    }),
    charge: os.charge.use(edit).handler(async ({ context, input }) =>
      options.feedback.charge({
        subject: await judged(context.project, input.itemId),
        rubric: input.rubric,
        asker: context.asker.uuid,
        ...(input.options === undefined ? {} : { options: input.options }),
      }),
    ),
    process: os.process.use(read).handler(async ({ context, input }) =>
      options.feedback.process({
        subject: await judged(context.project, input.itemId),
        rubric: input.rubric,
        asker: context.asker.uuid,
      }),
    ),
  }

  const uploads: readonly UploadRoute[] = [
    {
      path: '/projects/:id/library/imports',
      handle: async (request, context) => ({
        status: 202,
        body: await parts.fileImports.upload(request, context),
      }),
    },
    {
      path: '/projects/:id/library',
      handle: async (request, context) => {
        const { project, uuid } = await parts.uploading.upload(request, context)
        const item = await present(await find(project, uuid))
        return { status: 201, body: { ...item, joined: false, import: null } }
      },
    },
  ]
  return {
    router: os.router({
      ...items,
      ...draftSourceRoutes(parts),
      ...importRoutes(parts),
      ...collectionRoutes(parts),
    }),
    uploads,
  }
}

function importRoutes({ options, fileImports }: Parts) {
  const os = implement(libraryContract).$context<RequestContext>()
  const { read, edit } = options.projects.policies
  return {
    listImports: os.listImports
      .use(read)
      .handler(({ context }) => fileImports.listOf(context.project.uuid)),
    startImport: os.startImport
      .use(edit)
      .handler(({ context, input }) => fileImports.start(context.project, context.asker, input)),
    cancelImport: os.cancelImport
      .use(edit)
      .handler(({ context, input }) => fileImports.cancel(context.project, input.importId)),
  }
}

function collectionRoutes({ options, collections, collectionsRepository }: Parts) {
  const os = implement(libraryContract).$context<RequestContext>()
  const { edit } = options.projects.policies
  const own = createCollectionPolicy(collectionsRepository, options.projects)

  async function inProject(project: ProjectAccess, uuid: string) {
    const collection = await collectionsRepository.find(uuid)
    if (collection?.project_uuid !== project.uuid) throw new AppError('collection/not-found')
    return collection
  }

  return {
    listCollections: os.listCollections
      .use(session)
      .handler(({ context }) => collections.listOf(context.asker.uuid)),
    createCollection: os.createCollection.use(session).handler(async ({ context, input }) => {
      const { asker } = context
      if (input.project_uuid === undefined)
        return collections.create({ owner_uuid: asker.uuid }, input.name)
      const project = await options.projects.access(input.project_uuid, asker.uuid, 'edit')
      return collections.create({ project_uuid: project.uuid }, input.name)
    }),
    renameCollection: os.renameCollection
      .use(own)
      .handler(({ context, input }) => collections.rename(context.collection, input.name)),
    removeCollection: os.removeCollection
      .use(own)
      .handler(({ context }) => collections.remove(context.collection)),
    addToCollection: os.addToCollection
      .use(own)
      .handler(({ context, input }) => collections.put(context.collection, input)),
    removeFromCollection: os.removeFromCollection
      .use(own)
      .handler(({ context, input }) => collections.take(context.collection, input)),
    updateProjectCollection: os.updateProjectCollection
      .use(edit)
      .handler(async ({ context, input }) =>
        collections.update(await inProject(context.project, input.collectionId), input),
      ),
    removeProjectCollection: os.removeProjectCollection
      .use(edit)
      .handler(async ({ context, input }) =>
        collections.remove(await inProject(context.project, input.collectionId)),
      ),
  }
}
