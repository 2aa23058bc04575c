import type { Project } from '#features/projects/contract.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'

import { StartDraft } from './start-draft.tsx'

import classes from './start-draft.module.css'

interface AddDraftDialogProps {
  readonly project: Project
  /** Name of the draft from which it was opened. */
  readonly beside: string
  readonly onClose: () => void
}

/** A later version, or another text, for a project that has a draft; an upload goes on when it is closed. */
export function AddDraftDialog({ project, beside, onClose }: AddDraftDialogProps) {
  const { uuid, slug, name } = project
  return (
    <Dialog opened onClose={onClose} title="Add a draft" width="table">
      <p className={classes['beside']}>
        {`A later version, or another text of this project. ‘${beside}’ stays as it is, with its notes.`}
      </p>
      <StartDraft project={{ uuid, slug, name, isNew: false }} onUnderWay={nothing} hidesSample />
    </Dialog>
  )
}

/** The code of the page that will be opened is here already. */
const nothing = () => undefined
