import { EditorView } from '@codemirror/view'
import { useImperativeHandle } from 'react'
import type { Ref, RefObject } from 'react'

import type { PageHandle } from '../reveal.ts'
import { lineRect } from './line-rect.ts'
import type { TypedPlaces } from './use-typed-places.ts'

interface WritingHandle {
  readonly handle: Ref<PageHandle>
  readonly scroll: RefObject<HTMLElement | null>
  readonly view: EditorView | null
  readonly places: TypedPlaces
}

/** Distance from the edges within which a line counts as off the screen. */
const edge = 48

/** The same questions as the set text answers, answered by the text as it is typed. */
export function useWritingHandle({ handle, scroll, view, places }: WritingHandle): void {
  useImperativeHandle(handle, () => {
    const startOf = (note: string) => places.passages.find((one) => one.note.id === note)?.start
    const isSeen = (at: number | undefined) => {
      const frame = scroll.current?.getBoundingClientRect()
      if (view === null || frame === undefined || at === undefined) return false
      const { top, bottom } = lineRect(view, at)
      return top > frame.top + edge && bottom < frame.bottom - edge
    }
    const bring = (at: number | undefined, share: number) => {
      if (view === null || at === undefined) return
      const yMargin = (scroll.current?.clientHeight ?? 0) * share
      const place = Math.min(at, view.state.doc.length)
      view.dispatch({ effects: EditorView.scrollIntoView(place, { y: 'start', yMargin }) })
    }
    return {
      isOnScreen: (note) => isSeen(startOf(note)),
      revealNote: (note, isForced = false) => {
        const at = startOf(note)
        if (isForced || !isSeen(at)) bring(at, 1 / 3)
      },
      revealBlock: (block) => bring(places.blocks.get(block)?.start, 0.06),
      revealPart: (part) => bring(places.parts.find(({ id }) => id === part)?.start, 0.06),
      // The set text shows words that no note stands on: whoever asks for them turns to it first.
      revealRange: () => undefined,
      focusPassage: () => view?.contentDOM.focus({ preventScroll: true }),
      focusNote: (note) =>
        document
          .querySelector<HTMLElement>(`[data-focus="${CSS.escape(note)}"]`)
          ?.focus({ preventScroll: true }),
    } satisfies PageHandle
  }, [scroll, view, places])
}
