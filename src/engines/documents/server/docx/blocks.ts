import { readCaption } from '../../captions.ts'
import { contentIds } from '../../content-id.ts'
import type { Block } from '../../document.ts'
import { programLines } from '../../program-text.ts'
import { splitHeadingLabel } from '../../sections/headings.ts'
import type { BodyItem } from './body.ts'
import { withChapterNames } from './headings/chapter-names.ts'
import type { HeadingVerdict } from './headings/heading-candidate.ts'
import { findHeadings } from './headings/heading-evidence.ts'
import { nestItems } from './list-depth.ts'
import { isCode } from './paragraphs/code-look.ts'
import { withoutNumber } from './paragraphs/equations.ts'
import type { Paragraph } from './paragraphs/paragraph.ts'
import type { WordTable } from './paragraphs/table.ts'
import { settleCaptions } from './settle-captions.ts'
import { partCaptions } from './table-captions.ts'

/** A block with what it was made of. */
export interface WordBlock {
  readonly block: Block
  readonly paragraph?: Paragraph
  readonly table?: WordTable
  /** Characters that were taken off the front of the paragraph's text. */
  readonly cut: number
}

/** Turns the body into blocks: headings, lists, captions, pictures, equations, notes. */
export function makeBlocks(items: readonly BodyItem[]): readonly WordBlock[] {
  const headings = findHeadings(items)
  const drafts = items.flatMap((item, index) => draftsOf(item, headings.get(index)))
  const merged = nestItems(
    withChapterNames(settleCaptions(takeNumbers(mergeCode(withListings(drafts))))),
  )
  const ids = contentIds(
    merged.map(({ block, paragraph }) =>
      [
        block.type,
        block.number ?? '',
        block.text,
        ...(paragraph?.images ?? []).map(({ part }) => part),
      ].join('\u0000'),
    ),
    '',
  )
  return merged.map((draft, index) => ({
    ...draft,
    block: { ...draft.block, id: ids[index] ?? '' },
  }))
}

function draftsOf(item: BodyItem, heading: HeadingVerdict | undefined): readonly WordBlock[] {
  if (item.kind === 'note') {
    return [{ block: { id: '', type: 'footnote', text: item.text, number: item.number }, cut: 0 }]
  }
  if (item.kind === 'table') {
    const entries = entriesOf(item.table)
    if (entries !== undefined) return entries
    const { over, table, under } = partCaptions(item.table)
    const text = table.rows.map((row) => row.join(' | ').replaceAll('\n', ' ')).join('\n')
    return [...over, { block: { id: '', type: 'table', text }, table, cut: 0 }, ...under]
  }
  const { paragraph } = item
  const drawn = paragraph.text === '' ? drawnEquation(paragraph) : undefined
  if (drawn !== undefined) return [drawn]
  const isFrame = paragraph.style.role === 'missing-picture'
  const figure: readonly WordBlock[] =
    paragraph.images.length > 0 || isFrame
      ? [{ block: { id: '', type: 'figure', text: '' }, paragraph, cut: 0 }]
      : []
  if (paragraph.text === '' || paragraph.isContents || isFrame) return figure
  const made = heading === undefined ? makeText(paragraph) : makeHeading(paragraph, heading)
  return [...figure, made]
}

/** Word sets a numbered list of references as a table of labels and entries. */
function entriesOf({ rows, paragraphs }: WordTable): readonly WordBlock[] | undefined {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const isList =
    filled.length > 0 &&
    filled.every(([label = '', entry = '', ...more]) => {
      const isRow = /^\[\d{1,4}\]$/u.test(label) && entry.length > 20
      return isRow && more.every((cell) => cell === '')
    })
  const isOurs = filled.length > 2 || paragraphs.some(({ isBibliography }) => isBibliography)
  if (!isList || !isOurs) return undefined
  return filled.map(([label = '', lines = '']): WordBlock => {
    const entry = lines.replaceAll('\n', ' ')
    const paragraph = paragraphs.find(({ text }) => text === entry)
    return {
      block: { id: '', type: 'reference', text: entry, number: label.slice(1, -1) },
      ...(paragraph && { paragraph }),
      cut: 0,
    }
  })
}

function makeHeading(paragraph: Paragraph, verdict: HeadingVerdict): WordBlock {
  const { text } = paragraph
  const label = splitHeadingLabel(text)
  const keepsWord = label.word === 'part' || label.word === 'appendix'
  const isTyped = label.number !== '' && !keepsWord
  const title = isTyped ? label.title : text
  const number = isTyped ? label.number : printedNumber(paragraph.label ?? '')
  return {
    block: {
      id: '',
      type: 'heading',
      text: title,
      level: Math.min(6, Math.max(1, verdict.level)),
      ...(number !== '' && { number }),
      evidence: { score: verdict.score, reasons: [...verdict.reasons] },
    },
    paragraph,
    cut: text.length - title.length,
  }
}

/** "2.3." as "2.3", "Chapter 4:" as "4"; "Appendix A" keeps its word, which tells its part. */
function printedNumber(label: string): string {
  const bare = label.replace(/^[\s([]+|[\s.:)\]]+$/gu, '')
  const worded = splitHeadingLabel(`${bare} X`)
  return worded.word === 'appendix' ? bare : worded.number === '' ? bare : worded.number
}

