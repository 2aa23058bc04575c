import type { RefObject } from 'react'

import type { ReadPlace } from './read-place.ts'
import { readLine } from './read-place.ts'
import { blockElement, firstMarks, isLeafInPlace, leafInPlaceOf, rangeIn } from './text/passage.ts'

/** Words of a block. */
interface TextRange {
  readonly block: string
  readonly start: number
  readonly end: number
}

/** What the rest of the screen can ask of the page. */
export interface PageHandle {
  /** Brings a note's passage to one third of the height, if it is not on the screen. */
  readonly revealNote: (note: string, isForced?: boolean) => void
  /** Brings a block or a part of the draft to the top. */
  readonly revealBlock: (block: string) => void
  readonly revealPart: (part: string) => void
  /** Brings words of the text to one third of the height and marks them until something else is shown. */
  readonly revealRange: (range: TextRange) => void
  /** Puts the keyboard on the passage of a note, or on the note in the margin. */
  readonly focusPassage: (note: string) => void
  readonly focusNote: (note: string) => void
  /** Whether the passage of a note is on the screen. */
  readonly isOnScreen: (note: string) => boolean
}

/** Distance from the edges within which a line counts as off the screen. */
const edge = 48
/** Room under a line, so that the note beside it can be read as well. */
const foothold = 120

/** What the set text can be asked besides by the view that it takes the place of. */
export interface TextHandle extends PageHandle {
  readonly revealPlace: (place: ReadPlace) => void
}

export function revealer(scroll: RefObject<HTMLElement | null>): TextHandle {
  const target = (note: string) => {
    const page = scroll.current
    if (page === null) return null
    return (
      firstMarks(page).get(note) ??
      blockElement(page, `whole-${note}`) ??
      page.querySelector<HTMLElement>(`li[data-note="${CSS.escape(note)}"]`)
    )
  }
  const isOnScreen = (note: string) => {
    const page = scroll.current
    const rect = target(note)?.getClientRects()[0]
    if (page === null || rect === undefined) return false
    const frame = page.getBoundingClientRect()
    const foot = sheetTop(frame.bottom)
    return rect.top > frame.top + edge / 2 && rect.bottom < foot - foothold
  }
  return {
    isOnScreen,
    revealNote: (note, isForced = false) => {
      paint(null)
      if (isForced || !isOnScreen(note)) bring(scroll.current, () => target(note), { share: 1 / 3 })
    },
    revealBlock: (block) =>
      bring(scroll.current, () => scroll.current && placeOf(scroll.current, block), {
        share: 0.06,
      }),
    revealPlace: (place) => {
      if ('note' in place)
        bring(scroll.current, () => target(place.note), { share: 1 / 3, isAtOnce: true })
      else
        bring(scroll.current, () => scroll.current && placeOf(scroll.current, place.block), {
          share: readLine,
          into: place.into,
          isAtOnce: true,
        })
    },
    revealPart: (part) =>
      bring(
        scroll.current,
        () => scroll.current?.querySelector(`[data-part="${CSS.escape(part)}"]`) ?? null,
        { share: 0.04 },
      ),
    revealRange: ({ block, start, end }) => {
      const page = scroll.current
      if (page === null) return
      let words: Range | null = null
      const find = () => {
        const element = words === null ? placeOf(page, block) : null
        if (element !== null && !isLeafInPlace(element)) {
          words = rangeIn(element, start, end)
          paint(words)
        }
        return words ?? element
      }
      bring(page, find, { share: 1 / 3 })
    },
    focusPassage: (note) => {
      const element = target(note)
      if (element instanceof HTMLElement) element.focus({ preventScroll: true })
    },
    focusNote: (note) => {
      scroll.current
        ?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(note)}"]`)
        ?.focus({ preventScroll: true })
    },
  }
}

const placeOf = (page: Element, block: string) =>
  blockElement(page, block) ?? leafInPlaceOf(page, block)

/** The words that were asked for last, drawn over the text without a change to it. */
function paint(words: Range | null): void {
  // A browser without the CSS Custom Highlight API still scrolls to the words.
  if (!('highlights' in CSS)) return
  if (words === null) CSS.highlights.delete('sc-passage')
  else CSS.highlights.set('sc-passage', new Highlight(words))
}

/** A bottom sheet covers the foot of the page: what is under it is not on the screen. */
function sheetTop(bottom: number): number {
  const sheet = document.querySelector('[data-bottom-sheet]')
  return sheet === null ? bottom : Math.min(bottom, sheet.getBoundingClientRect().top)
}

interface Aim {
  /** Of the height that is seen, above the place. */
  readonly share: number
  /** How far into the element the place is. */
  readonly into?: number
  readonly isAtOnce?: boolean
}

/** What was asked for last: what was asked for before it gives way. */
let latestAim: Aim | null = null

/**
 * Scrolls so that the element stands at a share of the height that is seen. Far targets are reached at once, and looked at
 * again in the next frames, since parts on the way take their true height only when they come near.
 */
function bring(page: HTMLElement | null, find: () => Element | Range | null, aim: Aim): void {
  if (page === null) return
  const { share, into = 0 } = aim
  latestAim = aim
  const distance = () => {
    const rect = find()?.getClientRects()[0]
    const frame = page.getBoundingClientRect()
    const seen = Math.max(0, sheetTop(frame.bottom) - frame.top)
    return rect === undefined ? 0 : rect.top + into * rect.height - frame.top - seen * share
  }
  const first = distance()
  const isFar = Math.abs(first) > page.clientHeight * 2
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isUnset = () => isLeafInPlace(find())
  const isAtOnce = aim.isAtOnce === true || isFar || isUnset()
  page.scrollBy({ top: first, behavior: isAtOnce || isCalm ? 'instant' : 'smooth' })
  if (isAtOnce) correct(page, { distance, isUnset, isLast: () => latestAim === aim, left: 4 })
}

interface Correction {
  readonly distance: () => number
  /** Whether the words are still to be set: then there is nothing to aim at yet. */
  readonly isUnset: () => boolean
  readonly isLast: () => boolean
  readonly left: number
}

/** Frames that words may take to be set; they are set first when they are on the screen. */
const patience = 60

function correct(page: HTMLElement, { left, ...aim }: Correction, waited = 0): void {
  if (left === 0) return
  requestAnimationFrame(() => {
    if (!aim.isLast()) return
    const rest = aim.distance()
    const isWaiting = aim.isUnset() && waited < patience
    if (Math.abs(rest) < 2 && !isWaiting) return
    page.scrollBy({ top: rest, behavior: 'instant' })
    correct(page, { ...aim, left: isWaiting ? left : left - 1 }, waited + 1)
  })
}
