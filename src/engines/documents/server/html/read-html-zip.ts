import { readCaption } from '../../captions.ts'
import type { Document, Table } from '../../document.ts'
import { splitHeadingLabel } from '../../sections/headings.ts'
import { openZip } from '../docx/package/zip-archive.ts'
import { decodeText } from '../markup/decode-text.ts'
import { documentFromMarkup } from '../markup/document-from-markup.ts'
import { createInlineText } from '../markup/inline-text.ts'
import type { Inlines, InlineText } from '../markup/inline-text.ts'
import type { MarkupItem } from '../markup/markup-item.ts'
import { markupLimits } from '../markup/markup-limits.ts'
import { lengthInPoints } from '../markup/printed-width.ts'
import { ReadError } from '../read-error.ts'
import { readClassStyles, styleOf } from './google-styles.ts'
import type { ClassStyle } from './google-styles.ts'
import { findAll, parseHtml, textIn } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

/**
 * Reads what Google Docs gives as "Web page (.html, zipped)": headings, lists, tables, footnotes, pictures by their
 * places. Comments are left out; nothing that the page names is fetched.
 * @throws ReadError `not-this-type`, `empty`, `too-large`, `too-complex`; DocxError for a damaged archive.
 */
export function readHtmlZip(bytes: Uint8Array): Document {
  if (bytes.length > markupLimits.archive) throw new ReadError('too-large')
  const archive = openZip(bytes)
  const [name] = archive.names
    .filter((name) => /\.html?$/iu.test(name) && !name.startsWith('__MACOSX/'))
    .sort((one, other) => one.split('/').length - other.split('/').length)
  const page = name === undefined ? undefined : archive.read(name, markupLimits.text)
  if (page === undefined) throw new ReadError('not-this-type', { detail: 'no page in the archive' })
  return readHtml(decodeText(page))
}

/**
 * Reads a page as Google Docs exports it: headings, lists, footnotes and emphasis by its own class
 * names.
 */
export function readHtml(source: string): Document {
  const root = parseHtml(source)
  const sheets = findAll(root, ({ name }) => name === 'style').map(textIn)
  const state: HtmlState = {
    styles: readClassStyles(sheets.join('\n')),
    items: [],
    notes: readNotes(root),
    lists: new Map(),
  }
  const [body = root] = findAll(root, ({ name }) => name === 'body')
  readBlocks(state, body.children)
  return documentFromMarkup({ items: state.items })
}

interface HtmlState {
  readonly styles: ReadonlyMap<string, ClassStyle>
  readonly items: MarkupItem[]
  /** Words of the footnotes by the name of their anchor. */
  readonly notes: ReadonlyMap<string, HtmlElement>
  /** Numbers of lists that go on after other text, by their class. */
  readonly lists: Map<string, number>
}

/** Footnotes stand behind the text; each begins with a link back to where it is called. */
function readNotes(root: HtmlElement): ReadonlyMap<string, HtmlElement> {
  const blocks = findAll(root, ({ name }) => name === 'div' || name === 'p' || name === 'li')
  return new Map(
    blocks.flatMap((block) => {
      const name = noteName(block)
      return name === undefined ? [] : [[name, block] as const]
    }),
  )
}

/** "ftnt1" of a block that is a footnote, "cmnt1" of one that is a comment. */
function noteName(block: HtmlElement): string | undefined {
  const [link] = findAll(block, ({ name }) => name === 'a')
  const id = link?.attributes['id'] ?? link?.attributes['name'] ?? ''
  const isBack = /^#(?:ftnt|cmnt)_ref/u.test(link?.attributes['href'] ?? '')
  return isBack && /^(?:ftnt|cmnt)\d+$/u.test(id) ? id : undefined
}

const blockNames = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol table div section article main blockquote pre hr figure header footer'.split(
    ' ',
  ),
)
const unread = new Set('script style template head noscript svg iframe object'.split(' '))

function readBlocks(state: HtmlState, nodes: readonly HtmlNode[]): void {
  let loose: HtmlNode[] = []
  const flush = () => {
    if (loose.length > 0) addParagraph(state, loose, { type: 'paragraph' })
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !blockNames.has(node.name)) loose.push(node)
    else {
      flush()
      readBlock(state, node)
    }
  }
  flush()
}

