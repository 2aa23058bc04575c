import type { QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'

/** What the rubrics are: no note of a draft can be shown without it. */
export async function fetchKinds(client: QueryClient): Promise<void> {
  const { kindsQuery } = await import('./feedback-api.ts')
  await client.query(kindsQuery())
}

export async function loadWorkspacePage() {
  const { WorkspacePage } = await import('./workspace/workspace-page.tsx')
  return { default: WorkspacePage }
}

/** Sends what an earlier visit did without a connection, reviews and settled notes, whatever page is open. */
export function sendWaiting(): void {
  // Loaded only where something waits; each sends by itself.
  if (isKept('scholium.settlements')) void import('./notes/waiting-settlements.ts')
  if (isKept('scholium.starts')) void import('./ordering/progress/waiting-starts.ts')
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** The page of one draft with its notes, loaded when it is first opened. */
export const WorkspacePage = lazy(loadWorkspacePage)

/** Venues by fit, for pages that compare one. */
export const VenueList = lazy(async () => {
  const { VenueList } = await import('./results/venue-list.tsx')
  return { default: VenueList }
})

export { FitMark } from './results/fit-mark.tsx'
export { NoteAnswers } from './notes/note-answers.ts'
export type { NoteAnswersValue } from './notes/note-answers.ts'

export { kindsQuery } from './feedback-api.ts'

/** One result by itself, for pages that have their own order. */
export const SubjectResult = lazy(async () => {
  const { SubjectResult } = await import('./results/subject-results.tsx')
  return { default: SubjectResult }
})

/** Feedback on what is no draft; its cards arrive when they are first shown. */
export const SubjectResults = lazy(async () => {
  const { SubjectResults } = await import('./results/subject-results.tsx')
  return { default: SubjectResults }
})
export { PassagesOf, usePassages } from './passage.tsx'
export type { PanelAt, WorkspacePanels } from './workspace/workspace-panel.ts'
export type { WorkspaceTools } from './workspace/workspace.tsx'
