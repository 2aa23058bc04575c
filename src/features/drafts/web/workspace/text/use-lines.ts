import { startTransition, useEffect, useState } from 'react'
import type { RefObject } from 'react'

import { formulasOf } from '#engines/documents/formulas/formulas.ts'

import { loadFormulaSetter } from '../../pictures/formula-setter.ts'
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
  text: { readonly hash: string; readonly hasLatex: boolean },
): LineList {
  const { hash, hasLatex } = text
  const key = `${hash} ${parts.length} ${parts.reduce((sum, part) => sum + part.blocks.length, 0)}`
  const [latest, setLatest] = useState<{ key: string; lines: LineList } | null>(null)
  useEffect(() => {
    const { current } = sheet
    if (current === null || parts.length === 0 || counted.has(key)) return
    const stop = new AbortController()
    const count = async () => {
      const [formulas] = await Promise.all([
        hasLatex && holdsFormulas(parts) ? loadFormulaSetter() : null,
        fontsReady(),
      ])
      stop.signal.throwIfAborted()
      const lines = await measureLines(parts, { sheet: current, formulas, signal: stop.signal })
      remember(key, lines)
      // Every leaf of the text takes them up: a frame in between may be drawn.
      startTransition(() => setLatest({ key, lines }))
    }
    count().catch((cause: unknown) => {
      if (!stop.signal.aborted) throw cause
    })
    return () => stop.abort()
  }, [sheet, key, parts, hasLatex])
  return latest?.key === key ? latest.lines : (counted.get(key) ?? noLines)
}

const holdsFormulas = (parts: readonly PagePart[]) =>
  parts.some(({ blocks }) =>
    blocks.some((block) => block.type === 'equation' || formulasOf(block).length > 0),
  )

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
