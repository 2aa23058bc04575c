import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'

import { atRest } from '#platform/web/ui/scroll-rest.ts'

import { useLatest } from '../use-latest.ts'
import type { OpenPdf } from './file/open-pdf.ts'
import type { Highlight, PageBox } from './highlight.ts'
import { pageAt, pagesBetween, stackPages } from './page-strip.ts'
import type { PageSize } from './page-strip.ts'
import { PdfPage } from './pdf-page.tsx'
import type { PdfPlace } from './pdf-place.ts'
import { textsOf } from './pdf-texts.ts'
import type { PdfTexts } from './pdf-texts.ts'
import { pointOn } from './point-on.ts'
import { SidePane } from './side-pane.tsx'
import { useKeptPlace } from './use-kept-place.ts'
import { usePageSizes } from './use-page-sizes.ts'
import { usePageTone } from './use-page-tone.ts'
import { usePdfSearch } from './use-pdf-search.ts'
import type { Match } from './use-pdf-search.ts'
import { usePicking } from './use-picking.ts'
import { useScroll } from './use-scroll.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { useZoomAround } from './use-zoom-around.ts'
import { boundedScale, nextScale, useZoomGestures } from './use-zoom.ts'
import type { Zoom } from './use-zoom.ts'
import { ViewerBar } from './viewer-bar.tsx'

import css from './viewer.module.css'

/** What the rest of the screen can ask of the viewer. */
export interface ViewerHandle {
  /** Brings a place to a share of the height, if it is not on the screen or `isForced`. */
  readonly reveal: (box: PageBox, options?: RevealOptions) => void
  readonly isOnScreen: (box: PageBox) => boolean
  /** What stands at a share of the height, in points from the top of its page; `null` at the top of the first. */
  readonly placeAt: (share: number) => PdfPlace | null
  /** Puts the keyboard on a highlight. */
  readonly focusMark: (id: string) => void
  readonly focus: () => void
}

export interface RevealOptions {
  readonly share?: number
  readonly isForced?: boolean
}

/** Where things stand in the scrolled sheet, for what is set beside the pages. */
export interface SheetPlaces {
  /** Top of a box in pixels from the top of the sheet. */
  readonly topOf: (box: PageBox) => number
  /** Right edge of a page. */
  readonly edgeOf: (page: number) => number
  readonly height: number
  readonly marginLeft: number
}

export interface PdfViewerProps {
  readonly pdf: OpenPdf
  /** Sizes of the pages in points, where they are known: the sheet then has its height at once. */
  readonly sizes: readonly PageSize[] | null
  readonly highlights: readonly Highlight[]
  readonly on: string | null
  readonly near: string | null
  /** The highlights under a click, the smallest first; none for a click beside them. */
  readonly onPick: (ids: readonly string[]) => void
  readonly onHover: (id: string | null) => void
  readonly onPage?: (page: number) => void
  readonly handle?: Ref<ViewerHandle>
  /** Width that is kept free beside the pages where there is room, and what stands there. */
  readonly margin?: number
  readonly renderBeside?: (places: SheetPlaces) => ReactNode
  /** Stands at the end of the viewer's bar. */
  readonly tools?: ReactNode
}

const gap = 16
/** Where pages would get less room than this many pixels, they get the margin too. */
const leastPage = 440
/** Pages within this share of a screen before and after what is seen are drawn ahead. */
const ahead = 0.8

