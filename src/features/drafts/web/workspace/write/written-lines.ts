/**
 * The lines of a field that is written in, and places in its text. Each line is an element, as browsers part them
 * themselves; words that a browser leaves bare in the field make a line too. Places are UTF-16 units of the text,
 * whose lines are parted by one line feed each.
 */
export interface WrittenLine {
  readonly nodes: readonly [Node, ...Node[]]
  readonly start: number
  readonly text: string
}

export function linesOf(field: Element): readonly WrittenLine[] {
  const groups: [Node, ...Node[]][] = []
  let isBare = false
  for (const node of field.childNodes) {
    const last = groups.at(-1)
    if (isLine(node) || !isBare || last === undefined) groups.push([node])
    else last.push(node)
    isBare = !isLine(node)
  }
  let start = 0
  return groups.map((nodes) => {
    const text = nodes.map((node) => node.textContent ?? '').join('')
    const line = { nodes, start, text }
    start += text.length + 1
    return line
  })
}

const isLine = (node: Node) => node instanceof HTMLElement && node.tagName !== 'BR'

export const textOf = (lines: readonly WrittenLine[]) => lines.map(({ text }) => text).join('\n')

/** Puts a text into the field; lines that stay the same stay in place. */
export function putText(field: Element, text: string): void {
  const old = linesOf(field)
  const next = text.split('\n')
  let head = 0
  while (head < Math.min(old.length, next.length) && old[head]?.text === next[head]) head += 1
  let tail = 0
  const most = Math.min(old.length, next.length) - head
  while (tail < most && old.at(-1 - tail)?.text === next.at(-1 - tail)) tail += 1
  const after = old[old.length - tail]?.nodes[0] ?? null
  for (const { nodes } of old.slice(head, old.length - tail))
    for (const node of nodes) node.parentNode?.removeChild(node)
  const fresh = document.createDocumentFragment()
  for (const line of next.slice(head, next.length - tail)) fresh.append(lineElement(line))
  field.insertBefore(fresh, after)
}

export function lineElement(text: string): HTMLElement {
  const element = document.createElement('div')
  element.append(text === '' ? document.createElement('br') : text)
  return element
}

/** The line in which a place is. */
export function lineAt(lines: readonly WrittenLine[], place: number): WrittenLine | undefined {
  let [from, to] = [0, lines.length]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((lines[middle]?.start ?? 0) <= place) from = middle
    else to = middle
  }
  return lines[from]
}

/** Words of the text as a range of the document. */
export function rangeOf(lines: readonly WrittenLine[], start: number, end: number): Range | null {
  const [from, to] = [pointAt(lines, start), pointAt(lines, end)]
  if (from === null || to === null) return null
  const range = document.createRange()
  range.setStart(from.node, from.offset)
  range.setEnd(to.node, to.offset)
  return range
}

function pointAt(lines: readonly WrittenLine[], place: number) {
  const line = lineAt(lines, place)
  if (line === undefined) return null
  let left = place - line.start
  let last: Node = line.nodes[0]
  for (const root of line.nodes) {
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const { length } = node.nodeValue ?? ''
      if (left <= length) return { node, offset: left }
      left -= length
      last = node
    }
  }
  return { node: last, offset: last.nodeValue?.length ?? 0 }
}

export interface Selected {
  readonly start: number
  readonly end: number
}

/** What is selected in the field, or where the caret is; `null`: it is elsewhere. */
export function selectedIn(field: Element, lines = linesOf(field)): Selected | null {
  const selection = document.getSelection()
  const range = selection?.rangeCount === 1 ? selection.getRangeAt(0) : undefined
  if (range === undefined || !field.contains(range.commonAncestorContainer)) return null
  return {
    start: placeOf(field, lines, { node: range.startContainer, offset: range.startOffset }),
    end: placeOf(field, lines, { node: range.endContainer, offset: range.endOffset }),
  }
}

function placeOf(
  field: Element,
  lines: readonly WrittenLine[],
  point: { readonly node: Node; readonly offset: number },
): number {
  const { node, offset } = point
  if (node === field) {
    const child = field.childNodes[offset]
    if (child === undefined) return textOf(lines).length
    return lines.find(({ nodes }) => nodes.includes(child))?.start ?? 0
  }
  const line = lines.find(({ nodes }) => nodes.some((one) => one.contains(node)))
  if (line === undefined) return 0
  const before = document.createRange()
  before.setStartBefore(line.nodes[0])
  before.setEnd(node, offset)
  return line.start + before.toString().length
}

export function select(field: Element, { start, end }: Selected): void {
  const range = rangeOf(linesOf(field), start, end)
  if (range === null) return
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

/** Lines from which on a browser takes seconds to type them one after the other. */
const manyLines = 40

/** Writes over words as if they were typed, so that the browser can take it back. The field must have the focus. */
export function typeOver(field: Element, at: Selected, text: string): void {
  select(field, at)
  const lines = text.split('\n')
  if (text === '') command('delete')
  else if (lines.length < manyLines) command('insertText', text)
  else command('insertHTML', lines.map((line) => lineElement(line).outerHTML).join(''))
}

/** There is no other way to change a text that the browser's own undo knows of. */
export function command(
  name:
    | 'delete'
    | 'insertText'
    | 'insertHTML'
    | 'insertParagraph'
    | 'formatBlock'
    | 'undo'
    | 'redo',
  value?: string,
): void {
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand(name, false, value)
}
