import { useEffect } from 'react'
import type { RefObject } from 'react'

import { useLatest } from '#platform/web/use-latest.ts'

import { noteUnder } from './text/segments.ts'

interface PageEvents {
  readonly sheet: RefObject<HTMLElement | null>
  readonly selected: string | null
  readonly onSelect: (note: string | null) => void
  readonly onPreview: (note: string | null) => void
}

/** Clicks and hovers on highlights and margin notes, heard once for the whole page. */
export function usePageEvents(events: PageEvents): void {
  const latest = useLatest(events)
  const { sheet } = events
  useEffect(() => {
    const { current } = sheet
    if (current === null) return
    const onClick = (event: MouseEvent) => {
      const { selected, onSelect } = latest.current
      if (hasSelectedText()) return
      const note = notesAt(event.target)
      if (note.length > 0) onSelect(noteUnder(note, isMark(event.target) ? selected : null))
    }
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') latest.current.onPreview(notesAt(event.target)[0] ?? null)
    }
    const onLeave = () => latest.current.onPreview(null)
    current.addEventListener('click', onClick)
    current.addEventListener('pointerover', onOver)
    current.addEventListener('pointerleave', onLeave)
    return () => {
      current.removeEventListener('click', onClick)
      current.removeEventListener('pointerover', onOver)
      current.removeEventListener('pointerleave', onLeave)
    }
  }, [sheet, latest])
}

/** Marking words for copying is no click on their note. */
const hasSelectedText = () => (document.getSelection()?.toString() ?? '').trim() !== ''

const isMark = (target: EventTarget | null) =>
  target instanceof Element && target.closest('mark[data-notes]') !== null

function notesAt(target: EventTarget | null): readonly string[] {
  if (!(target instanceof Element)) return []
  const mark = target.closest<HTMLElement>('mark[data-notes]')
  if (mark !== null) return (mark.dataset['notes'] ?? '').split(' ')
  const note = target.closest<HTMLElement>('[data-focus]')?.dataset['focus']
  return note === undefined ? [] : [note]
}
