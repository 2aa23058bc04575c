import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'

import { chaptersQuery, draftKeys, draftQuery, DraftWaiting } from '#features/drafts/web/index.ts'
import { projectKeys, projectQuery } from '#features/projects/web/index.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { useSettlements } from '../notes/waiting-settlements.ts'
import type { WorkspacePanels } from './workspace-panel.ts'
import { Workspace } from './workspace.tsx'
import type { WorkspaceTools } from './workspace.tsx'

interface WorkspacePageProps {
  /** What other features put into the bar, or on a phone into the menu of the draft. */
  readonly tools?: WorkspaceTools
  /** What other features put into the menu of the draft, whatever the screen. */
  readonly draftItems?: WorkspaceTools
  /** What other features do while the draft is open. */
  readonly beside?: WorkspaceTools
  /** What other features put beside the text. */
  readonly panels?: WorkspacePanels
}

/** One draft: while it is read, reviewed, or written. */
export function WorkspacePage({ tools, draftItems, beside, panels }: WorkspacePageProps) {
  const { projectSlug = '', documentSlug = '' } = useParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const draft = useQuery(draftQuery(projectSlug, documentSlug))
  const chapters = useQuery({
    ...chaptersQuery(projectSlug, documentSlug),
    enabled: draft.data?.state === 'ready',
  })
  const project = useQuery(projectQuery(projectSlug))
  const settled = useSettlements(draft.data, { project: projectSlug, draft: documentSlug })
  usePageTitle(draft.data?.name ?? '')

  const isGone = isLost(draft.error) || isLost(project.error)
  const wasOpen = draft.data !== undefined
  useEffect(() => {
    if (!isGone) return
    errorToast(
      wasOpen
        ? 'This draft was deleted, or is no longer shared with you.'
        : 'That draft is not available to you.',
    )
    // Nothing of it stays on this device.
    client.removeQueries({ queryKey: [...draftKeys.all, projectSlug] })
    client.removeQueries({ queryKey: projectKeys.one(projectSlug) })
    void navigate('/', { replace: true })
  }, [isGone, wasOpen, navigate, client, projectSlug])

  if (settled?.state === 'ready' && chapters.data !== undefined) {
    return (
      <Workspace
        key={settled.uuid}
        draft={settled}
        chapters={chapters.data}
        project={project.data}
        address={{ project: projectSlug, draft: documentSlug }}
        tools={tools}
        draftItems={draftItems}
        beside={beside}
        panels={panels}
      />
    )
  }
  return (
    <DraftWaiting
      draft={draft.data}
      project={project.data}
      address={{ project: projectSlug, draft: documentSlug }}
      error={draft.error ?? chapters.error}
      onRetry={() => {
        void draft.refetch()
        void chapters.refetch()
      }}
    />
  )
}

const isLost = (error: Error | null) => error instanceof ApiError && error.status === 404
