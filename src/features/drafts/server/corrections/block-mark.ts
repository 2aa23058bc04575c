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
 * and where the same words stand twice, the id must agree. A text that was revised is known by its beginning.
 * `undefined`: it is not there any more.
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
  if (second !== undefined) return undefined
  return first ?? revised(blocks, mark)
}

/** Words of an excerpt below which a change of one of them may make it another text. */
const FEWEST_WORDS = 8
/** Share of these words that a block must begin with to be the same text revised, and that no other block may reach. */
const SAME_TEXT = 0.7
const OTHER_TEXT = 0.5

/** The block that begins with nearly the words of a mark, in any order: a paragraph that was worked on since. */
function revised(blocks: readonly Block[], { excerpt }: BlockMark): Block | undefined {
  const words = wordsOf(excerpt)
  if (words.length < FEWEST_WORDS) return undefined
  const ranked = blocks
    .filter(({ text }) => numberOf(text) === numberOf(excerpt))
    .map((block) => ({ block, share: shareOf(words, wordsOf(block.text.slice(0, 1.3 * EXCERPT))) }))
    .sort((a, b) => b.share - a.share)
  const [best, next] = ranked
  if (best === undefined || best.share < SAME_TEXT) return undefined
  return next !== undefined && next.share > OTHER_TEXT ? undefined : best.block
}

/** "Figure 3", "2.1": what it is counted by, where a text opens with it. Another number is another text. */
const numberOf = (text: string) => /^\P{N}{0,12}?(\d+(?:[.-]\d+)*)/u.exec(text)?.[1]

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Of the words, those that are among others, each as often as it is there. */
function shareOf(words: readonly string[], others: readonly string[]): number {
  const left = [...others]
  const found = words.filter((word) => {
    const at = left.indexOf(word)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
  return found.length / words.length
}
