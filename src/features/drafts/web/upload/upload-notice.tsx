import { useEffect } from 'react'

import { redirectTo } from '#platform/web/redirect-events.ts'
import { errorToast, toast } from '#platform/web/ui/notices/toasts.tsx'

import { useDraftUpload } from './use-draft-upload.ts'

/** Says how an upload ended to somebody who went on to another page meanwhile. Once in the page. */
export function UploadNotice() {
  const { upload, state } = useDraftUpload()

  useEffect(() => {
    if (upload.isWatched) return
    if (state.step === 'failed') errorToast(`${state.title}: ‘${state.fileName}’. ${state.text}`)
    if (state.step === 'password')
      toast(`‘${state.fileName}’ needs its password. It waits on the home page.`)
    if (state.step !== 'ready') return
    const params = { projectSlug: state.project.slug, documentSlug: state.draft.slug }
    toast(`‘${state.draft.name}’ has been read.`, {
      action: { label: 'Open', run: () => redirectTo('projectDocument', params) },
    })
    void upload.stop()
  }, [upload, state])

  return null
}
