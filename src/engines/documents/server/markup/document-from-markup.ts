import { readCaption } from '../../captions.ts'
import { contentIds } from '../../content-id.ts'
import type { Block, Citation, Document, Figure, Reference, Table } from '../../document.ts'
import { finishDocument } from '../../finish-document.ts'
import { languageOf } from '../../language.ts'
import { authorNames } from '../../people/author-line.ts'
import { markReferences } from '../../references/reference-list.ts'
import { referencesFromBlocks } from '../../references/references.ts'
import { abstractBlocks } from '../../sections/abstract-blocks.ts'
import { canonicalRole, headingRole } from '../../sections/headings.ts'
import { ReadError } from '../read-error.ts'
import type { MarkupItem, MarkupText } from './markup-item.ts'
import { markupLimits } from './markup-limits.ts'
import { raiseLevels, settleFront } from './settle-front.ts'
import { withLevelContents, withTitlePage } from './title-page-headings.ts'

/**
 * The document of a text with markup: levels from 1 without gaps at the top, ids made of content, captions with
 * their figures and tables, citations by key linked to the entries that have it.
 * @throws ReadError `empty`, `too-complex`.
 */
export function documentFromMarkup(text: MarkupText): Document {
  const filled = withLevelContents(text.items.filter(isFilled))
  const items = withoutTitlePage(settleFront(raiseLevels(filled), text))
  if (items.length === 0) throw new ReadError('empty')
  if (items.length > markupLimits.blocks) throw new ReadError('too-complex')
  const ids = contentIds(
    items.map((item) => [item.type, item.number ?? '', item.text, item.image ?? ''].join('\u0000')),
    '',
  )
  const bare = items.map((item, index) => blockOf(item, ids[index] ?? ''))
  const abstract = abstractIds(items, bare)
  const listed = markReferences({ blocks: bare, abstract })
  const floats = linkFloats(items, listed)
  const known = linkCitations(items, listed)
  const pointed = linkPointers(items, floats)
  const title = listed.find((block) => block.type === 'title')
  return finishDocument({
    version: 1,
    source: 'markup',
    title:
      title?.text ??
      (text.title === undefined || text.title === '' ? chapterOf(listed) : text.title),
    ...(title && { titleBlock: title.id }),
    authors: authorsOf(text, listed),
    abstract,
    keywords: [...(text.keywords ?? [])],
    language: text.language ?? languageOf(proseOf(listed)),
    blocks: listed.map((block, index) => {
      const float = floats.links.get(block.id)
      const pointers = pointed.get(index)
      return { ...block, ...(float !== undefined && { float }), ...(pointers && { pointers }) }
    }),
    figures: floats.figures,
    tables: floats.tables,
    references: known.references,
    citations: known.citations,
    pages: [],
    notices: [...(text.notices ?? []), ...withoutHeadings(listed)],
    hiddenText: [],
  })
}

/** The levels count from what is left when lines of the title page are no headings. */
function withoutTitlePage(items: readonly MarkupItem[]): readonly MarkupItem[] {
  const settled = withTitlePage(items)
  return settled === items ? items : raiseLevels(settled)
}

/** A chapter that came alone gives its name to the draft. */
function chapterOf(blocks: readonly Block[]): string {
  const headings = blocks.filter(({ type }) => type === 'heading')
  const [first, ...others] = headings
  const beside = others.filter(({ level }) => (level ?? 1) === 1)
  // Over chapters that are counted, with a list of sources behind them, stands the name of them all.
  const counted = beside.filter(({ number }) => number !== undefined)
  const isOver =
    counted.length > 1 &&
    beside.every(({ number, text }) => number !== undefined || headingRole(text) !== undefined) &&
    first?.number === undefined &&
    headingRole(first?.text ?? '') === undefined
  if (first === undefined || (beside.length > 0 && !isOver)) return ''
  // "Chapter 2: Methods of baking" is the name of one, whatever part of a paper its words would tell of.
  const isNumbered = first.number !== undefined && canonicalRole(first.text) === undefined
  const isNamed = others.length > 0 && headingRole(first.text) === undefined
  return isNumbered || isNamed ? first.text : ''
}

function isFilled(item: MarkupItem): boolean {
  return item.text.trim() !== '' || item.type === 'figure'
}

function blockOf(item: MarkupItem, id: string): Block {
  return {
    id,
    type: item.type,
    text: item.text,
    ...(item.type === 'heading' && { level: item.level ?? 1 }),
    ...(item.number !== undefined && item.number !== '' && { number: item.number }),
    ...(item.depth !== undefined && item.depth > 0 && { depth: Math.min(8, item.depth) }),
    ...(item.marks !== undefined && item.marks.length > 0 && { marks: item.marks }),
  }
}

function abstractIds(items: readonly MarkupItem[], blocks: readonly Block[]): string[] {
  const said = blocks.filter(
    (block, index) => items[index]?.isAbstract === true && block.type !== 'heading',
  )
  return said.length > 0 ? said.map((block) => block.id) : abstractBlocks(blocks)
}

function authorsOf({ authors }: MarkupText, blocks: readonly Block[]): Document['authors'] {
  const names =
    authors ??
    blocks.filter((block) => block.type === 'authors').flatMap((block) => authorNames(block.text))
  return names.slice(0, 200).map((name) => ({ name }))
}

function proseOf(blocks: readonly Block[]): string {
  return blocks
    .filter((block) => block.type === 'paragraph')
    .map((block) => block.text)
    .join(' ')
}

