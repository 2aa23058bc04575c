import { IconArrowDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

import { styleOf } from '#features/drafts/web/index.ts'
import type { OutlineEntry, PageHandle } from '#features/drafts/web/index.ts'
import { plural } from '#platform/web/ui/formats.ts'

import type { NoteRecord } from './note-record.ts'
import type { Notes } from './use-notes.ts'

import css from './new-notes.module.css'

const style = styleOf(css)

interface NewNotesProps {
  readonly notes: Notes
  readonly page: RefObject<PageHandle | null>
  readonly partOf: (record: NoteRecord) => OutlineEntry | undefined
}

/** What arrived where the reader is not looking. The page never scrolls by itself. */
export function NewNotes({ notes, page, partOf }: NewNotesProps) {
  const [elsewhere, setElsewhere] = useState<readonly NoteRecord[]>([])
  useEffect(() => {
    const fresh = notes.open.filter(({ note }) => note.isNew)
    const look = () =>
      setElsewhere(fresh.filter(({ id }) => page.current?.isOnScreen(id) === false))
    const frame = requestAnimationFrame(look)
    const scroll = document.querySelector('[data-page-scroll]')
    if (fresh.length > 0) scroll?.addEventListener('scrollend', look)
    return () => {
      cancelAnimationFrame(frame)
      scroll?.removeEventListener('scrollend', look)
    }
  }, [notes.open, page])
  const [first] = elsewhere
  if (first === undefined) return null
  const parts = new Set(elsewhere.map((record) => partOf(record)?.id))
  const part = parts.size === 1 ? partOf(first) : undefined
  return (
    <button
      type="button"
      className={style('button')}
      onClick={() => {
        page.current?.revealNote(first.id, true)
        for (const { id } of elsewhere) notes.markSeen(id)
      }}
    >
      <IconArrowDown size={15} stroke={1.6} aria-hidden />
      {plural(elsewhere.length, 'new note')}
      {part === undefined ? '' : ` in ${placeWords(part)}`}
    </button>
  )
}

function placeWords({ number, title }: OutlineEntry): string {
  return number === '' ? `‘${title}’` : `chapter ${number}`
}
