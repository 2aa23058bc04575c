import { useEffect } from 'react'
import type { RefObject } from 'react'

import { useLatest } from '../use-latest.ts'

interface ViewerKeys {
  readonly scroll: RefObject<HTMLElement | null>
  readonly find: () => void
  /** 0 is as wide as the room. */
  readonly zoom: (by: 1 | -1 | 0) => void
  readonly step: (by: 1 | -1) => void
  readonly match: (by: 1 | -1) => void
}

/**
 * Ctrl F and / search, + and - and 0 zoom, the arrows to the sides turn pages, F3 goes to the next match. The
 * browser's own search would see only the pages that are drawn; a second Ctrl F gives it all the same.
 */
export function useViewerKeys(keys: ViewerKeys): void {
  const latest = useLatest(keys)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = latest
      if (event.defaultPrevented || current.scroll.current?.offsetParent === null) return
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f'
      const isElsewhere = isField(event.target)
      if (isFind && !isTyping(event.target)) {
        event.preventDefault()
        current.find()
        return
      }
      if (event.key === 'F3') {
        event.preventDefault()
        current.match(event.shiftKey ? -1 : 1)
        return
      }
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
      const action = actionOf(event.key, current)
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [latest])
}

function actionOf(key: string, keys: ViewerKeys): (() => void) | undefined {
  const simple: Readonly<Record<string, () => void>> = {
    '/': keys.find,
    '+': () => keys.zoom(1),
    '=': () => keys.zoom(1),
    '-': () => keys.zoom(-1),
    '0': () => keys.zoom(0),
    ArrowRight: () => keys.step(1),
    ArrowLeft: () => keys.step(-1),
  }
  return simple[key]
}

/** Where text is typed, a second Ctrl F is the browser's. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'text'

/** In a field, a menu or a dialog the keys belong to it. */
function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest(
      'input, textarea, select, [role="menu"], [role="dialog"], [role="radiogroup"]',
    ) !== null
  )
}
