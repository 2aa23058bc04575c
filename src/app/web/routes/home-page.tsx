import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { OnboardingOffer, sessionQuery, useLeadToSignIn } from '#features/accounts/web/index.ts'
import { StartDraft } from '#features/drafts/web/index.ts'
import { NewToRead, NextSteps } from '#features/guidance/web/index.ts'
import { SinceLastVisit } from '#features/notifications/web/index.ts'
import {
  NewProjectDialog,
  ProjectList,
  projectPath,
  projectsQuery,
} from '#features/projects/web/index.ts'
import { useCommands } from '#platform/web/ui/commands/commands.ts'
import type { Command } from '#platform/web/ui/commands/commands.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { usePageTitle } from '#platform/web/ui/use-page-title.ts'

import { beginLoading } from '../load-workspace.ts'

import classes from './home-page.module.css'

/** Start with a draft, or go on with a project. */
export function HomePage() {
  usePageTitle('Projects')
  const client = useQueryClient()
  const begin = useCallback(() => beginLoading(client), [client])
  const navigate = useNavigate()
  const session = useQuery(sessionQuery()).data
  const [isNaming, setNaming] = useState(false)
  const lead = useLeadToSignIn()
  useCommands(
    useMemo<readonly Command[]>(
      () => [
        {
          id: 'new-project',
          group: 'run',
          label: 'New project',
          icon: <IconPlus size={16} stroke={1.6} aria-hidden />,
          run: () => setNaming(true),
        },
      ],
      [],
    ),
  )

  return (
    <div className={classes['columns']} data-wide>
      <div>
        <OnboardingOffer />
        <h1>Start with a draft</h1>
        {session?.is_authenticated === false && (
          <p className={classes['about']}>
            Scholium reads an academic draft and leaves notes in its margin: what a reader will stop
            at, why it matters, and one next step.
          </p>
        )}
        <div className={classes['start']}>
          <StartDraft onUnderWay={begin} />
        </div>
        <ProjectList
          onNewProject={() => setNaming(true)}
          empty={
            <p className={classes['empty']}>
              Nothing here yet. A project keeps the drafts of one paper, thesis or proposal
              together, with their notes.
            </p>
          }
        />
        <LastProject />
        {session?.is_authenticated === false && (
          <p className={classes['kept']}>
            You are not signed in. Projects are kept for this browser alone; clearing its data loses
            the way back to them. <LinkButton onClick={() => lead()}>Sign in</LinkButton> to keep
            them.
          </p>
        )}
      </div>
      <SinceLastVisit />
      <NewProjectDialog
        opened={isNaming}
        onClose={() => setNaming(false)}
        onCreated={(project) => void navigate(projectPath(project.slug))}
      />
    </div>
  )
}

/** What to do and to read in the project that was used last and has been read. */
function LastProject() {
  const project = useQuery(projectsQuery()).data?.find(({ drafts }) =>
    drafts.some(({ state }) => state === 'ready'),
  )
  if (project === undefined) return null
  return (
    <div className={classes['last']}>
      <NextSteps project={project} title={`Next in ‘${project.name}’`} />
      <NewToRead project={project} title="New to read" most={4} />
    </div>
  )
}
