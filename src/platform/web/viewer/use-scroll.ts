import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

export interface Seen {
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What a scrolling element shows; told at most once a frame, and only when it has moved by some pixels. */
export function useScroll(scroll: RefObject<HTMLElement | null>): Seen {
  const [seen, setSeen] = useState<Seen>({ top: 0, width: 0, height: 0 })
  useEffect(() => {
    const { current } = scroll
    if (current === null) return
    let frame = 0
    const look = () => {
      const next = {
        top: current.scrollTop,
        width: current.clientWidth,
        height: current.clientHeight,
      }
      setSeen((old) =>
        old.width === next.width && old.height === next.height && Math.abs(old.top - next.top) < 24
          ? old
          : next,
      )
    }
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    const sizes = new ResizeObserver(schedule)
    sizes.observe(current)
    current.addEventListener('scroll', schedule, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      current.removeEventListener('scroll', schedule)
    }
  }, [scroll])
  return seen
}
