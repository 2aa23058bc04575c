import { queryOptions } from '@tanstack/react-query'

import { DraftVersionSchema, exportsContract } from '#features/exports/contract.ts'
import type {
  DraftVersion,
  ExportFormat,
  PageSize,
  StoredExport,
  StoredWish,
} from '#features/exports/contract.ts'
import { apiClient } from '#platform/web/api/api-client.ts'
import { isRetryable } from '#platform/web/api/api-error.ts'
import { uploadWithProgress } from '#platform/web/api/upload-with-progress.ts'
import type { Upload } from '#platform/web/api/upload-with-progress.ts'

/** A thesis takes its time to be set, and waits in line behind others. */
const mostPatience = 15 * 60_000

export const exportsApi = apiClient(exportsContract, { timeout: mostPatience })

/** A draft as its address has it: project and draft by slug or uuid. */
export interface DraftAddress {
  readonly project: string
  readonly draft: string
}

export const versionsKeys = {
  of: ({ project, draft }: DraftAddress) => ['versions', project, draft] as const,
}

/** Versions that were sent, and answers to notes that came with them. @param stamp changes with the notes */
export function versionsQuery(address: DraftAddress, stamp: string) {
  const { project, draft } = address
  return queryOptions({
    queryKey: [...versionsKeys.of(address), stamp],
    queryFn: ({ signal }) => exportsApi.listVersions({ id: project, draftId: draft }, { signal }),
    staleTime: 5 * 60_000,
    placeholderData: (before) => before,
  })
}

export type ExportWish =
  | {
      readonly as: 'pdf'
      readonly notes: 'none' | 'margin' | 'endnotes' | 'highlights' | 'report'
    }
  | { readonly as: 'word'; readonly notes: 'none' | 'margin' | 'endnotes' | 'report' }
  | { readonly as: ExportFormat }

/** Has a file made; the signal ends its making. Rejects with `ApiError`. */
export function fetchExport(
  { project, draft }: DraftAddress,
  wish: ExportWish,
  { pageSize, signal }: { readonly pageSize: PageSize; readonly signal: AbortSignal },
): Promise<File> {
  const at = { id: project, draftId: draft }
  if (wish.as === 'pdf')
    return exportsApi.pdf({ ...at, notes: wish.notes, page_size: pageSize }, { signal })
  if (wish.as === 'word') {
    return exportsApi.wordDoc({ ...at, notes: wish.notes, page_size: pageSize }, { signal })
  }
  return exportsApi.other({ ...at, format: wish.as }, { signal })
}

export const storedKeys = {
  of: ({ project, draft }: DraftAddress) => ['exports', project, draft] as const,
}

/** The files of a draft that one has had made, newest first. */
export function storedQuery(address: DraftAddress) {
  const { project, draft } = address
  return queryOptions({
    queryKey: storedKeys.of(address),
    queryFn: async ({ signal }) => {
      const { exports } = await exportsApi.listStored({ id: project, draftId: draft }, { signal })
      return exports
    },
    staleTime: 60_000,
  })
}

/** Milliseconds between two looks at a file that is being made. */
const lookEvery = 1500

/**
 * Has a long file made on the server and waits for it. Whoever leaves finds it later; the signal puts it away.
 * Rejects with `ApiError`, or with the reason why there is no file.
 */
export async function fetchStored(
  address: DraftAddress,
  wish: StoredWish,
  signal: AbortSignal,
): Promise<File> {
  const at = { id: address.project, draftId: address.draft }
  return waitForStored(address, await exportsApi.order({ ...at, wish }, { signal }), signal)
}

/** Waits for a file that was ordered before. */
export async function waitForStored(
  address: DraftAddress,
  ordered: StoredExport,
  signal: AbortSignal,
): Promise<File> {
  const at = { id: address.project, draftId: address.draft }
  const exportId = ordered.uuid
  const putAway = () => void exportsApi.removeStored({ ...at, exportId }).catch(() => undefined)
  signal.addEventListener('abort', putAway)
  try {
    const look = async (now: StoredExport): Promise<StoredExport> => {
      const { exports } = await exportsApi.listStored(at, { signal })
      return exports.find(({ uuid }) => uuid === exportId) ?? { ...now, state: 'failed' }
    }
    const until = Date.now() + mostPatience
    for (let now = ordered; Date.now() < until;) {
      if (now.state === 'ready') return await exportsApi.stored({ ...at, exportId }, { signal })
      if (now.state === 'failed') throw new NotMade(now.error ?? '')
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
      signal.throwIfAborted()
      now = await look(now).catch(unlessUnanswered(now))
    }
    throw new NotMade('The file is still being made. It will be under Export when it is ready.')
  } finally {
    signal.removeEventListener('abort', putAway)
  }
}

/** The server makes and reads without anybody looking: a look that went unanswered is made again. */
const unlessUnanswered =
  <Seen>(seen: Seen) =>
  (cause: unknown): Seen => {
    if (!isRetryable(cause)) throw cause
    return seen
  }

/** Why there is no file, in plain words. */
export class NotMade extends Error {
  override readonly name = 'NotMade'
}

/** Sends a file as the next version of a draft. Rejects with `ApiError`. */
export async function sendVersion(
  { project, draft }: DraftAddress,
  file: File,
  watch: Pick<Upload, 'onProgress' | 'signal'>,
): Promise<DraftVersion> {
  const path = `/projects/${encodeURIComponent(project)}/drafts/${encodeURIComponent(draft)}/versions`
  return DraftVersionSchema.parse(await uploadWithProgress({ path, file, ...watch }))
}

/** Milliseconds between two looks at a version that is being read. */
const lookAtVersionEvery = 1000

/** Waits until a version is read, or could not be. Rejects with `ApiError` when it may not be looked at. */
export async function waitForVersion(
  address: DraftAddress,
  sent: DraftVersion,
  signal: AbortSignal,
): Promise<DraftVersion> {
  const at = { id: address.project, draftId: address.draft }
  const until = Date.now() + mostPatience
  const look = async (): Promise<DraftVersion | undefined> => {
    const { versions } = await exportsApi.listVersions(at, { signal })
    return versions.find(({ uuid }) => uuid === sent.uuid)
  }
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, lookAtVersionEvery))
    signal.throwIfAborted()
    const now = await look().catch(unlessUnanswered(undefined))
    if (now !== undefined && now.state !== 'reading') return now
  }
  return { ...sent, state: 'failed', error: 'The file is still being read. Look again later.' }
}
