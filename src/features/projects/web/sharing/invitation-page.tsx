import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import {
  endFlow,
  signOut,
  storeFlow,
  useLeadToSignIn,
  userQuery,
} from '#features/accounts/web/index.ts'
import type { InvitationCheck } from '#features/projects/contract.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { ErrorNote, StateCard } from '#platform/web/ui/notices/notices.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { projectPath } from '../project-paths.ts'
import { projectKeys, projectsApi } from '../projects-api.ts'
import {
  forgetInvitation,
  invitationIn,
  keepInvitation,
  keptInvitation,
} from './kept-invitation.ts'
import type { KeptInvitation } from './kept-invitation.ts'
import { sharingKeys } from './sharing-api.ts'
import { useMe } from './use-me.ts'

import classes from './invitation-page.module.css'

/** Where the link of an invitation leads: who invites to what, and every way that it can stand. */
export function InvitationPage() {
  usePageTitle('Invitation')
  const kept = useKeptInvitation()
  const me = useMe()
  const [isDeclined, setDeclined] = useState(false)
  const check = useQuery({
    // The token stays out of the key: keys are shown by tools.
    queryKey: [...sharingKeys.invitation, kept?.project, me.uuid],
    queryFn: ({ signal }) =>
      projectsApi.validateInvitation(
        { id: kept?.project ?? '', token: kept?.token ?? '' },
        { signal },
      ),
    enabled: kept !== null && me.uuid !== '' && !isDeclined,
    staleTime: 0,
    gcTime: 0,
  })

  if (isDeclined) return <Declined />
  if (kept === null) return <Ended title="This link is not complete">{incomplete}</Ended>
  if (check.isPending) return <p role="status">Looking at the invitation</p>
  if (check.isError) {
    return (
      <div className={classes['card']}>
        <ErrorNote onRetry={() => void check.refetch()}>
          The invitation could not be looked at. {errorText(check.error)}
        </ErrorNote>
      </div>
    )
  }
  if (check.data.state === 'wrong_account') return <WrongAccount kept={kept} check={check.data} />
  if (check.data.state !== 'valid') return <Refused check={check.data} />
  return (
    <Offer
      kept={kept}
      check={check.data}
      onDeclined={() => setDeclined(true)}
      onChanged={() => void check.refetch()}
    />
  )
}

const page = '/projects/invite'
const incomplete = 'A part of it is missing. Open the link in the message again.'

const rights = {
  EDITOR: 'You will be able to read the drafts and their notes, change them, and start reviews.',
  VIEWER:
    'You will be able to read the drafts and their notes. You will not be able to change them.',
} as const

function Offer(props: {
  readonly kept: KeptInvitation
  readonly check: InvitationCheck
  readonly onDeclined: () => void
  /** Something stands otherwise than the page shows. */
  readonly onChanged: () => void
}) {
  const { kept, check, onDeclined, onChanged } = props
  const { isBusy, error, accept, decline } = useAnswer(props)
  const lead = useLeadToSignIn()

  function signIn(mode: 'sign-in' | 'sign-up'): void {
    storeFlow({ kind: 'invite', path: page })
    lead({ target: page, mode })
  }

  return (
    <section className={classes['page']} aria-labelledby="invitation">
      <p className={classes['lead']}>{check.invited_by ?? 'Somebody'} invites you to</p>
      <h1 id="invitation">{check.project_name ?? 'a project'}</h1>
      <p>{rights[check.permission === 'EDITOR' ? 'EDITOR' : 'VIEWER']}</p>
      {check.needs === 'sign_in' && (
        <p>The invitation is for {check.email}. Sign in with that address to accept it.</p>
      )}
      {check.needs === 'verified_email' && (
        <p>Confirm your e-mail address first: open the link in the message that was sent to you.</p>
      )}
      {error !== null && (
        <div className={classes['failed']}>
          <ErrorNote>{error}</ErrorNote>
        </div>
      )}
      <div className={classes['actions']}>
        {check.needs === 'sign_in' && (
          <>
            <Button variant="filled" onClick={() => signIn('sign-in')}>
              Sign in to accept
            </Button>
            <Button onClick={() => signIn('sign-up')}>Create an account</Button>
          </>
        )}
        {check.needs === 'verified_email' && (
          <Button variant="filled" onClick={onChanged}>
            Look again
          </Button>
        )}
        {check.needs === null && (
          <Button variant="filled" loading={isBusy} onClick={() => void accept(kept)}>
            Accept invitation
          </Button>
        )}
        <Button
          variant="subtle"
          disabled={isBusy}
          onClick={() => void decline(kept).then((isDone) => (isDone ? onDeclined() : undefined))}
        >
          Decline
        </Button>
      </div>
    </section>
  )
}