function withoutHeadings(blocks: readonly Block[]): Document['notices'] {
  if (blocks.some((block) => block.type === 'heading')) return []
  return [{ code: 'no-headings', text: 'No headings were found. Chapters can be set by hand.' }]
}

interface Floats {
  readonly figures: Figure[]
  readonly tables: Table[]
  readonly links: Map<string, string>
}

/** Captions name figures and tables; a picture or a table without one is a float of its own. */
function linkFloats(items: readonly MarkupItem[], blocks: readonly Block[]): Floats {
  const floats: Floats = { figures: [], tables: [], links: new Map() }
  const isFree = (at: number) => !floats.links.has(blocks[at]?.id ?? '')
  items.forEach((item, index) => {
    const block = blocks[index]
    if (item.type !== 'caption' || item.isPart === true || block === undefined) return
    const label = readCaption(item.text)
    const kind = label?.kind ?? item.captionOf
    if (kind === undefined) return
    const id = `float-${block.id}`
    const own = bodiesOf(items, index, isFree)
    for (const at of [index, ...own]) floats.links.set(blocks[at]?.id ?? '', id)
    addFloat(floats, kind, {
      id,
      label: label?.label ?? '',
      word: label?.word ?? '',
      caption: item.text,
      captionBlock: block.id,
      ...contentOf(own.map((at) => items[at])),
    })
  })
  items.forEach((item, index) => {
    const block = blocks[index]
    if (block === undefined || floats.links.has(block.id)) return
    if (item.type !== 'figure' && item.type !== 'table') return
    const id = `float-${block.id}`
    floats.links.set(block.id, id)
    addFloat(floats, item.type, { id, label: '', word: '', caption: '', ...contentOf([item]) })
  })
  return floats
}

/** References to labels of floats, by the number that both print; by item. */
function linkPointers(
  items: readonly MarkupItem[],
  { figures, tables }: Floats,
): ReadonlyMap<number, NonNullable<Block['pointers']>> {
  const all = [...figures, ...tables].filter(({ label }) => label !== '')
  const byName = new Map(all.map(({ id, word, label }) => [`${word} ${label}`, id]))
  const found = items.flatMap(({ pointers = [] }, index) => {
    const linked = pointers.flatMap(({ start, end, word, number }) => {
      const float =
        byName.get(`${word} ${number}`) ?? byName.get(`${word} ${number.replace(/[a-z]$/u, '')}`)
      return float === undefined ? [] : [{ start, end, float }]
    })
    return linked.length === 0 ? [] : [[index, linked] as const]
  })
  return new Map(found)
}

/** Of the caption at this place: those of its group, else the picture or table right before or after it; none has two. */
function bodiesOf(
  items: readonly MarkupItem[],
  at: number,
  isFree: (at: number) => boolean,
): readonly number[] {
  const group = items[at]?.group
  const isBody = (near: number) =>
    (items[near]?.type === 'figure' || items[near]?.type === 'table') && isFree(near)
  if (group === undefined) return [at - 1, at + 1].filter(isBody).slice(0, 1)
  const first = Math.max(0, at - 100)
  return items
    .slice(first, at + 100)
    .flatMap((item, index) =>
      item.group === group && isBody(first + index) ? [first + index] : [],
    )
}

interface FloatContent extends Omit<Table, 'rows' | 'spans'> {
  readonly image: string | undefined
  readonly printedWidth: number | undefined
  readonly description: string
  readonly rows: Table['rows']
  readonly spans: Table['spans']
}

function contentOf(
  bodies: readonly (MarkupItem | undefined)[],
): Pick<FloatContent, 'image' | 'printedWidth' | 'description' | 'rows' | 'spans'> {
  const table = bodies.find((body) => body?.rows !== undefined)
  const picture = bodies.find((body) => body?.image !== undefined)
  return {
    image: picture?.image,
    printedWidth: picture?.printedWidth,
    description: picture?.description ?? '',
    rows: table?.rows ?? [],
    spans: table?.spans,
  }
}

function addFloat(
  floats: Floats,
  kind: 'figure' | 'table',
  { image, printedWidth, description, rows, spans, ...common }: FloatContent,
): void {
  if (kind === 'figure') {
    floats.figures.push({
      ...common,
      ...(image !== undefined && { image }),
      ...(printedWidth !== undefined && { printedWidth }),
      ...(description !== '' && { description }),
    })
  } else
    floats.tables.push({
      ...common,
      rows,
      ...(spans !== undefined && spans.length > 0 && { spans }),
    })
}

/** What the bibliography says of an entry wins over what its print shows; keys that no entry has stay open. */
function linkCitations(
  items: readonly MarkupItem[],
  blocks: readonly Block[],
): { readonly references: Reference[]; readonly citations: Citation[] } {
  const printed = referencesFromBlocks(blocks)
  const byBlock = new Map(blocks.map((block, index) => [block.id, items[index]]))
  const byKey = new Map<string, string>()
  const references = printed.map((reference): Reference => {
    const item = byBlock.get(reference.block)
    if (item?.key !== undefined && !byKey.has(item.key)) byKey.set(item.key, reference.id)
    return { ...reference, ...item?.fields }
  })
  const citations = items.flatMap((item, index) =>
    (item.citations ?? []).map(({ start, end, keys }): Citation => {
      const found = keys.flatMap((key) => byKey.get(key) ?? [])
      return {
        block: blocks[index]?.id ?? '',
        start,
        end,
        raw: item.text.slice(start, end),
        style: 'field',
        references: [...new Set(found)],
        unresolved: keys.filter((key) => !byKey.has(key)),
      }
    }),
  )
  return { references, citations }
}
