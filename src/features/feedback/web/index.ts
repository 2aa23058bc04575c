import { lazy } from 'react'

export async function loadWorkspacePage() {
  const { WorkspacePage } = await import('./workspace-page.tsx')
  return { default: WorkspacePage }
}

/** Sends reviews that an earlier visit asked for without a connection, whatever page is open. */
export function sendWaitingStarts(): void {
  try {
    if (localStorage.getItem('scholium.starts') === null) return
  } catch {
    return
  }
  // Loaded only where something waits; it sends by itself.
  void import('./waiting-starts.ts')
}

/** The page of one draft with its notes, loaded when it is first opened. */
export const WorkspacePage = lazy(loadWorkspacePage)

/** Venues by fit, for pages that compare one. */
export const VenueList = lazy(async () => {
  const { VenueList } = await import('./venue-list.tsx')
  return { default: VenueList }
})

export { FitMark } from './fit-mark.tsx'
export { NoteAnswers } from './note-answers.ts'
export type { NoteAnswersValue } from './note-answers.ts'

export { kindsQuery } from './feedback-api.ts'

/** One result by itself, for pages that have their own order. */
export const SubjectResult = lazy(async () => {
  const { SubjectResult } = await import('./subject-results.tsx')
  return { default: SubjectResult }
})

/** Feedback on what is no draft; its cards arrive when they are first shown. */
export const SubjectResults = lazy(async () => {
  const { SubjectResults } = await import('./subject-results.tsx')
  return { default: SubjectResults }
})
export { usePassages } from './passage.tsx'
export type { PanelAt, WorkspacePanels } from './workspace-panel.ts'
export type { WorkspaceTools } from './workspace.tsx'
