import { Button, PasswordInput, Progress, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Project } from '#features/projects/contract.ts'
import { mayEdit, projectPath } from '#features/projects/web/index.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { Brand, TopBar } from '#platform/web/ui/frame/frame.tsx'
import { StateCard } from '#platform/web/ui/notices/notices.tsx'
import { useDelayed } from '#platform/web/ui/use-delayed.ts'

import type { Draft } from '../../contract.ts'
import { draftKeys, draftsApi } from '../drafts-api.ts'
import { DraftPath } from './draft-path.tsx'
import { styleOf } from './style-of.ts'
import { useDraftActions } from './use-draft-actions.ts'

import css from './draft-waiting.module.css'

const style = styleOf(css)

interface DraftWaitingProps {
  readonly draft: Draft | undefined
  readonly project: Project | undefined
  readonly address: { readonly project: string; readonly draft: string }
  readonly error: Error | null
  readonly onRetry: () => void
}

/** The page of a draft before there is a text to show: on its way, being read, locked, or unreadable. */
export function DraftWaiting(props: DraftWaitingProps) {
  const { draft, project, address } = props
  const actions = useDraftActions(address.project, draft)
  return (
    <div className={style('frame')}>
      <TopBar
        lead={
          <>
            <Link to="/" className={style('logo')}>
              <Brand compact />
            </Link>
            {draft !== undefined && (
              <DraftPath
                project={project}
                draft={draft}
                actions={actions}
                canEdit={mayEdit(project)}
              />
            )}
          </>
        }
      />
      <main id="main" className={style('main')} tabIndex={-1}>
        {props.error === null ? <State {...props} /> : <LoadError {...props} />}
      </main>
    </div>
  )
}

function State(props: DraftWaitingProps) {
  const { draft } = props
  switch (draft?.state) {
    case undefined:
    case 'ready':
      return <PageSkeleton />
    case 'reading':
      return <Reading draft={draft} />
    case 'needs_password':
      return <Locked {...props} draft={draft} />
    case 'failed':
      return <Unreadable {...props} draft={draft} />
  }
}

/** Grey bars on the baselines of the text to come, once waiting has become noticeable. */
function PageSkeleton() {
  const isLate = useDelayed(true)
  return (
    <div className={style('skeleton')} role="status" aria-label="Loading the draft">
      {isLate &&
        widths.map((width, index) => <Skeleton key={index} height={10} width={`${width}%`} />)}
    </div>
  )
}

const widths = [46, 0, 98, 100, 95, 99, 71, 0, 97, 100, 94, 99, 38] as const

function Reading({ draft }: { readonly draft: Draft }) {
  const { progress, resource } = draft
  const share = progress === null || progress.total === 0 ? null : progress.done / progress.total
  return (
    <div className={style('card')}>
      <h2>Reading {resource.file_name ?? draft.name}</h2>
      <p role="status">{progress === null ? 'It waits for its turn.' : stageWords(progress)}</p>
      <Progress
        value={share === null ? 100 : share * 100}
        animated={share === null}
        size={3}
        color={share === null ? 'gray' : 'verdigris'}
        aria-label="Pages read"
      />
      <p className={style('quiet')}>
        The text appears here when it is read. You can leave; the reading goes on.
      </p>
      <PageSkeleton />
    </div>
  )
}

function stageWords({ stage, done, total }: NonNullable<Draft['progress']>): string {
  return total === 0 ? stage : `${stage}, page ${Math.min(done + 1, total)} of ${total}`
}

function Locked({ draft, address }: DraftWaitingProps & { readonly draft: Draft }) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(draft.error)
  const send = async () => {
    setSending(true)
    setError(null)
    try {
      const next = await draftsApi.update({
        id: address.project,
        draftId: address.draft,
        password,
      })
      client.setQueryData(draftKeys.one(address.project, address.draft), next)
    } catch (cause) {
      setError(errorText(cause))
    } finally {
      setSending(false)
    }
  }
  return (
    <StateCard title="The file is locked">
      <form
        className={style('form')}
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '') void send()
        }}
      >
        <p>
          ‘{draft.resource.file_name ?? draft.name}’ opens with a password. It is used to read the
          file and not kept.
        </p>
        <PasswordInput
          label="Password of the file"
          value={password}
          autoComplete="off"
          error={error}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="filled" loading={isSending} disabled={password === ''}>
          Open the file
        </Button>
      </form>
    </StateCard>
  )
}

function Unreadable({ draft, project }: DraftWaitingProps & { readonly draft: Draft }) {
  const isPdf = draft.resource.document_file_type === 'PDF'
  return (
    <StateCard
      title={isPdf ? 'Error parsing PDF' : 'The file could not be read'}
      urgent
      actions={
        <Button
          variant="filled"
          component={Link}
          to={project === undefined ? '/' : projectPath(project.slug)}
        >
          Choose another file
        </Button>
      }
    >
      <p>
        {draft.error ?? 'The file could not be read.'} It does not count as an upload. You were not
        charged.
      </p>
    </StateCard>
  )
}

function LoadError({ error, onRetry }: DraftWaitingProps): ReactNode {
  return (
    <StateCard
      title="The draft did not load"
      urgent
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      <p>{errorText(error)}</p>
    </StateCard>
  )
}
