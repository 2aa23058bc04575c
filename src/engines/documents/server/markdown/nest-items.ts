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
