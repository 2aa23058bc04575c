import type { Block, Document } from '#engines/documents/document.ts'

import { keptLength } from './redact.ts'

const hasTags = /[\u{E0000}-\u{E007F}]/u
const runOfTags = /[\u{E0000}-\u{E007F}]+/gu

/** Characters of Unicode's tag block carry text that no page shows: spaces stand for them, as many as they took. */
function untagged(text: string): string {
  return text.replaceAll(runOfTags, (run) => ' '.repeat(run.length))
}

/**
 * The draft as it is judged: without passages that speak to whoever judges it, and without words that a reader of the
 * page cannot see. They are notes of their own, and neither lift nor lower anything else. Ids and offsets stay valid in
 * the whole draft. A draft without such passages is returned as it is.
 */
export function withoutOrders(document: Document): Document {
  const hidden = new Set(document.hiddenText.map(({ text }) => text.trim()))
  const kept = new Map(
    document.blocks.map(({ id, text }) => [id, hidden.has(text.trim()) ? 0 : keptLength(text)]),
  )
  const isAsItWas = ({ id, text }: Block) => kept.get(id) === text.length && !hasTags.test(text)
  if (document.blocks.every((block) => isAsItWas(block))) return document
  const within = ({ block, end }: { readonly block: string; readonly end: number }) =>
    end <= (kept.get(block) ?? 0)
  return {
    ...document,
    blocks: document.blocks.flatMap((block) => {
      const length = kept.get(block.id) ?? 0
      if (isAsItWas(block)) return [block]
      const { lines, ...rest } = block
      const text = untagged(block.text.slice(0, length))
      if (text.trim() === '') return []
      return [
        {
          ...rest,
          text,
          ...(lines === undefined ? {} : { lines: lines.filter(({ end }) => end <= length) }),
        },
      ]
    }),
    citations: document.citations.filter(within),
  }
}
