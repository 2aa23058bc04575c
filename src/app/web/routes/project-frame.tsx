import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'

import type { Project } from '#features/projects/contract.ts'
import {
  projectPath,
  projectQuery,
  ProjectRail,
  ShareButton,
} from '#features/projects/web/index.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Brand, TopBar } from '#platform/web/ui/frame/frame.tsx'
import { errorToast } from '#platform/web/ui/notices/toasts.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import layout from '../content-layout.module.css'
import classes from './people-route.module.css'

/** A page of a project that is about no draft, beside the rail of its places. */
export function ProjectFrame(props: {
  readonly current: 'library' | 'brief' | 'guide' | 'people'
  readonly title: string
  readonly children: (project: Project) => ReactNode
}) {
  const loaded = useLoaderData<Project>()
  const navigate = useNavigate()
  const { data: project, error } = useQuery({ ...projectQuery(loaded.slug), initialData: loaded })
  usePageTitle(`${props.title}, ${project.name}`)

  const isGone = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (!isGone) return
    errorToast('That project is not available to you any more.')
    void navigate('/', { replace: true })
  }, [isGone, navigate])

  return (
    <div className={classes['frame']}>
      <TopBar
        lead={
          <>
            <Link to="/" className={layout['home']}>
              <Brand compact />
            </Link>
            <Link to={projectPath(project.slug)} className={classes['project']}>
              {project.name}
            </Link>
          </>
        }
        actions={<ShareButton project={project} draft={null} />}
      />
      <ProjectRail slug={project.slug} current={props.current} />
      <main id="main" tabIndex={-1} className={classes['main']}>
        {props.children(project)}
      </main>
    </div>
  )
}
