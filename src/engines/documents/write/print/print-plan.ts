import type { Block, Citation, Document, LineBox } from '../../document.ts'
import { splitIntoChapters } from '../../sections/chapters.ts'
import { isKeywordLine, sectionRoles } from '../../sections/section-roles.ts'
import { bylineOf } from '../byline.ts'
import { inlinesOf } from '../inlines.ts'
import type { Surroundings } from '../inlines.ts'
import { equationRegion } from './equation-region.ts'
import { looseNotes } from './loose-notes.ts'
import { placeFootnotes } from './place-footnotes.ts'
import type { ListItem, NoteText, Piece, PrintDocument } from './print-document.ts'
import { createFloats, pictureOf } from './print-floats.ts'

/** A passage of a note, found again in the text or not. */
export interface NotePlace {
  readonly block: string
  readonly start: number
  readonly end: number
  readonly state: 'live' | 'moved' | 'stale' | 'lost'
}

export interface PrintedNote extends Omit<NoteText, 'number' | 'isPlaced'> {
  /** The note's number stands at the end of the first one that is still found in the text. */
  readonly anchors: readonly NotePlace[]
}

export interface PrintOptions {
  /** What the draft is called. */
  readonly name?: string
  readonly notes?: readonly PrintedNote[]
  /** Heading over the notes of a chapter, and over those of the whole draft. */
  readonly notesTitle?: (chapter: string) => string
}

/** Lays out a document for the writers; with notes, their numbers in the text and their words per chapter. */
export function planPrint(document: Document, options: PrintOptions = {}): PrintDocument {
  const numbered = numberNotes(document, options.notes ?? [])
  const { calls, loose } = placeFootnotes(document.blocks)
  const around: Surroundings = {
    source: document.source,
    citations: citationsByBlock(document.citations),
    footnotes: calls,
    noteEnds: numbered.ends,
  }
  const planner = createPlanner(document, around)
  const pieces = [
    ...looseNotes(document, loose, around),
    ...withNotes(document, planner, { numbered, title: options.notesTitle }),
  ]
  return {
    source: document.source,
    title: document.title,
    name: options.name ?? 'Draft',
    subtitle: '',
    authors: document.authors,
    byline: bylineOf(document),
    abstractTitle: abstractHeading(document)?.text ?? 'Abstract',
    abstract: abstractOf(document, around),
    keywordsTitle: keywordsTitle(document.blocks),
    keywords: document.keywords,
    language: document.language,
    pieces,
  }
}

/** The paragraphs of the abstract; its own headings ("Methods") stand before their text, as journals set them. */
function abstractOf(document: Document, around: Surroundings): PrintDocument['abstract'] {
  const headings = abstractHeadings(document)
  const abstract = new Set(document.abstract)
  return document.blocks.flatMap((block, index) => {
    if (!abstract.has(block.id)) return []
    const before = document.blocks[index - 1]
    const inlines = inlinesOf(block, around)
    if (before === undefined || !headings.has(before.id)) return [{ block: block.id, inlines }]
    const text = `${before.text.replace(/[.:\s]+$/u, '')}: `
    return [{ block: block.id, inlines: [{ kind: 'text' as const, text, bold: true }, ...inlines] }]
  })
}

/** The headings between the paragraphs of a structured abstract. */
function abstractHeadings({ blocks, abstract }: Document): ReadonlySet<string> {
  const ids = new Set(abstract)
  const inside = blocks.flatMap(({ id }, index) => (ids.has(id) ? [index] : []))
  const [first = 0] = inside
  const last = inside.at(-1) ?? 0
  const isOwn = (index: number) => ids.has(blocks[index + 1]?.id ?? '') && index < last
  // The heading over the whole abstract is of a higher level than those within it.
  const over = blocks[first - 2]
  const from = over?.type === 'heading' ? first - 1 : first
  return new Set(
    blocks.flatMap(({ id, type }, index) =>
      type === 'heading' && index >= from && isOwn(index) ? [id] : [],
    ),
  )
}

/** The heading over the whole abstract. */
function abstractHeading(document: Document): Block | undefined {
  const own = abstractHeadings(document)
  const [first] = document.abstract
  const firstAt = document.blocks.findIndex((block) => block.id === first)
  const above = document.blocks.slice(Math.max(0, firstAt - 2), Math.max(0, firstAt))
  const heading = above.findLast(({ id }) => !own.has(id))
  if (heading?.type !== 'heading') return undefined
  return sectionRoles(document).get(heading.id) === 'abstract' ? heading : undefined
}

/** The word in front of the author's keywords. */
function keywordsTitle(blocks: readonly Block[]): string {
  const line = blocks.find((block) => isKeywordLine(block))?.text ?? ''
  return /^[\p{L}\s-]{5,30}(?=\s?[:.—–])/u.exec(line)?.[0].trim() ?? 'Keywords'
}

