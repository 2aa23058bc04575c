import { SaxesParser } from 'saxes'

import type { LevelledTitle } from './levels.ts'

/** What a publisher's own XML says about a paper. */
export interface Gold {
  /** Written by a program (GROBID): shown, but its sections and labels are no measure. */
  readonly isSilver: boolean
  readonly title: string
  /** Printed under the title or behind a colon: a title is right with it and without. */
  readonly subtitle?: string
  readonly abstract: string
  /** Family names of the authors, in printed order. */
  readonly authors: readonly string[]
  /** Places in the reference list, from 0, of the entries that the text cites. */
  readonly cited: readonly number[]
  /** Titles of the sections of the body, with how deep each is nested. */
  readonly sections: readonly LevelledTitle[]
  /** Titles of the back matter: right when found, no fault when not. */
  readonly backSections: readonly string[]
  readonly figures: readonly string[]
  readonly tables: readonly string[]
  readonly referenceCount: number
  /** Running text of the body; empty when the gold is itself the output of a program. */
  readonly body: string
}

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (Node | string)[]
}

export function readJats(xml: string): Gold {
  const root = parse(xml)
  const article = first(root, 'front') ?? root
  const body = first(root, 'body')
  const back = first(root, 'back')
  const sections = body === undefined ? [] : sectionTitles(body)
  return {
    isSilver: false,
    title: clean(text(first(article, 'article-title'), ['xref', 'fn'])),
    subtitle: clean(text(first(article, 'subtitle'), ['xref', 'fn'])),
    abstract: jatsAbstract(article),
    authors: jatsAuthors(article),
    cited: jatsCited(root),
    sections,
    backSections: back === undefined ? [] : titlesIn(back),
    figures: labels(root, 'fig'),
    tables: labels(root, 'table-wrap'),
    referenceCount: countReferences(root),
    body: body === undefined ? '' : clean(bodyText(body)),
  }
}

/** TEI as GROBID writes it: a program's output, so its body is no measure. */
export function readTei(xml: string): Gold {
  const root = parse(xml)
  const body = first(root, 'body')
  const back = first(root, 'back')
  const references = first(root, 'listBibl')
  const floats = all(root, 'figure')
  const isTable = (node: Node): boolean => node.attributes['type'] === 'table'
  const heads = (node: Node | undefined): readonly string[] =>
    node === undefined
      ? []
      : all(node, 'div').flatMap((division) => {
          const head = division.children.find((child) => isNode(child, 'head'))
          return head === undefined ? [] : [clean(text(head))]
        })
  return {
    isSilver: true,
    title: clean(text(first(first(root, 'teiHeader') ?? root, 'title'))),
    abstract: clean(text(first(root, 'abstract'))),
    authors: [],
    cited: [],
    sections: heads(body).map((title) => ({ title, level: 1 })),
    backSections: heads(back),
    figures: floats
      .filter((node) => !isTable(node))
      .map((node) => clean(text(first(node, 'label')))),
    tables: floats.filter(isTable).map((node) => clean(text(first(node, 'label')))),
    referenceCount: references === undefined ? 0 : all(references, 'biblStruct').length,
    body: '',
  }
}

/** Wiley gives the parts "a)" and "b)" of an entry an element each: an entry counts once. */
function countReferences(root: Node): number {
  const ids = all(root, 'ref').map(({ attributes }) => attributes['id'] ?? '')
  const known = new Set(ids)
  return ids.filter((id) => !/\d[a-z]$/u.test(id) || !known.has(id.slice(0, -1))).length
}

function jatsAuthors(front: Node): readonly string[] {
  return all(front, 'contrib')
    .filter(({ attributes }) => attributes['contrib-type'] === 'author')
    .map((contributor) => clean(text(first(contributor, 'surname'))))
    .filter((name) => name !== '')
}

/** A range such as "3–5" names its ends only: what is found besides is no fault. */
function jatsCited(root: Node): readonly number[] {
  const ids = all(root, 'ref').map(({ attributes }) => attributes['id'] ?? '')
  const named = all(first(root, 'body') ?? root, 'xref')
    .filter(({ attributes }) => attributes['ref-type'] === 'bibr')
    .flatMap(({ attributes }) => (attributes['rid'] ?? '').split(/\s+/u))
  return [...new Set(named)].map((id) => ids.indexOf(id)).filter((place) => place >= 0)
}

