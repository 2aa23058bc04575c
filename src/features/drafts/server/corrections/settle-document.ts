import type { Document } from '#engines/documents/document.ts'
import { BrokenDocumentError, finishDocument } from '#engines/documents/finish-document.ts'

/**
 * A document whose blocks have changed, finished anew: what was found in the text is found again, what only the
 * file could know (citation fields) is kept where its words still stand.
 */
export function settle(document: Document): Document {
  const kept = tidy(document)
  try {
    return finishDocument(kept)
  } catch (error) {
    if (!(error instanceof BrokenDocumentError)) throw error
    // Entries that were counted anew can meet the numbers of those that the file named.
    return finishDocument({ ...kept, references: [], citations: [] })
  }
}

function tidy(document: Document): Document {
  const blocks = new Map(document.blocks.map((block) => [block.id, block]))
  const isNative = document.source === 'docx' || document.source === 'markup'
  const references = isNative ? document.references.filter(({ block }) => blocks.has(block)) : []
  const ids = new Set(references.map(({ id }) => id))
  const { titleBlock, ...rest } = document
  return {
    ...rest,
    ...(titleBlock !== undefined && blocks.has(titleBlock) ? { titleBlock } : {}),
    abstract: document.abstract.filter((id) => blocks.has(id)),
    references,
    citations: document.citations
      .filter(
        ({ style, block, start, end, raw }) =>
          style === 'field' && blocks.get(block)?.text.slice(start, end) === raw,
      )
      .map((citation) => ({
        ...citation,
        references: citation.references.filter((id) => ids.has(id)),
      })),
  }
}