interface NumberedNotes {
  readonly ends: ReadonlyMap<string, readonly { readonly at: number; readonly number: number }[]>
  readonly byBlock: ReadonlyMap<string, readonly NoteText[]>
  /** Notes on the draft as a whole, or whose passage is gone. */
  readonly whole: readonly NoteText[]
}

/** Numbers follow the text, so that a reader meets them in order. */
function numberNotes(document: Document, notes: readonly PrintedNote[]): NumberedNotes {
  const order = new Map(document.blocks.map((block, index) => [block.id, index]))
  const placed = notes.map((note) => {
    const anchor = note.anchors.find(
      ({ block, state }) => order.has(block) && (state === 'live' || state === 'moved'),
    )
    const at = anchor === undefined ? Infinity : (order.get(anchor.block) ?? Infinity)
    return { note, anchor, at }
  })
  const sorted = [...placed].sort(
    (one, other) =>
      // Notes on the whole draft come last, in their own order.
      (one.at === other.at ? 0 : one.at - other.at) ||
      (one.anchor?.end ?? 0) - (other.anchor?.end ?? 0),
  )
  const ends = new Map<string, { at: number; number: number }[]>()
  const byBlock = new Map<string, NoteText[]>()
  const whole: NoteText[] = []
  sorted.forEach(({ note, anchor }, index) => {
    const { anchors: _anchors, ...words } = note
    const text: NoteText = { ...words, number: index + 1, isPlaced: anchor !== undefined }
    if (anchor === undefined) {
      whole.push(text)
      return
    }
    ends.set(anchor.block, [
      ...(ends.get(anchor.block) ?? []),
      { at: anchor.end, number: index + 1 },
    ])
    byBlock.set(anchor.block, [...(byBlock.get(anchor.block) ?? []), text])
  })
  return { ends, byBlock, whole }
}

interface NotesPlan {
  readonly numbered: NumberedNotes
  readonly title: PrintOptions['notesTitle']
}

function withNotes(document: Document, planner: Planner, plan: NotesPlan): readonly Piece[] {
  const { front, chapters } = splitIntoChapters(document)
  const title = plan.title ?? (() => 'Notes')
  const parts = [
    { title: '', blocks: front },
    ...chapters.map((chapter) => ({
      title: [chapter.number, chapter.title].filter((word) => word !== '').join(' '),
      blocks: chapter.blocks,
    })),
  ]
  const notesOf = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => plan.numbered.byBlock.get(block.id) ?? [])
  const pieces = parts.flatMap((part): Piece[] => {
    const notes = notesOf(part.blocks)
    const made = planner.pieces(part.blocks)
    if (notes.length === 0) return [...made]
    return [...made, { kind: 'notes', block: '', title: title(part.title), notes }]
  })
  if (plan.numbered.whole.length === 0) return pieces
  return [...pieces, { kind: 'notes', block: '', title: title(''), notes: plan.numbered.whole }]
}

interface Planner {
  readonly pieces: (blocks: readonly Block[]) => readonly Piece[]
}

function createPlanner(document: Document, around: Surroundings): Planner {
  const floats = createFloats(document, around)
  const skipped = skippedBlocks(document)
  const entries = new Map(document.references.map((entry) => [entry.block, entry]))
  const isLatex = document.source !== 'pdf'
  const linesBeside = linesByPage(document.blocks)

  function entryOf({ id, number }: Block): { readonly id: string; readonly label: string } {
    const entry = entries.get(id)
    return { id: entry?.id ?? '', label: number ?? entry?.label ?? '' }
  }

  function pieceOf(block: Block): readonly Piece[] {
    const placed = { block: block.id }
    const number = block.number ?? ''
    switch (block.type) {
      case 'title':
      case 'authors':
      case 'footnote':
        return []
      case 'heading':
        return [
          {
            ...placed,
            kind: 'heading',
            level: block.level ?? 1,
            number,
            inlines: inlinesOf(block, around),
          },
        ]
      case 'equation':
        return [equationOf(block, isLatex ? null : linesBeside(block))]
      case 'code':
        return [{ ...placed, kind: 'code', text: block.text }]
      case 'figure':
      case 'table':
      case 'caption':
        return floats.take(block)
      case 'reference':
        return [
          {
            ...placed,
            kind: 'reference',
            ...entryOf(block),
            inlines: inlinesOf(block, around, printedLabel(block, entryOf(block).label)),
          },
        ]
      case 'list-item':
        return [{ ...placed, kind: 'list', items: [itemOf(block, around)] }]
      case 'quotation':
      case 'paragraph':
        return [{ ...placed, kind: block.type, inlines: inlinesOf(block, around) }]
    }
  }

  return {
    pieces: (blocks) =>
      joinLists(
        blocks.filter(({ id }) => !skipped.has(id) && !floats.ofCaptions.has(id)).flatMap(pieceOf),
      ),
  }
}

