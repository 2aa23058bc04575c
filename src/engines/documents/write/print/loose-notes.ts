import type { Block, Document } from '../../document.ts'
import { inlinesOf } from '../inlines.ts'
import type { Surroundings } from '../inlines.ts'
import type { Inline, Piece } from './print-document.ts'

/**
 * Notes whose callout was not found. Of a page they are words among the authors; a word processor's stay notes, and are
 * called side by side.
 */
export function looseNotes(
  { source }: Document,
  loose: readonly Block[],
  around: Surroundings,
): readonly Piece[] {
  const [first] = loose
  if (first === undefined) return []
  if (source === 'pdf') {
    return loose.map((block) => ({
      kind: 'paragraph',
      block: block.id,
      inlines: inlinesOf(block, around),
    }))
  }
  const inlines = loose.flatMap((block, index): readonly Inline[] => [
    ...(index === 0 ? [] : [{ kind: 'text' as const, text: ' ' }]),
    { kind: 'footnote', number: block.number ?? '', inlines: inlinesOf(block, around) },
  ])
  return [{ kind: 'paragraph', block: first.id, inlines }]
}
