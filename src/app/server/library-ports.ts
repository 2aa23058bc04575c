import type { LibraryOptions } from '#features/library/server/index.ts'

/** Where the library finds records of publications, and what reads files of references. */
export function recordsOfPublications(): Pick<LibraryOptions, 'works' | 'readReferences'> {
  return {
    works: { workById: async () => undefined, workByDoi: async () => undefined },
    readReferences: () => ({ works: [], notices: [] }),
  }
}