/** As its own picture, or as what a page shows beside these lines; without lines it is LaTeX. */
function equationOf(block: Block, beside: readonly LineBox[] | null): Piece {
  const { id, text, number = '', image, printedWidth } = block
  const placed = { block: id, kind: 'equation', tex: text, number } as const
  if (image !== undefined) {
    return { ...placed, isLatex: false, picture: pictureOf({ image, printedWidth }) }
  }
  if (beside === null) return { ...placed, isLatex: true, picture: null }
  return { ...placed, isLatex: false, picture: equationRegion(block, beside) }
}

/** A page shows the mark of an item in front of its words; the writers set it anew. */
const printedMark = /^(?:[•▪◦‣·–]|\(?(\d{1,3}|[a-z]|[ivx]{1,5})[.)])\s+(?=\S)/u

function itemOf(block: Block, around: Surroundings): ListItem {
  const { id, depth = 0, text } = block
  const printed = block.number === undefined ? printedMark.exec(text) : null
  const number = block.number ?? printed?.[1]
  const inlines = inlinesOf(block, around, printed?.[0].length ?? 0)
  return { block: id, isOrdered: isCounted(number), depth, label: number ?? '', inlines }
}

/** A bullet is no number. */
function isCounted(number: string | undefined): boolean {
  return number !== undefined && /^[\p{L}\p{N}.]{1,8}$/u.test(number)
}

function joinLists(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.kind === 'list' && piece.kind === 'list')
      joined[joined.length - 1] = { ...last, items: [...last.items, ...piece.items] }
    else joined.push(piece)
  }
  return joined
}

/** What is set elsewhere: the abstract under its own heading, the line of keywords. */
function skippedBlocks(document: Document): ReadonlySet<string> {
  const roles = sectionRoles(document)
  const abstract = new Set(document.abstract)
  const skipped = new Set(abstract)
  const heading = abstractHeading(document)
  if (heading !== undefined) skipped.add(heading.id)
  for (const id of abstractHeadings(document)) skipped.add(id)
  document.blocks.forEach((block, index) => {
    if (isEmptyList(block, document.blocks[index + 1])) skipped.add(block.id)
  })
  if (document.keywords.length === 0) return skipped
  for (const block of document.blocks) {
    const isKeywords = roles.get(block.id) === 'keywords' && block.text.length < 1000
    if (isKeywords || isKeywordLine(block)) skipped.add(block.id)
  }
  return skipped
}

/** A word processor makes its lists of contents anew: their names would stand over nothing. */
function isEmptyList({ type, text }: Block, next: Block | undefined): boolean {
  return (
    (type === 'heading' || type === 'paragraph') &&
    (next === undefined || next.type === 'heading' || nameOfList.test(next.text)) &&
    nameOfList.test(text)
  )
}

const nameOfList =
  /^(?:(?:table of )?contents|(?:list|table|index) of (?:figures?|tables?|illustrations|abbreviations|equations|symbols)|inhalts(?:verzeichnis|übersicht)|(?:abbildungs|tabellen)verzeichnis)$/iu

/** Characters at the start of an entry that are its label, "12." or "[12]", which the writers set anew. */
function printedLabel({ text }: Block, label: string): number {
  const bare = label.replace(/[^\p{L}\p{N}+-]/gu, '')
  const match = /^[[(]?([\p{L}\p{N}+-]{1,12})[\])]?[.:]?\s+/u.exec(text)
  return bare !== '' && match?.[1] === bare ? match[0].length : 0
}

/** The lines that a block shares its page with. */
function linesByPage(blocks: readonly Block[]): (block: Block) => readonly LineBox[] {
  const byPage = new Map<number, { readonly block: string; readonly line: LineBox }[]>()
  for (const { id, lines = [] } of blocks)
    for (const line of lines) {
      const known = byPage.get(line.page)
      if (known === undefined) byPage.set(line.page, [{ block: id, line }])
      else known.push({ block: id, line })
    }
  return ({ id, lines = [] }) =>
    (byPage.get(lines[0]?.page ?? 0) ?? []).flatMap(({ block, line }) =>
      block === id ? [] : [line],
    )
}

function citationsByBlock(
  citations: readonly Citation[],
): ReadonlyMap<string, readonly Citation[]> {
  const byBlock = new Map<string, Citation[]>()
  for (const citation of citations) {
    byBlock.set(citation.block, [...(byBlock.get(citation.block) ?? []), citation])
  }
  return byBlock
}
