import { libraryPath, projectPath } from '#features/projects/web/index.ts'
import { searchPath } from '#features/search/web/index.ts'

/** Addresses below /projects/ that are no project. */
const noProjects = new Set(['invite', 'invitation'])

export const isGoKey = (key: string) => /^[hsld]$/iu.test(key)

/**
 * Where the second key of G and a letter leads from an address: H home, S search, L the library and D the drafts of
 * the project that is open. `null` for another key, where no project is open, and from a draft to the drafts.
 */
export function goTarget(key: string, path: string): string | null {
  const found = /^\/projects\/([^/]+)/u.exec(path)?.[1]
  const project = found === undefined || noProjects.has(found) ? null : decodeURIComponent(found)
  switch (key.toLowerCase()) {
    case 'h':
      return '/'
    case 's':
      return searchPath()
    case 'l':
      return project === null ? null : libraryPath(project)
    case 'd':
      return project === null || path.includes('/documents/') ? null : projectPath(project)
    default:
      return null
  }
}
