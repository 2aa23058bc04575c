import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { projectKeys } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { errorToast, undoToast } from '#platform/web/ui/notices/toasts.tsx'

import type { Draft } from '../../contract.ts'
import { draftKeys, draftsApi } from '../drafts-api.ts'

export interface DraftActions {
  readonly rename: (name: string) => void
  readonly download: () => Promise<void>
  readonly remove: () => void
}

/** Rename, download and delete, for one draft of a project. */
export function useDraftActions(project: string, draft: Draft | undefined): DraftActions {
  const client = useQueryClient()
  const navigate = useNavigate()
  const slug = draft?.slug ?? ''
  const key = draftKeys.one(project, slug)

  const rename = (name: string) => {
    const before = client.getQueryData<Draft>(key)
    client.setQueryData<Draft>(key, (old) => old && { ...old, name })
    draftsApi
      .update({ id: project, draftId: slug, name })
      .then(() => client.invalidateQueries({ queryKey: projectKeys.all }))
      .catch((cause: unknown) => {
        client.setQueryData(key, before)
        errorToast(`Not renamed to ‘${name}’. ${errorText(cause)}`)
      })
  }

  const download = async () => {
    try {
      const file = await draftsApi.original({ id: project, draftId: slug })
      save(file, draft?.resource.file_name ?? file.name)
    } catch (cause) {
      errorToast(`The original was not downloaded. ${errorText(cause)}`)
    }
  }

  /** Leaves the page at once; the server is told when the Undo has passed. */
  const remove = () => {
    const place = globalThis.location.pathname
    void navigate('/')
    undoToast(`Deleted ‘${draft?.name ?? ''}’`, {
      undo: () => void navigate(place),
      commit: () => {
        draftsApi
          .remove({ id: project, draftId: slug })
          .then(() => client.removeQueries({ queryKey: key }))
          .catch((cause: unknown) => errorToast(`The draft was not deleted. ${errorText(cause)}`))
          .finally(() => void client.invalidateQueries({ queryKey: projectKeys.all }))
      },
    })
  }

  return { rename, download, remove }
}

function save(file: File, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
