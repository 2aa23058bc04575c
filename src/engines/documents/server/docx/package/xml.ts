import { SaxesParser } from 'saxes'
import type { SaxesTagNS } from 'saxes'

import { DocxError } from './docx-error.ts'
import { docxLimits } from './limits.ts'

/** An element with its names in the usual prefixes ("w:p"), whichever prefixes the file declares. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}
export type XmlNode = XmlElement | string

/** Nodes read so far from all parts of one file. */
export interface XmlBudget {
  nodes: number
}

/** Namespaces of ISO/IEC 29500, transitional and strict, and the older ones still found in files. */
const prefixes: readonly (readonly [RegExp, string])[] = [
  [/wordprocessingml(?:\/2006)?\/main$/u, 'w:'],
  [/officeDocument(?:\/2006)?\/math$/u, 'm:'],
  [/officeDocument(?:\/2006)?\/relationships$/u, 'r:'],
  [/drawingml(?:\/2006)?\/main$/u, 'a:'],
  [/drawingml(?:\/2006)?\/wordprocessingDrawing$/u, 'wp:'],
  [/drawingml(?:\/2006)?\/picture$/u, 'pic:'],
  [/drawingml(?:\/2006)?\/chart$/u, 'c:'],
  [/wordprocessingShape$/u, 'wps:'],
  [/markup-compatibility\/2006$/u, 'mc:'],
  [/schemas-microsoft-com:vml$/u, 'v:'],
  [/schemas-microsoft-com:office:office$/u, 'o:'],
  [/officeDocument(?:\/2006)?\/bibliography$/u, 'b:'],
  [/metadata\/core-properties$/u, 'cp:'],
  [/purl\.org\/dc\/elements\/1\.1\/?$/u, 'dc:'],
  [/package\/2006\/(?:relationships|content-types)$/u, ''],
]

interface Visit {
  /** Whether a whole element of this name is wanted as a tree. */
  isUnit(name: string): boolean
  /** Receives each wanted element; those inside another wanted one stay within it. */
  onUnit(element: XmlElement): void
}

interface Open {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlNode[]
}

/**
 * Reads a part and hands out the wanted elements as small trees, so that a long document is never in
 * memory as a whole. Refuses document types (entities and external files come by them) and stops at
 * the limits of `docxLimits`. Answers the name of the root element.
 */
export function readXml(bytes: Uint8Array, budget: XmlBudget, visit: Visit): string {
  const parser = new SaxesParser({ xmlns: true })
  const names = nameCache()
  const open: Open[] = []
  const state = { depth: 0, unitNodes: 0, attributes: 0, root: '' }
  parser.on('doctype', () => {
    throw new DocxError('damaged', 'The file declares a document type, which Word files never do')
  })
  parser.on('opentagstart', () => {
    state.attributes = 0
  })
  parser.on('attribute', () => {
    count(budget)
    state.attributes += 1
    if (state.attributes > docxLimits.attributes) throw tooComplex()
  })
  parser.on('opentag', (tag) => {
    count(budget)
    state.depth += 1
    if (state.depth > docxLimits.depth) throw tooComplex()
    const name = names(tag.uri, tag.local)
    if (state.root === '') state.root = name
    if (open.length === 0 && !visit.isUnit(name)) return
    state.unitNodes = open.length === 0 ? 1 : state.unitNodes + 1
    if (state.unitNodes > docxLimits.unit) throw tooComplex()
    open.push({ name, attributes: readAttributes(tag, names), children: [] })
  })
  parser.on('closetag', () => {
    state.depth -= 1
    const closed = open.pop()
    const parent = open.at(-1)
    if (closed === undefined) return
    if (parent === undefined) visit.onUnit(closed)
    else parent.children.push(closed)
  })
  const takeText = (text: string) => open.at(-1)?.children.push(text)
  parser.on('text', takeText)
  parser.on('cdata', takeText)
  if (budget.nodes + leastNodes(bytes) > docxLimits.nodes) throw tooComplex()
  parse(parser, bytes)
  return state.root
}

function parse(parser: SaxesParser<{ xmlns: true }>, bytes: Uint8Array): void {
  parser.on('error', (error) => {
    throw error
  })
  const decoder = new TextDecoder(encodingOf(bytes))
  const step = 1 << 17
  try {
    for (let at = 0; at < bytes.length; at += step) {
      parser.write(decoder.decode(bytes.subarray(at, at + step), { stream: true }))
    }
    parser.write(decoder.decode()).close()
  } catch (error) {
    if (error instanceof DocxError) throw error
    throw new DocxError('damaged', 'A part of the file is not well-formed', { cause: error })
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/**
 * Elements and attributes by their bytes, before the parser has spent seconds on what it is to refuse.
 * Counts what UTF-8 writers print (`<name`, `="`); other encodings and spaced signs are left to the
 * count of the parser.
 */
function leastNodes(bytes: Uint8Array): number {
  const [open, slash, bang, question, equals, quote, apostrophe] = [60, 47, 33, 63, 61, 34, 39]
  let nodes = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte !== open && byte !== equals) continue
    const next = bytes[at + 1]
    if (byte === equals) nodes += next === quote || next === apostrophe ? 1 : 0
    else nodes += next === slash || next === bang || next === question ? 0 : 1
  }
  return nodes
}

function count(budget: XmlBudget): void {
  budget.nodes += 1
  if (budget.nodes > docxLimits.nodes) throw tooComplex()
}

function tooComplex(): DocxError {
  return new DocxError('too-complex', 'The file is more complex than any document we know')
}

function nameCache(): (uri: string, local: string) => string {
  const known = new Map<string, string>()
  return (uri, local) => {
    let prefix = known.get(uri)
    if (prefix === undefined) {
      prefix = prefixes.find(([pattern]) => pattern.test(uri))?.[1] ?? (uri === '' ? '' : 'x:')
      if (known.size < 1000) known.set(uri, prefix)
    }
    return prefix + local
  }
}

function readAttributes(
  tag: SaxesTagNS,
  names: (uri: string, local: string) => string,
): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const attribute of Object.values(tag.attributes)) {
    if (attribute.prefix === 'xmlns') continue
    attributes[names(attribute.uri, attribute.local)] = attribute.value
  }
  return attributes
}

/** The child elements, without text. */
export function elements(parent: XmlElement): readonly XmlElement[] {
  return parent.children.filter((child) => typeof child !== 'string')
}

/** The first child element of that name. */
export function child(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  return parent?.children.find(
    (node): node is XmlElement => typeof node !== 'string' && node.name === name,
  )
}

/** The `w:val` of the first child of that name. */
export function valueOf(parent: XmlElement | undefined, name: string): string | undefined {
  return child(parent, name)?.attributes['w:val']
}

/** A switch such as `<w:b/>`: on, off, or not said. */
export function switchOf(parent: XmlElement | undefined, name: string): boolean | undefined {
  const found = child(parent, name)
  if (found === undefined) return undefined
  return !['0', 'false', 'off', 'none'].includes(found.attributes['w:val'] ?? 'true')
}

/** All text inside, in order. */
export function textIn(node: XmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textIn).join('')
}

/**
 * Every element of that name inside, outermost first, not looking into what was found, nor into the
 * second copy of a drawing that files keep for old programs.
 */
export function findAll(parent: XmlElement, name: string): readonly XmlElement[] {
  return elements(parent).flatMap((node) => {
    if (node.name === name) return [node]
    return node.name === 'mc:Fallback' ? [] : findAll(node, name)
  })
}
