import { Tooltip } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'

import type { Present, Project } from '#features/projects/contract.ts'

import { initialsOf, nameOf } from './person.ts'
import type { Collaborator } from './person.ts'

import classes from './avatar.module.css'

const tones = 3
/** More people than this are counted. */
const shownAtMost = 4

/** The initials of somebody in a project; the colour only tells neighbours apart. */
export function Avatar(props: { readonly person: Collaborator; readonly index: number }) {
  return (
    <span className={classes['avatar']} data-tone={props.index % tones} aria-hidden>
      {initialsOf(props.person)}
    </span>
  )
}

export function WaitingAvatar() {
  return (
    <span className={classes['avatar']} data-tone="waiting" aria-hidden>
      <IconMail size={15} stroke={1.6} />
    </span>
  )
}

/** Who else has the project open now, as initials in the top bar. */
export function PresentPeople(props: {
  readonly project: Project
  readonly present: readonly Present[]
  readonly me: string
}) {
  const { project, me } = props
  const here = project.collaborators.flatMap((person, index) => {
    const place = props.present.find(({ user_uuid: uuid }) => uuid === person.user_uuid)
    return place === undefined || person.user_uuid === me ? [] : [{ person, index, place }]
  })
  if (here.length === 0) return null
  const others = here.slice(shownAtMost)
  return (
    <ul className={classes['row']} aria-label="Here now">
      {here.slice(0, shownAtMost).map(({ person, index, place }) => {
        const words = whereabouts(nameOf(person), project, place)
        return (
          <li key={person.user_uuid}>
            <Tooltip label={words}>
              <span
                className={classes['avatar']}
                data-tone={index % tones}
                role="img"
                aria-label={words}
              >
                {initialsOf(person)}
              </span>
            </Tooltip>
          </li>
        )
      })}
      {others.length > 0 && (
        <li>
          <span
            className={classes['avatar']}
            data-tone="waiting"
            role="img"
            aria-label={`And ${others.map(({ person }) => nameOf(person)).join(', ')}`}
          >
            +{others.length}
          </span>
        </li>
      )}
    </ul>
  )
}

function whereabouts(name: string, project: Project, { drafts }: Present): string {
  const draft = project.drafts.find(({ slug }) => slug === drafts[0])
  return draft === undefined ? `${name} is here` : `${name} reads ‘${draft.name}’`
}
