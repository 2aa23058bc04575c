import { Button } from '@mantine/core'

import type { Project } from '#features/projects/contract.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { plural } from '#platform/web/ui/formats.ts'

import { useRemoveProject } from './projects-api.ts'

/** Asks before a project goes, and names what goes with it. */
export function RemoveProjectDialog(props: {
  readonly project: Project
  readonly opened: boolean
  readonly onClose: () => void
}) {
  const { project } = props
  const remove = useRemoveProject()
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={`Delete ‘${project.name}’?`}
      actions={
        <>
          <Button
            onClick={() => {
              props.onClose()
              remove(project)
              document.querySelector<HTMLElement>('#projects-heading')?.focus()
            }}
          >
            Delete project
          </Button>
          <Button variant="filled" onClick={props.onClose} data-autofocus>
            Keep it
          </Button>
        </>
      }
    >
      <p>{whatGoes(project)} It can be taken back for a few seconds, then it is gone for good.</p>
    </Dialog>
  )
}

function whatGoes(project: Project): string {
  if (project.drafts.length === 0) return 'It has no drafts.'
  const notes = project.drafts.reduce((sum, draft) => sum + draft.notes.total, 0)
  const drafts = plural(project.drafts.length, 'draft')
  return notes === 0
    ? `${drafts} will go with it.`
    : `${drafts} and ${plural(notes, 'note')} will go with it.`
}
