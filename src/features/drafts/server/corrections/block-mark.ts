import { createHash } from 'node:crypto'

import * as z from 'zod'

import type { Block } from '#engines/documents/document.ts'

/** How a correction names its block: by id in the reading that it was made on, by its words in any other. */
export const BlockMarkSchema = z.object({
  block: z.string(),
  print: z.string(),
  excerpt: z.string(),
})
export type BlockMark = z.infer<typeof BlockMarkSchema>

const EXCERPT = 120

export function markOf(block: Block): BlockMark {
  return { block: block.id, print: printOf(block.text), excerpt: block.text.slice(0, EXCERPT) }
}

/** Letters and digits alone: hyphens, spaces and quotation marks are what readers differ in. */
function printOf(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return words === '' ? '' : createHash('sha256').update(words).digest('hex').slice(0, 24)
}

/**
 * The block that a mark means. In its own reading (`isSame`) the id is enough; in another one the words decide,
 * and where the same words stand twice, the id must agree. `undefined`: it is not there any more.
 */
export function findMarked(
  blocks: readonly Block[],
  mark: BlockMark,
  isSame: boolean,
): Block | undefined {
  const named = blocks.find((block) => block.id === mark.block)
  if (isSame && named !== undefined) return named
  if (mark.print === '') return undefined
  if (named !== undefined && printOf(named.text) === mark.print) return named
  const [first, second] = blocks.filter((block) => printOf(block.text) === mark.print)
  return second === undefined ? first : undefined
}
