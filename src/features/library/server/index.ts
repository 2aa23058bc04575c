import type { Trx } from '#platform/server/database/database.ts'

import { createAdding } from './add-item.ts'
import { createItemChanges } from './change-item.ts'
import { createCollectionsRepository } from './collections-repository.ts'
import { createCollections } from './collections.ts'
import { createDraftSimilar } from './draft-similar.ts'
import { createLibraryExport } from './export-library.ts'
import { createFileImports } from './import-file.ts'
import { createImportsRepository } from './imports-repository.ts'
import { itemSubjects } from './item-subject.ts'
import { createLibraryLimits } from './limits.ts'
import type { LibraryOptions } from './ports.ts'
import { createReadItemJob } from './read-item-job.ts'
import { createItemReading } from './read-item.ts'
import { createItemsRepository } from './repository.ts'
import { createRoutes } from './routes.ts'
import { createShelves } from './shelves.ts'
import { createTelling } from './tell.ts'
import { createItemUpload } from './upload-item.ts'

export { documentOfRecord } from './item-text.ts'
export { libraryMigrations } from './migrations.ts'
export type { LibraryOptions, WorkSource } from './ports.ts'

/** Longer than any one reading may take. */
const STUCK_SECONDS = 600

/** The library of a project, and collections. */
export function createLibrary(options: LibraryOptions) {
  const repository = createItemsRepository(options.database)
  const collectionsRepository = createCollectionsRepository(options.database)
  const limits = createLibraryLimits(options, repository)
  const tell = createTelling(options)
  const shelves = createShelves(repository, collectionsRepository)
  const collections = createCollections({ options, repository: collectionsRepository })
  const adding = createAdding({
    options,
    repository,
    collections: collectionsRepository,
    limits,
    tell,
  })
  const job = createReadItemJob(createItemReading({ options, repository, tell }))
  const uploading = createItemUpload({
    options,
    repository,
    collections: collectionsRepository,
    adding,
    limits,
    tell,
    job,
  })
  const imports = createImportsRepository(options.database)
  const fileImports = createFileImports({ options, imports, adding })
  const changes = createItemChanges({
    options,
    repository,
    collections: collectionsRepository,
    adding,
    tell,
  })
  const draftSimilar = createDraftSimilar({ database: options.database, adding })
  const routes = createRoutes({
    options,
    repository,
    collectionsRepository,
    adding,
    changes,
    uploading,
    collections,
    shelves,
    draftSimilar,
    fileImports,
  })

  return {
    routes: routes.router,
    uploads: routes.uploads,
    jobs: [job, fileImports.job] as const,
    subjects: itemSubjects(repository),
    shelvesOf: shelves.shelvesOf,
    /** Collections of one's own, as an account shows them. */
    collectionsOf: async (owner: string): Promise<{ uuid: string; name: string }[]> =>
      (await collectionsRepository.ofOwner(owner)).map(({ uuid, name }) => ({ uuid, name })),
    keysInUse: async (keys: readonly string[]): Promise<ReadonlySet<string>> => {
      const [ofItems, ofImports] = await Promise.all([
        repository.keysInUse(keys),
        imports.keysInUse(keys),
      ])
      return new Set([...ofItems, ...ofImports])
    },
    exported: createLibraryExport({ options, repository, collections }),
    /** What one person added and collected is another's. */
    reassign: async (trx: Trx, from: string, to: string): Promise<void> => {
      await repository.reassign(trx, from, to)
      await collectionsRepository.reassign(trx, from, to)
      await imports.reassign(trx, from, to)
    },
    forget: collectionsRepository.forget,
    /** Its files go once the transaction is through; what is missed is found by the sweep. */
    beforeProjectRemove: async (trx: Trx, project: string): Promise<void> => {
      const keys = [
        ...(await repository.keysOf(trx, project)),
        ...(await imports.keysOf(trx, project)),
      ]
      for (const key of keys)
        trx.afterCommit(() => void options.files.remove(key).catch(() => undefined))
    },
    /** Takes up again what no worker may be reading any more. */
    sweep: async (): Promise<void> => {
      await options.database.transaction(async (trx) => {
        for (const item of await repository.claimStuck(trx, STUCK_SECONDS))
          await options.jobs.enqueue(trx, job, { payload: { item } })
        for (const uuid of await imports.claimStuck(trx, STUCK_SECONDS))
          await options.jobs.enqueue(trx, fileImports.job, { payload: { import: uuid } })
      })
    },
  }
}

export type Library = ReturnType<typeof createLibrary>
