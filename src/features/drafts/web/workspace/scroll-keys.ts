import { useEffect } from 'react'

/** Of the height of what is seen: a line or two of it is seen again after the jump, as browsers do it. */
const PAGE = 0.875
/** Pixels, as browsers do it. */
const LINE = 40

/** How far a key leads, in pixels, where `seen` pixels of the text are on screen; `null` for a key that does not scroll. */
export function scrolledBy(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  seen: number,
): number | null {
  const page = seen * PAGE
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: LINE,
    ArrowUp: -LINE,
    PageDown: page,
    PageUp: -page,
    ' ': event.shiftKey ? -page : page,
    Home: -Infinity,
    End: Infinity,
  }
  return steps[event.key] ?? null
}

/**
 * Keys that scroll lead through the text also where the focus is beside it: the window itself does not scroll, so that a
 * browser does nothing with them after a click on the text, or before any.
 */
export function useScrollKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const page = document.querySelector<HTMLElement>('#main [data-page-scroll]')
      if (page === null || !isFree(event, page)) return
      const by = scrolledBy(event, page.clientHeight)
      if (by === null) return
      event.preventDefault()
      page.scrollTo({ top: Math.max(0, Math.min(page.scrollTop + by, page.scrollHeight)) })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether nothing that has the focus does something of its own with the key. */
function isFree({ target, key }: KeyboardEvent, page: HTMLElement): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return false
  // A choice has the focus when it has been made: of the keys that scroll it takes the arrows, and no page.
  const isChoice = key.startsWith('Page') && target.matches('[type="radio"], [type="checkbox"]')
  if (!isChoice && target.closest(OWN_KEYS) !== null) return false
  if (key === ' ' && target.closest('button, summary, [role="button"]') !== null) return false
  return scrollerOf(target) === null && !page.contains(target)
}

/** The last are notes, from one to the next of which arrows lead. */
const OWN_KEYS =
  'input, textarea, select, [role="menu"], [role="listbox"], [role="dialog"], [role="separator"], [role="slider"], [role="tablist"], [data-focus]'

/** What a browser would scroll from here. */
function scrollerOf(target: HTMLElement): HTMLElement | null {
  for (let at: HTMLElement | null = target; at !== null; at = at.parentElement) {
    const scrolls = /auto|scroll/u.test(getComputedStyle(at).overflowY)
    if (scrolls && at.scrollHeight > at.clientHeight) return at
  }
  return null
}
