import { createExportMaking } from './make-export.ts'
import type { ExportsOptions } from './ports.ts'
import { createRoutes } from './routes.ts'

/** Exports: a draft as files to take away, with its notes or without. */
export function createExports(options: ExportsOptions) {
  const making = createExportMaking(options)
  return { routes: createRoutes(options, making) }
}
