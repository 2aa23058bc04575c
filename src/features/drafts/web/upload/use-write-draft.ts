import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { UNTITLED_PROJECT } from '#features/projects/contract.ts'
import { projectKeys, projectsApi, writePath } from '#features/projects/web/index.ts'

import { draftsApi } from '../drafts-api.ts'
import { loadWriteView } from '../workspace/write/lazy-write-view.tsx'
import type { UploadProject } from './draft-upload.ts'

/** Starts an empty draft that is written here, in `project` or in a new one, and opens the editor. */
export function useWriteDraft(project: UploadProject | undefined): {
  readonly start: () => void
  readonly isPending: boolean
  readonly error: unknown
} {
  const client = useQueryClient()
  const navigate = useNavigate()
  const write = useMutation({
    mutationFn: async () => {
      // The editor arrives while the draft is made.
      loadWriteView()
      const place = project ?? (await projectsApi.create({ name: UNTITLED_PROJECT }))
      const draft = await draftsApi.create({ id: place.uuid, source: 'typed' })
      return { place, draft }
    },
    onSuccess: async ({ place, draft }) => {
      await client.invalidateQueries({ queryKey: projectKeys.all })
      await navigate(writePath(place.slug, draft.slug))
    },
  })
  return { start: () => write.mutate(), isPending: write.isPending, error: write.error }
}
