import { readCaption } from './captions.ts'
import { contentIds } from './content-id.ts'
import type { Block, Document, Figure, Table } from './document.ts'
import { finishDocument } from './finish-document.ts'
import { languageOf } from './language.ts'
import { authorNames, isAuthorLine } from './people/author-line.ts'
import { roleInLine } from './people/role-in-line.ts'
import { abstractBlocks } from './sections/abstract-blocks.ts'
import { canonicalRole, splitHeadingLabel } from './sections/headings.ts'
import { plainLevels } from './sections/plain-levels.ts'
import { readHeading, readTypedItems } from './typed-lines.ts'
import type { TypedItem } from './typed-lines.ts'

/**
 * The document that a typed draft stands for. The notation is light Markdown: `#` headings (a first one
 * that stands alone at its level is the title), `-` and `1.` lists, `>` quotations, `|` tables, fenced
 * code, `$$` equations, `[^1]:` notes, "Figure 1: …" captions. Plain text works too: canonical names
 * and numbered lines that stand alone are headings, and where parts are named so without numbers, the other
 * short lines that stand alone over a paragraph. A leading backslash keeps a line a paragraph.
 *
 * Block ids are made of the text itself and of how often it occurred before, so that a paragraph keeps
 * its id as long as nobody edits it. `idPrefix` goes in front, for several texts in one draft.
 */
export function documentFromText(
  text: string,
  options: { readonly idPrefix?: string } = {},
): Document {
  const items = settleHeadings(withPlainHeadings(splitRunIn(settleFront(readTypedItems(text)))))
  const ids = contentIds(
    items.map((item) => `${item.number ?? ''}\u0000${item.text}`),
    options.idPrefix ?? '',
  )
  const blocks = items.map((item, index) => toBlock(item, ids[index] ?? ''))
  const floats = collectFloats(blocks, items)
  const title = blocks.find((block) => block.type === 'title')
  return finishDocument({
    version: 1,
    source: 'typed',
    title: title?.text ?? '',
    ...(title && { titleBlock: title.id }),
    authors: blocks
      .filter((block) => block.type === 'authors')
      .flatMap((block) => authorNames(block.text).map((name) => ({ name }))),
    abstract: abstractBlocks(blocks),
    keywords: [],
    language: languageOf(
      blocks
        .filter((block) => block.type === 'paragraph')
        .map((block) => block.text)
        .join(' '),
    ),
    blocks: floats.blocks,
    figures: floats.figures,
    tables: floats.tables,
    references: [],
    citations: [],
    pages: [],
    notices: [],
    hiddenText: [],
  })
}

/** Typed text that reads back as the same blocks: the inverse of `documentFromText`. */
export function textFromBlocks(blocks: readonly Block[]): string {
  const written = blocks.filter((block) => block.text.trim() !== '')
  const hasTitle = written.some((block) => block.type === 'title')
  const parts: string[] = []
  let inReferences = false
  written.forEach((block, index) => {
    const before = written[index - 1]
    const isSameList = before?.type === 'list-item' && block.type === 'list-item'
    const isMistakable = isTakenForFront(block, before) || (inReferences && isRunningText(block))
    const text = writeBlock(block, hasTitle)
    const isMarked = text.startsWith('\\') || !isMistakable
    parts.push(index === 0 ? '' : isSameList ? '\n' : '\n\n', isMarked ? text : `\\${text}`)
    if (block.type === 'heading') inReferences = canonicalRole(block.text) === 'references'
  })
  return parts.join('')
}

function isRunningText(block: Block): boolean {
  return block.type === 'paragraph' || block.type === 'caption' || block.type === 'figure'
}

/** A paragraph that would be read as the title, or as the authors under it. */
function isTakenForFront(block: Block, before: Block | undefined): boolean {
  if (block.type !== 'paragraph') return false
  const item = { type: 'paragraph', text: block.text } as const
  if (before === undefined) return isTitle(item, [item, item])
  return before.type === 'title' && isAuthorLine(block.text)
}

function writeBlock(block: Block, hasTitle: boolean): string {
  if (block.type !== 'heading') return writers[block.type](block)
  return `${'#'.repeat((block.level ?? 1) + (hasTitle ? 1 : 0))} ${writeHeading(block)}`
}

const writers: Readonly<Record<Exclude<Block['type'], 'heading'>, (block: Block) => string>> = {
  title: ({ text }) => `# ${splitHeadingLabel(text).number === '' ? text : `\\${text}`}`,
  authors: ({ text }) => text,
  'list-item': ({ text, number }) => (number === undefined ? `- ${text}` : `${number}) ${text}`),
  quotation: ({ text }) => `> ${text}`,
  equation: ({ text }) => `$$ ${text} $$`,
  code: ({ text }) => `\`\`\`\n${text}\n\`\`\``,
  table: ({ text }) => writeTable(text.split('\n')),
  footnote: ({ text, number }) => `[^${number ?? '*'}]: ${text}`,
  reference: writeReference,
  figure: ({ text }) => writeText(text, 'paragraph'),
  paragraph: ({ text }) => writeText(text, 'paragraph'),
  caption: ({ text }) => writeText(text, 'caption'),
}

