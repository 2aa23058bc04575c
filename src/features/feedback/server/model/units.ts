import { createHash } from 'node:crypto'

import type { KindPrompt } from '#engines/analysis/kind.ts'
import type { Block, Document } from '#engines/documents/document.ts'
import { sectionRoles } from '#engines/documents/sections/section-roles.ts'

import { redacted } from './redact.ts'
import { withoutOrders } from './without-orders.ts'

export interface Passage {
  /** The only name by which the model knows it: "p3". */
  readonly key: string
  readonly block: string
  /** As the model sees it. */
  readonly text: string
}

/** What is asked about, answered and remembered as one: passages of one section, on borders of paragraphs. */
export interface Unit {
  readonly heading: string
  readonly passages: readonly Passage[]
  /** Of the text alone: an edit elsewhere does not change it. */
  readonly hash: string
}

export interface UnitsAsked {
  /** Ids of the blocks of a chapter; `null`: the whole draft. */
  readonly scope: readonly string[] | null
  /** What the criteria can be judged by; absent: everything. */
  readonly reads?: KindPrompt['reads']
}

/** 700 tokens: after three edited paragraphs of a paper a fifth of it is read again, of a thesis two hundredths. */
const smallest = 2500
/** A long thesis is read in larger parts, so that what is remembered of it stays bounded. */
const mostUnits = 160
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
const namesFloat = /\b(?:figures?|figs?\.|tables?|schemes?)\s*[A-Z]?\d/iu

export function unitsOf(document: Document, { scope, reads }: UnitsAsked): readonly Unit[] {
  const judged = withoutOrders(document)
  const roles = sectionRoles(judged)
  const within = scope === null ? null : new Set(scope)
  const all = judged.blocks.filter(
    ({ id, type, text }) =>
      shownTypes.has(type) &&
      text.trim() !== '' &&
      !unreadRoles.has(roles.get(id) ?? 'other') &&
      (within === null || within.has(id)),
  )
  const wanted: ReadonlySet<string> = new Set(reads)
  const chosen = all.filter(
    ({ id, type, text }) =>
      type === 'title' ||
      wanted.has(roles.get(id) ?? 'other') ||
      (wanted.has('floats') && (type === 'caption' || namesFloat.test(text))),
  )
  const blocks = chosen.some(({ type }) => !isHead(type)) ? chosen : all
  const total = blocks.reduce((sum, { text }) => sum + text.length, 0)
  const cap = Math.max(smallest, Math.ceil(total / mostUnits))
  return groups(blocks, cap)
    .filter((group) => group.some(({ type }) => type !== 'heading'))
    .map(unitOf)
}

const isHead = (type: Block['type']) => type === 'title' || type === 'heading'

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
