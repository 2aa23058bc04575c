import { parse } from 'parse5'
import type { DefaultTreeAdapterMap } from 'parse5'

import { ReadError } from '../read-error.ts'

/** An element of a page with what a reader needs of it. */
export interface HtmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly HtmlNode[]
}
export type HtmlNode = HtmlElement | string

/** Elements of one page. */
const mostElements = 500_000
/** Elements within each other; pages of Google Docs have ten. */
const deepest = 200

/**
 * Parses a page as browsers do; no script runs and nothing is fetched.
 * @throws ReadError `too-complex`.
 */
export function parseHtml(source: string): HtmlElement {
  refuseDepth(source)
  const budget = { elements: 0 }
  return toElement(parse(source), { depth: 0, budget })
}

/** The parser's own time grows with the square of the depth, so that is bounded before. */
function refuseDepth(source: string): void {
  let depth = 0
  const tag = /<(\/?)(?:span|div|b|i|em|font|table|ul|ol|a|p|blockquote|section)\b/giu
  for (let match = tag.exec(source); match !== null; match = tag.exec(source)) {
    depth = Math.max(0, depth + (match[1] === '/' ? -1 : 1))
    // Tags that close themselves (`p`, `li`) are many in good pages.
    if (depth > 20_000) throw new ReadError('too-complex', { detail: 'elements nested too deep' })
  }
}

type Parent = DefaultTreeAdapterMap['parentNode']

interface Place {
  readonly depth: number
  readonly budget: { elements: number }
}

function toElement(node: Parent, { depth, budget }: Place): HtmlElement {
  budget.elements += 1
  if (depth > deepest || budget.elements > mostElements) throw new ReadError('too-complex')
  const children: HtmlNode[] = []
  for (const child of node.childNodes) {
    if ('value' in child) children.push(child.value)
    else if ('childNodes' in child) children.push(toElement(child, { depth: depth + 1, budget }))
  }
  const attributes = 'attrs' in node ? node.attrs : []
  return {
    name: 'tagName' in node ? node.tagName : '',
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    children,
  }
}

/** All text inside, in order. */
export function textIn(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textIn).join('')
}

/** Every element inside that passes, outermost first. */
export function findAll(
  parent: HtmlElement,
  isWanted: (element: HtmlElement) => boolean,
): readonly HtmlElement[] {
  return parent.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return isWanted(child) ? [child] : findAll(child, isWanted)
  })
}
