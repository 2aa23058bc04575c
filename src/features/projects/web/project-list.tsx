import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Project } from '#features/projects/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote, StaleNote } from '#platform/web/ui/notices/notices.tsx'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { ProjectRow } from './project-row.tsx'
import { projectsQuery, useRemovingProjects } from './projects-api.ts'

import classes from './project-list.module.css'

const orders = {
  opened: 'Last opened',
  name: 'Name',
  created: 'Newest',
} as const
type Order = keyof typeof orders

/** Projects as a list of contents, with a place for the empty, waiting and failed states. */
export function ProjectList(props: {
  readonly onNewProject: () => void
  /** What stands here when there is no project. */
  readonly empty: ReactNode
}) {
  const projects = useQuery(projectsQuery())
  const removing = useRemovingProjects()
  const [order, setOrder] = useLocalStorage<Order>({
    key: 'scholium.project_order',
    defaultValue: 'opened',
    getInitialValueInEffect: false,
    deserialize: (value) => orderOf(value),
    serialize: (value) => value,
  })
  const shown = sorted(
    (projects.data ?? []).filter(({ uuid }) => !removing.includes(uuid)),
    order,
  )

  return (
    <section aria-labelledby="projects-heading">
      <div className={classes['head']}>
        <h2 id="projects-heading" tabIndex={-1}>
          Projects
        </h2>
        {shown.length > 1 && (
          <label className={classes['order']}>
            <VisuallyHidden>Order of projects</VisuallyHidden>
            <select value={order} onChange={(event) => setOrder(orderOf(event.target.value))}>
              {Object.entries(orders).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <IconChevronDown size={15} stroke={1.6} aria-hidden />
          </label>
        )}
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          onClick={props.onNewProject}
        >
          New project
        </Button>
      </div>
      {projects.isError && projects.data === undefined && (
        <div className={classes['failed']}>
          <ErrorNote onRetry={() => void projects.refetch()}>
            The projects could not be fetched. {errorText(projects.error)}
          </ErrorNote>
        </div>
      )}
      {projects.isError && projects.data !== undefined && (
        <StaleNote
          since={new Date(projects.dataUpdatedAt)}
          onRetry={() => void projects.refetch()}
        />
      )}
      {projects.isPending && <WaitingRows />}
      {projects.isSuccess && shown.length === 0 && props.empty}
      {shown.map((project, index) => (
        <ProjectRow key={project.uuid} project={project} withDrafts={index === 0} />
      ))}
    </section>
  )
}

/** Grey bars in the shape of the list, once waiting has lasted long enough to be noticed. */
function WaitingRows() {
  const isLate = useDelayed(true)
  return (
    <div role="status" className={classes['waiting']}>
      <VisuallyHidden>Fetching the projects</VisuallyHidden>
      {isLate &&
        [62, 48, 55].map((width) => (
          <div key={width} aria-hidden="true">
            <i style={{ width: `${width}%` }} />
            <i style={{ width: `${width - 20}%` }} />
          </div>
        ))}
    </div>
  )
}

function orderOf(value: string | undefined): Order {
  return value === 'name' || value === 'created' ? value : 'opened'
}

function sorted(projects: readonly Project[], order: Order): readonly Project[] {
  if (order === 'name') {
    return projects.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB', { numeric: true }))
  }
  if (order === 'created') {
    return projects.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  }
  return projects
}
