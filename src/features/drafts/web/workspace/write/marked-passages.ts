import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import type { DecorationSet } from '@codemirror/view'
import { useLayoutEffect } from 'react'

import { topmostPassages } from './topmost-passages.ts'
import type { WeighedPassage } from './topmost-passages.ts'
import type { TypedPlaces } from './use-typed-places.ts'

const setPassages = StateEffect.define<readonly WeighedPassage[]>()

/** Words that notes stand on; they move with what is typed until the notes are found again. */
export const markedPassages = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, newDoc }) {
    const [set] = effects.filter((effect) => effect.is(setPassages))
    if (set === undefined) return marks.map(changes)
    return Decoration.set(
      topmostPassages(set.value.filter(({ end }) => end <= newDoc.length)).map(
        ({ start, end, weight, isSelected }) =>
          Decoration.mark({
            attributes: { 'data-weight': weight, ...(isSelected && { 'data-on': '' }) },
          }).range(start, end),
      ),
      true,
    )
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Underlines what open notes stand on; the text that is typed stays untouched. */
export function useMarkedPassages(
  view: EditorView | null,
  { passages, text }: TypedPlaces,
  selected: string | null,
): void {
  useLayoutEffect(() => {
    // Places of a text that has been typed on are those of other words.
    if (view === null || view.state.doc.toString() !== text) return
    const open = passages.filter(({ note }) => note.settled === null)
    view.dispatch({
      effects: setPassages.of(
        open.map(({ note, start, end }) => ({
          start,
          end,
          weight: note.weight,
          isSelected: note.id === selected,
        })),
      ),
    })
  }, [view, passages, text, selected])
}
