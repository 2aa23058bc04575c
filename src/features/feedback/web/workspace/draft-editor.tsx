import type { ComponentProps } from 'react'

import { useAutosave, WriteView } from '#features/drafts/web/index.ts'

import type { WorkspaceProps } from './workspace.tsx'

interface DraftEditorProps
  extends
    Pick<WorkspaceProps, 'draft' | 'address'>,
    Pick<ComponentProps<typeof WriteView>, 'page'> {
  readonly canEdit: boolean
}

/** The editor of a draft that is written here. It saves what waits when it leaves the page. */
export function DraftEditor({ draft, address, canEdit, page }: DraftEditorProps) {
  const writing = useAutosave(draft, address)
  return <WriteView writing={writing} isReadOnly={!canEdit} page={page} project={address.project} />
}
