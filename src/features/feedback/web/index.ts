import { lazy } from 'react'

/** The page of one draft with its notes, loaded when it is first opened. */
export const WorkspacePage = lazy(async () => {
  const { WorkspacePage } = await import('./workspace-page.tsx')
  return { default: WorkspacePage }
})

export type { WorkspaceTools } from './workspace.tsx'
