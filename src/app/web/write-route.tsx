import { useQuery } from '@tanstack/react-query'
import { Navigate, useLoaderData, useParams } from 'react-router'

import { draftQuery, WritePage } from '#features/drafts/web/index.ts'
import type { Project } from '#features/projects/contract.ts'
import { notesPath, projectQuery } from '#features/projects/web/index.ts'

import { WorkspaceRoute } from './workspace-route.tsx'

/** The editor, for those who may write in a draft that is written here; its notes for everybody else. */
export function WriteRoute() {
  const loaded = useLoaderData<Project>()
  const { projectSlug = '', documentSlug = '' } = useParams()
  const project = useQuery({ ...projectQuery(loaded.slug), initialData: loaded }).data
  const draft = useQuery(draftQuery(projectSlug, documentSlug)).data
  if (draft === undefined) return <WorkspaceRoute />
  if (draft.content === null || project.permission === 'VIEWER') {
    return <Navigate to={notesPath(project.slug, draft.slug)} replace />
  }
  const address = { project: projectSlug, draft: documentSlug }
  return <WritePage key={draft.uuid} draft={draft} project={project} address={address} />
}
