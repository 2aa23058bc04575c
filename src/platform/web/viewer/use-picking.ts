import { useEffect } from 'react'
import type { RefObject } from 'react'

import { useLatest } from '../use-latest.ts'
import { highlightsAt } from './highlight.ts'
import type { Highlight } from './highlight.ts'

interface Picking {
  readonly highlights: readonly Highlight[]
  readonly near: string | null
  readonly onPick: (ids: readonly string[]) => void
  readonly onHover: (id: string | null) => void
}

/** Clicks and hovers on highlights, which lie under the words and hear nothing themselves. */
export function usePicking(scroll: RefObject<HTMLElement | null>, picking: Picking): void {
  const latest = useLatest(picking)
  useEffect(() => {
    const { current } = scroll
    if (current === null) return
    const idsAt = (event: MouseEvent) => {
      const point = pointOf(event)
      return point === null ? null : highlightsAt(latest.current.highlights, point)
    }
    const onClick = (event: MouseEvent) => {
      // Marking words for copying is no click on their note.
      if ((document.getSelection()?.toString() ?? '').trim() !== '') return
      const ids = idsAt(event)
      if (ids !== null) latest.current.onPick(ids)
    }
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      const ids = idsAt(event)
      if (ids === null) return
      const id = ids[0] ?? null
      if (current.style.cursor !== (id === null ? '' : 'pointer'))
        current.style.cursor = id === null ? '' : 'pointer'
      if (id !== latest.current.near) latest.current.onHover(id)
    }
    const onLeave = () => latest.current.onHover(null)
    current.addEventListener('click', onClick)
    current.addEventListener('pointermove', onMove)
    current.addEventListener('pointerleave', onLeave)
    return () => {
      current.removeEventListener('click', onClick)
      current.removeEventListener('pointermove', onMove)
      current.removeEventListener('pointerleave', onLeave)
    }
  }, [scroll, latest])
}

function pointOf(event: MouseEvent) {
  const page = event.target instanceof Element ? event.target.closest('[data-page]') : null
  if (!(page instanceof HTMLElement)) return null
  const rect = page.getBoundingClientRect()
  const scale = Number(page.style.getPropertyValue('--total-scale-factor'))
  return {
    page: Number(page.dataset['page']),
    x: (event.clientX - rect.left) / scale,
    y: (event.clientY - rect.top) / scale,
  }
}
