import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { DraftSchema, draftsContract } from '#features/drafts/contract.ts'
import type { Chapter, Draft } from '#features/drafts/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'
import { uploadWithProgress } from '#platform/web/api/upload-with-progress.ts'
import type { UploadProgress } from '#platform/web/api/upload-with-progress.ts'

import type { ChapterText } from './workspace/text/draft-text.ts'

export const draftsApi = apiClient(draftsContract)

export const draftKeys = {
  all: ['drafts'],
  /** Project and draft by slug or uuid, as the address has them. */
  one: (project: string, draft: string) => ['drafts', project, draft] as const,
  chapters: (project: string, draft: string) => ['drafts', project, draft, 'chapters'] as const,
} as const

/** How often a draft is fetched while it is read or reviewed and no message arrives, in milliseconds. */
const pollWhileReading = 1000
const pollWhileRunning = 3000

/** One draft with its chapter heads and results. */
export function draftQuery(project: string, draft: string) {
  return queryOptions({
    queryKey: draftKeys.one(project, draft),
    queryFn: ({ signal }) => draftsApi.get({ id: project, draftId: draft }, { signal }),
    refetchInterval: (query) => pollInterval(query.state.data),
  })
}

/** The texts of the chapters of a draft; what was found in them comes with the draft itself. */
export function chaptersQuery(project: string, draft: string) {
  return queryOptions({
    queryKey: draftKeys.chapters(project, draft),
    queryFn: ({ signal }) => draftsApi.listChapters({ id: project, draftId: draft }, { signal }),
    select: textsOf,
  })
}

const textsOf = (chapters: readonly Chapter[]): readonly ChapterText[] =>
  chapters.map(({ uuid, number, title, blocks }) => ({ uuid, number, title, blocks }))

/**
 * Asks for a draft and its text before its page is there to ask, side by side; what fails is asked for again by the
 * page. The text of a draft that is still being read is not kept: it is about to change.
 */
export function beginFetching(client: QueryClient, project: string, draft: string): void {
  const chapters = chaptersQuery(project, draft)
  Promise.all([client.query(draftQuery(project, draft)), client.query(chapters)])
    .then(([{ state, chapters: heads }, texts]) => {
      const isWhole = state === 'ready' && heads.length === texts.length
      return isWhole ? undefined : client.resetQueries({ queryKey: chapters.queryKey })
    })
    .catch(() => undefined)
}

/** Sends a file as a new draft of a project. */
export async function uploadDraft(upload: {
  readonly project: string
  readonly file: File
  readonly onProgress: (progress: UploadProgress) => void
  readonly signal: AbortSignal
}): Promise<Draft> {
  const { project, file, onProgress, signal } = upload
  const body = await uploadWithProgress({
    path: `/projects/${encodeURIComponent(project)}/drafts`,
    file,
    onProgress,
    signal,
  })
  return DraftSchema.parse(body)
}

/**
 * Fetches again what the page shows of a draft, however its address names it: queries are kept
 * under slugs, messages name uuids.
 * @param part `notes` where only what was found has changed: the text, its pictures and places stay.
 */
export async function invalidateDraft(
  client: QueryClient,
  uuid: string,
  part: 'notes' | 'all' = 'all',
): Promise<void> {
  const named = client
    .getQueryCache()
    .findAll({ queryKey: draftKeys.all })
    .filter(({ queryKey, state }) => queryKey[2] === uuid || uuidOf(state.data) === uuid)
    .filter(({ queryKey }) => part === 'all' || queryKey.length === draftKeys.one('', '').length)
  await Promise.all(
    named.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: part === 'notes' })),
  )
}

function uuidOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('uuid' in data)) return undefined
  return typeof data.uuid === 'string' ? data.uuid : undefined
}

function pollInterval(draft: Draft | undefined): number | false {
  if (draft === undefined) return false
  if (draft.state === 'reading') return pollWhileReading
  const fields = [draft, ...draft.chapters].flatMap(({ results }) => Object.values(results))
  return fields.some(({ run }) => run !== null) ? pollWhileRunning : false
}
