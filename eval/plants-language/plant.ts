import type { AnalysedDocument, Sentence } from '#engines/analysis/analysed-document.ts'
import type { Block, Document } from '#engines/documents/document.ts'

import type { Random } from '../corpus/random.ts'

/** A stretch of a block's text. */
export interface Place {
  readonly block: string
  readonly start: number
  readonly end: number
}

/** A text with a defect in it, and the places of which one has to be marked. */
export interface Planted {
  readonly document: Document
  readonly places: readonly Place[]
  /** The words that were changed, before and after, for those who read the misses. */
  readonly told: string
}

/** What a mutator may use: the text, as it is so far, and sentences of paragraphs that hold no other plant. */
export interface Ground {
  readonly analysed: AnalysedDocument
  readonly document: Document
  readonly sentences: readonly Sentence[]
  readonly random: Random
}

export interface LanguageMutator {
  readonly type: string
  readonly family: 'terms' | 'agreement' | 'tense' | 'words' | 'sentences' | 'style' | 'marks'
  /** Checks that may tell it, by the beginning of their ids. */
  readonly fits: readonly string[]
  /** It changes the text in many places, so that it is planted alone. */
  readonly isWide?: true
  plant(ground: Ground): Planted | null
}

/** One change of words within a block; the offsets are those of the block before any of them. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly words: string
}

const prose = new Set([
  'abstract',
  'introduction',
  'background',
  'methods',
  'results',
  'discussion',
  'conclusion',
  'other',
])

/** The sentences that a slip can be planted in: running prose of some length, without formulas. */
export function proseSentences({ sentences, block }: AnalysedDocument): readonly Sentence[] {
  return sentences.filter(
    ({ text, role, block: id }) =>
      prose.has(role) &&
      block.get(id)?.type === 'paragraph' &&
      text.length >= 60 &&
      text.length <= 420 &&
      /^\p{Lu}/u.test(text) &&
      /[.?!]$/u.test(text) &&
      !/[=∑√∂]/u.test(text),
  )
}

/** The document with the changes in one block, and whatever points into the block moved along. */
export function edited(document: Document, id: string, edits: readonly Edit[]): Document {
  const sorted = edits.toSorted((one, other) => one.start - other.start)
  const moved = (offset: number) =>
    sorted.reduce(
      (sum, { start, end, words }) => (offset >= end ? sum + words.length - (end - start) : sum),
      offset,
    )
  const shift = <Range extends { readonly start: number; readonly end: number }>(range: Range) => ({
    ...range,
    start: moved(range.start),
    end: moved(range.end),
  })
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block.id === id ? movedBlock({ ...block, text: changed(block.text, sorted) }, shift) : block,
    ),
    citations: document.citations.map((one) => (one.block === id ? shift(one) : one)),
  }
}

function movedBlock(
  block: Block,
  shift: <Range extends { readonly start: number; readonly end: number }>(range: Range) => Range,
): Block {
  return {
    ...block,
    ...(block.lines === undefined
      ? {}
      : {
          lines: block.lines.map(({ page, start, end, x, y, w, h }) =>
            shift({ page, start, end, x, y, w, h }),
          ),
        }),
    ...(block.marks === undefined ? {} : { marks: block.marks.map(shift) }),
    ...(block.pointers === undefined ? {} : { pointers: block.pointers.map(shift) }),
  }
}

/** The text with the changes, which are in order. */
export function changed(text: string, edits: readonly Edit[]): string {
  let end = 0
  const parts = edits.map((edit) => {
    const part = text.slice(end, edit.start) + edit.words
    end = edit.end
    return part
  })
  return parts.join('') + text.slice(end)
}

/** A change within one sentence: the sentence is the place. */
export function inSentence(
  { document }: Ground,
  sentence: Sentence,
  edits: readonly Edit[],
): Planted {
  const inBlock = edits.map(({ start, end, words }) => ({
    start: sentence.start + start,
    end: sentence.start + end,
    words,
  }))
  const grown = edits.reduce((sum, { start, end, words }) => sum + words.length - (end - start), 0)
  return {
    document: edited(document, sentence.block, inBlock),
    places: [{ block: sentence.block, start: sentence.start, end: sentence.end + grown }],
    told: changed(
      sentence.text,
      edits.toSorted((one, other) => one.start - other.start),
    ),
  }
}

/** One match of a pattern in a sentence is changed, chosen among the sentences that have one. */
export function rewriting(
  pattern: RegExp,
  words: (match: RegExpExecArray, ground: Ground) => string | null,
  where: (sentence: Sentence) => boolean = () => true,
): LanguageMutator['plant'] {
  return (ground) => {
    const { sentences, random } = ground
    const fitting = sentences.filter((one) => where(one) && pattern.test(one.text))
    for (let tries = 0; tries < 5; tries += 1) {
      const sentence = random.pick(fitting)
      const match = sentence === undefined ? null : pattern.exec(sentence.text)
      if (sentence === undefined || match === null) return null
      const written = words(match, ground)
      if (written === null || written === match[0]) continue
      const edit = { start: match.index, end: match.index + match[0].length, words: written }
      return inSentence(ground, sentence, [edit])
    }
    return null
  }
}

/** Swaps a word for its counterpart; which of the words is drawn first, so that the frequent ones do not take all. */
export function swapping(pairs: Readonly<Record<string, string>>): LanguageMutator['plant'] {
  const drafts = Object.entries(pairs).map(([word, other]) =>
    rewriting(new RegExp(String.raw`(?<![\p{L}-])${word}(?![\p{L}-])`, 'u'), () => other),
  )
  return (ground) => {
    for (let tries = 0; tries < drafts.length; tries += 1) {
      const planted = ground.random.pick(drafts)?.(ground) ?? null
      if (planted !== null) return planted
    }
    return null
  }
}
