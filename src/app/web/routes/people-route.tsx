import { PeoplePage } from '#features/projects/web/index.ts'

import { ProjectFrame } from './project-frame.tsx'

/** The people of a project. */
export function PeopleRoute() {
  return (
    <ProjectFrame current="people" title="People">
      {(project) => <PeoplePage project={project} />}
    </ProjectFrame>
  )
}
