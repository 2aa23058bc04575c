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
  readonly show: (change: Open) => void
  readonly canEdit: boolean
}

/** Chapters and open notes in the palette, and what the draft's menu and panel offer. */
export function useWorkspaceCommands(sources: CommandSources): void {
  const { entries, open, page, onSelect, show, canEdit } = sources
  useCommands(useMemo(() => draftCommands(show, canEdit), [show, canEdit]))
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

function draftCommands(show: CommandSources['show'], canEdit: boolean): readonly Command[] {
  const line = (id: string, label: string, keywords: readonly string[], change: Open) => ({
    id: `draft-${id}`,
    group: 'run' as const,
    label,
    keywords,
    run: () => show(change),
  })
  return [
    ...(canEdit
      ? [line('review', 'Review this draft', ['feedback', 'rubrics', 'credits'], { spend: true })]
      : []),
    line('history', 'History of this draft', ['levels', 'progress'], {
      history: true,
      panel: true,
    }),
    line('ai-use', 'Statement on AI use', ['declaration', 'disclosure'], { aiUse: true }),
    line('policy', 'What feedback may do', ['policy', 'model', 'settings'], { policy: true }),
    line('keys', 'Keyboard shortcuts', ['help', 'keys'], { help: true }),
  ]
}
