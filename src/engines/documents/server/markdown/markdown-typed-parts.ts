import { isAuthorLine } from '../../people/author-line.ts'
import { canonicalRole } from '../../sections/headings.ts'
import type { MarkdownBlock } from './markdown-blocks.ts'

/** The blocks of a text whose author types as lines what Markdown has marks for: the head of an essay, and its last part. */
export function withTypedParts(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return withEntryLines(withReferenceLine(withAbstractLine(withNameLines(withFieldLines(blocks)))))
}

const opensEntry = /^(?:\[\d{1,4}\]\s+\S|\(\d{1,3}\)\s+\p{Lu})/u

/** Entries over one another without an empty line between, by their marks or, where each has its year, line by line. */
function withEntryLines(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  let inReferences = false
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') inReferences = namesReferences(block.text)
    if (!inReferences || block.kind !== 'paragraph') return [block]
    const entries: string[] = []
    const lines = block.text.split('\n')
    const isLineByLine = areEntries(lines)
    for (const line of lines) {
      const open = entries.at(-1)
      if (open === undefined || isLineByLine || opensEntry.test(line)) entries.push(line)
      else entries[entries.length - 1] = `${open}\n${line}`
    }
    return entries.map((text) => ({ ...block, text }))
  })
}

const opensWork = /^(?:[\p{Lu}\d“"*_]|-{3}\.)/u
const closesWork = /[.!?)\]>*_"”]\\?\s*$|(?:https?:|www\.|\w\.\w+\/)\S*$/u
/** Lines that end as entries do, from which a year need not stand in every one. */
const fewestWorks = 3

/** Each line opens as a work does, and either has its year or ends as a work does: what an editor wraps does neither. */
function areEntries(lines: readonly string[]): boolean {
  if (!lines.every((line) => opensWork.test(line))) return false
  const dated = lines.filter((line) => hasYear.test(line)).length
  if (dated === lines.length) return true
  const areClosed = lines.every((line) => closesWork.test(line))
  return areClosed && lines.length >= fewestWorks && dated * 2 >= lines.length
}

const field = /^(?:\*\*|__)?\p{Lu}[\p{L}’' /-]{1,24}:/u

/** "Name: …", "Course: …" line under line over the text: Markdown would make one paragraph of them. */
function withFieldLines(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const [first, ...rest] = blocks
  const lines = first?.kind === 'paragraph' ? first.text.split('\n') : []
  if (lines.length < 2 || !lines.every((line) => field.test(line))) return blocks
  return [...lines.map((text) => ({ kind: 'paragraph' as const, text })), ...rest]
}

const mostFrontBlocks = 4
const mostFrontWords = 12

/** Name, course and department line under line below a title: each is a line of its own. */
function withNameLines(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks.flatMap((block, at) => {
    if (block.kind !== 'paragraph' || at === 0 || at >= mostFrontBlocks) return [block]
    const lines = block.text.split('\n').map((line) => line.trim())
    const isFront =
      lines.length > 1 &&
      lines.every((line) => line.split(/\s+/u).length <= mostFrontWords && !/[.;:]$/u.test(line)) &&
      lines.some((line) => isAuthorLine(bareName(line)))
    return isFront ? lines.map((text) => ({ ...block, text })) : [block]
  })
}

/** "**Abstract**" alone over the text of it is its heading, where the text has headings for its other parts. */
function withAbstractLine(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  const isHeaded = blocks.some((block) => block.kind === 'heading' && namesAbstract(block.text))
  const first = blocks.findIndex(({ kind }, at) => kind === 'heading' && at > 0)
  const at = blocks.findIndex(
    (block, index) =>
      block.kind === 'paragraph' &&
      /^(?:\*\*|__)/u.test(block.text) &&
      namesAbstract(block.text.split('\n', 1)[0] ?? '') &&
      (block.text.includes('\n') || blocks[index + 1]?.kind === 'paragraph'),
  )
  const block = blocks[at]
  if (isHeaded || headings.length === 0 || at > first || block?.kind !== 'paragraph') return blocks
  const [name = '', ...lines] = block.text.split('\n')
  const heading = { kind: 'heading', level: chapterLevel(blocks), text: bareName(name) } as const
  const text = lines.join('\n')
  return blocks.toSpliced(at, 1, heading, ...(text === '' ? [] : [{ ...block, text }]))
}

function namesAbstract(text: string): boolean {
  return text.length <= 30 && canonicalRole(bareName(text)) === 'abstract'
}

const hasYear = /\b(?:1[6-9]|20)\d\d\b|\bn\.\s?d\./u

/** "**Works Cited:**" or "References", alone on its line over entries, is a heading of the level of the chapters. */
function withReferenceLine(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const isHeaded = blocks.some((block) => block.kind === 'heading' && namesReferences(block.text))
  const at = isHeaded ? -1 : blocks.findLastIndex((_, index) => opensReferences(blocks, index))
  const block = blocks[at]
  if (block?.kind !== 'paragraph') return blocks
  const [name = '', ...entries] = block.text.split('\n')
  const heading = { kind: 'heading', level: chapterLevel(blocks), text: bareName(name) } as const
  const list = entries.map((text) => ({ kind: 'paragraph' as const, text }))
  return blocks.toSpliced(at, 1, heading, ...list)
}

/** Entries stand in the lines under the name, or in the block below. */
function opensReferences(blocks: readonly MarkdownBlock[], at: number): boolean {
  const block = blocks[at]
  if (block?.kind !== 'paragraph') return false
  const [name = '', entry] = block.text.split('\n')
  const below = blocks[at + 1]
  const isEntry = below?.kind === 'paragraph' || below?.kind === 'item'
  return namesReferences(name) && hasYear.test(entry ?? (isEntry ? below.text : ''))
}

function namesReferences(text: string): boolean {
  return text.length <= 60 && canonicalRole(bareName(text)) === 'references'
}

/** Without marks of emphasis and a colon around it. */
function bareName(text: string): string {
  return text.replaceAll(/^[\s*_]+|[\s*_:]+$/gu, '')
}

/** A first heading that stands alone at the highest level is the title. */
function chapterLevel(blocks: readonly MarkdownBlock[]): number {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
  const top = Math.min(6, ...levels)
  const isTitle = levels[0] === top && levels.filter((level) => level === top).length === 1
  return levels.length === 0 ? 1 : isTitle ? Math.min(6, top + 1) : top
}
