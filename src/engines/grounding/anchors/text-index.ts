import type { Document } from '../../documents/document.ts'
import { normalise } from './normalise.ts'
import type { NormalisedText } from './normalise.ts'
import type { Range } from './selector.ts'

export interface IndexedWord {
  readonly word: string
  /** Offsets in the normalised text, end exclusive. */
  readonly start: number
  readonly end: number
}

/** A text prepared for finding quotations in it. Offsets of answers are in `text`, not in a block. */
export interface TextIndex {
  readonly text: string
  readonly normalised: NormalisedText
  readonly words: readonly IndexedWord[]
  /** Positions in `words` of every pair of neighbours, by "first second"; built on first use. */
  pairs(): ReadonlyMap<string, readonly number[]>
  /** Where each block lies in `text`. */
  readonly blocks: readonly { readonly id: string; readonly start: number; readonly end: number }[]
}

const betweenBlocks = '\n\n'

/** Index of one text without blocks. */
export function indexText(text: string): TextIndex {
  return index(text, [{ id: '', start: 0, end: text.length }])
}

/**
 * All blocks in reading order as one searchable text.
 * @param within ids of the blocks to index; everything when it is left out.
 */
export function indexDocument(document: Document, within?: ReadonlySet<string>): TextIndex {
  const blocks: { id: string; start: number; end: number }[] = []
  const texts: string[] = []
  let position = 0
  for (const block of document.blocks) {
    if (within !== undefined && !within.has(block.id)) continue
    blocks.push({ id: block.id, start: position, end: position + block.text.length })
    texts.push(block.text)
    position += block.text.length + betweenBlocks.length
  }
  return index(texts.join(betweenBlocks), blocks)
}

/** The parts of blocks that a stretch of an index's text covers, in order. */
export function rangesAt(index: TextIndex, start: number, end: number): readonly Range[] {
  return index.blocks
    .filter((block) => block.start < end && start < block.end)
    .map((block) => ({
      block: block.id,
      start: Math.max(start, block.start) - block.start,
      end: Math.min(end, block.end) - block.start,
    }))
    .filter((range) => range.end > range.start)
}

/** Numbers keep their sign, decimals and per cent; comparison signs are words of their own. */
const wordPattern =
  /(?<![\p{L}\p{N}])-?\d+(?:[.,]\d+)*(?![\p{L}\p{N}])%?|[\p{L}\p{N}]+(?:'\p{L}+)*%?|[<>=≤≥±]/gu

/**
 * Words and numbers with their offsets in the normalised text; a number keeps its sign, its
 * decimals and its percent sign.
 */
export function wordsOf(normalisedText: string): readonly IndexedWord[] {
  const words: IndexedWord[] = []
  for (const match of normalisedText.matchAll(wordPattern)) {
    words.push({ word: match[0], start: match.index, end: match.index + match[0].length })
  }
  return words
}

function index(text: string, blocks: TextIndex['blocks']): TextIndex {
  const normalised = normalise(text)
  const words = wordsOf(normalised.text)
  let pairs: ReadonlyMap<string, readonly number[]> | undefined
  return {
    text,
    normalised,
    words,
    blocks,
    pairs: () => (pairs ??= pairsOf(words)),
  }
}

function pairsOf(words: readonly IndexedWord[]): ReadonlyMap<string, readonly number[]> {
  const pairs = new Map<string, number[]>()
  for (let position = 0; position + 1 < words.length; position += 1) {
    const key = `${words[position]?.word} ${words[position + 1]?.word}`
    const known = pairs.get(key)
    if (known === undefined) pairs.set(key, [position])
    else known.push(position)
  }
  return pairs
}
