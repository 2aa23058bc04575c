import { HistoryTab } from './history-tab.tsx'
import type { WorkspaceLayoutProps } from './workspace-layout.tsx'

/** The history of this draft, fetched again whenever something was judged or decided. */
export function DraftHistory({ address, draft, notes, rubrics }: WorkspaceLayoutProps) {
  const settled = notes.all.filter(({ note }) => note.settled !== null).length
  const judged = rubrics.flatMap(({ fields }) =>
    fields.flatMap(({ field }) => field.data?.provenance.at ?? []),
  )
  return (
    <HistoryTab
      address={address}
      stamp={`${judged.join()}|${settled}`}
      chapterName={(uuid) => draft.chapters.find((chapter) => chapter.uuid === uuid)?.title ?? null}
    />
  )
}
