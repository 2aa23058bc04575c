import { Autocomplete, Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { InvitedPermission, KnownCollaborator, Project } from '#features/projects/contract.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { plural } from '#platform/web/ui/formats.ts'

import { emailsIn, rightOf } from './person.ts'
import { knownCollaboratorsQuery, useInvite } from './sharing-api.ts'

import classes from './invite-form.module.css'

const rights = (['VIEWER', 'EDITOR'] as const).map((value) => ({
  value,
  label: rightOf(value).toLowerCase(),
}))

/** Invites by e-mail, one or several at once, suggesting people from the person's other projects. */
export function InviteForm({ project }: { readonly project: Project }) {
  const invite = useInvite(project)
  const known = useKnown(project)
  const [text, setText] = useState('')
  const [permission, setPermission] = useState<InvitedPermission>('VIEWER')
  const [message, setMessage] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const hasSuggestions = known.some(({ email }) => matches(known, email, text))

  function submit(): void {
    const emails = emailsIn(text)
    setSaid('')
    setProblem(emails.length === 0 ? 'Give an e-mail address' : null)
    if (emails.length === 0) return
    invite.mutate(
      { emails, permission, message: message ?? '' },
      {
        onSuccess: () => {
          setText('')
          setMessage(null)
          setSaid(
            emails.length === 1
              ? `Invited ${emails[0] ?? ''}.`
              : `${plural(emails.length, 'person', 'people')} invited.`,
          )
        },
      },
    )
  }

  const error = problem ?? (invite.isError ? errorText(invite.error) : null)
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classes['line']}>
        <Autocomplete
          aria-label="E-mail"
          placeholder="name@university.example"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={text}
          error={error}
          limit={6}
          // An empty list would take the Escape that closes the dialog.
          {...(hasSuggestions ? {} : { dropdownOpened: false })}
          data={known.map(({ email }) => email)}
          filter={({ options, search }) =>
            options.filter((option) => 'value' in option && matches(known, option.value, search))
          }
          renderOption={({ option }) => <Known email={option.value} known={known} />}
          comboboxProps={{ withinPortal: false }}
          data-autofocus
          onChange={(value) => {
            setText(value)
            setProblem(null)
            invite.reset()
          }}
        />
        <Button type="submit" loading={invite.isPending}>
          Invite
        </Button>
      </div>
      <div className={classes['options']}>
        <label>
          They{' '}
          <NativeSelect
            value={permission}
            onChange={(event) =>
              setPermission(event.currentTarget.value === 'EDITOR' ? 'EDITOR' : 'VIEWER')
            }
            data={rights}
          />
        </label>
        {message === null && (
          <Button variant="subtle" size="xs" onClick={() => setMessage('')}>
            Add a message
          </Button>
        )}
      </div>
      {message !== null && (
        <Textarea
          className={classes['message'] ?? ''}
          label="Message"
          value={message}
          maxLength={500}
          autosize
          minRows={2}
          maxRows={5}
          onChange={(event) => setMessage(event.target.value)}
        />
      )}
      <p className={classes['said']} role="status">
        {said}
      </p>
    </form>
  )
}

function Known(props: { readonly email: string; readonly known: readonly KnownCollaborator[] }) {
  const name = props.known.find(({ email }) => email === props.email)?.name
  return (
    <span className={classes['known']}>
      {name ?? props.email}
      {name !== undefined && name !== props.email && <small>{props.email}</small>}
    </span>
  )
}

/** Those who are in the project, or invited to it, are not suggested again. */
function useKnown(project: Project): readonly KnownCollaborator[] {
  const known = useQuery(knownCollaboratorsQuery()).data ?? []
  const here = new Set([
    ...project.collaborators.map(({ user }) => user.email),
    ...project.invitations.map(({ email }) => email),
  ])
  return known.filter(({ email }) => !here.has(email))
}

function matches(known: readonly KnownCollaborator[], email: string, search: string): boolean {
  const words = search.trim().toLowerCase()
  const name = known.find((other) => other.email === email)?.name ?? ''
  return email.toLowerCase().includes(words) || name.toLowerCase().includes(words)
}
