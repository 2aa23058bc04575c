import { useDeferredValue, useMemo } from 'react'

import type { PageNote } from '../margin/page-note.ts'
import type { PagePart } from '../text/draft-text.ts'
import { placesInTyped } from './places-in-typed.ts'
import type { TypedPlace } from './places-in-typed.ts'

/** Words of a note in the typed text. */
export interface TypedPassage {
  readonly note: PageNote
  readonly start: number
  readonly end: number
}

export interface TypedPlaces {
  /** The text in which these places are. */
  readonly text: string
  readonly blocks: ReadonlyMap<string, TypedPlace>
  /** Notes whose words stand in the text as it is now, in their order. */
  readonly passages: readonly TypedPassage[]
  /** The parts of the draft with the places at which they begin. */
  readonly parts: readonly { readonly id: string; readonly start: number }[]
}

/** Where blocks, notes and parts of the draft stand in its text while that is typed; behind the typing if need be. */
export function useTypedPlaces(
  text: string,
  parts: readonly PagePart[],
  notes: readonly PageNote[],
): TypedPlaces {
  const later = useDeferredValue(text)
  const blocks = useMemo(
    () =>
      placesInTyped(
        later,
        parts.flatMap((part) => part.blocks),
      ),
    [later, parts],
  )
  return useMemo(
    () => ({
      text: later,
      blocks,
      passages: notes.flatMap((note) => passagesOf(note, blocks)).sort((a, b) => a.start - b.start),
      parts: parts.flatMap(({ id, blocks: [first] }) => {
        const place = blocks.get(first?.id ?? '')
        return place === undefined ? [] : [{ id, start: place.start }]
      }),
    }),
    [later, blocks, parts, notes],
  )
}

/** Words that were changed since have no note on them: what the note says of them may no longer hold. */
function passagesOf(note: PageNote, blocks: TypedPlaces['blocks']): readonly TypedPassage[] {
  const beside = blocks.get(note.beside ?? '')
  if (note.ranges.length === 0 && beside !== undefined) {
    return [{ note, start: beside.start, end: beside.start }]
  }
  return note.ranges.flatMap((range) => {
    const block = blocks.get(range.block)
    if (block?.isExact !== true) return []
    return [{ note, start: block.start + range.start, end: block.start + range.end }]
  })
}
