import { useMemo } from 'react'
import type { RefObject } from 'react'

import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import type { OutlineEntry, PageHandle } from '#features/drafts/web/index.ts'
import { useCommands } from '#platform/web/ui/commands/commands.ts'
import type { Command } from '#platform/web/ui/commands/commands.ts'

import type { NoteRecord } from '../notes/note-record.ts'
import type { Open } from './open.ts'

interface CommandSources {
  readonly entries: readonly OutlineEntry[]
  readonly open: readonly NoteRecord[]
  readonly page: RefObject<PageHandle | null>
  readonly onSelect: (note: string) => void
}

/** Chapters and open notes in the palette. */
export function useWorkspaceCommands({ entries, open, page, onSelect }: CommandSources): void {
  useCommands(
    useMemo<readonly Command[]>(
      () => [
        ...entries.map(({ id, number, title }) => ({
          id: `chapter-${id}`,
          group: 'go' as const,
          label: withPlainFormulas(number === '' ? title : `Chapter ${number}, ${title}`),
          run: () => page.current?.revealPart(id),
        })),
        ...open.map(({ id, note }) => ({
          id: `note-${id}`,
          group: 'notes' as const,
          label: withPlainFormulas(note.title),
          keywords: [note.rubric],
          run: () => onSelect(id),
        })),
      ],
      [entries, open, page, onSelect],
    ),
  )
}

type Show = (change: Open) => void

/** What the menu and the panel of a draft offer, in the palette. */
export function useDraftCommands(show: Show, canEdit: boolean): void {
  useCommands(useMemo(() => draftCommands(show, canEdit), [show, canEdit]))
}

const review = {
  id: 'review',
  label: 'Review this draft',
  keywords: ['feedback', 'rubrics', 'credits'],
  opens: { spend: true },
}
const always = [
  {
    id: 'history',
    label: 'History of this draft',
    keywords: ['levels', 'progress'],
    opens: { history: true, panel: true },
  },
  {
    id: 'ai-use',
    label: 'Statement on AI use',
    keywords: ['declaration', 'disclosure'],
    opens: { aiUse: true },
  },
  {
    id: 'policy',
    label: 'What feedback may do',
    keywords: ['policy', 'model', 'settings'],
    opens: { policy: true },
  },
  { id: 'keys', label: 'Keyboard shortcuts', keywords: ['help'], opens: { help: true } },
]

function draftCommands(show: Show, canEdit: boolean): readonly Command[] {
  return (canEdit ? [review, ...always] : always).map(({ id, label, keywords, opens }) => ({
    id: `draft-${id}`,
    group: 'run' as const,
    label,
    keywords,
    run: () => show(opens),
  }))
}
