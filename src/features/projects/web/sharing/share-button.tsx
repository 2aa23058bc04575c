import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'

import { askToSignIn } from '#features/accounts/web/index.ts'
import type { Project } from '#features/projects/contract.ts'
import { useCommands } from '#platform/web/ui/commands/commands.ts'
import type { Command } from '#platform/web/ui/commands/commands.ts'

import { PresentPeople } from './avatar.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useMe } from './use-me.ts'
import { usePresence } from './use-presence.ts'

const gate = {
  title: 'Sign in to share this project',
  text: 'People are invited by e-mail, and join with an account of their own.',
}

/** Who is here now, and the way to everyone who may be: for the top bar of a project's pages. */
export function ShareButton(props: {
  readonly project: Project
  /** Slug of the draft that the page shows. */
  readonly draft: string | null
}) {
  const { project } = props
  const [isOpen, setOpen] = useState(false)
  const me = useMe()
  const present = usePresence(project, props.draft)
  const { isSignedIn } = me
  const open = useCallback(() => {
    if (isSignedIn) setOpen(true)
    else askToSignIn(gate)
  }, [isSignedIn])
  useCommands(
    useMemo<readonly Command[]>(
      () => [
        {
          id: 'share-project',
          group: 'run',
          label: 'Share this project',
          icon: <IconUserPlus size={16} stroke={1.6} aria-hidden />,
          run: open,
        },
      ],
      [open],
    ),
  )
  return (
    <>
      <PresentPeople project={project} present={present} me={me.uuid} />
      <Button size="xs" onClick={open}>
        Share
      </Button>
      <ShareDialog project={project} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
