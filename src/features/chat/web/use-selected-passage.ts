import { useEffect, useState } from 'react'

/** Words of the draft that the reader has marked. */
export interface SelectedPassage {
  readonly block: string
  readonly start: number
  readonly end: number
  readonly quote: string
}

/** Of one passage this much is attached, in UTF-16 units. */
const longest = 1500

/** The words of one block that were selected last; kept while the focus is in the box. */
export function useSelectedPassage(): SelectedPassage | null {
  const [passage, setPassage] = useState<SelectedPassage | null>(null)
  useEffect(() => {
    const read = () => {
      const selection = document.getSelection()
      if (selection === null || selection.rangeCount === 0) return
      const range = selection.getRangeAt(0)
      if (blockOf(range.startContainer) === null) return
      setPassage(selection.isCollapsed ? null : passageIn(range))
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [])
  return passage
}

function blockOf(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest<HTMLElement>('main [data-block]') ?? null
}

function passageIn(range: Range): SelectedPassage | null {
  const element = blockOf(range.startContainer)
  const block = element?.dataset['block']
  if (element === null || block === undefined) return null
  const start = offsetIn(element, range.startContainer, range.startOffset)
  const isWithin = element.contains(range.endContainer)
  const all = textOf(element)
  const end = isWithin ? offsetIn(element, range.endContainer, range.endOffset) : all.length
  const until = Math.min(end, start + longest)
  const quote = all.slice(start, until)
  return quote.trim() === '' ? null : { block, start, end: until, quote }
}

const isAdded = (node: Node) => node.parentElement?.closest('[data-added]') !== null

/** Characters of the draft before a point of its block; what the page adds to the text does not count. */
function offsetIn(element: Element, node: Node, offset: number): number {
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(node, offset)
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let count = 0
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (text === node) return isAdded(text) ? count : count + offset
    if (!before.intersectsNode(text)) break
    if (!isAdded(text)) count += text.nodeValue?.length ?? 0
  }
  return count
}

function textOf(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = ''
  while (walker.nextNode())
    if (!isAdded(walker.currentNode)) text += walker.currentNode.nodeValue ?? ''
  return text
}
