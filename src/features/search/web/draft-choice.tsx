import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { projectsQuery } from '#features/projects/web/index.ts'

import classes from './search-page.module.css'

/** The draft against which the results are read, or none. */
export function DraftChoice(props: {
  readonly draft: string | undefined
  readonly onChange: (draft: string | undefined) => void
}) {
  const projects = useQuery(projectsQuery()).data ?? []
  const drafts = projects.flatMap((project) =>
    project.drafts
      .filter(({ state }) => state === 'ready')
      .map(({ uuid, name }) => ({
        value: uuid,
        label: name === project.name ? name : `${project.name}, ${name}`,
      })),
  )
  if (drafts.length === 0) return null
  return (
    <div className={classes['against']}>
      <span aria-hidden>Read against</span>
      <NativeSelect
        aria-label="Read against"
        value={drafts.some(({ value }) => value === props.draft) ? props.draft : ''}
        data={[{ value: '', label: 'no draft' }, ...drafts]}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          props.onChange(chosen === '' ? undefined : chosen)
        }}
      />
    </div>
  )
}
