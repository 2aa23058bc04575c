import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Heights of the drawn notes, told again whenever one changes. */
export function useNoteHeights(
  list: RefObject<HTMLElement | null>,
  count: number,
): ReadonlyMap<string, number> {
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
    for (const note of [...current.children].slice(0, count)) sizes.observe(note)
    return () => sizes.disconnect()
  }, [list, count])
  return heights
}

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([id, height]) => other.get(id) === height)
}
