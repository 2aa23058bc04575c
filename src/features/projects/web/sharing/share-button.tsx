import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'

import type { Project } from '#features/projects/contract.ts'
import { useCommands } from '#platform/web/ui/commands.ts'
import type { Command } from '#platform/web/ui/commands.ts'

import { PresentPeople } from './avatar.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useMe } from './use-me.ts'
import { usePresence } from './use-presence.ts'

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
  useCommands(
    useMemo<readonly Command[]>(
      () => [
        {
          id: 'share-project',
          group: 'run',
          label: 'Share this project',
          icon: <IconUserPlus size={16} stroke={1.6} aria-hidden />,
          run: () => setOpen(true),
        },
      ],
      [],
    ),
  )
  return (
    <>
      <PresentPeople project={project} present={present} me={me.uuid} />
      <Button size="xs" onClick={() => setOpen(true)}>
        Share
      </Button>
      <ShareDialog project={project} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
