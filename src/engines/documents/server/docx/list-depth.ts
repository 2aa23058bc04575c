import type { WordBlock } from './blocks.ts'

/** A list goes on after this many paragraphs, formulas or pictures between two of its items. */
const mostBetween = 2

/**
 * Tells list items how deep they stand. What counts is which levels are open above an item: lists begin at any level,
 * and levels are left out.
 */
export function nestItems(blocks: readonly WordBlock[]): readonly WordBlock[] {
  let open: number[] = []
  let between = 0
  return blocks.map((one) => {
    const { type } = one.block
    if (type === 'footnote') return one
    if (type !== 'list-item') {
      between = type === 'heading' ? Infinity : between + 1
      if (between > mostBetween) open = []
      return one
    }
    between = 0
    const level = one.paragraph?.listLevel ?? 0
    open = [...open.filter((above) => above < level), level]
    const depth = open.length - 1
    return depth === 0 ? one : { ...one, block: { ...one.block, depth } }
  })
}
