import { lazy } from 'react'

export { chaptersQuery, draftKeys, draftQuery, draftsApi, invalidateDraft } from './drafts-api.ts'
export { StartDraft } from './upload/start-draft.tsx'
export { UploadNotice } from './upload/upload-notice.tsx'
export { nudgeUpload } from './upload/use-draft-upload.ts'

/** The page of one draft, loaded when it is first opened. */
export const WorkspacePage = lazy(async () => {
  const { WorkspacePage } = await import('./workspace/workspace-page.tsx')
  return { default: WorkspacePage }
})
