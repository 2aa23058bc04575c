import { Dialog } from '#platform/web/ui/dialog.tsx'

import { AiUseDialog } from '../ai-use-dialog.tsx'
import { PolicyDialog } from '../ordering/spending/policy-dialog.tsx'
import { SpendDialog } from '../ordering/spending/spend-dialog.tsx'
import { DraftHistory } from '../over-drafts/draft-history.tsx'
import { RubricDialog } from '../rubrics/rubric-dialog.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import type { WorkspaceLayoutProps } from './workspace-layout.tsx'

interface WorkspaceDialogsProps extends WorkspaceLayoutProps {
  /** Chapters that changed since they were reviewed. */
  readonly changed: readonly { readonly uuid: string; readonly label: string }[]
}

/** What opens over the workspace. */
export function WorkspaceDialogs(props: WorkspaceDialogsProps) {
  const { open, show } = props
  return (
    <>
      {open.help === true && <ShortcutList onClose={() => show({ help: false })} />}
      {open.spend === true && <Spend {...props} />}
      {open.rubrics === true && (
        <RubricDialog
          project={props.address.project}
          choices={props.choices}
          onClose={() => show({ rubrics: false })}
        />
      )}
      <RecordDialogs {...props} />
    </>
  )
}

/** What belongs to the record of the draft: its history on a phone, the statement, and what is allowed. */
function RecordDialogs(props: WorkspaceLayoutProps) {
  const { open, show, screen, project, address } = props
  return (
    <>
      {open.history === true && screen === 'phone' && (
        <Dialog opened title="History" onClose={() => show({ history: false })}>
          <DraftHistory {...props} />
        </Dialog>
      )}
      {open.aiUse === true && (
        <AiUseDialog address={address} onClose={() => show({ aiUse: false })} />
      )}
      {open.policy === true && (
        <PolicyDialog
          project={address.project}
          isOwner={project?.permission === 'OWNER'}
          onClose={() => show({ policy: false })}
        />
      )}
    </>
  )
}

function Spend(props: WorkspaceDialogsProps) {
  const { address, draft, rubrics, balance, onStart, show, choices, open } = props
  return (
    <SpendDialog
      choices={choices}
      onRubrics={() => show({ rubrics: true })}
      onPolicy={props.project?.permission === 'OWNER' ? () => show({ policy: true }) : null}
      isCovered={open.rubrics === true || open.policy === true}
      draftName={draft.name}
      address={address}
      rubrics={rubrics}
      changed={props.changed}
      balance={balance}
      onStart={(kinds, chapters) => {
        show({ spend: false })
        onStart(kinds, chapters)
      }}
      onClose={() => show({ spend: false })}
    />
  )
}
