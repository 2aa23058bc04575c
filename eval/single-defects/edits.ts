import { findCitations } from '#engines/documents/citations/citations.ts'
import { commonEnds } from '#engines/documents/common-ends.ts'
import type { Block, Document } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'
import { rewritten, withoutBlocks, withoutSentences } from '../plants-structure/edits.ts'
import type { Spot } from '../plants-structure/plant.ts'
import type { Paper, Passage } from './paper.ts'
import type { Plant } from './plant.ts'

export function shuffled<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => [random.next(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item)
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "The rate" as it stands within a sentence; names and short forms stay as they are. */
export const small = (words: string): string =>
  /^(?:[A-Z][a-z]+|A) [a-z]/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words

/** Replaces a stretch; callouts that the new words have, or that it cut into, are read again. */
export function put(document: Document, spot: Spot, words: string): Document {
  const changed = rewritten(document, spot, words)
  const isTouched = document.citations.some(
    ({ block, start, end }) => block === spot.block && end > spot.start && start < spot.end,
  )
  if (words === '' || !(isTouched || /[\d[(]/u.test(words)))
    return withCaptions(changed, spot.block)
  const end = spot.start + words.length
  const own = changed.citations.filter(({ block }) => block === spot.block)
  const found = findCitations(changed.blocks, changed.references).filter(
    (one) =>
      one.block === spot.block &&
      one.start < end &&
      one.end > spot.start &&
      !own.some((known) => known.start < one.end && one.start < known.end),
  )
  return withCaptions({ ...changed, citations: [...changed.citations, ...found] }, spot.block)
}

/** The caption of a float is kept a second time beside its block. */
function withCaptions(document: Document, id: string): Document {
  const block = document.blocks.find((one) => one.id === id)
  if (block?.type !== 'caption') return document
  const caption = block.text.replace(/^[^.]*\. ?/u, '')
  const kept = <Float extends { readonly captionBlock?: string | undefined }>(float: Float) =>
    float.captionBlock === id ? { ...float, caption } : float
  return { ...document, figures: document.figures.map(kept), tables: document.tables.map(kept) }
}

/** Puts another wording of a sentence, of which only what differs is touched. */
export function reworded(document: Document, passage: Passage, words: string): Document {
  const { block, start, text } = passage
  const same = commonEnds(text, words)
  const spot = { block, start: start + same.start, end: start + text.length - same.end }
  return put(document, spot, words.slice(same.start, words.length - same.end))
}

export const spotOf = ({ block, start }: Spot, words: string): Spot => ({
  block,
  start,
  end: start + words.length,
})

export interface Change extends Spot {
  readonly words: string
}

/** Changes that do not overlap, the last of a block first, so that the places of the others stay true. */
export function putAll(document: Document, changes: readonly Change[]): Document {
  return [...changes]
    .sort((one, other) => other.start - one.start)
    .reduce((current, change) => put(current, change, change.words), document)
}

/** A sentence of a paper in another wording. */
export const otherWording = ({ document }: Paper, passage: Passage, text: string): Plant => ({
  document: reworded(document, passage, text),
  spot: spotOf(passage, text),
  before: passage.text,
  after: text,
})

/** Sentences of a paper taken away; the place is that of one of them, if anything of its block is left. */
export function takenAway(paper: Paper, taken: readonly Passage[], first: Passage): Plant {
  const document = without(paper.document, taken)
  const isLeft = document.blocks.some(({ id }) => id === first.block)
  return {
    document,
    spot: isLeft
      ? { block: first.block, start: Math.max(0, first.start - 1), end: first.start + 1 }
      : null,
    before: taken.map(({ text }) => text).join(' | '),
    after: '',
  }
}

/** Sentences taken away, and headings of the abstract or a section under which nothing is left. */
export function without(document: Document, taken: readonly Passage[]): Document {
  const cut = withoutSentences(document, taken)
  const touched = new Set(taken.map(({ block }) => block))
  const gone = document.blocks.filter(({ id }) => touched.has(id))
  const bare = gone.flatMap(({ id }) =>
    cut.blocks.some((block) => block.id === id) ? [] : bareHeading(document, cut, id),
  )
  return withoutBlocks(cut, new Set(bare))
}

function bareHeading(before: Document, after: Document, id: string): readonly string[] {
  const at = before.blocks.findIndex((block) => block.id === id)
  const heading = before.blocks.slice(0, at).findLast(({ type }) => type === 'heading')
  if (heading === undefined) return []
  const next = after.blocks[after.blocks.findIndex((block) => block.id === heading.id) + 1]
  return next === undefined || next.type === 'heading' ? [heading.id] : []
}

/** A new block behind another, its callouts read. */
export function placed(document: Document, after: string, block: Block): Document {
  const at = document.blocks.findIndex(({ id }) => id === after)
  const blocks = document.blocks.toSpliced(at + 1, 0, block)
  const found = findCitations(blocks, document.references).filter((one) => one.block === block.id)
  return { ...document, blocks, citations: [...document.citations, ...found] }
}
