/** Positions in the drawn text: from a block's text offsets to rectangles on the screen. */

/** The text nodes of a block, without what the page adds (numbers, labels). */
function textNodes(block: Element): readonly Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[data-added]') === null
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  )
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

/** A way to ask for the rectangle of the character at an offset of a block; `null` past its end. */
export function characters(block: Element): (offset: number) => DOMRect | null {
  const nodes = textNodes(block)
  const range = document.createRange()
  let node = 0
  let before = 0
  return (offset) => {
    if (offset < before) {
      node = 0
      before = 0
    }
    for (;;) {
      const current = nodes[node]
      if (current === undefined) return null
      if (offset < before + current.data.length) {
        range.setStart(current, offset - before)
        range.setEnd(current, offset - before + 1)
        return lastRect(range)
      }
      before += current.data.length
      node += 1
    }
  }
}

/** The stretch of a drawn block between two offsets of its text; `null` where the block does not reach. */
export function rangeIn(block: Element, start: number, end: number): Range | null {
  const range = document.createRange()
  let before = 0
  let isOpen = false
  for (const node of textNodes(block)) {
    const after = before + node.data.length
    if (!isOpen && start < after) {
      range.setStart(node, Math.max(0, start - before))
      isOpen = true
    }
    if (isOpen && end <= after) {
      range.setEnd(node, end - before)
      return range
    }
    before = after
  }
  return null
}

/** A character at a soft break has an empty rectangle at the old line's end; the last one is where it is drawn. */
function lastRect(range: Range): DOMRect {
  const rects = range.getClientRects()
  return rects[rects.length - 1] ?? range.getBoundingClientRect()
}

/** The event by which a leaf of the page says that it came near the screen or left it; it bubbles. */
export const leafEvent = 'scholium-leaf'
/** The event by which a leaf says that its text is there; it bubbles. */
export const leafSetEvent = 'scholium-leaf-set'

/**
 * Where a passage stands on the screen. In a leaf that is far from it the place is a share of the leaf's height:
 * asking for the true one would make the browser set a text that it was told to skip.
 */
export function roughRect(mark: Element): DOMRect | null {
  const leaf = mark.closest<HTMLElement>('[data-leaf]')
  if (leaf === null || leaf.dataset['leaf'] === 'near') return mark.getClientRects()[0] ?? null
  const block = mark.closest('[data-block]')
  const blocks = [...leaf.children]
  const share = block === null ? 0 : Math.max(0, blocks.indexOf(block)) / blocks.length
  const { top, left, width, height } = leaf.getBoundingClientRect()
  return new DOMRect(left, top + share * height, width, 28)
}

/** The element of a block in a drawn page. */
export function blockElement(page: Element, block: string): Element | null {
  return page.querySelector(`[data-block="${CSS.escape(block)}"]`)
}

/** The leaf that will hold a block whose text is not set yet. */
export function leafInPlaceOf(page: Element, block: string): Element | null {
  return page.querySelector(`[data-holds~="${CSS.escape(block)}"]`)
}

/** Whether an element only stands where words will be. */
export const isLeafInPlace = (target: Element | Range | null): boolean =>
  target instanceof Element && target.hasAttribute('data-holds')

/** The mark that each note stands by, the beginning of its first passage; or the leaf that it will be set in. */
export function firstMarks(page: Element): ReadonlyMap<string, HTMLElement> {
  const marks = new Map<string, HTMLElement>()
  for (const mark of page.querySelectorAll<HTMLElement>('[data-first]')) {
    for (const note of (mark.dataset['first'] ?? '').split(' ')) {
      if (!marks.has(note)) marks.set(note, mark)
    }
  }
  return marks
}
