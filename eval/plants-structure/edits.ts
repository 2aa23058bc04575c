import type { Block, Document } from '#engines/documents/document.ts'

import { replaceIn } from '../checks/edit.ts'
import type { Spot } from './plant.ts'

/** A sentence by its place in the text and among the others. */
interface Placed extends Spot {
  readonly index: number
}

/** Replaces a stretch, the citations and marks inside it gone with it. */
export function rewritten(document: Document, spot: Spot, words: string): Document {
  const shift = words.length - (spot.end - spot.start)
  const changed = replaceIn(withoutCitations(document, spot), spot, words)
  return {
    ...changed,
    blocks: changed.blocks.map((block) => {
      if (block.id !== spot.block || block.marks === undefined) return block
      const kept = block.marks.filter(({ start, end }) => end <= spot.start || start >= spot.end)
      return {
        ...block,
        marks: kept.map((mark) =>
          mark.start >= spot.end
            ? { ...mark, start: mark.start + shift, end: mark.end + shift }
            : mark,
        ),
      }
    }),
  }
}

function withoutCitations(document: Document, spot: Spot): Document {
  return {
    ...document,
    citations: document.citations.filter(
      ({ block, start, end }) => block !== spot.block || end <= spot.start || start >= spot.end,
    ),
  }
}

/** From the end to the begin, so that the places of what is left to take stay true; emptied blocks go. */
export function withoutSentences(document: Document, taken: readonly Placed[]): Document {
  const touched = new Set(taken.map(({ block }) => block))
  const cut = taken
    .toSorted((one, other) => other.index - one.index)
    .reduce((rest, sentence) => {
      const text = rest.blocks.find(({ id }) => id === sentence.block)?.text ?? ''
      const end = /\s/u.test(text[sentence.end] ?? '') ? sentence.end + 1 : sentence.end
      return rewritten(rest, { block: sentence.block, start: sentence.start, end }, '')
    }, document)
  const gone = cut.blocks.filter(({ id, text }) => touched.has(id) && text.trim() === '')
  return withoutBlocks(cut, new Set(gone.map(({ id }) => id)))
}

export function withoutBlocks(document: Document, gone: ReadonlySet<string>): Document {
  const floats = new Set(
    document.blocks.flatMap(({ id, float }) =>
      gone.has(id) && float !== undefined ? [float] : [],
    ),
  )
  return {
    ...document,
    abstract: document.abstract.filter((id) => !gone.has(id)),
    blocks: document.blocks.filter(({ id }) => !gone.has(id)),
    citations: document.citations.filter(({ block }) => !gone.has(block)),
    figures: document.figures.filter(({ id }) => !floats.has(id)),
    tables: document.tables.filter(({ id }) => !floats.has(id)),
  }
}

/** Sentences of one block in another order, their citations with them. */
export function reordered(
  document: Document,
  sentences: readonly Spot[],
  order: readonly number[],
): Document {
  const block = sentences[0]?.block ?? ''
  const old = document.blocks.find(({ id }) => id === block)?.text ?? ''
  const from = sentences[0]?.start ?? 0
  const pieces: string[] = []
  const moved = new Map<number, number>()
  let at = from
  for (const index of order) {
    const sentence = sentences[index]
    if (sentence === undefined) continue
    moved.set(index, at - sentence.start)
    const text = old.slice(sentence.start, sentence.end)
    pieces.push(text)
    at += text.length + 1
  }
  const end = sentences.at(-1)?.end ?? old.length
  const text = `${old.slice(0, from)}${pieces.join(' ')}${old.slice(end)}`
  return {
    ...document,
    blocks: document.blocks.map((one) => (one.id === block ? bare(one, text) : one)),
    citations: document.citations.map((citation) => {
      if (citation.block !== block) return citation
      const index = sentences.findIndex(
        ({ start, end: last }) => citation.start >= start && citation.start <= last,
      )
      const shift = moved.get(index) ?? 0
      return { ...citation, start: citation.start + shift, end: citation.end + shift }
    }),
  }
}

/** A block with other words: what was set and where it stood on the page is not known of them. */
export function bare(block: Block, text: string): Block {
  const { id, type } = block
  return { id, type, text }
}

export function placedAfter(document: Document, id: string, block: Block): Document {
  const rest = document.blocks.filter((one) => one.id !== block.id)
  const at = rest.findIndex((one) => one.id === id)
  return { ...document, blocks: rest.toSpliced(at + 1, 0, block) }
}
