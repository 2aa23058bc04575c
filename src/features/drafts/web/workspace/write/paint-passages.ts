import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

import { weights } from '../margin/page-note.ts'
import type { TypedPassage } from './use-typed-places.ts'
import { linesOf, rangeOf } from './written-lines.ts'

/** Underlines what open notes stand on, by the browser's highlights: the text that is typed stays untouched. */
export function usePaintedPassages(
  field: RefObject<HTMLElement | null>,
  passages: readonly TypedPassage[],
  selected: string | null,
): void {
  useLayoutEffect(() => {
    const written = field.current
    if (written === null || !('highlights' in CSS)) return
    const lines = linesOf(written)
    for (const weight of weights) {
      const own = passages.filter(({ note }) => note.weight === weight && note.settled === null)
      const [on, off] = [
        own.filter(({ note }) => note.id === selected),
        own.filter(({ note }) => note.id !== selected),
      ]
      for (const [name, chosen] of [
        [`written-${weight}`, off],
        [`written-${weight}-on`, on],
      ] as const) {
        const ranges = chosen.flatMap(({ start, end }) => rangeOf(lines, start, end) ?? [])
        CSS.highlights.set(name, new Highlight(...ranges))
      }
    }
  }, [field, passages, selected])
  useLayoutEffect(
    () => () => {
      if (!('highlights' in CSS)) return
      for (const weight of weights) {
        CSS.highlights.delete(`written-${weight}`)
        CSS.highlights.delete(`written-${weight}-on`)
      }
    },
    [],
  )
}
