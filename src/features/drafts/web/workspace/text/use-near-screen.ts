import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

interface Nearness {
  /** Pixels above and below the screen that still count as near. */
  readonly margin: number
  /** What has been near once stays so. */
  readonly isOnce: boolean
}

/** Whether an element is near the screen. */
export function useNearScreen(
  element: RefObject<HTMLElement | null>,
  { margin, isOnce }: Nearness,
): boolean {
  const [isNear, setNear] = useState(false)
  const isSettled = isNear && isOnce
  useEffect(() => {
    const { current } = element
    if (current === null || isSettled) return
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { rootMargin: `${margin}px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, margin, isSettled])
  return isNear
}
