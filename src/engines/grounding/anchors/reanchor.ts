import { sectionsOf } from '../../analysis/outline/sections.ts'
import type { Document } from '../../documents/document.ts'
import { sectionRoles } from '../../documents/sections/section-roles.ts'
import { alignQuote, isAccepted } from './align-quote.ts'
import { blocksById, selectorOfRange } from './selector-of-range.ts'
import type { Range, Selector } from './selector.ts'
import { indexDocument, rangesAt } from './text-index.ts'
import type { TextIndex } from './text-index.ts'

/** Words as short as these occur everywhere; without their surroundings they prove nothing. */
const shortQuotation = 12
const leastSimilarity = 0.8
/** Fewer letters of what stood around a passage stand in many places. */
const leastSurroundings = 24

/**
 * Finds a note's passage again after an edit: where it was, else the same words with the same
 * surroundings, else words that are at least 0.8 similar within the chapter.
 * `stale`: something else stands in its place, which is where the selector points then. `lost`: the place is gone too.
 */
export function reanchor(document: Document, selector: Selector): Selector {
  const block = blocksById(document).get(selector.block)
  if (block?.text.slice(selector.start, selector.end) === selector.exact) {
    return refreshed(document, selector, { range: selector, state: 'live' })
  }
  const moved = sameWords(document, selector) ?? similarWords(document, selector)
  if (moved !== null) return moved
  const place = placeBetween(document, selector)
  if (place !== null) return { ...selector, ...place, state: 'stale' }
  if (block === undefined) return { ...selector, state: 'lost' }
  return { ...selector, start: 0, end: block.text.length, state: 'stale' }
}

/** What stands where a passage stood, by what stood around it; `null` where nothing does. */
function placeBetween(document: Document, selector: Selector): Range | null {
  const { prefix, suffix } = selector
  for (const { id, text } of document.blocks) {
    const before = prefix.length < leastSurroundings ? -1 : text.indexOf(prefix)
    const behind = suffix.length < leastSurroundings ? -1 : text.indexOf(suffix, before)
    if (before < 0 && behind < 0) continue
    const start = before < 0 ? startOfSentence(text, behind) : before + prefix.length
    const end = behind < 0 ? endOfSentence(text, start) : behind
    const isNothing =
      !/\p{L}/u.test(text.slice(start, end)) ||
      (before < 0 && isEnd(text.slice(0, behind), prefix)) ||
      (behind < 0 && isStart(text.slice(start), suffix))
    return isNothing ? null : { block: id, start, end }
  }
  return rewritten(document, selector)
}

/** The one block between those that stood around its own; `null` where they stand together, or more lies between. */
function rewritten(document: Document, { block, after, before }: Selector): Range | null {
  const blocks = blocksById(document)
  if (after === undefined || before === undefined || blocks.has(block)) return null
  const at = document.blocks.findIndex(({ id }) => id === after)
  const [now, behind] = at < 0 ? [] : document.blocks.slice(at + 1, at + 3)
  return now !== undefined && behind?.id === before
    ? { block: now.id, start: 0, end: now.text.length }
    : null
}

/** The passage is gone where what stood before it stands right before what stood behind it. */
const isEnd = (text: string, prefix: string) =>
  prefix.trim() !== '' && text.trimEnd().endsWith(prefix.trim())
const isStart = (text: string, suffix: string) =>
  suffix.trim() !== '' && text.trimStart().startsWith(suffix.trim())

const startOfSentence = (text: string, at: number) =>
  [...text.slice(0, at).matchAll(/[.?!][”"’')]?\s+(?=\S)/gu)].reduce(
    (_, match) => match.index + match[0].length,
    0,
  )

function endOfSentence(text: string, from: number): number {
  const end = /[.?!][”"’')]?(?=\s|$)/u.exec(text.slice(from))
  return end === null ? text.length : from + end.index + end[0].length
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
  // Of a passage that was parted, the longer half.
  const length = ({ start, end }: Range) => end - start
  const [range] = rangesAt(index, found.start, found.end).toSorted(
    (one, other) => length(other) - length(one),
  )
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
