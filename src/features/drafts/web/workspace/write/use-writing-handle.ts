import { EditorView } from '@codemirror/view'
import { useImperativeHandle, useLayoutEffect } from 'react'
import type { Ref, RefObject } from 'react'

import { placeAt, readLine } from '../read-place.ts'
import type { ReadPlace } from '../read-place.ts'
import type { PageHandle } from '../reveal.ts'
import type { PagePart } from '../text/draft-text.ts'
import { lineRect } from './line-rect.ts'
import type { TypedPlaces } from './use-typed-places.ts'

interface WritingHandle {
  readonly handle: Ref<PageHandle>
  readonly scroll: RefObject<HTMLElement | null>
  readonly view: EditorView | null
  readonly places: TypedPlaces
}

interface WritingPlace extends Omit<WritingHandle, 'handle'> {
  readonly place: RefObject<ReadPlace | null>
  readonly selected: string | null
  readonly parts: readonly PagePart[]
}

/** Distance from the edges within which a line counts as off the screen. */
const edge = 48

/** The same questions as the set text answers, answered by the text as it is typed. */
export function useWritingHandle({ handle, scroll, view, places }: WritingHandle): void {
  useImperativeHandle(handle, () => {
    const startOf = (note: string) => startOfNote(places, note)
    const isSeen = (at: number | undefined) => isOnScreen({ scroll, view }, at)
    const bring = (at: number | undefined, share: number) => bringTo({ scroll, view }, at, share)
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

type Field = Pick<WritingHandle, 'scroll' | 'view'>

const startOfNote = ({ passages }: TypedPlaces, note: string) =>
  passages.find((one) => one.note.id === note)?.start

function isOnScreen({ scroll, view }: Field, at: number | undefined): boolean {
  const frame = scroll.current?.getBoundingClientRect()
  if (view === null || frame === undefined || at === undefined) return false
  const { top, bottom } = lineRect(view, at)
  return top > frame.top + edge && bottom < frame.bottom - edge
}

function bringTo({ scroll, view }: Field, at: number | undefined, share: number): void {
  if (view === null || at === undefined) return
  const yMargin = (scroll.current?.clientHeight ?? 0) * share
  const place = Math.min(at, view.state.doc.length)
  view.dispatch({ effects: EditorView.scrollIntoView(place, { y: 'start', yMargin }) })
}

/** The editor opens where the draft was read, and can tell where it was read itself. */
export function usePlaceInWriting(writing: WritingPlace): () => ReadPlace | null {
  const { scroll, view, places, place, selected } = writing
  useLayoutEffect(() => {
    const { current } = place
    if (current === null) return
    if ('note' in current) bringTo({ scroll, view }, startOfNote(places, current.note), 1 / 3)
    else bringTo({ scroll, view }, typedAt(current, writing), readLine)
    // Once, with the places of the text as it was when the editor came.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [view])
  return () => {
    if (selected !== null && isOnScreen({ scroll, view }, startOfNote(places, selected)))
      return { note: selected }
    const page = scroll.current
    if (view === null || page === null || page.scrollTop < 1) return null
    const { top } = page.getBoundingClientRect()
    const height = top + page.clientHeight * readLine - view.documentTop
    const { from, to, top: above, height: tall } = view.lineBlockAtHeight(height)
    const at = from + ((height - above) / Math.max(1, tall)) * (to - from)
    return placeAt(
      at,
      [...places.blocks].map(([id, { start, end }]) => ({ id, top: start, height: end - start })),
    )
  }
}

/** Where a place of the draft stands in the typed text; that of a table, behind the words before it. */
function typedAt(
  { block, into }: Extract<ReadPlace, { readonly block: string }>,
  { parts, places }: Pick<WritingPlace, 'parts' | 'places'>,
): number | undefined {
  const ids = parts.flatMap(({ blocks }) => blocks.map(({ id }) => id))
  const known = ids.slice(0, ids.indexOf(block) + 1).findLast((id) => places.blocks.has(id))
  const typed = places.blocks.get(known ?? '')
  if (typed === undefined) return undefined
  return typed.start + Math.floor((known === block ? into : 1) * (typed.end - typed.start))
}