/** An entry that reads like a heading, or begins with a dash, is written as an item of the list. */
function writeReference({ text, number }: Block): string {
  if (number !== undefined) return `[${number}] ${text}`
  return canonicalRole(text) === undefined && !/^[-*+•◦▪–]\s/u.test(text) ? text : `- ${text}`
}

function writeText(text: string, type: 'paragraph' | 'caption'): string {
  return isReadAs(text, type) ? text : `\\${text}`
}

function writeTable(rows: readonly string[]): string {
  const [head = '', ...rest] = rows.map((row) => `| ${row} |`)
  const rule = `|${'---|'.repeat((rows[0] ?? '').split(' | ').length)}`
  return [head, rule, ...rest].join('\n')
}

function writeHeading(block: Block): string {
  const { text, number } = block
  if (number === undefined) {
    return splitHeadingLabel(text).number === '' || keepsLabel(text) ? text : `\\${text}`
  }
  const forms = [`${number} ${text}`, `${number}. ${text}`, `Chapter ${number}: ${text}`]
  const isSame = (form: string) => {
    const label = readHeading(form)
    return label.number === number && label.text === text
  }
  return forms.find(isSame) ?? `${number} ${text}`
}

/** "Appendix A: Items" keeps its label in the text. */
function keepsLabel(text: string): boolean {
  return readHeading(text).text === text
}

function isReadAs(text: string, type: Block['type']): boolean {
  const items = readTypedItems(text)
  const [only] = items
  return (
    items.length === 1 && only?.type === type && only.text === text && runIn.exec(text) === null
  )
}

function toBlock(item: TypedItem, id: string): Block {
  return {
    id,
    type: item.type,
    text: item.text,
    ...(item.type === 'heading' && { level: Math.min(6, Math.max(1, item.depth ?? 1)) }),
    ...(item.number !== undefined && { number: item.number }),
  }
}

/** Finds the title, which is the first thing said and no part's name, and the authors under it. */
function settleFront(items: readonly TypedItem[]): readonly TypedItem[] {
  const [first, ...rest] = items
  if (first?.type === 'paragraph' && roleInLine.test(first.text))
    return [first, ...settleFront(rest)]
  if (first === undefined || !isTitle(first, rest)) return items
  const [next, ...others] = rest
  const title: TypedItem = { type: 'title', text: first.text }
  if (next?.type !== 'paragraph' || next.isLiteral || !isAuthorLine(next.text)) {
    return [title, ...rest]
  }
  return [title, { type: 'authors', text: next.text }, ...others]
}

function isTitle(first: TypedItem, rest: readonly TypedItem[]): boolean {
  if (first.number !== undefined || canonicalRole(first.text) !== undefined) return false
  if (first.type === 'paragraph')
    return (
      rest.length > 1 &&
      isTitleLine(first, isAuthorLine(rest[0]?.text ?? '')) &&
      !roleInLine.test(first.text)
    )
  if (first.type !== 'heading') return false
  const isAlone = !rest.some((item) => item.isMarked && (item.depth ?? 1) <= (first.depth ?? 1))
  return isAlone || rest[0]?.type === 'heading' || /^(?:abstract|by)\b/iu.test(rest[0]?.text ?? '')
}

/** A title with names under it may be longer. */
const longestTitle = { words: 30, letters: 250 }
const longestOverNames = { words: 45, letters: 400 }

