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
    return watch(current, margin, setNear)
  }, [element, margin, isSettled])
  return isNear
}

interface Watch {
  readonly observer: IntersectionObserver
  readonly told: Map<Element, (isNear: boolean) => void>
}

/** One for each margin, for a thesis has hundreds of leaves, and each observer has a price in every frame. */
const watches = new Map<number, Watch>()

/** Tells whenever an element comes near the screen or leaves it, until the answer is called. */
function watch(element: Element, margin: number, tell: (isNear: boolean) => void): () => void {
  const { observer, told } = watches.get(margin) ?? startWatch(margin)
  told.set(element, tell)
  observer.observe(element)
  return () => {
    told.delete(element)
    observer.unobserve(element)
  }
}

function startWatch(margin: number): Watch {
  const told: Watch['told'] = new Map()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
    },
    { rootMargin: `${margin}px 0px` },
  )
  const started = { observer, told }
  watches.set(margin, started)
  return started
}
