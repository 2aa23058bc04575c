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

/** Another draft for a project that has one; an upload goes on when it is closed. */
export function AddDraftDialog({ project, beside, onClose }: AddDraftDialogProps) {
  const { uuid, slug, name } = project
  return (
    <Dialog opened onClose={onClose} title="Add a draft" width="table">
      <p className={classes['beside']}>
        {`Another text of this project, or a version to compare with. ‘${beside}’ stays as it is, with its notes. To carry its notes on, choose ‘Upload the next version’ in its menu instead.`}
      </p>
      <StartDraft project={{ uuid, slug, name, isNew: false }} onUnderWay={nothing} hidesSample />
    </Dialog>
  )
}

/** The code of the page that will be opened is here already. */
const nothing = () => undefined
