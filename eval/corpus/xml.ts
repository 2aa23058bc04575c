import { SaxesParser } from 'saxes'

/** An element with its children in order; text nodes are strings. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (Element | string)[]
}

/** Reads a trusted XML file of the evaluation corpus into a tree; a file that is not well formed throws. */
export function parseXml(xml: string): Element {
  const root: Element = { name: '#document', attributes: {}, children: [] }
  const open: Element[] = [root]
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    const element: Element = {
      name: tag.name,
      attributes: Object.fromEntries(
        Object.entries(tag.attributes).map(([name, value]) => [name, value]),
      ),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (text) => open.at(-1)?.children.push(text))
  parser.on('cdata', (text) => open.at(-1)?.children.push(text))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return root
}

export function isElement(node: Element | string): node is Element {
  return typeof node !== 'string'
}

export function childrenNamed(element: Element, name: string): readonly Element[] {
  return element.children.filter(isElement).filter((child) => child.name === name)
}

export function childNamed(element: Element, name: string): Element | undefined {
  return childrenNamed(element, name)[0]
}

/** All elements of a name below this one, in document order; nothing is looked for inside a hit. */
export function descendants(element: Element, name: string): readonly Element[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child] : descendants(child, name)))
}

export function textOf(element: Element | undefined): string {
  if (element === undefined) return ''
  return element.children
    .map((child) => (isElement(child) ? (child.name === 'tex-math' ? '' : textOf(child)) : child))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
}
