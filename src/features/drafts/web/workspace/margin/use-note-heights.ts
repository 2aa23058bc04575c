import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Of a note that was never drawn, in pixels. */
export const guessedHeight = 84

/** Heights of the drawn notes, told again whenever one changes or another is drawn. */
export function useNoteHeights(
  list: RefObject<HTMLElement | null>,
  drawn: readonly { readonly id: string }[],
): ReadonlyMap<string, number> {
  // Of as many notes as before, others may stand there.
  const key = drawn.map(({ id }) => id).join(' ')
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  useLayoutEffect(() => {
    const { current } = list
    if (current === null) return
    const measure = () => {
      const next = new Map(
        [...current.children].map((note) => [
          (note instanceof HTMLElement ? note.dataset['note'] : undefined) ?? '',
          note instanceof HTMLElement ? note.offsetHeight : 0,
        ]),
      )
      setHeights((old) => (isSame(old, next) ? old : next))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    for (const note of current.children) sizes.observe(note)
    return () => sizes.disconnect()
    // Other notes are other elements.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [list, key])
  return heights
}

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([id, height]) => other.get(id) === height)
}
