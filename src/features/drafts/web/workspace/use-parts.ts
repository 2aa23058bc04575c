import { useMemo, useState } from 'react'

import type { Draft } from '../../contract.ts'
import { partsOf } from './text/draft-text.ts'
import type { ChapterText, PagePart } from './text/draft-text.ts'

type Head = Omit<ChapterText, 'blocks'>

/**
 * The parts of the page, the same ones while their text is the same: notes that come in set no text again and count
 * no lines.
 */
export function useParts(draft: Draft, chapters: readonly ChapterText[]): readonly PagePart[] {
  const { front } = draft
  const heads = useSameHeads(draft.chapters)
  return useMemo(() => partsOf(front, ordered(heads, chapters)), [front, heads, chapters])
}

/** The outline knows of a move or a new name before the texts do. */
function ordered(heads: readonly Head[], chapters: readonly ChapterText[]): readonly ChapterText[] {
  return heads.flatMap(({ uuid, title, number }) => {
    const chapter = chapters.find((each) => each.uuid === uuid)
    return chapter === undefined ? [] : [{ ...chapter, title, number }]
  })
}

function useSameHeads(heads: readonly Head[]): readonly Head[] {
  const [kept, setKept] = useState(heads)
  const isSame =
    kept.length === heads.length &&
    kept.every(({ uuid, title, number }, index) => {
      const other = heads[index]
      return other?.uuid === uuid && other.title === title && other.number === number
    })
  if (isSame) return kept
  setKept(heads)
  return heads
}
