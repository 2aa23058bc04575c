import { useAutosave, WriteView } from '#features/drafts/web/index.ts'

import type { WorkspaceProps } from './workspace.tsx'

interface DraftEditorProps extends Pick<WorkspaceProps, 'draft' | 'address'> {
  readonly canEdit: boolean
}

/** The editor of a draft that is written here. It saves what waits when it leaves the page. */
export function DraftEditor({ draft, address, canEdit }: DraftEditorProps) {
  const writing = useAutosave(draft, address)
  const language = draft.language === 'und' ? undefined : draft.language
  return <WriteView writing={writing} language={language} isReadOnly={!canEdit} />
}
