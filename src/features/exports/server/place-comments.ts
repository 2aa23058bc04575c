import type { Finding } from '#engines/analysis/finding.ts'
import type { Document } from '#engines/documents/document.ts'
import { squash } from '#engines/documents/server/write/comments/word-text.ts'
import { reanchor } from '#engines/grounding/anchors/reanchor.ts'
import { blocksById, selectorOfRange } from '#engines/grounding/anchors/selector-of-range.ts'
import type { Selector } from '#engines/grounding/anchors/selector.ts'

/** A note with the letters that its comment stands at in the file that came back. */
export interface StandingNote {
  readonly finding: Finding
  readonly passage: string
}

export interface PlacedNote {
  readonly finding: Finding
  readonly place: Selector
}

/** Fewer letters stand in many places. */
const fewestLetters = 12

/**
 * Where notes stand whose passage was rewritten: no words of it are left to be found, but a word processor keeps the
 * comment at what was typed in its place. A passage that stands in two places says nothing.
 */
export function placeComments(
  document: Document,
  standing: readonly StandingNote[],
): readonly PlacedNote[] {
  const texts = document.blocks.map(({ id, text }) => lettersOf(id, text))
  return standing.flatMap(({ finding, passage }) => {
    const [anchor] = finding.anchors
    if (anchor === undefined || passage.length < fewestLetters) return []
    const { state } = reanchor(document, anchor)
    if (state === 'live' || state === 'moved') return []
    const found = texts.flatMap((text) => {
      const at = text.letters.indexOf(passage)
      return at < 0 ? [] : [{ text, at, isOnce: text.letters.indexOf(passage, at + 1) < 0 }]
    })
    const [only] = found
    if (only === undefined || found.length > 1 || !only.isOnce) return []
    const { block, starts, ends } = only.text
    const start = starts[only.at] ?? 0
    const range = { block, start, end: ends[only.at + passage.length - 1] ?? start }
    const place = selectorOfRange(blocksById(document), range)
    return place === null ? [] : [{ finding, place }]
  })
}

interface Letters {
  readonly block: string
  readonly letters: string
  /** For each of them where its sign begins and ends in the text of the block. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

function lettersOf(block: string, text: string): Letters {
  const starts: number[] = []
  const ends: number[] = []
  let letters = ''
  let at = 0
  for (const sign of text) {
    const own = squash(sign)
    for (let count = 0; count < own.length; count += 1) {
      starts.push(at)
      ends.push(at + sign.length)
    }
    letters += own
    at += sign.length
  }
  return { block, letters, starts, ends }
}
