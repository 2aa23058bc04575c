import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { draftPath, projectKeys, projectsApi } from '#features/projects/web/index.ts'

import { draftsApi } from '../drafts-api.ts'
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
      const place = project ?? (await projectsApi.create({ name: 'Untitled project' }))
      const draft = await draftsApi.create({ id: place.uuid, source: 'typed' })
      return { place, draft }
    },
    onSuccess: async ({ place, draft }) => {
      await client.invalidateQueries({ queryKey: projectKeys.all })
      await navigate(
        draftPath(place.slug, { slug: draft.slug, state: draft.state, file_type: 'USER_INPUT' }),
      )
    },
  })
  return { start: () => write.mutate(), isPending: write.isPending, error: write.error }
}