function readBlock(state: HtmlState, element: HtmlElement): void {
  const { name } = element
  if (noteName(element) !== undefined || lookOf(state, element).hidden === true) return
  const heading = /^h([1-6])$/u.exec(name)
  if (heading !== null) addHeading(state, element, Number(heading[1]))
  else if (name === 'p') readParagraph(state, element)
  else if (name === 'ul' || name === 'ol') readList(state, element)
  else if (name === 'table') addTable(state, element)
  else if (name === 'blockquote') addParagraph(state, element.children, { type: 'quotation' })
  else if (name === 'pre') state.items.push({ type: 'code', text: textIn(element).trimEnd() })
  else if (name !== 'hr') readBlocks(state, element.children)
}

function readParagraph(state: HtmlState, element: HtmlElement): void {
  const classes = classesOf(element)
  if (!classes.includes('title')) {
    addParagraph(state, element.children, { type: 'paragraph' })
    return
  }
  const { text } = inlinesOf(state, element.children)
  const isFirst = !state.items.some((item) => item.type === 'title')
  if (text !== '') state.items.push({ type: isFirst ? 'title' : 'paragraph', text })
}

function addHeading(state: HtmlState, element: HtmlElement, level: number): void {
  const { text } = inlinesOf(state, element.children)
  if (text === '') return
  const label = splitHeadingLabel(text)
  const isTyped = label.number !== '' && label.word !== 'part' && label.word !== 'appendix'
  state.items.push({
    type: 'heading',
    level,
    text: isTyped ? label.title : text,
    ...(isTyped && { number: label.number }),
  })
}

interface ParagraphForm {
  readonly type: 'paragraph' | 'quotation' | 'list-item'
  readonly number?: string
  readonly depth?: number
}

function addParagraph(
  state: HtmlState,
  nodes: readonly HtmlNode[],
  { type, number, depth }: ParagraphForm,
): void {
  for (const picture of picturesIn(nodes)) {
    const { src = '', style = '', alt = '' } = picture.attributes
    const width = /(?:^|;)\s*width:([^;]+)/u.exec(style)?.[1] ?? ''
    const printedWidth = lengthInPoints(width)
    const description = alt.trim()
    state.items.push({ type: 'figure', text: '', image: src, printedWidth, description })
  }
  const { text, marks } = inlinesOf(state, nodes)
  if (text === '') return
  const isCaption = type === 'paragraph' && text.length < 1500 && readCaption(text) !== undefined
  state.items.push({
    type: isCaption ? 'caption' : type,
    text,
    marks,
    ...(number !== undefined && { number }),
    ...(depth !== undefined && { depth }),
  })
  for (const mark of marks) if (mark.kind === 'note') addNote(state, mark.note ?? '')
}

function picturesIn(nodes: readonly HtmlNode[]): readonly HtmlElement[] {
  const around: HtmlElement = { name: '', attributes: {}, children: nodes }
  return findAll(around, ({ name }) => name === 'img').filter(
    ({ attributes }) => !/^(?:https?:)?\/\//u.test(attributes['src'] ?? ''),
  )
}

function addNote(state: HtmlState, number: string): void {
  const element = state.notes.get(`ftnt${number}`)
  if (element === undefined) return
  const { text } = inlinesOf(state, element.children)
  const words = text.replace(/^\[\d+\]\s*/u, '')
  if (words !== '') state.items.push({ type: 'footnote', number, text: words })
}

/** Google Docs sets all lists beside each other, and says in the name of a class how deep each stands. */
function readList(state: HtmlState, list: HtmlElement, around = 0): void {
  const [key = ''] = classesOf(list).filter((name) => name.startsWith('lst-'))
  const depth = Math.max(around, Number(/-(\d)$/u.exec(key)?.[1] ?? 0))
  const isNew = classesOf(list).includes('start') || key === ''
  let count = isNew ? Number(list.attributes['start'] ?? 1) - 1 : (state.lists.get(key) ?? 0)
  for (const child of list.children) {
    if (typeof child === 'string') continue
    if (child.name === 'ul' || child.name === 'ol') readList(state, child, around + 1)
    if (child.name !== 'li' || noteName(child) !== undefined) continue
    count += 1
    const inner = child.children.filter(
      (node) => typeof node !== 'string' && /^[uo]l$/u.test(node.name),
    )
    const own = child.children.filter((node) => !inner.includes(node))
    addParagraph(state, own, {
      type: 'list-item',
      depth,
      ...(list.name === 'ol' && { number: String(count) }),
    })
    for (const nested of inner) if (typeof nested !== 'string') readList(state, nested, around + 1)
  }
  if (key !== '') state.lists.set(key, count)
}

