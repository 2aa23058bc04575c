import { useEffect } from 'react'
import type { RefObject } from 'react'

import { useLatest } from '#platform/web/use-latest.ts'

import { noteUnder } from '../text/segments.ts'

interface NoteEvents {
  readonly onSelect: (note: string | null) => void
  readonly onPreview: (note: string | null) => void
}

/** Clicks and hovers on notes, heard once for the list; the pages under it hear none of them. */
export function useNoteEvents(list: RefObject<HTMLElement | null>, events: NoteEvents): void {
  const latest = useLatest(events)
  useEffect(() => {
    const { current } = list
    if (current === null) return
    const onClick = (event: MouseEvent) => {
      const note = noteAt(event.target)
      if (note !== undefined) latest.current.onSelect(noteUnder([note], null))
    }
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') latest.current.onPreview(noteAt(event.target) ?? null)
    }
    current.addEventListener('click', onClick)
    current.addEventListener('pointerover', onOver)
    return () => {
      current.removeEventListener('click', onClick)
      current.removeEventListener('pointerover', onOver)
    }
  }, [list, latest])
}

function noteAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('[data-focus]')?.dataset['focus']
}
