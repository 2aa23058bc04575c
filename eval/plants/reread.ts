import { analyse } from '#engines/analysis/analyse.ts'
import type { Block, Document, LineBox } from '#engines/documents/document.ts'
import { finishDocument } from '#engines/documents/finish-document.ts'

import type { Base, Place } from './plant.ts'

export interface Change extends Place {
  readonly words: string
}

/** The tree after its text was changed: entries and callouts are read from the print, as in a new upload. */
export function reread(document: Document): Document {
  return finishDocument({ ...document, references: [], citations: [] })
}

/** Replaces stretches that do not overlap, moves what stands behind them, and reads anew. */
export function rewrite(document: Document, changes: readonly Change[]): Document {
  const byBlock = Map.groupBy(changes, ({ block }) => block)
  return reread({
    ...document,
    blocks: document.blocks.map((block) => {
      const own = byBlock.get(block.id)
      return own === undefined ? block : changed(block, own)
    }),
  })
}

function changed(block: Block, changes: readonly Change[]): Block {
  return [...changes]
    .sort((one, other) => other.start - one.start)
    .reduce((current, change) => replaced(current, change), block)
}

function replaced(block: Block, { start, end, words }: Change): Block {
  const moved = (at: number) =>
    at <= start ? at : at >= end ? at + words.length - (end - start) : start + words.length
  const move = <Span extends { readonly start: number; readonly end: number }>(
    span: Span,
  ): Span => ({
    ...span,
    start: moved(span.start),
    end: moved(span.end),
  })
  // Edges of letters are those of the print, which the new words do not have.
  const { lines, marks, pointers } = block
  return {
    ...block,
    text: block.text.slice(0, start) + words + block.text.slice(end),
    ...(lines === undefined ? {} : { lines: lines.map((line) => move(withoutEdges(line))) }),
    ...(marks === undefined ? {} : { marks: marks.map(move) }),
    ...(pointers === undefined
      ? {}
      : { pointers: pointers.map(move).filter((one) => one.start < one.end) }),
  }
}

function withoutEdges(line: LineBox): LineBox {
  const { edges: _, ...rest } = line
  return rest
}

/** The place of a change in the text that has it; several changes of one block have to be in order. */
export function placeOf(change: Change, before: readonly Change[] = []): Place {
  const shift = before
    .filter((one) => one.block === change.block && one.start < change.start)
    .reduce((sum, one) => sum + one.words.length - (one.end - one.start), 0)
  const start = change.start + shift
  return { block: change.block, start, end: start + change.words.length }
}

export function wholeOf({ id, text }: Block): Place {
  return { block: id, start: 0, end: text.length }
}

const named = 0.6

export function baseOf(name: string, document: Document): Base {
  const read = reread(document)
  const byName = read.citations.filter(
    ({ style }) => style === 'author-year' || style === 'narrative',
  )
  const isNumbered = read.references.some(({ label }) => /^\d+$/u.test(label))
  return {
    name,
    document: read,
    analysed: analyse(read),
    isByName: !isNumbered && byName.length > 4 && byName.length > read.citations.length * named,
    strangers: [],
  }
}
