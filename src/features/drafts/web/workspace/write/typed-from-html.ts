/** Text in the notation of typed drafts, out of what another program put on the clipboard: structure stays, looks go. */
export function typedFromHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return written(body)
    .replace(/[^\S\n]+\n/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

/** Elements that begin and end a paragraph. */
const paragraphs = /^(?:P|DIV|SECTION|ARTICLE|UL|OL|TABLE|BLOCKQUOTE|FIGURE|PRE|H[1-6])$/u

function written(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/\s+/gu, ' ')
  if (!(node instanceof Element) || /^(?:STYLE|SCRIPT|META|TITLE)$/u.test(node.tagName)) return ''
  const { tagName } = node
  if (tagName === 'BR') return '\n'
  if (tagName === 'TR') return `${rowOf(node)}\n`
  const inner = [...node.childNodes].map((child) => written(child)).join('')
  if (tagName === 'LI') return `${bulletOf(node)}${inner.trim()}\n`
  if (!paragraphs.test(tagName)) return inner
  return `\n\n${markOf(tagName)}${inner.trim()}\n\n`
}

function markOf(tag: string): string {
  if (tag === 'BLOCKQUOTE') return '> '
  const level = /^H([1-6])$/u.exec(tag)?.[1]
  return level === undefined ? '' : `${'#'.repeat(Number(level))} `
}

function bulletOf(item: Element): string {
  const list = item.parentElement
  if (list?.tagName !== 'OL') return '- '
  return `${[...list.children].indexOf(item) + 1}. `
}

function rowOf(row: Element): string {
  const cells = [...row.children].map((cell) =>
    (cell.textContent ?? '').replace(/\s+/gu, ' ').trim(),
  )
  return `| ${cells.join(' | ')} |`
}
