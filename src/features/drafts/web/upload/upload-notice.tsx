import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { notesPath } from '#features/projects/web/index.ts'
import { errorToast, toast } from '#platform/web/ui/toasts.tsx'

import { useDraftUpload } from './use-draft-upload.ts'

/** Says how an upload ended to somebody who went on to another page meanwhile. Once in the page. */
export function UploadNotice() {
  const navigate = useNavigate()
  const { upload, state } = useDraftUpload()

  useEffect(() => {
    if (upload.isWatched) return
    if (state.step === 'failed') errorToast(`${state.title}: ‘${state.fileName}’. ${state.text}`)
    if (state.step === 'password')
      toast(`‘${state.fileName}’ needs its password. It waits on the home page.`)
    if (state.step !== 'ready') return
    const path = notesPath(state.project.slug, state.draft.slug)
    toast(`‘${state.draft.name}’ has been read.`, {
      action: { label: 'Open', run: () => void navigate(path) },
    })
    void upload.stop()
  }, [upload, state, navigate])

  return null
}
