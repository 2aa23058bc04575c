import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import type {
  Block,
  Citation,
  Document,
  Figure,
  Reference,
  Table,
} from '../../src/engines/documents/document.ts'
import { dataFolder } from './data-folder.ts'
import { inlineText } from './inline-text.ts'
import type { InlineText } from './inline-text.ts'
import { gridOfRows } from './jats-cells.ts'
import { referenceOf } from './jats-reference.ts'
import { childNamed, childrenNamed, descendants, isElement, parseXml, textOf } from './xml.ts'
import type { Element } from './xml.ts'

export interface Paper {
  readonly name: string
  readonly document: Document
}

/** The clean published papers, by name; an empty list where the data is absent. */
export function plosPapers(): readonly Paper[] {
  const folder = join(dataFolder() ?? '', 'plos')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.xml'))
    .sort()
    .map((file) => ({
      name: basename(file, '.xml'),
      document: readJats(readFileSync(join(folder, file), 'utf8')),
    }))
}

interface Draft {
  readonly blocks: Block[]
  readonly figures: Figure[]
  readonly tables: Table[]
  readonly citations: Citation[]
  /** References by the publisher's id, and by their number in the list. */
  readonly references: ReadonlyMap<string, Reference>
  readonly order: readonly Reference[]
}

/** A publisher's JATS article as the reader of a draft would have made it. */
export function readJats(xml: string): Document {
  const article = descendants(parseXml(xml), 'article')[0]
  if (article === undefined) throw new Error('no article element')
  const references = referencesOf(article)
  const draft: Draft = {
    blocks: [],
    figures: [],
    tables: [],
    citations: [],
    references,
    order: [...references.values()],
  }
  const title = textOf(descendants(article, 'article-title')[0])
  add(draft, { type: 'title', text: title })
  const abstract = addAbstract(draft, article)
  const body = childNamed(article, 'body')
  if (body !== undefined) addChildren(draft, body, 1)
  const back = childNamed(article, 'back')
  if (back !== undefined) addBack(draft, back)
  addFloats(draft, childNamed(article, 'floats-group'))
  addReferences(draft)
  return {
    version: 1,
    source: 'typed',
    title,
    titleBlock: 'b1',
    authors: authorsOf(article),
    abstract,
    keywords: descendants(article, 'kwd').map(textOf),
    language: 'en',
    blocks: draft.blocks,
    figures: draft.figures,
    tables: draft.tables,
    references: draft.order.map((reference) => ({ ...reference })),
    citations: draft.citations,
    pages: [],
    notices: [],
    hiddenText: [],
  }
}

function add(draft: Draft, block: Omit<Block, 'id'>): string {
  const id = `b${draft.blocks.length + 1}`
  draft.blocks.push({ id, ...block })
  return id
}

function authorsOf(article: Element): Document['authors'] {
  const group = descendants(article, 'contrib-group')[0]
  const names = group === undefined ? [] : descendants(group, 'name')
  return names.map((name) => ({
    name: `${textOf(childNamed(name, 'given-names'))} ${textOf(childNamed(name, 'surname'))}`,
  }))
}

function addAbstract(draft: Draft, article: Element): string[] {
  const abstract = descendants(article, 'abstract').find(
    (element) => element.attributes['abstract-type'] === undefined,
  )
  if (abstract === undefined) return []
  add(draft, { type: 'heading', level: 1, text: 'Abstract' })
  const ids: string[] = []
  for (const section of [abstract, ...descendants(abstract, 'sec')]) {
    const heading = textOf(childNamed(section, 'title'))
    if (heading !== '' && section !== abstract) {
      add(draft, { type: 'heading', level: 2, text: heading })
    }
    for (const paragraph of childrenNamed(section, 'p')) {
      const id = addProse(draft, 'paragraph', inlineText(paragraph))
      if (id !== null) ids.push(id)
    }
  }
  return ids
}

function addChildren(draft: Draft, parent: Element, level: number): void {
  for (const child of parent.children.filter(isElement)) addChild(draft, child, level)
}

function addChild(draft: Draft, child: Element, level: number): void {
  switch (child.name) {
    case 'sec': {
      const heading = textOf(childNamed(child, 'title'))
      if (heading !== '') {
        const number = textOf(childNamed(child, 'label'))
        const depth = Math.min(level, 6)
        add(draft, {
          type: 'heading',
          level: depth,
          text: heading,
          ...(number === '' ? {} : { number }),
        })
      }
      addChildren(draft, child, level + 1)
      return
    }
    case 'p':
      addProse(draft, 'paragraph', inlineText(child))
      addNested(draft, child)
      return
    case 'list':
      for (const item of childrenNamed(child, 'list-item')) {
        addProse(draft, 'list-item', inlineText(item))
        for (const part of childrenNamed(item, 'p')) addNested(draft, part)
      }
      return
    case 'disp-quote':
      addProse(draft, 'quotation', inlineText(child))
      return
    case 'disp-formula':
      add(draft, { type: 'equation', text: textOf(child) })
      return
    case 'fig':
      addFigure(draft, child)
      return
    case 'fig-group':
      addChildren(draft, child, level)
      return
    case 'table-wrap':
      addTable(draft, child)
  }
}

/** Figures, tables and lists that the publisher put inside a paragraph stand after it on the page. */
function addNested(draft: Draft, paragraph: Element): void {
  for (const child of paragraph.children.filter(isElement)) {
    if (['fig', 'table-wrap', 'list', 'disp-quote', 'fig-group'].includes(child.name)) {
      addChild(draft, child, 1)
    }
  }
}

