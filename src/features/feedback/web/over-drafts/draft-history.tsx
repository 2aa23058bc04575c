import type { WorkspaceLayoutProps } from '../workspace/workspace-layout.tsx'
import { draftStamp } from './draft-stamp.ts'
import { HistoryTab } from './history-tab.tsx'

/** The history of this draft, fetched again whenever something was judged or decided. */
export function DraftHistory({ address, draft, screen, show }: WorkspaceLayoutProps) {
  return (
    <HistoryTab
      address={address}
      current={draft.uuid}
      onCompare={() =>
        show({
          compare: { chosen: null },
          original: false,
          writing: false,
          // On a phone the history lies over the page.
          ...(screen === 'phone' ? { history: false, over: undefined } : {}),
        })
      }
      stamp={draftStamp(draft)}
      chapterName={(uuid) => draft.chapters.find((chapter) => chapter.uuid === uuid)?.title ?? null}
    />
  )
}
