import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { useLatest } from '#platform/web/use-latest.ts'

import { blockElement, firstMarks, leafEvent, leafInPlaceOf, roughRect } from '../text/passage.ts'
import type { PageNote } from './page-note.ts'
import { foldCrowded, gap, hang, placeNotes, seenWithLine, shownTops } from './placement.ts'

export interface MarginLayout {
  /** Top of every note in pixels from the top of the sheet; of those far from what is seen, as it was last. */
  readonly tops: ReadonlyMap<string, number>
  readonly folded: ReadonlySet<string>
  /** Notes within a screen of what is seen: only these move visibly, and none of them in a crowd. */
  readonly near: ReadonlySet<string>
  /** One for every note that is tied to a line. */
  readonly ties: readonly Tie[]
  /** Those near enough to what is seen to be drawn. */
  readonly drawn: readonly Tie[]
  /** Right edge of the text and left edge of the margin, from the left of the sheet. */
  readonly textEdge: number
  readonly marginEdge: number
  /** Where the lowest note ends. */
  readonly bottom: number
}

export interface Tie {
  readonly note: PageNote
  /** Middle of the line, and top of the note. */
  readonly line: number
  readonly top: number
}

const empty: MarginLayout = {
  tops: new Map(),
  folded: new Set(),
  near: new Set(),
  ties: [],
  drawn: [],
  textEdge: 0,
  marginEdge: 0,
  bottom: 0,
}

interface MarginOptions {
  readonly sheet: RefObject<HTMLElement | null>
  readonly text: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
  readonly notes: readonly PageNote[]
  readonly selected: string | null
  /** Anything else that moves lines. */
  readonly dependency: unknown
}

/**
 * Places the notes of the margin, for the first time in the frame after the page was drawn. Runs at once when notes or selection change, and in one animation frame after
 * a resize, a loaded font or a note that changed its height.
 */
