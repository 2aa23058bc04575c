import { CloseButton, SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { drawPage } from './draw-page.ts'
import type { OpenPdf } from './file/open-pdf.ts'
import { pagesBetween, stackPages } from './page-strip.ts'
import type { PageSize } from './page-strip.ts'
import { readContents } from './read-contents.ts'
import type { ContentsEntry } from './read-contents.ts'
import { useScroll } from './use-scroll.ts'

import css from './viewer.module.css'

interface SidePaneProps {
  readonly pdf: OpenPdf
  readonly sizes: readonly PageSize[]
  readonly current: number
  readonly onGo: (page: number, y?: number) => void
  readonly onClose: () => void
}

/** Small pictures of the pages, and the contents that the file itself carries. */
export function SidePane(props: SidePaneProps) {
  const { pdf } = props
  const [view, setView] = useState<'pages' | 'contents'>('pages')
  const [contents, setContents] = useState<readonly ContentsEntry[]>([])
  useEffect(() => {
    let isLeft = false
    // A file with broken contents has none.
    void readContents(pdf.document)
      .catch(() => [])
      .then((entries) => {
        if (!isLeft) setContents(entries)
      })
    return () => {
      isLeft = true
    }
  }, [pdf])
  return (
    <aside className={css['pane']} aria-label="Pages and contents">
      <div className={css['paneHead']}>
        {contents.length > 0 ? (
          <SegmentedControl
            size="xs"
            aria-label="Show"
            value={view}
            onChange={(next) => setView(next === 'contents' ? 'contents' : 'pages')}
            data={[
              { value: 'pages', label: 'Pages' },
              { value: 'contents', label: 'Contents' },
            ]}
          />
        ) : (
          <h2>Pages</h2>
        )}
        <CloseButton size="sm" aria-label="Close pages and contents" onClick={props.onClose} />
      </div>
      {view === 'contents' && contents.length > 0 ? (
        <ol className={css['contents']}>
          {contents.map((entry, index) => (
            <li key={index} style={{ '--depth': entry.depth }}>
              <button type="button" onClick={() => props.onGo(entry.page, entry.y)}>
                <span>{entry.title}</span>
                <span>{entry.page}</span>
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <Thumbnails {...props} />
      )}
    </aside>
  )
}

const thumbWidth = 112
const thumbGap = 34

function Thumbnails({ pdf, sizes, current, onGo }: SidePaneProps) {
  const scroll = useRef<HTMLDivElement>(null)
  const seen = useScroll(scroll)
  const scaled = sizes.map(({ width, height }) => ({
    width: thumbWidth,
    height: (height / width) * thumbWidth,
  }))
  const strip = stackPages(scaled, { scale: 1, gap: thumbGap })
  const [first, last] = pagesBetween(strip, seen.top - 300, seen.top + seen.height + 300)
  const top = strip.tops[current - 1] ?? 0
  useEffect(() => {
    const { current: list } = scroll
    if (list === null) return
    const isSeen = top >= list.scrollTop && top + 150 <= list.scrollTop + list.clientHeight
    if (!isSeen) list.scrollTo({ top: top - list.clientHeight / 3 })
  }, [top])
  return (
    <div ref={scroll} className={css['thumbs']}>
      <ol style={{ height: strip.height }}>
        {scaled.slice(first, last + 1).map((size, index) => {
          const page = first + index + 1
          return (
            <li key={page} style={{ top: strip.tops[page - 1], height: size.height }}>
              <button
                type="button"
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
                onClick={() => onGo(page)}
              >
                <Thumbnail pdf={pdf} page={page} width={sizes[page - 1]?.width ?? 1} />
              </button>
              <span aria-hidden>{page}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Thumbnail({ pdf, page, width }: { pdf: OpenPdf; page: number; width: number }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const { current } = place
    const stop = new AbortController()
    const timer = setTimeout(() => {
      drawPage(pdf, { page, scale: thumbWidth / width, signal: stop.signal })
        .then((canvas) => {
          if (!stop.signal.aborted) current?.replaceChildren(canvas)
        })
        // An empty sheet stands for what cannot be drawn.
        .catch(() => undefined)
    }, 150)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [pdf, page, width])
  return <span ref={place} className={css['thumb']} aria-hidden />
}
