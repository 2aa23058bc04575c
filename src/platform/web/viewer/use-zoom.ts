import { useEffect } from 'react'
import type { RefObject } from 'react'

import { useLatest } from '../use-latest.ts'

/** How large pages are: as wide as the room, or so many pixels a point. */
export type Zoom = 'width' | number

/** Pixels a CSS point: a page at 100% is as large as on paper. */
export const actualSize = 96 / 72
const least = 0.35
const most = 5

export const boundedScale = (scale: number) => Math.min(most, Math.max(least, scale))

/** The next step of the zoom buttons. */
export function nextScale(scale: number, by: 1 | -1): number {
  const steps = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]
  const share = scale / actualSize
  const next =
    by === 1
      ? steps.find((step) => step > share + 0.02)
      : steps.findLast((step) => step < share - 0.02)
  return boundedScale((next ?? share) * actualSize)
}

/** Ctrl and the wheel, a pinch on a trackpad, and two fingers: `onZoom` gets a factor and where it happened. */
export function useZoomGestures(
  scroll: RefObject<HTMLElement | null>,
  onZoom: (factor: number, at: { readonly x: number; readonly y: number }) => void,
): void {
  const latest = useLatest(onZoom)
  useEffect(() => {
    const { current } = scroll
    if (current === null) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const factor = Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * 0.006)
      latest.current(factor, { x: event.clientX, y: event.clientY })
    }
    let distance = 0
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (one === undefined || other === undefined) {
        distance = 0
        return
      }
      // A scroll that has begun cannot be stopped any more; the pinch zooms all the same.
      if (event.cancelable) event.preventDefault()
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      if (distance > 0) {
        const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
        latest.current(now / distance, at)
      }
      distance = now
    }
    current.addEventListener('wheel', onWheel, { passive: false })
    current.addEventListener('touchstart', onTouch, { passive: false })
    current.addEventListener('touchmove', onTouch, { passive: false })
    current.addEventListener('touchend', onTouch)
    return () => {
      current.removeEventListener('wheel', onWheel)
      current.removeEventListener('touchstart', onTouch)
      current.removeEventListener('touchmove', onTouch)
      current.removeEventListener('touchend', onTouch)
    }
  }, [scroll, latest])
}