/** A PDF as its pages: only those near the screen exist, with their words for selection and marks over them. */
export function PdfViewer(props: PdfViewerProps) {
  const { pdf, highlights, onPage } = props
  const pages = pdf.document.numPages
  const scroll = useRef<HTMLDivElement>(null)
  const texts = useMemo(() => textsOf(pdf.document), [pdf])
  const sizes = usePageSizes(pdf, props.sizes)
  const seen = useScroll(scroll)
  const [zoom, setZoom] = useState<Zoom>('width')
  const [query, setQuery] = useState<string | null>(null)
  const [isPaneOpen, setPaneOpen] = useState(false)
  const [hasDrawn, setHasDrawn] = useState(false)
  const tone = usePageTone()

  const wanted = props.margin ?? 0
  const margin = seen.width - wanted >= leastPage ? wanted : 0
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 1)
  const room = Math.max(120, seen.width - margin - 2 * sideRoom(seen.width))
  const scale = zoom === 'width' ? boundedScale(Math.min(room / widest, 2)) : zoom
  const strip = useMemo(() => stackPages(sizes, { scale, gap }), [sizes, scale])
  const sheetWidth = Math.max(seen.width, strip.width + margin + 2 * sideRoom(seen.width))
  const centre = (sheetWidth - margin) / 2
  const current = pageAt(strip, seen.top + seen.height / 3) + 1

  useTold(current, onPage)
  useKeptPlace(scroll, strip)
  const zoomBy = useZoomAround(scroll, { scale, strip, centre, setZoom })
  useZoomGestures(scroll, zoomBy)
  const onZoom = (by: 1 | -1 | 0) => {
    if (by === 0) setZoom('width')
    else zoomBy(nextScale(scale, by) / scale)
  }

  const goTo = useCallback(
    (page: number, y = 0) => {
      const top = strip.tops[page - 1]
      if (top !== undefined) scroll.current?.scrollTo({ top: top + y * scale - gap })
    },
    [strip, scale],
  )
  const leftOf = useCallback(
    (page: number) => centre - ((sizes[page - 1]?.width ?? 0) * scale) / 2,
    [centre, sizes, scale],
  )
  const marginLeft = sheetWidth - margin
  // The same one while pages are only scrolled: what stands beside them is not drawn again for that.
  const places = useMemo<SheetPlaces>(
    () => ({
      topOf: (box) => (strip.tops[box.page - 1] ?? 0) + box.y * scale,
      edgeOf: (page) => leftOf(page) + (sizes[page - 1]?.width ?? 0) * scale,
      height: strip.height,
      marginLeft,
    }),
    [strip, scale, leftOf, sizes, marginLeft],
  )
  const follow = useFollowing(scroll, { current, goTo })
  const handle = useViewerHandle(scroll, { strip, scale, leftOf })
  useImperativeHandle(props.handle, () => handle, [handle])

  const search = usePdfSearch({
    texts,
    pages,
    query: query ?? '',
    from: () => current,
    onMatch: (match) => void revealMatch(pdf, texts, { match, handle }),
  })
  useViewerKeys({
    scroll,
    find: () => setQuery((old) => old ?? ''),
    zoom: onZoom,
    step: (by) => goTo(current + by),
    match: (by) => query !== null && search.step(by),
  })

  usePicking(scroll, props)
  const onDrawn = useCallback(() => setHasDrawn(true), [])
  // The first picture waits for no other: one worker reads them all.
  const reach = seen.height * (hasDrawn ? ahead : 0)
  const [first, last] = pagesBetween(strip, seen.top - reach, seen.top + seen.height + reach)
  const byPage = useMemo(() => highlightsByPage(highlights), [highlights])
  return (
    <div className={css['viewer']} data-tone={tone.tone}>
      <ViewerBar
        {...{ current, pages, scale, zoom, query, search, isPaneOpen, tone }}
        onPage={goTo}
        onZoom={onZoom}
        onQuery={setQuery}
        onPane={setPaneOpen}
        tools={props.tools}
        cameFrom={follow.cameFrom}
        onBack={follow.back}
      />
      <div className={css['body']}>
        {isPaneOpen && (
          <SidePane {...{ pdf, sizes, current }} onGo={goTo} onClose={() => setPaneOpen(false)} />
        )}
        <div
          ref={scroll}
          className={css['scroll']}
          data-page-scroll
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus
          tabIndex={0}
          role="region"
          aria-label="Original pages"
        >
          <div className={css['sheet']} style={{ width: sheetWidth, height: strip.height }}>
            {range(first, last).map((index) => (
              <PdfPage
                key={index}
                {...{ pdf, texts, scale }}
                page={index + 1}
                size={sizes[index] ?? none}
                top={strip.tops[index] ?? 0}
                left={leftOf(index + 1)}
                isSeen={isSeen(strip, index, seen)}
                highlights={byPage.get(index + 1) ?? noHighlights}
                on={props.on}
                near={props.near}
                hasBeside={margin > 0}
                onText={search.onText}
                onDrawn={onDrawn}
                onFollow={follow.go}
              />
            ))}
            {margin > 0 && props.renderBeside?.(places)}
          </div>
        </div>
      </div>
    </div>
  )
}

const none: PageSize = { width: 1, height: 1 }
const noHighlights: readonly Highlight[] = []
const sideRoom = (width: number) => (width < 640 ? 8 : 20)
const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

function isSeen(
  { tops, heights }: ReturnType<typeof stackPages>,
  index: number,
  seen: { readonly top: number; readonly height: number },
): boolean {
  const top = tops[index] ?? 0
  return top < seen.top + seen.height && top + (heights[index] ?? 0) > seen.top
}

function highlightsByPage(
  highlights: readonly Highlight[],
): ReadonlyMap<number, readonly Highlight[]> {
  const byPage = new Map<number, Highlight[]>()
  for (const highlight of highlights) {
    for (const page of new Set(highlight.boxes.map((box) => box.page))) {
      const known = byPage.get(page)
      if (known === undefined) byPage.set(page, [highlight])
      else known.push(highlight)
    }
  }
  return byPage
}

