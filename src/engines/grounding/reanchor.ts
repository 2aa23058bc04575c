import { sectionRoles } from '../analysis/outline/roles.ts'
import { sectionsOf } from '../analysis/outline/sections.ts'
import type { Document } from '../documents/document.ts'
import { alignQuote, isAccepted } from './align-quote.ts'
import { blocksById, selectorOfRange } from './selector-of-range.ts'
import type { Range, Selector } from './selector.ts'
import { indexDocument, rangesAt } from './text-index.ts'
import type { TextIndex } from './text-index.ts'

/** Words as short as these occur everywhere; without their surroundings they prove nothing. */
const shortQuotation = 12
const leastSimilarity = 0.8

/**
 * Finds a note's passage again after an edit: where it was, else the same words with the same
 * surroundings, else words that are at least 0.8 similar within the chapter.
 * `stale`: its block is still there and says something else. `lost`: the block is gone too.
 */
export function reanchor(document: Document, selector: Selector): Selector {
  const block = blocksById(document).get(selector.block)
  if (block?.text.slice(selector.start, selector.end) === selector.exact) {
    return refreshed(document, selector, { range: selector, state: 'live' })
  }
  const moved = sameWords(document, selector) ?? similarWords(document, selector)
  if (moved !== null) return moved
  return { ...selector, state: block === undefined ? 'lost' : 'stale' }
}

function refreshed(
  document: Document,
  selector: Selector,
  found: {
    readonly range: Range
    readonly state: Selector['state']
    readonly match?: Pick<Selector, 'match' | 'similarity'>
  },
): Selector {
  const { match, similarity } = found.match ?? selector
  const made = selectorOfRange(blocksById(document), found.range, { match, similarity })
  return made === null ? { ...selector, state: 'stale' } : { ...made, state: found.state }
}

/** The occurrence whose surroundings agree most; its own block and its old place break ties. */
function sameWords(document: Document, selector: Selector): Selector | null {
  let best: { readonly range: Range; readonly score: number } | null = null
  for (const block of document.blocks) {
    let start = block.text.indexOf(selector.exact)
    while (start >= 0) {
      const range = { block: block.id, start, end: start + selector.exact.length }
      const score = agreement(block.text, range, selector)
      if (best === null || score > best.score) best = { range, score }
      start = block.text.indexOf(selector.exact, start + 1)
    }
  }
  if (best === null) return null
  const needed = selector.exact.length < shortQuotation ? 0.5 : 0
  if (best.score < needed) return null
  return refreshed(document, selector, { range: best.range, state: 'moved' })
}

/** 0 to 1 for the surroundings, a little more for the same block. */
function agreement(text: string, range: Range, selector: Selector): number {
  const before = text.slice(Math.max(0, range.start - selector.prefix.length), range.start)
  const after = text.slice(range.end, range.end + selector.suffix.length)
  const length = selector.prefix.length + selector.suffix.length
  const shared = sharedEnd(before, selector.prefix) + sharedStart(after, selector.suffix)
  const context = length === 0 ? 0.5 : shared / length
  return context + (range.block === selector.block ? 0.1 : 0)
}

function sharedStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

function sharedEnd(one: string, other: string): number {
  let count = 0
  while (count < one.length && one.at(-1 - count) === other.at(-1 - count)) count += 1
  return count
}

function similarWords(document: Document, selector: Selector): Selector | null {
  if (selector.exact.length < shortQuotation) return null
  const index = indexOf(document, selector.block)
  const found = alignQuote(index, selector.exact, { minimum: leastSimilarity })
  if (!isAccepted(found) || found.status === 'altered' || found.status === 'none') return null
  const [range] = rangesAt(index, found.start, found.end)
  if (range === undefined) return null
  const match = { match: found.status, similarity: found.similarity }
  return refreshed(document, selector, { range, state: 'moved', match })
}

const indexes = new WeakMap<Document, Map<string, TextIndex>>()

/** One index for each chapter of a document, kept as long as the document itself lives. */
function indexOf(document: Document, block: string): TextIndex {
  const chapter = chapterOf(document, block)
  const [first = ''] = chapter ?? []
  const kept = indexes.get(document) ?? new Map<string, TextIndex>()
  indexes.set(document, kept)
  const known = kept.get(first)
  if (known !== undefined) return known
  const made = indexDocument(document, chapter)
  kept.set(first, made)
  return made
}

/** The outermost section that holds the block; the whole draft when the block is gone. */
function chapterOf(document: Document, block: string): ReadonlySet<string> | undefined {
  const sections = sectionsOf(document, sectionRoles(document))
  const chapter = sections.find(({ blocks }) => blocks.includes(block))
  return chapter === undefined ? undefined : new Set(chapter.blocks)
}
