import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { samePlace } from './page-strip.ts'
import type { PageStrip } from './page-strip.ts'

/**
 * Keeps the line that is read where it is when the pages take another size: notes come and take their margin, a panel
 * opens, the window is made smaller.
 */
export function useKeptPlace(scroll: RefObject<HTMLElement | null>, strip: PageStrip): void {
  const top = useRef(0)
  const before = useRef(strip)
  useEffect(() => {
    const { current } = scroll
    if (current === null) return
    const onScroll = () => {
      top.current = current.scrollTop
    }
    current.addEventListener('scroll', onScroll, { passive: true })
    return () => current.removeEventListener('scroll', onScroll)
  }, [scroll])
  useLayoutEffect(() => {
    const old = before.current
    before.current = strip
    const { current } = scroll
    if (current === null || old.height === strip.height) return
    // A place that was just gone to is told by no event yet; in a sheet that became shorter, the browser has cut it.
    const from = strip.height > old.height ? current.scrollTop : top.current
    // The top of the draft stays the top.
    if (from < (old.tops[0] ?? 0)) return
    const line = current.clientHeight / 3
    const next = samePlace(old, strip, from + line) - line
    current.scrollTo({ top: next, behavior: 'instant' })
    top.current = next
  }, [scroll, strip])
}
