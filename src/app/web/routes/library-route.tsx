import { Suspense } from 'react'
import { useParams } from 'react-router'

import { ItemPage, LibraryPage } from '#features/library/web/index.ts'
import { LoadingLines } from '#platform/web/ui/frame/loading-lines.tsx'

import { ProjectFrame } from './project-frame.tsx'

/** The library of a project, or one item of it, beside the rail of the project's places. */
export function LibraryRoute() {
  const { itemSlug } = useParams()
  return (
    <ProjectFrame current="library" title="Library">
      {(project) => (
        <Suspense fallback={<LoadingLines name="Loading the library" />}>
          {itemSlug === undefined ? (
            <LibraryPage project={project} />
          ) : (
            <ItemPage project={project} itemSlug={itemSlug} />
          )}
        </Suspense>
      )}
    </ProjectFrame>
  )
}
