import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useLoaderData, useParams } from 'react-router'

import { ItemPage, LibraryPage } from '#features/library/web/index.ts'
import type { Project } from '#features/projects/contract.ts'
import {
  projectPath,
  projectQuery,
  ProjectRail,
  ShareButton,
} from '#features/projects/web/index.ts'
import { Brand, TopBar } from '#platform/web/ui/frame.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import layout from './content-layout.module.css'
import classes from './people-route.module.css'

/** The library of a project, or one item of it, beside the rail of the project's places. */
export function LibraryRoute() {
  const loaded = useLoaderData<Project>()
  const { itemSlug } = useParams()
  const { data: project } = useQuery({ ...projectQuery(loaded.slug), initialData: loaded })
  usePageTitle(`Library, ${project.name}`)
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
      <ProjectRail slug={project.slug} current="library" />
      <main id="main" tabIndex={-1} className={classes['main']}>
        <Suspense fallback={null}>
          {itemSlug === undefined ? (
            <LibraryPage project={project} />
          ) : (
            <ItemPage project={project} itemSlug={itemSlug} />
          )}
        </Suspense>
      </main>
    </div>
  )
}
