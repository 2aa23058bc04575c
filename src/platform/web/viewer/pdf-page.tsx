import { memo, useCallback, useEffect, useRef, useState } from 'react'

import { atRest } from '#platform/web/ui/scroll-rest.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

import { drawPage } from './draw-page.ts'
import type { OpenPdf } from './file/open-pdf.ts'
import { inDrawingOrder } from './highlight.ts'
import type { Highlight, PageBox } from './highlight.ts'
import { layText } from './lay-text.ts'
import type { LaidText } from './lay-text.ts'
import { PageLinks } from './page-links.tsx'
import type { PageSize } from './page-strip.ts'
import type { PdfPlace } from './pdf-place.ts'
import type { PdfTexts } from './pdf-texts.ts'

import css from './viewer.module.css'

export interface PdfPageProps {
  readonly pdf: OpenPdf
  readonly texts: PdfTexts
  /** From 1. */
  readonly page: number
  readonly size: PageSize
  /** Pixels a point. */
  readonly scale: number
  readonly top: number
  readonly left: number
  /** On the screen, not only near it: drawn first. */
  readonly isSeen: boolean
  readonly highlights: readonly Highlight[]
  readonly on: string | null
  readonly near: string | null
  /** Whether what highlights stand for is shown beside the pages. */
  readonly hasBeside: boolean
  readonly onText: (page: number, text: LaidText | null) => void
  /** Its picture is there, or will not come. */
  readonly onDrawn: () => void
  /** A link of the file to a place in it was followed. */
  readonly onFollow: (place: PdfPlace) => void
}

/** A page: its picture, the marks over it, and, once it can be looked at, its words for selection. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { page, size, scale } = props
  const [isDrawn, setDrawn] = useState(false)
  const tell = props.onDrawn
  const onDrawn = useCallback(() => {
    setDrawn(true)
    tell()
  }, [tell])
  return (
    <div
      className={css['page']}
      data-page={page}
      role="region"
      aria-label={`Page ${page}`}
      style={{
        top: props.top,
        left: props.left,
        width: size.width * scale,
        height: size.height * scale,
        '--total-scale-factor': scale,
      }}
    >
      <Picture {...props} onDrawn={onDrawn} />
      <div className={css['marks']}>
        {inDrawingOrder(props.highlights).map((highlight) => (
          <Mark key={highlight.id} highlight={highlight} {...props} />
        ))}
      </div>
      <Words {...props} isDrawn={isDrawn} />
      {isDrawn && <PageLinks {...props} />}
    </div>
  )
})

/** Pages that are only passed on a long way are not drawn. */
const passing = 90
const behind = 260

/** Whether a page has stayed long enough to be drawn; drawn once, it need not be again when it comes on the screen. */
function useDue(isSeen: boolean): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (isDue) return
    const timer = setTimeout(() => setDue(true), isSeen ? passing : behind)
    return () => clearTimeout(timer)
  }, [isSeen, isDue])
  return isDue
}

function Picture({ pdf, page, scale, isSeen, onDrawn }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const isDue = useDue(isSeen)
  useEffect(() => {
    const { current } = place
    if (current === null || !isDue) return
    const stop = new AbortController()
    const draw = () =>
      drawPage(pdf, { page, scale, signal: stop.signal })
        .then((canvas) => {
          if (stop.signal.aborted) return release(canvas)
          const old = [...current.children]
          current.replaceChildren(canvas)
          for (const each of old) release(each)
          onDrawn()
        })
        .catch(() => {
          if (stop.signal.aborted) return
          setFailed(true)
          onDrawn()
        })
    // Of the sizes that a page is zoomed through only the last is drawn.
    const timer = setTimeout(() => void draw(), current.childElementCount === 0 ? 0 : passing)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [pdf, page, scale, isDue, onDrawn])
  useEffect(() => {
    const { current } = place
    return () => {
      for (const canvas of current?.children ?? []) release(canvas)
    }
  }, [])
  return (
    <>
      <div ref={place} className={css['picture']} aria-hidden />
      {hasFailed && <p className={css['broken']}>This page could not be drawn.</p>}
    </>
  )
}

/** A canvas keeps its pixels until it is collected; one without size has none. */
function release(element: Element): void {
  if (!(element instanceof HTMLCanvasElement)) return
  element.width = 0
  element.height = 0
}

interface WordsProps extends PdfPageProps {
  readonly isDrawn: boolean
}

function Words({ pdf, texts, page, onText, isDrawn }: WordsProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (current === null || !isDrawn) return
    const stop = new AbortController()
    const { signal } = stop
    atRest()
      .then(() =>
        signal.aborted ? null : layText(pdf.document, { page, texts, container: current, signal }),
      )
      .then((text) => {
        if (text === null || signal.aborted) return
        // For whoever waits until there are words to select or to measure.
        current.dataset['laid'] = ''
        onText(page, text)
      })
      // A page whose words cannot be read can still be looked at.
      .catch(() => undefined)
    return () => {
      stop.abort()
      delete current.dataset['laid']
      onText(page, null)
    }
  }, [pdf, texts, page, onText, isDrawn])
  return <div ref={place} className={css['words']} />
}

interface MarkProps extends PdfPageProps {
  readonly highlight: Highlight
}

function Mark({ highlight, page, size, on, near, hasBeside }: MarkProps) {
  const { id, look, label, boxes } = highlight
  const own = boxes.filter((box) => box.page === page)
  const isFirst = boxes[0]?.page === page
  return own.map((box, index) => (
    <mark
      key={index}
      className={css['mark']}
      data-look={look}
      data-mark={id}
      data-on={id === on ? '' : undefined}
      data-near={id === near ? '' : undefined}
      aria-details={index === 0 && hasBeside ? `note-${id}` : undefined}
      aria-hidden={index === 0 && isFirst ? undefined : true}
      tabIndex={index === 0 && isFirst ? -1 : undefined}
      style={placeOf(box, size)}
    >
      {index === 0 && isFirst && <VisuallyHidden>{label}</VisuallyHidden>}
    </mark>
  ))
}

function placeOf({ x, y, w, h }: PageBox, { width, height }: PageSize) {
  const share = (length: number, whole: number) => `${(length / whole) * 100}%`
  return {
    left: share(x, width),
    top: share(y, height),
    width: share(w, width),
    height: share(h, height),
  }
}