/** Tells which page is read, when the pages are at rest: what stands around them is not drawn anew with each. */
function useTold(current: number, onPage: PdfViewerProps['onPage']): void {
  useEffect(() => {
    let isLeft = false
    void atRest().then(() => {
      if (!isLeft) onPage?.(current)
    })
    return () => {
      isLeft = true
    }
  }, [current, onPage])
}

interface Following {
  readonly current: number
  readonly goTo: (page: number, y?: number) => void
}

/** Links of the file, and the way back from where the last one led. */
function useFollowing(scroll: React.RefObject<HTMLElement | null>, { current, goTo }: Following) {
  const [from, setFrom] = useState<{ readonly page: number; readonly top: number } | null>(null)
  const latest = useLatest({ current, goTo })
  const go = useCallback(
    ({ page, y }: PdfPlace) => {
      setFrom({ page: latest.current.current, top: scroll.current?.scrollTop ?? 0 })
      latest.current.goTo(page, y)
      scroll.current?.focus({ preventScroll: true })
    },
    [scroll, latest],
  )
  const back = () => {
    if (from !== null) scroll.current?.scrollTo({ top: from.top })
    setFrom(null)
    scroll.current?.focus({ preventScroll: true })
  }
  return { go, back, cameFrom: from?.page ?? null }
}

interface Geometry {
  readonly strip: ReturnType<typeof stackPages>
  readonly scale: number
  /** Left edge of a page in the sheet. */
  readonly leftOf: (page: number) => number
}

function useViewerHandle(
  scroll: React.RefObject<HTMLElement | null>,
  { strip, scale, leftOf }: Geometry,
): ViewerHandle {
  return useMemo(() => {
    const topOf = (box: PageBox) => (strip.tops[box.page - 1] ?? 0) + box.y * scale
    /** Pages that are wider than the room are moved sideways where the place would stand beside it. */
    const leftFor = (box: PageBox, { scrollLeft, clientWidth }: HTMLElement) => {
      const left = leftOf(box.page) + box.x * scale
      const isSeen = left >= scrollLeft && left + box.w * scale <= scrollLeft + clientWidth
      return isSeen ? scrollLeft : left - Math.max(16, (clientWidth - box.w * scale) / 2)
    }
    const isOnScreen = (box: PageBox) => {
      const { current } = scroll
      if (current === null) return false
      const sheet = document.querySelector('[data-bottom-sheet]')?.getBoundingClientRect().top
      const frame = current.getBoundingClientRect()
      const foot = Math.min(frame.bottom, sheet ?? Infinity) - frame.top
      const top = topOf(box) - current.scrollTop
      const isUpright = top > 24 && top + box.h * scale < foot - 72
      return isUpright && Math.abs(leftFor(box, current) - current.scrollLeft) < 2
    }
    return {
      isOnScreen,
      reveal: (box, { share = 1 / 3, isForced = false } = {}) => {
        const { current } = scroll
        if (current === null || (!isForced && isOnScreen(box))) return
        const top = topOf(box) - current.clientHeight * share
        const isFar = Math.abs(top - current.scrollTop) > current.clientHeight * 2
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
        const left = leftFor(box, current)
        current.scrollTo({ top, left, behavior: isFar || isCalm ? 'instant' : 'smooth' })
      },
      placeAt: (share) => {
        const { current } = scroll
        if (current === null || current.scrollTop < 1) return null
        const height = current.scrollTop + current.clientHeight * share
        const page = pageAt(strip, height)
        return { page: page + 1, y: Math.max(0, (height - (strip.tops[page] ?? 0)) / scale) }
      },
      focusMark: (id) =>
        scroll.current
          ?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(id)}"][tabindex]`)
          ?.focus({ preventScroll: true }),
      focus: () => scroll.current?.focus({ preventScroll: true }),
    }
  }, [scroll, strip, scale, leftOf])
}

/** Where pdf.js says that a run of text stands; its own types leave that open. */
interface PlacedItem {
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

interface Revealing {
  readonly match: Match
  readonly handle: ViewerHandle
}

/** The place of a match is known from its page's text, before its words are laid. */
async function revealMatch(pdf: OpenPdf, texts: PdfTexts, { match, handle }: Revealing) {
  const [piece] = match.pieces
  const [page, { items }] = await Promise.all([
    pdf.document.getPage(match.page),
    texts.content(match.page),
  ])
  const item = items.filter((each) => 'str' in each)[piece?.item ?? 0]
  if (item === undefined || piece === undefined) return
  const { transform, width, height } = item as PlacedItem
  const viewport = page.getViewport({ scale: 1 })
  const [x, y] = pointOn(viewport, transform[4] ?? 0, transform[5] ?? 0)
  // Within a run its letters count as evenly wide: enough to bring them on the screen.
  const letter = width / Math.max(1, item.str.length)
  const box = { x: x + piece.start * letter, w: (piece.end - piece.start) * letter }
  handle.reveal({ page: match.page, y: y - height, h: height, ...box })
}
