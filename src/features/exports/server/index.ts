import { createDraftNotes } from './draft-notes.ts'
import { createExportMaking } from './make-export.ts'
import type { ExportsOptions } from './ports.ts'
import { createRepository } from './repository.ts'
import { createRoutes } from './routes.ts'
import { createStoredExports } from './stored-exports.ts'
import { createStoredRepository } from './stored-repository.ts'
import { createVersions } from './versions.ts'

export { exportsMigrations } from './migrations.ts'

/** Exports: a draft as files to take away, and a Word file that comes back. */
export function createExports(options: ExportsOptions) {
  const repository = createRepository(options.database)
  const readNotes = createDraftNotes(options, repository)
  const versions = createVersions(options, repository, readNotes)
  const making = createExportMaking(options, readNotes)
  const stored = createStoredExports({
    options,
    repository: createStoredRepository(options.database),
    making,
  })
  const routes = createRoutes({ options, making, versions, stored })
  return {
    routes: routes.router,
    uploads: routes.uploads,
    jobs: [versions.job, stored.job],
    /** Of these files, those that former versions are kept in, and those that were made to be fetched. */
    keysKept: async (keys: readonly string[]) =>
      new Set([...(await repository.keysKept(keys)), ...(await stored.keysKept(keys))]),
    /** Moves what a visitor had made to their account. */
    reassign: stored.reassign,
    sweep: async () => {
      await versions.sweep()
      await stored.sweep()
    },
  }
}
