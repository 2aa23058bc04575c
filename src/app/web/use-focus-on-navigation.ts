import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A page may still be fetching what its heading says: it is looked for so often, so many milliseconds apart. */
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
    if (focusHeading()) return
    let left = attempts
    const timer = setInterval(() => {
      left -= 1
      const isTaken = document.activeElement !== null && document.activeElement !== document.body
      if (isTaken || left <= 0 || focusHeading()) clearInterval(timer)
    }, apart)
    return () => clearInterval(timer)
  }, [pathname])
}

function focusHeading(): boolean {
  if (document.querySelector('#main')?.contains(document.activeElement) === true) return true
  const heading = document.querySelector<HTMLElement>('#main h1, h1')
  if (heading === null) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
