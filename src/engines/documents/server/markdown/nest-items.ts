import type { MarkdownBlock } from './markdown-blocks.ts'

/** How a list within a list may be set in where its author did not reach the words of the item above. */
const leastInset = 2

interface OpenItem {
  readonly indent: number
  readonly inset: number
}

/**
 * How many lists each block stands within, besides its own, in the order of the blocks; 0 for what is no list item.
 * An item is within the one above it when it is set in as far as its words, or by two columns.
 */
export function nestItems(blocks: readonly MarkdownBlock[]): readonly number[] {
  let open: OpenItem[] = []
  return blocks.map((block) => {
    if (block.kind !== 'item') {
      const isInner = block.kind === 'note' || ('isInner' in block && block.isInner)
      if (!isInner) open = []
      return 0
    }
    const { indent, inset } = block
    open = [
      ...open.filter((above) => indent >= Math.min(above.inset, above.indent + leastInset)),
      { indent, inset },
    ]
    return open.length - 1
  })
}

/**
 * What each block of a list is numbered, in their order: of items of one list the first says where it begins, and the
 * others count on from it, whatever stands before them ("1." before each). Nothing for what has no number.
 * @param depths as `nestItems` gives them.
 */
export function countItems(
  blocks: readonly MarkdownBlock[],
  depths: readonly number[],
): readonly (string | undefined)[] {
  const counts: (number | undefined)[] = []
  return blocks.map((block, at) => {
    if (block.kind !== 'item') {
      const isInner = block.kind === 'note' || ('isInner' in block && block.isInner)
      if (!isInner) counts.length = 0
      return undefined
    }
    const depth = depths[at] ?? 0
    counts.length = Math.min(counts.length, depth + 1)
    const { number } = block
    const before = counts[depth]
    const isRepeated = before !== undefined && number === '1'
    counts[depth] =
      number === undefined || !/^\d+$/u.test(number)
        ? undefined
        : isRepeated
          ? before + 1
          : Number(number)
    return isRepeated ? String(before + 1) : number
  })
}
