import type { Block, Document } from '../document.ts'
import { splitHeadingLabel } from './headings.ts'
import { sectionRoles } from './section-roles.ts'

export interface ChapterOfBlocks {
  /** The label that the author gave, "3"; empty without one. */
  readonly number: string
  readonly title: string
  /** Its blocks in order, its heading first. */
  readonly blocks: readonly Block[]
}

export interface Chapters {
  /** Title, authors, abstract, keywords and whatever else comes before the text proper. */
  readonly front: readonly Block[]
  readonly chapters: readonly ChapterOfBlocks[]
}

/**
 * Parts a document into what its reader would call chapters of a thesis or sections of a paper. Every
 * block is in the front or in exactly one chapter, in order. A text without headings is one chapter
 * that bears the document's title.
 */
export function splitIntoChapters(document: Document): Chapters {
  const roles = sectionRoles(document)
  const { level, parts: partIds } = chapterLevel(
    document.blocks.filter((block) => block.type === 'heading' && !isFront(roles.get(block.id))),
  )
  const isLeadProse = hasLeadProse(
    document.blocks.filter((block) => !isFront(roles.get(block.id)) && !partIds.has(block.id)),
    level,
  )
  const front: Block[] = []
  const chapters: { number: string; title: string; blocks: Block[] }[] = []
  const waiting: Block[] = []
  for (const block of document.blocks) {
    const isFrontMatter = isFront(roles.get(block.id)) && block.type !== 'footnote'
    if (isFrontMatter && !isWithin(chapters, block, level)) front.push(block)
    else if (partIds.has(block.id)) waiting.push(block)
    else if (block.type === 'heading' && (block.level ?? 1) <= level) {
      const blocks = [...waiting.splice(0), block]
      chapters.push({ number: block.number ?? '', title: block.text, blocks })
    } else if (
      chapters.length === 0 &&
      level > 0 &&
      !((isLeadProse || isNumbered(waiting)) && isProse(block))
    )
      front.push(...waiting.splice(0), block)
    else openChapter(chapters, waiting, document.title).blocks.push(...waiting.splice(0), block)
  }
  if (waiting.length > 0) openChapter(chapters, [], document.title).blocks.push(...waiting)
  return { front, chapters }
}

/** The last chapter; before any, one that is called as the heading over it is, or as the document. */
function openChapter(
  chapters: { number: string; title: string; blocks: Block[] }[],
  over: readonly Block[],
  title: string,
): { readonly blocks: Block[] } {
  const last = chapters.at(-1)
  if (last !== undefined) return last
  const heading = over.at(-1)
  const first = { number: heading?.number ?? '', title: heading?.text ?? title, blocks: [] }
  chapters.push(first)
  return first
}

function isFront(role: string | undefined): boolean {
  return role === 'front' || role === 'abstract' || role === 'keywords'
}

/** A subsection called "Summary" stays in its chapter; a section of that name after the text does too. */
function isWithin(chapters: readonly unknown[], block: Block, level: number): boolean {
  return chapters.length > 0 && block.type === 'heading' && (block.level ?? 1) > level
}

/** Fewer words than this before the first heading are an address, a date, a dedication: no chapter. */
const LEAST_LEAD_WORDS = 80

/** Whether the text begins, as essays do, with an introduction that has no heading. */
function hasLeadProse(blocks: readonly Block[], level: number): boolean {
  const first = blocks.findIndex((block) => block.type === 'heading' && (block.level ?? 1) <= level)
  const lead = blocks.slice(0, Math.max(0, first)).filter((block) => block.type === 'paragraph')
  return (
    lead.reduce((words, block) => words + block.text.split(/\s+/u).length, 0) >= LEAST_LEAD_WORDS
  )
}

/** "Chapter 2. Work and speech" is no title over addresses: whatever follows is its text. */
function isNumbered(headings: readonly Block[]): boolean {
  return headings.some(({ number = '' }) => number !== '')
}

function isProse(block: Block): boolean {
  return block.type !== 'title' && block.type !== 'authors' && block.type !== 'caption'
}

interface ChapterLevel {
  /** Headings of this level or above open chapters; 0 without headings. */
  readonly level: number
  /** Headings above chapters: they go with the chapter that follows. */
  readonly parts: ReadonlySet<string>
}

function chapterLevel(headings: readonly Block[]): ChapterLevel {
  if (headings.length === 0) return { level: 0, parts: new Set() }
  const top = Math.min(...headings.map((heading) => heading.level ?? 1))
  const atTop = headings.filter((heading) => (heading.level ?? 1) === top)
  const below = headings.filter((heading) => (heading.level ?? 1) === top + 1)
  const parts = atTop.filter((heading) => splitHeadingLabel(heading.text).word === 'part')
  const isWrapper = atTop.length === 1 && headings[0] === atTop[0]
  const over = isWrapper ? atTop : parts
  if (over.length === 0 || below.length < 2) return { level: top, parts: new Set() }
  return { level: top + 1, parts: new Set(over.map((heading) => heading.id)) }
}
