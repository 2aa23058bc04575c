import { ChatPanel, loadChatPanel } from '#features/chat/web/index.ts'
import type { WorkspacePanels } from '#features/feedback/web/index.ts'
import { GuidePanel, loadGuidePanel } from '#features/guidance/web/index.ts'
import { loadSourcesPanel, SourcesPanel } from '#features/library/web/index.ts'

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

/**
 * Brings the code of the tabs, so that one that is opened without a connection is there. What does not come now is
 * asked for again when it is opened.
 */
export async function warmPanels(): Promise<void> {
  await Promise.allSettled([loadChatPanel(), loadSourcesPanel(), loadGuidePanel()])
}
