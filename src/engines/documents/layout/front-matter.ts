import type { Block } from '../document.ts'
import type { BodyStyle } from './body-statistics.ts'
import { endsAbstract, isAbstractHeading, isKeywordsHeading, sectionName } from './heading-names.ts'
import { headingNumber } from './heading-score.ts'

const maxAbstractBlocks = 12
const keywordsOpening =
  /^(?:key\s?words(?: and phrases)?|index terms|schlüsselwörter)\s*[:—–-]\s*/iu
const abstractOpening = /^(?:abstract|summary|zusammenfassung)\s*[:.—–|-]?\s*/iu

/**
 * Blocks of the abstract: those under its heading; else a paragraph that opens with its name; else
 * the paragraph between byline and first heading.
 */
export function locateAbstract(blocks: readonly Block[], _body: BodyStyle): readonly string[] {
  const heading = abstractHeading(blocks)
  if (heading >= 0) return underHeading(blocks, heading)
  const named = underPlainName(blocks)
  if (named.length > 0) return named
  const opening = blocks.findIndex(
    (block) =>
      block.type === 'paragraph' &&
      /^abstract\b/iu.test(block.text) &&
      abstractOpening.test(block.text),
  )
  const first = blocks[opening]
  return first === undefined ? openingProse(blocks) : [first.id]
}

/** A "Summary" with a number, or after the first section, sums that section up. */
function abstractHeading(blocks: readonly Block[]): number {
  const headings = blocks.flatMap((block, index) => (block.type === 'heading' ? [index] : []))
  const begin = headings.find((index) => opensText(blocks[index]?.text ?? ''))
  const isAbstract = (index: number) => {
    const { text = '', number } = blocks[index] ?? {}
    return isAbstractHeading(text) && (isLiteral(text) || /^[1I]?$/u.test(number ?? ''))
  }
  const early = headings.find((index) => index <= (begin ?? blocks.length) && isAbstract(index))
  const literal = headings.find((index) => isLiteral(blocks[index]?.text ?? ''))
  return early ?? literal ?? -1
}

function isLiteral(text: string): boolean {
  return sectionName(text) === 'abstract'
}

function opensText(text: string): boolean {
  return /^[1I]$/u.test(headingNumber(text)?.value ?? '') || sectionName(text) === 'introduction'
}

/** "abstract" alone in small type, as some journals print it: what follows is set as small as a note. */
function underPlainName(blocks: readonly Block[]): readonly string[] {
  const name = blocks.findIndex(
    ({ type, text }) => type === 'paragraph' && /^a ?b ?s ?t ?r ?a ?c ?t\W*$/iu.test(text),
  )
  const next = blocks[name + 1]
  if (name < 0 || next === undefined || next.text.split(' ').length < 30) return []
  return next.type === 'paragraph' || next.type === 'footnote' ? [next.id] : []
}

const mostOpeningWords = 450

/** Prose before the first heading: all of it where the heading follows soon, else its first paragraph. */
function openingProse(blocks: readonly Block[]): readonly string[] {
  const start = firstProse(blocks)
  const first = blocks[start]
  if (first === undefined) return []
  const end = blocks.findIndex(({ type }, index) => index > start && type === 'heading')
  const prose = blocks
    .slice(start, Math.max(start, end))
    .filter(({ type, text }) => type === 'paragraph' && text.split(' ').length >= 15)
  const words = prose.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const page = first.lines?.[0]?.page
  const isOnPage = blocks[end]?.lines?.[0]?.page === page
  return isOnPage && words <= mostOpeningWords && prose.length > 0
    ? prose.map(({ id }) => id)
    : [first.id]
}

function underHeading(blocks: readonly Block[], heading: number): readonly string[] {
  const level = blocks[heading]?.level ?? 1
  const ids: string[] = []
  for (const block of blocks.slice(heading + 1)) {
    if (ids.length >= maxAbstractBlocks) break
    if (block.type === 'heading') {
      const isInside = (block.level ?? 1) > level && block.number === undefined
      if (isInside && !isKeywordsHeading(block.text) && !endsAbstract(block.text)) continue
      break
    }
    if (keywordsOpening.test(block.text)) break
    if (block.type === 'paragraph' || block.type === 'list-item') ids.push(block.id)
  }
  return ids
}

/** A first paragraph of some length that stands before any heading. */
function firstProse(blocks: readonly Block[]): number {
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'heading') return -1
    const page = block.lines?.[0]?.page ?? 1
    if (page > 2) return -1
    const words = block.text.split(' ').length
    if (block.type === 'paragraph' && words >= 40) return index
  }
  return -1
}

/** Keywords under their heading or behind "Keywords:". */
export function locateKeywords(blocks: readonly Block[]): readonly string[] {
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'heading' && isKeywordsHeading(block.text)) {
      return splitKeywords(blocks[index + 1]?.text ?? '')
    }
    if (keywordsOpening.test(block.text)) {
      return splitKeywords(block.text.replace(keywordsOpening, ''))
    }
  }
  return []
}

function splitKeywords(text: string): readonly string[] {
  if (text.length > 800) return []
  const separator = [';', '·', '•', '|', ','].find((mark) => text.includes(mark)) ?? ','
  return text
    .split(separator)
    .map((word) => word.trim().replace(/[.,;]$/u, ''))
    .filter((word) => word !== '' && word.length < 80)
    .slice(0, 30)
}