function makeText(paragraph: Paragraph): WordBlock {
  const { text, style } = paragraph
  const number = printedNumber(paragraph.label ?? '')
  const plain = (type: Block['type']): WordBlock => ({
    block: { id: '', type, text },
    paragraph,
    cut: 0,
  })
  if (paragraph.equations > 0 && /^[\s.,;()\d]*$/u.test(paragraph.wordsOutside)) {
    return makeEquation(paragraph)
  }
  const counted = countedCaption(paragraph)
  if (counted !== undefined) {
    return {
      block: { id: '', type: 'caption', text: counted },
      paragraph,
      cut: text.length - counted.length,
    }
  }
  if (isCaption(paragraph)) return plain('caption')
  if (paragraph.isBibliography || style.role === 'reference') {
    return {
      block: { id: '', type: 'reference', text, ...(number !== '' && { number }) },
      paragraph,
      cut: 0,
    }
  }
  if (isCode(paragraph)) {
    return { block: { id: '', type: 'code', text: `${paragraph.lead}${text}` }, paragraph, cut: 0 }
  }
  if (style.role === 'quotation') return plain('quotation')
  if (paragraph.isListItem) {
    return {
      block: { id: '', type: 'list-item', text, ...(number !== '' && { number }) },
      paragraph,
      cut: 0,
    }
  }
  const bullet = typedBullet.exec(text)?.[0] ?? ''
  if (bullet !== '') {
    const item = { id: '', type: 'list-item' as const, text: text.slice(bullet.length) }
    return { block: item, paragraph, cut: bullet.length }
  }
  return plain('paragraph')
}

/** Typed in front of the words, as programs do that know no lists. */
const typedBullet = /^[•‣◦▪●○■]\s+(?=\S)/u

function makeEquation(paragraph: Paragraph): WordBlock {
  const outside = /\(?([A-Z]?\d{1,3}(?:[.-]\d{1,3})*[a-z]?)\)?$/u.exec(paragraph.wordsOutside)?.[1]
  const read = [...paragraph.text.matchAll(/\$([^$]+)\$/gu)].map((match) =>
    withoutNumber(match[1] ?? ''),
  )
  const formulas = read.map(({ tex }) => tex)
  const number = outside ?? read.at(-1)?.number
  return {
    block: {
      id: '',
      type: 'equation',
      text: formulas.join('; '),
      ...(number !== undefined && { number }),
    },
    paragraph,
    cut: paragraph.text.length,
  }
}

function drawnEquation(paragraph: Paragraph): WordBlock | undefined {
  const { drawnEquation: drawn, images } = paragraph
  const { part: image = '', width: printedWidth } = images[0] ?? {}
  if (drawn === undefined || image === '') return undefined
  return {
    block: {
      id: '',
      type: 'equation',
      text: drawn.text,
      ...(drawn.number !== '' && { number: drawn.number }),
      image,
      ...(printedWidth !== undefined && { printedWidth }),
    },
    paragraph,
    cut: 0,
  }
}

/** "Figure 2." that a numbered list prints before the words. */
function countedCaption({ label = '', text }: Paragraph): string | undefined {
  const whole = `${label} ${text}`
  return /^\p{L}/u.test(label) && readCaption(`${label} X`) !== undefined ? whole : undefined
}

/** A caption has a caption's style or number field, or its printed label. */
function isCaption(paragraph: Paragraph): boolean {
  const isNumbered = paragraph.fields.some(
    ({ meaning, start }) => meaning.kind === 'sequence' && start < 40,
  )
  if (paragraph.style.role === 'caption') return true
  const label = readCaption(paragraph.text)
  return label !== undefined && (isNumbered || paragraph.text.length < 1200)
}

/** "(3)" in a paragraph of its own, often a caption, is the number of the equation before it. */
function takeNumbers(drafts: readonly WordBlock[]): readonly WordBlock[] {
  const taken: WordBlock[] = []
  for (const draft of drafts) {
    const last = taken.at(-1)
    const { type, text } = draft.block
    const number = /^\(([A-Z]?\d{1,3}(?:[.-]\d{1,3})*[a-z]?)\)$/u.exec(text)?.[1]
    const isNumber =
      number !== undefined &&
      (type === 'caption' || type === 'paragraph') &&
      last?.block.type === 'equation' &&
      last.block.number === undefined
    if (isNumber) taken[taken.length - 1] = { ...last, block: { ...last.block, number } }
    else taken.push(draft)
  }
  return taken
}

/** Lines of a program that were pasted in the letters of the text. */
function withListings(drafts: readonly WordBlock[]): readonly WordBlock[] {
  const isText = ({ block, paragraph }: WordBlock) =>
    block.type === 'paragraph' && paragraph?.equations === 0
  const listings = programLines(drafts.map((draft) => (isText(draft) ? draft.block.text : '')))
  return drafts.map((draft, at) =>
    listings.has(at) ? { ...draft, block: { ...draft.block, type: 'code' as const } } : draft,
  )
}

/** Lines of a listing are one block; its line breaks stay. */
function mergeCode(drafts: readonly WordBlock[]): readonly WordBlock[] {
  const merged: WordBlock[] = []
  for (const draft of drafts) {
    const last = merged.at(-1)
    if (last?.block.type === 'code' && draft.block.type === 'code') {
      const text = `${last.block.text}\n${draft.block.text}`
      merged[merged.length - 1] = { ...last, block: { ...last.block, text } }
    } else merged.push(draft)
  }
  return merged
}