function jatsAbstract(front: Node): string {
  const abstracts = all(front, 'abstract').filter(
    ({ attributes }) => attributes['abstract-type'] === undefined,
  )
  const [abstract] = abstracts
  return abstract === undefined ? '' : clean(text(abstract, ['title']))
}

function sectionTitles(body: Node): readonly LevelledTitle[] {
  const floats = new Set(['fig', 'table-wrap', 'boxed-text', 'supplementary-material'])
  const titles: LevelledTitle[] = []
  const walk = (node: Node, level: number): void => {
    for (const child of node.children) {
      if (typeof child === 'string' || floats.has(child.name)) continue
      if (child.name === 'title' && node.name === 'sec') {
        titles.push({ title: clean(text(child, ['xref'])), level })
      }
      walk(child, isTitled(child) ? level + 1 : level)
    }
  }
  walk(body, 0)
  return titles.filter(({ title }) => title !== '')
}

/** A section without a title nests nothing that a reader could see. */
function isTitled(node: Node): boolean {
  return node.name === 'sec' && node.children.some((child) => isNode(child, 'title'))
}

function titlesIn(back: Node): readonly string[] {
  return all(back, 'title').map((title) => clean(text(title)))
}

function labels(root: Node, name: string): readonly string[] {
  return all(root, name)
    .filter((node) => !all(root, 'supplementary-material').some((extra) => holds(extra, node)))
    .map((node, index) => {
      const label = clean(text(first(node, 'label')))
      // Without labels of their own, floats are numbered as they come.
      return label === '' ? `${name === 'fig' ? 'Figure' : 'Table'} ${index + 1}` : label
    })
}

function holds(outer: Node, inner: Node): boolean {
  return outer.children.some(
    (child) => typeof child !== 'string' && (child === inner || holds(child, inner)),
  )
}

/** Paragraphs and titles in order; tables, formulas and their TeX sources left out. */
function bodyText(body: Node): string {
  const skipped = [
    'table',
    'tex-math',
    'disp-formula',
    'inline-formula',
    'label',
    'supplementary-material',
    'graphic',
  ]
  const parts: string[] = []
  const walk = (node: Node): void => {
    for (const child of node.children) {
      if (typeof child === 'string' || skipped.includes(child.name)) continue
      if (child.name === 'p' || child.name === 'title') parts.push(text(child, skipped))
      else walk(child)
    }
  }
  walk(body)
  return parts.join(' ')
}

function parse(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [] }
  const stack: Node[] = [root]
  const parser = new SaxesParser()
  parser.ENTITIES['nbsp'] = ' '
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.replace(/^.*:/u, '')
    const node: Node = { name: local, attributes: { ...attributes }, children: [] }
    stack.at(-1)?.children.push(node)
    stack.push(node)
  })
  parser.on('closetag', () => {
    stack.pop()
  })
  parser.on('text', (value) => {
    stack.at(-1)?.children.push(value)
  })
  parser.on('error', () => undefined)
  parser.write(xml.replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\])?>/u, '')).close()
  return root
}

function isNode(value: Node | string, name: string): value is Node {
  return typeof value !== 'string' && value.name === name
}

function first(node: Node, name: string): Node | undefined {
  for (const child of node.children) {
    if (typeof child === 'string') continue
    if (child.name === name) return child
    const found = first(child, name)
    if (found !== undefined) return found
  }
  return undefined
}

function all(node: Node, name: string): readonly Node[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child, ...all(child, name)] : all(child, name)
  })
}

function text(node: Node | undefined, skipped: readonly string[] = []): string {
  if (node === undefined) return ''
  return node.children
    .map((child) => {
      if (typeof child === 'string') return child
      return skipped.includes(child.name) ? ' ' : text(child, skipped)
    })
    .join('')
}

function clean(value: string): string {
  return value.replaceAll(/\s+/gu, ' ').trim()
}
