import type { Block, Document } from '../../src/engines/documents/document.ts'

/** Replaces a stretch of one block and moves the citations behind it along. */
export function replaceIn(
  document: Document,
  place: { readonly block: string; readonly start: number; readonly end: number },
  words: string,
): Document {
  const shift = words.length - (place.end - place.start)
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block.id === place.block
        ? { ...block, text: block.text.slice(0, place.start) + words + block.text.slice(place.end) }
        : block,
    ),
    citations: document.citations.map((citation) =>
      citation.block === place.block && citation.start >= place.end
        ? { ...citation, start: citation.start + shift, end: citation.end + shift }
        : citation,
    ),
  }
}

export function insertAfter(document: Document, id: string, block: Block): Document {
  const at = document.blocks.findIndex((one) => one.id === id)
  return { ...document, blocks: document.blocks.toSpliced(at + 1, 0, block) }
}

export function appendTo(document: Document, id: string, words: string): Document {
  const text = document.blocks.find((block) => block.id === id)?.text ?? ''
  return replaceIn(document, { block: id, start: text.length, end: text.length }, ` ${words}`)
}
