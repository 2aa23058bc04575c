import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { useLatest } from '../use-latest.ts'
import type { LaidText } from './lay-text.ts'
import { findInPage, foldQuery } from './page-text.ts'
import type { FoundPiece } from './page-text.ts'
import type { PdfTexts } from './pdf-texts.ts'

export interface Match {
  readonly page: number
  readonly pieces: readonly FoundPiece[]
}

export interface PdfSearch {
  readonly matches: readonly Match[]
  /** Index of the match that is shown; -1 before there is one. */
  readonly current: number
  /** Pages looked through so far, while the search goes on; `null` when it is done. */
  readonly progress: number | null
  readonly step: (by: 1 | -1) => void
  /** Tells of words that were laid over a page, or left with it. */
  readonly onText: (page: number, text: LaidText | null) => void
}

interface SearchOptions {
  readonly texts: PdfTexts | null
  readonly pages: number
  readonly query: string
  /** The page where the reader is: the first match is sought from there. */
  readonly from: () => number
  readonly onMatch: (match: Match) => void
}

export interface Found {
  readonly query: string
  readonly matches: readonly Match[]
  readonly current: number
  readonly progress: number | null
}

const none: Found = { query: '', matches: [], current: -1, progress: null }
/** More matches than this help nobody. */
const MOST = 2000
/** Results are shown after this many pages, so that a long search does not draw for each. */
const batch = 12
const typing = 180

/** Looks for words in the whole document, a few pages at a time, and paints what is found on drawn pages. */
export function usePdfSearch(options: SearchOptions): PdfSearch {
  const { texts, pages, query } = options
  const [found, setFound] = useState<Found>(none)
  const latest = useLatest(options)
  const wanted = foldQuery(query)

  useEffect(() => {
    if (texts === null || wanted === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void look(wanted, { texts, pages, signal: stop.signal, options: latest, setFound })
    }, typing)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [texts, pages, wanted, latest])

  const shown = foundFor(wanted, found)
  const step = (by: 1 | -1) => {
    const { matches, current } = shown
    const next = (current + by + matches.length) % Math.max(1, matches.length)
    const match = matches[next]
    if (match === undefined) return
    setFound({ ...shown, current: next })
    options.onMatch(match)
  }
  const onText = usePaint(shown)
  return { ...shown, step, onText }
}

/** What is known of a query: until the first pages were looked through it is being sought, and not missing. */
export function foundFor(wanted: string, found: Found): Found {
  if (found.query === wanted) return found
  return wanted === '' ? none : { ...none, query: wanted, progress: 0 }
}

interface Looking {
  readonly texts: PdfTexts
  readonly pages: number
  readonly signal: AbortSignal
  readonly options: { readonly current: SearchOptions }
  readonly setFound: (found: Found) => void
}

async function look(query: string, { texts, pages, signal, options, setFound }: Looking) {
  const matches: Match[] = []
  let current = -1
  for (let page = 1; page <= pages && matches.length < MOST; page += 1) {
    // A page that cannot be read has no words.
    const text = await texts.folded(page).catch(() => null)
    if (signal.aborted) return
    const places = text === null ? [] : findInPage(text, query, MOST - matches.length)
    matches.push(...places.map((pieces) => ({ page, pieces })))
    const isHere = current === -1 && page >= options.current.from() && places.length > 0
    if (isHere) {
      current = matches.length - places.length
      const match = matches[current]
      if (match !== undefined) options.current.onMatch(match)
    }
    if (isHere || page % batch === 0)
      setFound({ query, matches: [...matches], current, progress: page })
  }
  const [first] = matches
  if (current === -1 && first !== undefined) {
    current = 0
    options.current.onMatch(first)
  }
  setFound({ query, matches, current, progress: null })
}

/** Paints matches by custom highlights: the words over the page stay untouched. */
function usePaint({ matches, current }: Found): PdfSearch['onText'] {
  const laid = useRef(new Map<number, LaidText>())
  const byPage = useMemo(() => {
    const pages = new Map<number, Match[]>()
    for (const match of matches) pages.set(match.page, [...(pages.get(match.page) ?? []), match])
    return pages
  }, [matches])
  const chosen = matches[current]
  const paint = useCallback(() => {
    if (!('highlights' in CSS)) return
    const others: Range[] = []
    const own: Range[] = []
    for (const [page, text] of laid.current) {
      for (const match of byPage.get(page) ?? [])
        (match === chosen ? own : others).push(...text.rangesOf(match.pieces))
    }
    CSS.highlights.set('viewer-found', new Highlight(...others))
    CSS.highlights.set('viewer-current', new Highlight(...own))
  }, [byPage, chosen])
  useEffect(() => {
    paint()
    return () => {
      if (!('highlights' in CSS)) return
      CSS.highlights.delete('viewer-found')
      CSS.highlights.delete('viewer-current')
    }
  }, [paint])
  const latest = useLatest(paint)
  return useCallback(
    (page, text) => {
      if (text === null) laid.current.delete(page)
      else laid.current.set(page, text)
      latest.current()
    },
    [latest],
  )
}
