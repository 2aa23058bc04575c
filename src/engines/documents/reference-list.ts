import type { Block, Document } from './document.ts'
import { sectionRoles } from './section-roles.ts'

/** Shorter lines in a reference list are marks or page numbers. */
const shortestEntry = 15

/** Paragraphs and list items under the heading of the reference list are its entries. */
export function markReferences(document: Pick<Document, 'blocks' | 'abstract'>): Block[] {
  const roles = sectionRoles(document)
  return document.blocks.map((block) => {
    const isText = block.type === 'paragraph' || block.type === 'list-item'
    const isEntry =
      isText && roles.get(block.id) === 'references' && block.text.length > shortestEntry
    return isEntry ? { ...block, type: 'reference' as const } : block
  })
}
