import { SaxesParser } from 'saxes'

/** An element of a small piece of XML. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

const MOST_ELEMENTS = 100_000
const DEEPEST = 100

/** The tree of a well-formed piece of XML. Throws on anything else; no entity but the five of XML is known. */
export function elementOf(xml: string): Element {
  const parser = new SaxesParser()
  const root = { name: '', attributes: {}, children: [] as (Element | string)[] }
  const open = [root]
  let count = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (count > MOST_ELEMENTS || open.length > DEEPEST) throw new Error('too many elements')
    const element = { name, attributes, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => void open.at(-1)?.children.push(text))
  parser.on('cdata', (text) => void open.at(-1)?.children.push(text))
  parser.write(xml).close()
  const first = root.children.find((child) => typeof child !== 'string')
  if (first === undefined) throw new Error('no element')
  return first
}

/** Every element of that name below, in order. */
export function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child, ...all(child, name)] : all(child, name)
  })
}

/** The children of that name themselves. */
export function children(element: Element | undefined, name: string): Element[] {
  return (element?.children ?? []).filter(
    (child) => typeof child !== 'string' && child.name === name,
  ) as Element[]
}

/** The first element at a path of names, or none where a step is missing. */
export function child(
  element: Element | undefined,
  ...path: readonly string[]
): Element | undefined {
  return path.reduce<Element | undefined>((at, name) => children(at, name)[0], element)
}

export function textIn(element: Element | undefined): string | null {
  if (element === undefined) return null
  return element.children
    .map((child) => (typeof child === 'string' ? child : (textIn(child) ?? '')))
    .join('')
}
