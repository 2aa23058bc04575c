import { queryOptions } from '@tanstack/react-query'

import {
  AddedItemSchema,
  libraryContract,
  LibraryImportSchema,
} from '#features/library/contract.ts'
import type { AddedItem, LibraryImport, LibraryItem } from '#features/library/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'
import { uploadWithProgress } from '#platform/web/api/upload-with-progress.ts'

export const libraryApi = apiClient(libraryContract)

export const libraryKeys = {
  all: ['library'],
  list: (project: string) => ['library', 'list', project] as const,
  one: (project: string, item: string) => ['library', 'one', project, item] as const,
  imports: (project: string) => ['library', 'imports', project] as const,
  references: (project: string, draft: string) =>
    ['library', 'references', project, draft] as const,
  decisions: (project: string, draft: string) => ['library', 'similar', project, draft] as const,
  collections: ['library', 'collections'],
} as const

/** How often what is being read is fetched when no message arrives, in milliseconds. */
const pollWhileBusy = 2000

/** The items of a project, and where its drafts cite them. */
export function libraryQuery(project: string) {
  return queryOptions({
    queryKey: libraryKeys.list(project),
    queryFn: ({ signal }) => libraryApi.list({ id: project }, { signal }),
    refetchInterval: (query) =>
      query.state.data?.some(({ state }) => state === 'reading') === true ? pollWhileBusy : false,
  })
}

/** One item with its results. */
export function itemQuery(project: string, item: string) {
  return queryOptions({
    queryKey: libraryKeys.one(project, item),
    queryFn: ({ signal }) => libraryApi.get({ id: project, itemId: item }, { signal }),
    refetchInterval: (query) => (isBusy(query.state.data) ? pollWhileBusy : false),
  })
}

/** The reference list of a draft, with what is known of each entry. */
export function referencesQuery(project: string, draft: string) {
  return queryOptions({
    queryKey: libraryKeys.references(project, draft),
    queryFn: ({ signal }) => libraryApi.references({ id: project, draftId: draft }, { signal }),
  })
}

/** What was decided about publications that are like a draft. */
export function decisionsQuery(project: string, draft: string) {
  return queryOptions({
    queryKey: libraryKeys.decisions(project, draft),
    queryFn: ({ signal }) =>
      libraryApi.similarDecisions({ id: project, draftId: draft }, { signal }),
  })
}

/** Collections of one's own. */
export function collectionsQuery() {
  return queryOptions({
    queryKey: libraryKeys.collections,
    queryFn: ({ signal }) => libraryApi.listCollections(undefined, { signal }),
  })
}

/** Files of references that are being taken in, and the last that were. */
export function importsQuery(project: string) {
  return queryOptions({
    queryKey: libraryKeys.imports(project),
    queryFn: ({ signal }) => libraryApi.listImports({ id: project }, { signal }),
    refetchInterval: (query) =>
      query.state.data?.some(isUnderWay) === true ? pollWhileBusy : false,
  })
}

export const isUnderWay = ({ state }: Pick<LibraryImport, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** Sends a file of references, which is then read in the background. */
export async function importFile(project: string, file: File): Promise<LibraryImport> {
  const path = `/projects/${encodeURIComponent(project)}/library/imports`
  return LibraryImportSchema.parse(await uploadWithProgress({ path, file }))
}

/** Sends a file as a new item, or as the file of one that has none. */
export async function uploadItem(upload: {
  readonly project: string
  readonly file: File
  readonly item?: string
}): Promise<AddedItem> {
  const { project, file, item } = upload
  const body = await uploadWithProgress({
    path: `/projects/${encodeURIComponent(project)}/library`,
    file,
    ...(item === undefined ? {} : { fields: { item } }),
  })
  return AddedItemSchema.parse(body)
}

function isBusy(item: LibraryItem | undefined): boolean {
  if (item === undefined) return false
  if (item.state === 'reading') return true
  return Object.values(item.results).some(({ run }) => run !== null)
}
