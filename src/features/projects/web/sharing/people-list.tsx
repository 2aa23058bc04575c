import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'

import type { Invitation, InvitedPermission, Project } from '#features/projects/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { formatShortDate } from '#platform/web/ui/formats.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { ErrorNote } from '#platform/web/ui/notices/notices.tsx'
import { useNow } from '#platform/web/ui/use-now.ts'

import { Avatar, WaitingAvatar } from './avatar.tsx'
import type { Question } from './person-question.tsx'
import { nameOf, rightOf } from './person.ts'
import type { Collaborator } from './person.ts'
import { useChangePermission, useRevoke } from './sharing-api.ts'

import classes from './people-list.module.css'

interface PeopleListProps {
  readonly project: Project
  readonly me: string
  /** Asks before somebody goes, or the project changes hands. */
  readonly onAsk: (question: Question) => void
}

const choices: readonly InvitedPermission[] = ['VIEWER', 'EDITOR']

/** The people of a project, then the invitations that wait for an answer. Only the owner has controls. */
export function PeopleList({ project, me, onAsk }: PeopleListProps) {
  const revoke = useRevoke(project)
  const change = useChangePermission(project)
  const isMine = project.permission === 'OWNER'
  const failure = change.error ?? revoke.error
  return (
    <>
      <ul className={classes['list']} aria-label="People in this project">
        {project.collaborators.map((person, index) => (
          <li key={person.user_uuid} className={classes['person']}>
            <Avatar person={person} index={index} />
            <Name person={person} isMe={person.user_uuid === me} />
            <Right
              person={person}
              isMe={person.user_uuid === me}
              isMine={isMine}
              onAsk={onAsk}
              onChange={(permission) => change.mutate({ person: person.user_uuid, permission })}
            />
          </li>
        ))}
        {project.invitations.map((invitation) => (
          <li key={invitation.uuid} className={classes['person']}>
            <WaitingAvatar />
            <Waiting invitation={invitation} />
            <LinkButton
              aria-label={`Revoke the invitation of ${invitation.email}`}
              disabled={revoke.isPending}
              onClick={() => revoke.mutate(invitation.uuid)}
            >
              Revoke
            </LinkButton>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <div className={classes['failed']}>
          <ErrorNote>{errorText(failure)}</ErrorNote>
        </div>
      )}
    </>
  )
}

function Name({ person, isMe }: { readonly person: Collaborator; readonly isMe: boolean }) {
  const name = nameOf(person)
  const { email } = person.user
  return (
    <span className={classes['name']}>
      {name} {isMe && <span className={classes['dim']}>you</span>}
      {email !== null && email !== name && <small>{email}</small>}
    </span>
  )
}

function Waiting({ invitation }: { readonly invitation: Invitation }) {
  const now = useNow()
  const date = formatShortDate(invitation.created_at, now)
  return (
    <span className={classes['name']}>
      {invitation.email}{' '}
      <small>
        {invitation.state === 'expired' ? 'The invitation has expired' : `Invited ${date}`},{' '}
        {rightOf(invitation.permission).toLowerCase()}
      </small>
    </span>
  )
}

interface RightProps {
  readonly person: Collaborator
  readonly isMe: boolean
  /** The one who looks at the list owns the project. */
  readonly isMine: boolean
  readonly onAsk: (question: Question) => void
  readonly onChange: (permission: InvitedPermission) => void
}

function Right({ person, isMe, isMine, onAsk, onChange }: RightProps) {
  const right = rightOf(person.permission)
  if (isMe && !isMine) {
    return (
      <span className={classes['right']}>
        {right} <LinkButton onClick={() => onAsk({ kind: 'leave', person })}>Leave</LinkButton>
      </span>
    )
  }
  if (!isMine || person.permission === 'OWNER')
    return <span className={classes['right']}>{right}</span>
  const name = nameOf(person)
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <button
          type="button"
          className={classes['select']}
          aria-label={`${right}, what ${name} may do`}
        >
          {right}
          <IconChevronDown size={15} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={person.permission}
          onChange={(value) => onChange(value === 'EDITOR' ? 'EDITOR' : 'VIEWER')}
        >
          {choices.map((permission) => (
            <Menu.RadioItem
              key={permission}
              value={permission}
              checkIcon={<IconCheck size={15} stroke={1.6} aria-hidden />}
            >
              {rightOf(permission)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => onAsk({ kind: 'hand_over', person })}>Make owner</Menu.Item>
        <Menu.Item onClick={() => onAsk({ kind: 'remove', person })}>Remove</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
