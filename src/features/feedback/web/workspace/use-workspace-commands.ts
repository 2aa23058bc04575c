import { useMemo } from 'react'
import type { RefObject } from 'react'

import { withPlainFormulas } from '#engines/documents/formulas/plain-formulas.ts'
import type { OutlineEntry, PageHandle } from '#features/drafts/web/index.ts'
import { useCommands } from '#platform/web/ui/commands/commands.ts'
import type { Command } from '#platform/web/ui/commands/commands.ts'

import type { NoteRecord } from '../notes/note-record.ts'

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
