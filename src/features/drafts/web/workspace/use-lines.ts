import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

import type { PagePart } from './draft-text.ts'
import { noLines } from './line-numbers.ts'
import type { LineList } from './line-numbers.ts'
import { measureLines } from './measure-lines.ts'

/** Line lists by hash of the text they were counted on; the last few drafts of a visit. */
const counted = new Map<string, LineList>()
const mostCounted = 8

/** The line numbers of a draft, counted once for each state of its text, when the fonts have come. */
export function useLines(
  sheet: RefObject<HTMLElement | null>,
  parts: readonly PagePart[],
  textHash: string,
): LineList {
  const key = `${textHash} ${parts.length} ${parts.reduce((sum, part) => sum + part.blocks.length, 0)}`
  const [latest, setLatest] = useState<{ key: string; lines: LineList } | null>(null)
  useEffect(() => {
    const { current } = sheet
    if (current === null || parts.length === 0 || counted.has(key)) return
    const stop = new AbortController()
    const count = async () => {
      await fontsReady()
      stop.signal.throwIfAborted()
      const lines = await measureLines(parts, { sheet: current, signal: stop.signal })
      remember(key, lines)
      setLatest({ key, lines })
    }
    count().catch((cause: unknown) => {
      if (!stop.signal.aborted) throw cause
    })
    return () => stop.abort()
  }, [sheet, key, parts])
  return latest?.key === key ? latest.lines : (counted.get(key) ?? noLines)
}

/** Waits for the page face; without it, after two seconds, lines are counted in the face that is there. */
async function fontsReady(): Promise<void> {
  const faces = ['400 17px "STIX Two Text Variable"', '600 17px "STIX Two Text Variable"']
  await Promise.race([
    Promise.all(faces.map((face) => document.fonts.load(face))),
    new Promise((resolve) => setTimeout(resolve, 2000)),
  ])
}

function remember(key: string, list: LineList): void {
  counted.set(key, list)
  const [oldest] = counted.keys()
  if (counted.size > mostCounted && oldest !== undefined) counted.delete(oldest)
}
