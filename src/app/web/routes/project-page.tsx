import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLoaderData } from 'react-router'

import { StartDraft, useIsUploading } from '#features/drafts/web/index.ts'
import type { Project } from '#features/projects/contract.ts'
import { mayEdit, projectQuery } from '#features/projects/web/index.ts'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { beginLoading } from '../load-workspace.ts'

import classes from './home-page.module.css'

/** A project that has no draft yet: the place for the first one. */
export function ProjectPage() {
  const loaded = useLoaderData<Project>()
  const project = useQuery({ ...projectQuery(loaded.slug), initialData: loaded }).data
  usePageTitle(project.name)
  const isUnderWay = useIsUploading()
  const client = useQueryClient()
  const begin = useCallback(() => beginLoading(client), [client])

  return (
    <>
      <h1>{project.name}</h1>
      <p className={classes['about']}>
        {isUnderWay
          ? 'The first draft of this project is on its way.'
          : 'This project has no draft yet.'}
      </p>
      <div className={classes['start']}>
        {!mayEdit(project) ? (
          <p className={classes['empty']}>
            You can read this project. {project.owner ?? 'Somebody else'} owns it.
          </p>
        ) : (
          <StartDraft
            project={{
              uuid: project.uuid,
              slug: project.slug,
              name: project.name,
              isNew: false,
            }}
            onUnderWay={begin}
          />
        )}
      </div>
    </>
  )
}
