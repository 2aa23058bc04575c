import { ChatPanel } from '#features/chat/web/index.ts'
import type { WorkspacePanels } from '#features/feedback/web/index.ts'
import { GuidePanel } from '#features/guidance/web/index.ts'
import { SourcesPanel } from '#features/library/web/index.ts'

import { JournalFinder } from './journal-finder.tsx'

/** What stands beside a draft in place of its feedback: the guide, first while writing, and the sources. */
export const panels: WorkspacePanels = {
  panels: (at) => [
    { id: 'chat', label: 'Chat', isFirst: false, content: <ChatPanel at={at} /> },
    { id: 'sources', label: 'Sources', isFirst: false, content: <SourcesPanel at={at} /> },
    ...(at.project === undefined
      ? []
      : [
          {
            id: 'guide',
            label: 'Guide',
            isFirst: at.isWriting,
            content: <GuidePanel at={at} project={at.project} />,
          },
        ]),
  ],
  anotherJournal: ({ draft, address }) => (
    <JournalFinder project={address.project} draft={draft.uuid} />
  ),
}
