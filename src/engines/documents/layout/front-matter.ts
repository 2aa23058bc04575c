import type { Block } from '../document.ts'
import type { BodyStyle } from './body-statistics.ts'
import { endsAbstract, isAbstractHeading, isKeywordsHeading } from './heading-names.ts'

const maxAbstractBlocks = 12
const keywordsOpening =
  /^(?:key\s?words(?: and phrases)?|index terms|schlüsselwörter)\s*[:—–-]\s*/iu
const abstractOpening = /^(?:abstract|summary|zusammenfassung)\s*[:.—–|-]?\s*/iu

/**
 * Blocks of the abstract: those under its heading; else a paragraph that opens with its name; else
 * the paragraph between byline and first heading.
 */
export function locateAbstract(blocks: readonly Block[], _body: BodyStyle): readonly string[] {
  const heading = blocks.findIndex(
    (block) => block.type === 'heading' && isAbstractHeading(block.text),
  )
  if (heading >= 0) return underHeading(blocks, heading)
  const opening = blocks.findIndex(
    (block) =>
      block.type === 'paragraph' &&
      /^abstract\b/iu.test(block.text) &&
      abstractOpening.test(block.text),
  )
  const start = opening >= 0 ? opening : firstProse(blocks)
  const first = blocks[start]
  return first === undefined ? [] : [first.id]
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
