import { createHash } from 'node:crypto'

import { sectionRoles } from '#engines/analysis/roles.ts'
import type { Block, Document } from '#engines/documents/document.ts'

import { redacted } from './redact.ts'
import { withoutOrders } from './without-orders.ts'

export interface Passage {
  /** The only name by which the model knows it: "p3". */
  readonly key: string
  readonly block: string
  /** As the model sees it. */
  readonly text: string
}

/** What is read in one go: passages of one section, on borders of paragraphs. */
export interface Unit {
  readonly heading: string
  readonly passages: readonly Passage[]
  /** Of the text alone: an edit elsewhere does not change it. */
  readonly hash: string
}

/** 700 tokens: after three edited paragraphs of a paper a fifth of it is read again, of a thesis two hundredths. */
const smallest = 2500
/** A thesis is read in larger pieces, so that one run stays payable. */
const mostUnits = 40
const shownTypes: ReadonlySet<Block['type']> = new Set([
  'title',
  'heading',
  'paragraph',
  'list-item',
  'quotation',
  'caption',
  'footnote',
])
const unreadRoles: ReadonlySet<string> = new Set(['references', 'back', 'appendix', 'keywords'])

/** @param scope ids of the blocks of a chapter; `null`: the whole draft */
export function unitsOf(document: Document, scope: readonly string[] | null): readonly Unit[] {
  const judged = withoutOrders(document)
  const roles = sectionRoles(judged)
  const within = scope === null ? null : new Set(scope)
  const blocks = judged.blocks.filter(
    ({ id, type, text }) =>
      shownTypes.has(type) &&
      text.trim() !== '' &&
      !unreadRoles.has(roles.get(id) ?? 'other') &&
      (within === null || within.has(id)),
  )
  const total = blocks.reduce((sum, { text }) => sum + text.length, 0)
  const cap = Math.max(smallest, Math.ceil(total / mostUnits))
  return groups(blocks, cap)
    .filter((group) => group.some(({ type }) => type !== 'heading'))
    .map(unitOf)
}

function groups(blocks: readonly Block[], cap: number): readonly (readonly Block[])[] {
  const made: Block[][] = []
  let current: Block[] = []
  let length = 0
  for (const block of blocks) {
    const isFull = length + block.text.length > cap
    // A short section joins the one before it; a new one begins where there is enough.
    const begins = block.type === 'heading' && length > cap / 2
    if (current.length > 0 && (isFull || begins)) {
      made.push(current)
      current = []
      length = 0
    }
    current.push(block)
    length += block.text.length
  }
  return current.length === 0 ? made : [...made, current]
}

function unitOf(blocks: readonly Block[]): Unit {
  const passages = blocks.map(({ id, text }, position) => ({
    key: `p${position + 1}`,
    block: id,
    text: redacted(text),
  }))
  return {
    heading: blocks.find(({ type }) => type === 'heading')?.text ?? '',
    passages,
    hash: createHash('sha256')
      .update(passages.map(({ text }) => text).join('\n\n'))
      .digest('hex'),
  }
}
