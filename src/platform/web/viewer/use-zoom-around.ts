import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { samePlace } from './page-strip.ts'
import type { PageStrip } from './page-strip.ts'
import { boundedScale } from './use-zoom.ts'
import type { Zoom } from './use-zoom.ts'

export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

interface Pages {
  readonly scale: number
  readonly strip: PageStrip
  /** Middle of the pages in the sheet, in pixels. */
  readonly centre: number
  readonly setZoom: (zoom: Zoom) => void
}

/** Where a point of the pages shall stand once they have their new size. */
interface Pending {
  readonly scale: number
  /** The point, in the sheet as it was. */
  readonly before: Pages
  readonly inSheet: ScreenPoint
  /** From the upper left corner of what scrolls. */
  readonly inFrame: ScreenPoint
}

/**
 * Changes the scale by a factor and keeps what is under a point of the screen there. Steps of a pinch come faster
 * than pages take their size: each goes on from the last, and the point is that of the first.
 */
export function useZoomAround(
  scroll: RefObject<HTMLElement | null>,
  pages: Pages,
): (factor: number, at?: ScreenPoint) => void {
  const pending = useRef<Pending | null>(null)
  const { scale, strip, centre } = pages
  useLayoutEffect(() => {
    const { current } = scroll
    const waiting = pending.current
    if (current === null || waiting === null || waiting.before.strip === strip) return
    pending.current = null
    const { before, inSheet, inFrame } = waiting
    const top = samePlace(before.strip, strip, inSheet.y) - inFrame.y
    const left = centre + ((inSheet.x - before.centre) * scale) / before.scale - inFrame.x
    current.scrollTo({ left, top, behavior: 'instant' })
  }, [scroll, strip, scale, centre])

  return (factor, at) => {
    const { current } = scroll
    if (current === null) return
    const frame = current.getBoundingClientRect()
    const inFrame = {
      x: (at?.x ?? frame.left + frame.width / 2) - frame.left,
      y: (at?.y ?? frame.top + frame.height / 3) - frame.top,
    }
    const from = pending.current ?? {
      scale,
      before: pages,
      inSheet: { x: current.scrollLeft + inFrame.x, y: current.scrollTop + inFrame.y },
    }
    const next = boundedScale(from.scale * factor)
    if (next === scale && pending.current === null) return
    pending.current = { ...from, scale: next, inFrame }
    pages.setZoom(next)
  }
}
