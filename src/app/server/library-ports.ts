import type { LibraryOptions } from '#features/library/server/index.ts'
import type { Search } from '#features/search/server/index.ts'

/** Where the library finds records of publications, and what reads files of references. */
export function recordsOfPublications(
  search: Pick<Search, 'workById' | 'workByDoi'>,
): Pick<LibraryOptions, 'works' | 'readReferences'> {
  return {
    works: search,
    readReferences: () => ({ works: [], notices: [] }),
  }
}
