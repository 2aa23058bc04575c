import { BriefPage, GuidePage } from '#features/guidance/web/index.ts'

import { ProjectFrame } from './project-frame.tsx'

/** What the project is asked for. */
export function BriefRoute() {
  return (
    <ProjectFrame current="brief" title="Brief">
      {(project) => <BriefPage project={project} />}
    </ProjectFrame>
  )
}

/** What its text has to answer. */
export function GuideRoute() {
  return (
    <ProjectFrame current="guide" title="Guide">
      {(project) => <GuidePage project={project} />}
    </ProjectFrame>
  )
}
