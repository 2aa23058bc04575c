import type { Block, Document, LineBox } from '#engines/documents/document.ts'

import { textBefore } from '../../corrections/contract.ts'
import type { Moved, ReadingState } from './reading-state.ts'

/** Joins a block to the text before it, over figures and notes between; `null` when there is none. */
export function joinBlocks(state: ReadingState, block: Block): ReadingState | null {
  if (state.starts.some((start) => start.block === block.id)) return null
  const before = textBefore(ofItsChapter(state, block), block.id)
  if (before === undefined) return null
  const { joined, by } = join(before, block)
  const { document } = state
  const blocks = document.blocks
    .filter(({ id }) => id !== block.id)
    .map((each) => (each.id === before.id ? joined : each))
  const moved = { ...redirected(state.moved, block.id, { block: before.id, by }) }
  return {
    ...state,
    document: { ...withAnchors(document, block.id, { block: before.id, by }), blocks },
    moved: { ...moved, [block.id]: { block: before.id, by } },
  }
}

/** The blocks of a chapter up to one of them. */
function ofItsChapter({ document, starts }: ReadingState, block: Block): readonly Block[] {
  const opening = new Set(starts.map((start) => start.block))
  const before = document.blocks.slice(0, document.blocks.indexOf(block) + 1)
  return before.slice(
    Math.max(
      0,
      before.findLastIndex(({ id }) => opening.has(id)),
    ),
  )
}

/** A word that was broken at the end of the first half is made whole. */
function join(before: Block, after: Block): { readonly joined: Block; readonly by: number } {
  const isBroken = /\p{Ll}[-\u2010]$/u.test(before.text) && /^\p{Ll}/u.test(after.text)
  const head = isBroken ? before.text.slice(0, -1) : `${before.text} `
  const by = head.length
  const lines = [
    ...(before.lines ?? []).map((line) => cut(line, before.text.length - (isBroken ? 1 : 0))),
    ...(after.lines ?? []).map((line) => ({
      ...line,
      start: line.start + by,
      end: line.end + by,
    })),
  ]
  const joined = { ...before, text: `${head}${after.text}` }
  return { joined: lines.length === 0 ? joined : { ...joined, lines }, by }
}

function cut(line: LineBox, length: number): LineBox {
  if (line.end <= length) return line
  const end = Math.max(line.start, length)
  return {
    ...line,
    end,
    ...(line.edges === undefined ? {} : { edges: line.edges.slice(0, end - line.start + 1) }),
  }
}

/** What had moved into the joined block moves on with it. */
function redirected(
  moved: ReadingState['moved'],
  from: string,
  to: Moved,
): Readonly<Record<string, Moved>> {
  return Object.fromEntries(
    Object.entries(moved).map(([block, known]) => [
      block,
      known.block === from ? { block: to.block, by: known.by + to.by } : known,
    ]),
  )
}

/** What the file itself said of places in the joined block goes along. */
function withAnchors(document: Document, from: string, to: Moved): Document {
  return {
    ...document,
    abstract: [...new Set(document.abstract.map((block) => (block === from ? to.block : block)))],
    citations: document.citations.map((citation) =>
      citation.block === from
        ? {
            ...citation,
            block: to.block,
            start: citation.start + to.by,
            end: citation.end + to.by,
          }
        : citation,
    ),
    references: document.references.filter((reference) => reference.block !== from),
  }
}
