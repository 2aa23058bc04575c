import { Suspense } from 'react'

import { WorkspacePage } from '#features/feedback/web/index.ts'

/** The workspace brings its own frame. Waiting for its code keeps the page that was there. */
export function WorkspaceRoute() {
  return (
    <Suspense fallback={null}>
      <WorkspacePage />
    </Suspense>
  )
}