function addTable(state: HtmlState, element: HtmlElement): void {
  const rows: string[][] = []
  const spans: NonNullable<Table['spans']> = []
  /** For each column the rows into which a cell from above reaches yet: they have no cell of their own there. */
  const reached: number[] = []
  for (const row of findAll(element, ({ name }) => name === 'tr')) {
    const cells: string[] = []
    leaveCovered(cells, reached)
    for (const cell of findAll(row, ({ name }) => name === 'td' || name === 'th')) {
      const columns = spanOf(cell, 'colspan')
      const height = spanOf(cell, 'rowspan')
      if (columns > 1 || height > 1)
        spans.push({ row: rows.length, column: cells.length, rows: height, columns })
      for (let column = 0; column < columns; column += 1)
        reached[cells.length + column] = height - 1
      cells.push(
        inlinesOf(state, cell.children).text,
        ...Array.from({ length: columns - 1 }, () => ''),
      )
      if (cells.length > markupLimits.columns) throw new ReadError('too-complex')
      leaveCovered(cells, reached)
    }
    rows.push(cells)
    if (rows.length > markupLimits.rows) throw new ReadError('too-complex')
  }
  for (const { children } of findAll(element, ({ name }) => name === 'caption'))
    addParagraph(state, children, { type: 'paragraph' })
  const text = rows.map((row) => row.join(' | ')).join('\n')
  if (text.trim() !== '') state.items.push({ type: 'table', text, rows, spans })
}

/** Empty cells up to the next column that no cell from above covers. */
function leaveCovered(cells: string[], reached: number[]): void {
  for (let left = reached[cells.length] ?? 0; left > 0; left = reached[cells.length] ?? 0) {
    reached[cells.length] = left - 1
    cells.push('')
  }
}

function spanOf(cell: HtmlElement, name: string): number {
  const count = Number.parseInt(cell.attributes[name] ?? '1', 10)
  return Number.isNaN(count) ? 1 : Math.min(markupLimits.columns, Math.max(1, count))
}

function classesOf({ attributes }: HtmlElement): readonly string[] {
  return (attributes['class'] ?? '').split(/\s+/u)
}

function inlinesOf(state: HtmlState, nodes: readonly HtmlNode[]): Inlines {
  const inline = createInlineText()
  addInlines(state, inline, nodes)
  return inline.take()
}

function addInlines(state: HtmlState, inline: InlineText, nodes: readonly HtmlNode[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') inline.add(node)
    else addElement(state, inline, node)
  }
}

function addElement(state: HtmlState, inline: InlineText, element: HtmlElement): void {
  const { name, attributes, children } = element
  if (unread.has(name)) return
  const href = attributes['href'] ?? ''
  const note = /^#ftnt(\d+)$/u.exec(href)
  if (note !== null) inline.note(note[1] ?? '')
  else if (/^#(?:cmnt|ftnt)/u.test(href)) return
  else if (name === 'br') inline.add(' ')
  else {
    const look = lookOf(state, element)
    if (look.hidden === true) return
    const inner = () => {
      addInlines(state, inline, children)
      if (blockNames.has(name)) inline.add(' ')
    }
    inline.linked(name === 'a' ? href : '', () => withLook(inline, look, inner))
  }
}

function lookOf(state: HtmlState, element: HtmlElement): ClassStyle {
  const byName: Readonly<Record<string, ClassStyle>> = {
    b: { bold: true },
    strong: { bold: true },
    i: { italic: true },
    em: { italic: true },
    code: { mono: true },
    sup: { raised: true },
    sub: { lowered: true },
  }
  const styles = classesOf(element).map((name) => state.styles.get(name) ?? {})
  const own = byName[element.name] ?? {}
  const said = styleOf(element.attributes['style'] ?? '')
  const merged = [...styles, said].reduce<ClassStyle>((all, one) => ({ ...all, ...one }), {})
  // Superscripts of notes are a `sup` around their link: the callout is enough.
  const isCallout =
    element.name === 'sup' && /^\[?\w+\]?$/u.test(textIn(element)) && hasCallout(element)
  return isCallout ? {} : { ...merged, ...own }
}

function hasCallout(element: HtmlElement): boolean {
  return (
    findAll(
      element,
      ({ name, attributes }) => name === 'a' && /^#(?:ftnt|cmnt)/u.test(attributes['href'] ?? ''),
    ).length > 0
  )
}

function withLook(inline: InlineText, look: ClassStyle, act: () => void): void {
  const kinds = [
    look.bold === true ? ('bold' as const) : undefined,
    look.italic === true ? ('italic' as const) : undefined,
    look.raised === true ? ('superscript' as const) : undefined,
    look.lowered === true ? ('subscript' as const) : undefined,
    look.mono === true ? ('code' as const) : undefined,
  ].filter((kind) => kind !== undefined)
  kinds.reduce<() => void>((inner, kind) => () => inline.marked(kind, inner), act)()
}
