import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether an element has ever come near the screen: what was fetched for it stays. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (current === null || isNear) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setNear(true)
      },
      { rootMargin: '800px 0px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