/** Accepting leads into the project; declining ends the invitation. A refusal is looked at afresh. */
function useAnswer({ onChanged }: { readonly onChanged: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function answered(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    setError(null)
    try {
      await work()
      forgetInvitation()
      endFlow()
      return true
    } catch (cause) {
      setError(errorText(cause))
      if (cause instanceof ApiError && cause.status !== 0) onChanged()
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    error,
    accept: ({ project, token }: KeptInvitation) =>
      answered(async () => {
        const joined = await projectsApi.join({ id: project, token })
        await client.invalidateQueries({ queryKey: projectKeys.all })
        void navigate(projectPath(joined.slug), { replace: true })
      }),
    decline: ({ project, token }: KeptInvitation) =>
      answered(async () => {
        await projectsApi.declineInvitation({ id: project, token })
      }),
  }
}

type Refusal = Exclude<InvitationCheck['state'], 'valid' | 'wrong_account'>

const titles: Readonly<Record<Refusal, string>> = {
  expired: 'This invitation has expired',
  revoked: 'This invitation was withdrawn',
  declined: 'This invitation was declined',
  used: 'This invitation has been used',
  unknown: 'There is no such invitation',
}

const waysOn: typeof titles = {
  expired: 'Invitations are good for 14 days. Ask whoever sent it for a new one.',
  revoked: 'Whoever sent it has taken it back. Ask them if that was not meant.',
  declined: 'Nothing was shared. Ask whoever sent it for a new one to join after all.',
  used: 'Each invitation lets one person in, once.',
  unknown: incomplete,
}

/** One sentence on what is the matter, and the way on. */
function Refused({ check }: { readonly check: InvitationCheck }) {
  const state = isRefusal(check.state) ? check.state : 'unknown'
  const slug = check.project_slug
  return (
    <Ended
      title={slug !== null ? 'You are in this project' : titles[state]}
      action={
        slug !== null && (
          <Button variant="filled" component={Link} to={projectPath(slug)}>
            Open the project
          </Button>
        )
      }
    >
      {slug !== null ? 'The invitation has done its work.' : waysOn[state]}
    </Ended>
  )
}

const isRefusal = (state: string): state is Refusal => Object.hasOwn(titles, state)

/** Somebody is signed in, with another address than the invited one. */
function WrongAccount(props: { readonly kept: KeptInvitation; readonly check: InvitationCheck }) {
  const client = useQueryClient()
  const user = useQuery(userQuery()).data

  /** Signing out empties this tab's store: the invitation is put back for whoever signs in. */
  async function change(): Promise<void> {
    await signOut({ client, after: page })
    keepInvitation(props.kept)
  }

  return (
    <Ended
      title="This invitation is for another address"
      action={
        <Button variant="filled" onClick={() => void change()}>
          Sign out and use that address
        </Button>
      }
    >
      It was sent to {props.check.email}
      {typeof user?.email === 'string' && `, and you are signed in as ${user.email}`}.
    </Ended>
  )
}

function Declined() {
  return <Ended title="You declined the invitation">Nothing was shared with you.</Ended>
}

function Ended(props: {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className={classes['card']}>
      <StateCard
        level={1}
        title={props.title}
        actions={
          <>
            {props.action}
            <Button component={Link} to="/">
              Go to projects
            </Button>
          </>
        }
      >
        <p>{props.children}</p>
      </StateCard>
    </div>
  )
}

/** Takes the token out of the address into this tab's own store; it never comes back into an address. */
function useKeptInvitation(): KeptInvitation | null {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [kept] = useState(() => {
    const fresh = invitationIn(search)
    if (fresh !== null) keepInvitation(fresh)
    return fresh ?? keptInvitation()
  })
  useEffect(() => {
    if (search !== '') void navigate(page, { replace: true })
  }, [search, navigate])
  return kept
}