function addBack(draft: Draft, back: Element): void {
  for (const part of ['ack', 'notes', 'glossary', 'app-group']) {
    for (const element of childrenNamed(back, part)) {
      const heading =
        textOf(childNamed(element, 'title')) || (part === 'ack' ? 'Acknowledgments' : '')
      if (heading !== '') add(draft, { type: 'heading', level: 1, text: heading })
      addChildren(draft, element, 2)
    }
  }
}

function addProse(draft: Draft, type: Block['type'], inline: InlineText): string | null {
  if (inline.text.trim() === '') return null
  const id = add(draft, { type, text: inline.text })
  draft.citations.push(...citationsIn(draft, id, inline))
  return id
}

/** "[3]–[5]" is three cross-references in JATS and one callout to a reader. */
function citationsIn(draft: Draft, block: string, inline: InlineText): readonly Citation[] {
  const groups: { start: number; end: number; marks: InlineText['marks'][number][] }[] = []
  for (const mark of inline.marks) {
    if (mark.kind !== 'bibr') continue
    const group = groups.at(-1)
    const between = group === undefined ? 'x' : inline.text.slice(group.end, mark.start)
    if (group !== undefined && /^[\])]?[\s,;–-]*(?:and )?[[(]?$/u.test(between)) {
      group.end = mark.end
      group.marks.push(mark)
    } else {
      groups.push({ start: mark.start, end: mark.end, marks: [mark] })
    }
  }
  return groups.map((group) => {
    const opens = /[[(]$/u.test(inline.text.slice(0, group.start)) ? 1 : 0
    const closes = /^[\])]/u.test(inline.text.slice(group.end)) ? 1 : 0
    const start = group.start - opens
    const end = group.end + closes
    const raw = inline.text.slice(start, end)
    return {
      block,
      start,
      end,
      raw,
      style:
        /\d{4}/u.test(raw) || !/\d/u.test(raw) ? ('author-year' as const) : ('numeric' as const),
      references: targetsOf(draft, group.marks, inline.text),
      unresolved: [],
    }
  })
}

function targetsOf(draft: Draft, marks: InlineText['marks'], text: string): string[] {
  const found: string[] = []
  marks.forEach((mark, position) => {
    const named = mark.targets.map((target) => draft.references.get(target))
    const previous = marks[position - 1]
    const isRange = previous !== undefined && /[–-]/u.test(text.slice(previous.end, mark.start))
    const last = found.at(-1)
    const to = named[0]
    if (isRange && last !== undefined && to !== undefined) {
      const from = draft.order.findIndex(({ id }) => id === last)
      const until = draft.order.indexOf(to)
      found.push(...draft.order.slice(from + 1, until).map(({ id }) => id))
    }
    found.push(...named.filter((reference) => reference !== undefined).map(({ id }) => id))
  })
  return [...new Set(found)]
}

function referencesOf(article: Element): ReadonlyMap<string, Reference> {
  const entries = descendants(article, 'ref')
  return new Map(
    entries.map((entry, position) => [
      entry.attributes['id'] ?? `ref${position}`,
      referenceOf(entry, position + 1),
    ]),
  )
}

function addReferences(draft: Draft): void {
  add(draft, { type: 'heading', level: 1, text: 'References' })
  draft.order.forEach((reference, position) => {
    const block = add(draft, {
      type: 'reference',
      text: reference.raw,
      ...(reference.label === '' ? {} : { number: reference.label }),
    })
    Object.assign(draft.order[position] ?? {}, { block })
  })
}

function addFloats(draft: Draft, group: Element | undefined): void {
  if (group !== undefined) addChildren(draft, group, 1)
}

function labelOf(
  element: Element,
  usual: string,
): { readonly word: string; readonly label: string } {
  const text = textOf(childNamed(element, 'label')).replace(/\.$/u, '')
  const match = /^(\p{L}+\.?)[\s-]*(.*)$/u.exec(text)
  return { word: match?.[1] ?? usual, label: match?.[2] ?? '' }
}

function captionOf(draft: Draft, element: Element, id: string) {
  const { word, label } = labelOf(element, 'Figure')
  const caption = childNamed(element, 'caption')
  const parts = caption === undefined ? [] : caption.children.filter(isElement)
  const inline = parts
    .map((part) => inlineText(part).text)
    .join(' ')
    .trim()
  const lead = `${word} ${label}. `
  const block = add(draft, { type: 'caption', text: `${lead}${inline}`, float: id })
  let offset = lead.length
  for (const part of parts) {
    const flat = inlineText(part)
    draft.citations.push(
      ...citationsIn(draft, block, flat).map((citation) => ({
        ...citation,
        start: citation.start + offset,
        end: citation.end + offset,
      })),
    )
    offset += flat.text.length + 1
  }
  return { word, label, caption: inline, captionBlock: block }
}

function addFigure(draft: Draft, element: Element): void {
  const id = `f${draft.figures.length + 1}`
  add(draft, { type: 'figure', text: '', float: id })
  draft.figures.push({ id, ...captionOf(draft, element, id) })
}

function addTable(draft: Draft, element: Element): void {
  const id = `t${draft.tables.length + 1}`
  const described = captionOf(draft, element, id)
  const { rows, spans } = gridOfRows(descendants(element, 'tr'))
  const text = rows
    .flat()
    .filter((cell) => cell !== '')
    .join(' ')
  const block = add(draft, { type: 'table', text, float: id })
  for (const cell of descendants(element, 'td')) {
    const cited = citationsIn(draft, block, inlineText(cell))
    draft.citations.push(...cited.map((citation) => ({ ...citation, start: 0, end: 0 })))
  }
  for (const foot of descendants(element, 'table-wrap-foot')) {
    for (const note of descendants(foot, 'p')) addProse(draft, 'footnote', inlineText(note))
  }
  draft.tables.push({ id, ...described, rows, ...(spans.length > 0 && { spans }) })
}
