import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { accountKeys } from '#features/accounts/web/index.ts'
import { projectKeys, projectQuery, projectsApi } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { nowOrReconnected } from '#platform/web/api/connection.ts'

import { beginFetching, draftKeys, draftsApi, uploadDraft } from '../drafts-api.ts'
import { DraftUpload } from './draft-upload.ts'
import type { UploadState } from './draft-upload.ts'

/** One upload at a time for each cache, which is one for each page. */
const uploads = new WeakMap<QueryClient, DraftUpload>()

/** The upload of this page and its state. */
export function useDraftUpload(): { readonly upload: DraftUpload; readonly state: UploadState } {
  const upload = uploadOf(useQueryClient())
  const state = useSyncExternalStore(upload.subscribe, upload.state)
  const isSending = state.step === 'sending'

  useEffect(() => {
    if (!isSending) return
    // Leaving the page would lose the bytes that have not been sent.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [isSending])

  return { upload, state }
}

/** Whether a file is on its way to being a draft. */
export function useIsUploading(): boolean {
  const { step } = useDraftUpload().state
  return step === 'sending' || step === 'reading' || step === 'ready'
}

/** Lets the upload look at its draft at once when a message names that draft; answers whether it did. */
export function nudgeUpload(client: QueryClient, draftUuid: string): boolean {
  return uploads.get(client)?.nudge(draftUuid) ?? false
}

function uploadOf(client: QueryClient): DraftUpload {
  const known = uploads.get(client)
  if (known !== undefined) return known
  const changed = () => {
    void client.invalidateQueries({ queryKey: projectKeys.list })
    void client.invalidateQueries({ queryKey: accountKeys.uploadLimits })
  }
  const made = new DraftUpload({
    createProject: async (name) => ({ ...(await projectsApi.create({ name })), isNew: true }),
    send: (project, file, watch) => uploadDraft({ project, file, ...watch }),
    sample: (project) => draftsApi.create({ id: project, source: 'sample' }),
    getDraft: (project, draft, signal) =>
      draftsApi.get({ id: project, draftId: draft }, { signal }),
    givePassword: (project, draft, password) =>
      draftsApi.update({ id: project, draftId: draft, password }),
    renameProject: async (id, name) => {
      const project = await projectsApi.update({ id, name })
      client.setQueryData(projectKeys.one(project.slug), project)
    },
    removeProject: (project) =>
      nowOrReconnected(() => projectsApi.remove({ id: project }), changed),
    removeDraft: (project, draft) =>
      nowOrReconnected(() => draftsApi.remove({ id: project, draftId: draft }), changed),
    begun: () => {
      void client.invalidateQueries({ queryKey: projectKeys.all, refetchType: 'none' })
    },
    changed,
    opening: (project, draft) => {
      client.setQueryData(draftKeys.one(project.slug, draft.slug), draft)
      void client.query({ ...projectQuery(project.slug), staleTime: 0 }).catch(() => undefined)
      beginFetching(client, project.slug, draft.slug)
    },
    errorText,
  })
  uploads.set(client, made)
  return made
}