function isTitleLine({ text, isLiteral }: TypedItem, isOverNames: boolean): boolean {
  const longest = isOverNames ? longestOverNames : longestTitle
  const isShort = text.length <= longest.letters && text.split(' ').length <= longest.words
  return (
    isLiteral !== true && isShort && !/[.,;:]$/u.test(text) && /^[\p{Lu}\p{Lo}\d“"‘'¿¡]/u.test(text)
  )
}

const runIn = /^(abstract|summary|zusammenfassung|résumé|resumen)\s*(?:[.:—–]|-\s)\s*(?=\S.{40})/iu

/** "Abstract: We study …" becomes a heading and its paragraph. */
function splitRunIn(items: readonly TypedItem[]): readonly TypedItem[] {
  const index = items.findIndex(
    (item) => item.type === 'paragraph' && !item.isLiteral && runIn.test(item.text),
  )
  const item = items[index]
  const match = item === undefined ? null : runIn.exec(item.text)
  if (item === undefined || match === null || index > 6) return items
  const name = match[1] ?? 'Abstract'
  return [
    ...items.slice(0, index),
    { type: 'heading', text: name, depth: 1 },
    { type: 'paragraph', text: item.text.slice(match[0].length) },
    ...items.slice(index + 1),
  ]
}

/** Canonical names on lines of their own from which a text is taken to set all its headings so. */
const fewestNamed = 2
const longestHeading = { words: 10, characters: 80 }
/** Words from which a paragraph has something over it, and is not one of several short lines. */
const fewestBelow = 20

/** An essay that is pasted has lost what set its headings apart; what is left is that each stands alone over its text. */
function withPlainHeadings(items: readonly TypedItem[]): readonly TypedItem[] {
  const headings = items.filter(({ type }) => type === 'heading')
  const isOtherwise = headings.some(({ isMarked, number }) => isMarked || number !== undefined)
  const named = headings.filter(({ text }) => canonicalRole(text) !== undefined)
  if (isOtherwise || named.length < fewestNamed) return items
  const first = items.findIndex(({ type }) => type === 'heading')
  const end = items.findIndex(
    ({ type, text }) => type === 'heading' && canonicalRole(text) === 'references',
  )
  // Two studies have their results each; what comes back oftener is the name of who speaks.
  const isRare = ({ text }: TypedItem) => items.filter((other) => other.text === text).length <= 2
  return items.map((item, index) =>
    index > first &&
    (end < 0 || index < end) &&
    isHeadingOver(item, items[index + 1]) &&
    isRare(item)
      ? { type: 'heading', text: item.text, depth: 1 }
      : item,
  )
}

function isHeadingOver({ type, text, isLiteral }: TypedItem, next: TypedItem | undefined): boolean {
  if (type !== 'paragraph' || isLiteral || next?.type !== 'paragraph') return false
  if (text.length > longestHeading.characters) return false
  if (text.split(' ').length > longestHeading.words) return false
  if (!/^[\p{Lu}“"‘'].*[\p{L}\d?]$/u.test(text) || /[:;]|\b\d{4}$/u.test(text)) return false
  return next.text.split(' ').length >= fewestBelow && /[.!?]["”’)]?$/u.test(next.text)
}

/** `#` marks count from the highest in use; plain headings by their labels, else by the parts that they stand in. */
function settleHeadings(items: readonly TypedItem[]): readonly TypedItem[] {
  const headings = items.filter((item) => item.type === 'heading')
  if (headings.every(({ isMarked, number }) => isMarked !== true && number === undefined)) {
    const levels = plainLevels(
      items.flatMap(({ type, text }, at) =>
        type === 'heading' ? [{ text, isDirect: items[at - 1]?.type === 'heading' }] : [],
      ),
    ).values()
    return items.map((item) =>
      item.type === 'heading' ? { ...item, depth: levels.next().value ?? 1 } : item,
    )
  }
  const marks = items.filter((item) => item.type === 'heading' && item.isMarked)
  const top = Math.min(...marks.map((item) => item.depth ?? 1))
  return items.map((item) =>
    item.type === 'heading' && item.isMarked
      ? { ...item, depth: (item.depth ?? 1) - top + 1 }
      : item,
  )
}

interface Floats {
  readonly blocks: Block[]
  readonly figures: Figure[]
  readonly tables: Table[]
}

/** Captions become figures and tables; a table's cells belong to the caption right before or after it. */
function collectFloats(blocks: readonly Block[], items: readonly TypedItem[]): Floats {
  const linked = [...blocks]
  const figures: Figure[] = []
  const tables: Table[] = []
  const taken = new Set<number>()
  const rowsAt = (index: number) => {
    const rows = taken.has(index) ? undefined : items[index]?.rows
    if (rows !== undefined) taken.add(index)
    return rows
  }
  const link = (index: number, float: string) => {
    const block = linked[index]
    if (block !== undefined) linked[index] = { ...block, float }
  }
  blocks.forEach((block, index) => {
    const label = block.type === 'caption' ? readCaption(block.text) : undefined
    if (label === undefined) return
    const float = {
      id: `float-${block.id}`,
      label: label.label,
      word: label.word,
      caption: block.text,
      captionBlock: block.id,
    }
    link(index, float.id)
    if (label.kind === 'figure') figures.push(float)
    else {
      const at =
        items[index + 1]?.rows !== undefined && !taken.has(index + 1) ? index + 1 : index - 1
      const rows = rowsAt(at)
      if (rows !== undefined) link(at, float.id)
      tables.push({ ...float, rows: (rows ?? []).map((row) => [...row]) })
    }
  })
  blocks.forEach((block, index) => {
    const rows = block.type === 'table' ? rowsAt(index) : undefined
    if (rows === undefined) return
    link(index, `float-${block.id}`)
    tables.push({
      id: `float-${block.id}`,
      label: '',
      word: '',
      caption: '',
      rows: rows.map((row) => [...row]),
    })
  })
  return { blocks: linked, figures, tables }
}
