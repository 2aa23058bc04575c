import { createExportMaking } from './make-export.ts'
import type { ExportsOptions } from './ports.ts'
import { createRepository } from './repository.ts'
import { createRoutes } from './routes.ts'
import { createVersions } from './versions.ts'

export { exportsMigrations } from './migrations.ts'

/** Exports: a draft as files to take away, and a Word file that comes back. */
export function createExports(options: ExportsOptions) {
  const repository = createRepository(options.database)
  const versions = createVersions(options, repository)
  const making = createExportMaking(options)
  const routes = createRoutes({ options, making, versions })
  return {
    routes: routes.router,
    uploads: routes.uploads,
    jobs: [versions.job],
    /** Of these files, those that former versions are kept in. */
    keysKept: repository.keysKept,
    sweep: versions.sweep,
  }
}
