import { useEffect } from 'react'
import type { RefObject } from 'react'

import type { PagePart } from './text/draft-text.ts'

/** Tells which part stands at the first quarter of the screen, when another one gets there. */
export function useCurrentPart(
  scroll: RefObject<HTMLElement | null>,
  onPart: (part: string) => void,
  parts: readonly PagePart[],
): void {
  useEffect(() => {
    const { current: page } = scroll
    if (page === null || parts.length === 0) return
    let frame = 0
    let last = ''
    const look = () => {
      const top = page.getBoundingClientRect().top + page.clientHeight / 4
      const sections = [...page.querySelectorAll<HTMLElement>('[data-part]')]
      const above = sections.findLast((section) => section.getBoundingClientRect().top <= top)
      const part = (above ?? sections[0])?.dataset['part'] ?? ''
      if (part === last) return
      last = part
      onPart(part)
    }
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    page.addEventListener('scroll', schedule, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      page.removeEventListener('scroll', schedule)
    }
  }, [scroll, onPart, parts])
}
