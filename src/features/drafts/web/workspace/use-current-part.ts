import { useEffect } from 'react'
import type { RefObject } from 'react'

import { atRest } from '#platform/web/ui/scroll-rest.ts'

import type { PagePart } from './text/draft-text.ts'

/** Tells which part stands at the first quarter of the screen, whenever the page has been scrolled and is at rest. */
export function useCurrentPart(
  scroll: RefObject<HTMLElement | null>,
  onPart: (part: string) => void,
  parts: readonly PagePart[],
): void {
  useEffect(() => {
    const { current: page } = scroll
    if (page === null || parts.length === 0) return
    let isLeft = false
    let isWaiting = false
    const look = () => {
      const top = page.getBoundingClientRect().top + page.clientHeight / 4
      const sections = [...page.querySelectorAll<HTMLElement>('[data-part]')]
      const above = sections.findLast((section) => section.getBoundingClientRect().top <= top)
      onPart((above ?? sections[0])?.dataset['part'] ?? '')
    }
    const lookAtRest = async () => {
      if (isWaiting) return
      isWaiting = true
      await atRest()
      isWaiting = false
      if (!isLeft) look()
    }
    const onScroll = () => void lookAtRest()
    look()
    page.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      isLeft = true
      page.removeEventListener('scroll', onScroll)
    }
  }, [scroll, onPart, parts])
}
