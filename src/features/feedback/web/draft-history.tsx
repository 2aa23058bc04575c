import { draftStamp } from './draft-stamp.ts'
import { HistoryTab } from './history-tab.tsx'
import type { WorkspaceLayoutProps } from './workspace-layout.tsx'

/** The history of this draft, fetched again whenever something was judged or decided. */
export function DraftHistory({ address, draft }: WorkspaceLayoutProps) {
  return (
    <HistoryTab
      address={address}
      stamp={draftStamp(draft)}
      chapterName={(uuid) => draft.chapters.find((chapter) => chapter.uuid === uuid)?.title ?? null}
    />
  )
}
