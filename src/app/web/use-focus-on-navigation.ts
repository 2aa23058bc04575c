import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A page may still be fetching what its heading says, or set it anew: it is looked for so often, so many ms apart. */
const attempts = 30
const apart = 100

/**
 * After a change of page the keyboard and the screen reader begin at its heading, unless the page
 * has put the focus somewhere itself.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    focusHeading()
    let left = attempts
    const timer = setInterval(() => {
      left -= 1
      const { activeElement: now } = document
      const isLost = now === null || now === document.body
      if (left <= 0 || (!isLost && now.tagName !== 'H1')) clearInterval(timer)
      else if (isLost) focusHeading()
    }, apart)
    return () => clearInterval(timer)
  }, [pathname])
}

function focusHeading(): void {
  if (document.querySelector('#main')?.contains(document.activeElement) === true) return
  const heading = document.querySelector<HTMLElement>('#main h1, h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