export function useMarginLayout(options: MarginOptions): MarginLayout {
  const [layout, setLayout] = useState(empty)
  const latest = useLatest(options)
  const last = useRef<Standing | null>(null)
  const place = useCallback(() => {
    const { current } = latest
    const next = layoutOf(current, last.current)
    if (next === null) return
    last.current = { notes: current.notes, layout: next }
    setLayout(next)
  }, [latest])
  const { sheet, list, notes, selected, dependency } = options
  useLayoutEffect(() => {
    if (last.current !== null) {
      place()
      return
    }
    // A page that opens is set once by the browser before anybody asks for a place in it.
    const frame = requestAnimationFrame(place)
    return () => cancelAnimationFrame(frame)
    // Whatever moves lines places them anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [place, notes, selected, dependency])

  useEffect(() => {
    let frame = 0
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    const sizes = new ResizeObserver(schedule)
    for (const element of [sheet.current, latest.current.text.current]) {
      if (element !== null) sizes.observe(element)
    }
    for (const note of list.current?.children ?? []) sizes.observe(note)
    const { current } = sheet
    // Leaves tell of most scrolling; in a leaf of several screens nothing else would.
    const scroll = current?.parentElement ?? null
    // To ask where it stands would have the page laid out before all of it is there.
    let placedAt = 0
    const onScroll = () => {
      if (scroll === null || Math.abs(scroll.scrollTop - placedAt) < window.innerHeight) return
      placedAt = scroll.scrollTop
      schedule()
    }
    scroll?.addEventListener('scroll', onScroll, { passive: true })
    current?.addEventListener(leafEvent, schedule)
    document.fonts.addEventListener('loadingdone', schedule)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      scroll?.removeEventListener('scroll', onScroll)
      current?.removeEventListener(leafEvent, schedule)
      document.fonts.removeEventListener('loadingdone', schedule)
    }
    // Other notes are other elements.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [place, sheet, list, notes, latest])
  return layout
}

interface Standing {
  readonly notes: readonly PageNote[]
  readonly layout: MarginLayout
}

function layoutOf(options: MarginOptions, last: Standing | null): MarginLayout | null {
  const { sheet, text, list, notes, selected } = options
  if (sheet.current === null || text.current === null || list.current === null) return null
  const frame = sheet.current.getBoundingClientRect()
  const rectOf = lineRects(sheet.current)
  const tied = notes.flatMap((note) => {
    const rect = rectOf(note)
    return rect === null ? [] : [{ note, rect, wanted: rect.top - frame.top - hang }]
  })
  const elements = new Map(
    [...list.current.querySelectorAll<HTMLElement>(':scope > [data-note]')].map((element) => [
      element.dataset['note'] ?? '',
      element,
    ]),
  )
  const unplaced = tied.map(({ note, wanted }) => ({
    id: note.id,
    wanted,
    height: elements.get(note.id)?.offsetHeight ?? 0,
    isMinor: note.weight === 'minor' && note.settled === null,
  }))
  const stood = last?.notes === notes ? standing(tied, { frame, last: last.layout }) : new Map()
  const tops = placeNotes(unplaced, { selected, gap, ceiling: 8, reach: seenWithLine, stood })
  const lowest = (tops.at(-1) ?? 0) + (unplaced.at(-1)?.height ?? 0)
  const near = tied.filter(({ rect }) => isWithin(rect.top, 1)).map(({ note }) => note.id)
  const ties = tied.map(({ note, rect }, index) => ({
    note,
    line: lineIn(frame, rect),
    top: Math.round(tops[index] ?? 0),
  }))
  const isSeen = (top: number) => isWithin(top + frame.top, seenAround)
  return {
    tops: shownTops(
      ties.map(({ note, top }) => ({ id: note.id, top })),
      { selected, isSeen, last: last?.layout.tops },
    ),
    folded: foldCrowded(unplaced, window.innerHeight),
    near: new Set(near.length > mostMoving ? [] : near),
    ties,
    drawn: ties.filter(({ note, line }) => note.id === selected || isSeen(line)),
    textEdge: text.current.getBoundingClientRect().right - frame.left,
    marginEdge: list.current.getBoundingClientRect().left - frame.left,
    bottom: lowest,
  }
}

const lineIn = (frame: DOMRect, rect: DOMRect) => rect.top - frame.top + rect.height / 2 + 1

/** Tops of the last layout, of the notes whose lines are where they were then. */
function standing(
  tied: readonly { readonly note: PageNote; readonly rect: DOMRect }[],
  { frame, last }: { readonly frame: DOMRect; readonly last: MarginLayout },
): ReadonlyMap<string, number> {
  const before = new Map(last.ties.map((tie) => [tie.note.id, tie]))
  return new Map(
    tied.flatMap(({ note, rect }) => {
      const tie = before.get(note.id)
      const hasMoved = tie === undefined || Math.abs(tie.line - lineIn(frame, rect)) >= 1
      return hasMoved ? [] : [[note.id, tie.top] as const]
    }),
  )
}

/** Notes that move visibly at once. In a crowd each of them costs the browser a style of its own in every frame. */
const mostMoving = 30

/** Whether a height on the screen is on it, or so many screens above or below. */
const isWithin = (top: number, screens: number) =>
  top > -screens * window.innerHeight && top < (1 + screens) * window.innerHeight

/** Screens above and below that are placed anew. It is more than may be scrolled before the next placement. */
const seenAround = 2

/** Where the line of a note is: at its first mark, or at the block that it stands by. */
function lineRects(sheet: HTMLElement): (note: PageNote) => DOMRect | null {
  const marks = firstMarks(sheet)
  return (note) => {
    const mark = marks.get(note.id)
    if (mark !== undefined) return roughRect(mark)
    const block = note.ranges[0]?.block ?? note.beside ?? `whole-${note.id}`
    const element = blockElement(sheet, block) ?? leafInPlaceOf(sheet, block)
    return element === null ? null : roughRect(element)
  }
}
