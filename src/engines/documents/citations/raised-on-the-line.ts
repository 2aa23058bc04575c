import type { Document } from '../document.ts'

/**
 * Whether raised numbers were read without a sign that they are raised, from the print of a page or from a copied text:
 * some of them look like parts of a word, and what seems never to be cited may be cited there.
 */
export function hasRaisedOnTheLine({ source, blocks, citations }: Document): boolean {
  const raised = citations.filter(({ style }) => style === 'superscript')
  if (raised.length === 0) return false
  if (source === 'pdf') return true
  const marked = new Set(
    blocks
      .filter(({ marks = [] }) => marks.some(({ kind }) => kind === 'superscript'))
      .map(({ id }) => id),
  )
  return raised.every(({ block, raw }) => !marked.has(block) && /^\d/u.test(raw))
}
