import type { Block, Document, HiddenText } from '#engines/documents/document.ts'

import { appendTo, insertAfter } from '../checks/edit.ts'
import type { Random } from '../corpus/random.ts'

/** A way for an order into a document, and the blocks that then hold it; none when no block does. */
export interface OrderCarrier {
  readonly id: string
  /** `null` where the document has no such place. */
  carry(
    document: Document,
    order: string,
    random: Random,
  ): { readonly document: Document; readonly blocks: readonly string[] } | null
}

const longEnough = 120

const bodies = ({ blocks }: Document): readonly Block[] =>
  blocks.filter(({ type, text }) => type === 'paragraph' && text.length > longEnough)

/** Into the paragraph, behind one of its sentences. */
function inside(text: string, order: string, random: Random): string {
  const stops = Array.from(
    text.matchAll(/(?<=\p{Ll}{3}\.)\s(?=\p{Lu}\p{Ll})/gu),
    ({ index }) => index,
  )
  const at = random.pick(stops) ?? text.length
  return `${text.slice(0, at)} ${order}${text.slice(at)}`
}

function sentence(document: Document, order: string, random: Random) {
  const body = random.pick(bodies(document))
  if (body === undefined) return null
  const text = inside(body.text, order, random)
  const blocks = document.blocks.map((block) => (block.id === body.id ? { ...block, text } : block))
  const citations = document.citations.filter(({ block }) => block !== body.id)
  return { document: { ...document, blocks, citations }, blocks: [body.id] }
}

function withoutWidth(document: Document, order: string, random: Random) {
  const body = random.pick(bodies(document))
  if (body === undefined) return null
  const marked = order.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u200B')
  return { document: appendTo(document, body.id, marked), blocks: [body.id] }
}

function hidden(how: HiddenText['how']): OrderCarrier['carry'] {
  return (document, order) => ({
    document: { ...document, hiddenText: [...document.hiddenText, { text: order, how, page: 1 }] },
    blocks: [],
  })
}

function besides(type: Block['type'], words: (order: string) => string): OrderCarrier['carry'] {
  return (document, order, random) => {
    const body = random.pick(bodies(document))
    if (body === undefined) return null
    const block = { id: 'planted', type, text: words(order) }
    return { document: insertAfter(document, body.id, block), blocks: ['planted'] }
  }
}

function entry(document: Document, order: string) {
  const last = document.blocks.at(-1)
  if (last === undefined) return null
  const raw = `Marlow P, Quist D. ${order} J Field Notes. 2016;12(3):201–9.`
  const reference = {
    id: 'planted-entry',
    block: 'planted',
    label: '',
    raw,
    authors: ['Marlow P', 'Quist D'],
    year: '2016',
    title: order,
  }
  const planted = insertAfter(document, last.id, { id: 'planted', type: 'reference', text: raw })
  return {
    document: { ...planted, references: [...planted.references, reference] },
    blocks: ['planted'],
  }
}

function cell(document: Document, order: string, random: Random) {
  const table = random.pick(document.tables.filter(({ rows }) => rows.length > 2))
  if (table === undefined) return null
  const row = 1 + random.below(table.rows.length - 1)
  const rows = table.rows.map((cells, at) => (at === row ? [...cells.slice(0, -1), order] : cells))
  const tables = document.tables.map((one) => (one === table ? { ...one, rows } : one))
  const shown = document.blocks.filter(({ float }) => float === table.id).map(({ id }) => id)
  return { document: { ...document, tables }, blocks: shown }
}

export const orderCarriers: readonly OrderCarrier[] = [
  { id: 'sentence', carry: sentence },
  { id: 'zero-width', carry: withoutWidth },
  { id: 'white', carry: hidden('white') },
  { id: 'tiny', carry: hidden('tiny') },
  { id: 'footnote', carry: besides('footnote', (order) => order) },
  { id: 'reference entry', carry: entry },
  { id: 'caption', carry: besides('caption', (order) => `Fig 1. Map of the sites. ${order}`) },
  { id: 'table cell', carry: cell },
  { id: 'metadata', carry: hidden('metadata') },
]
