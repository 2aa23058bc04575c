import { useImperativeHandle } from 'react'
import type { Ref, RefObject } from 'react'

import type { PageHandle } from '../reveal.ts'
import type { TypedPlaces } from './use-typed-places.ts'
import { linesOf, rangeOf } from './written-lines.ts'

interface WritingHandle {
  readonly handle: Ref<PageHandle>
  readonly scroll: RefObject<HTMLElement | null>
  readonly field: RefObject<HTMLElement | null>
  readonly places: TypedPlaces
}

/** Distance from the edges within which a line counts as off the screen. */
const edge = 48

/** The same questions as the set text answers, answered by the text as it is typed. */
export function useWritingHandle({ handle, scroll, field, places }: WritingHandle): void {
  useImperativeHandle(handle, () => {
    const rectOf = (at: { readonly start: number; readonly end: number } | undefined) => {
      if (field.current === null || at === undefined) return undefined
      const range = rangeOf(linesOf(field.current), at.start, Math.max(at.end, at.start + 1))
      return range?.getClientRects()[0]
    }
    const passageOf = (note: string) => places.passages.find((one) => one.note.id === note)
    const isSeen = (rect: DOMRect | undefined) => {
      const frame = scroll.current?.getBoundingClientRect()
      if (rect === undefined || frame === undefined) return false
      return rect.top > frame.top + edge && rect.bottom < frame.bottom - edge
    }
    const bring = (rect: DOMRect | undefined, share: number) => {
      const page = scroll.current
      if (rect === undefined || page === null) return
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const top = rect.top - page.getBoundingClientRect().top - page.clientHeight * share
      page.scrollBy({ top, behavior: isCalm ? 'instant' : 'smooth' })
    }
    return {
      isOnScreen: (note) => isSeen(rectOf(passageOf(note))),
      revealNote: (note, isForced = false) => {
        const rect = rectOf(passageOf(note))
        if (isForced || !isSeen(rect)) bring(rect, 1 / 3)
      },
      revealBlock: (block) => bring(rectOf(places.blocks.get(block)), 0.06),
      revealPart: (part) => {
        const place = places.parts.find(({ id }) => id === part)
        bring(rectOf(place && { start: place.start, end: place.start }), 0.06)
      },
      // The set text shows words that no note stands on: whoever asks for them turns to it first.
      revealRange: () => undefined,
      focusPassage: () => field.current?.focus({ preventScroll: true }),
      focusNote: (note) =>
        document
          .querySelector<HTMLElement>(`[data-focus="${CSS.escape(note)}"]`)
          ?.focus({ preventScroll: true }),
    } satisfies PageHandle
  }, [scroll, field, places])
}
