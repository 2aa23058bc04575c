import { partsOfText } from '../document.ts'
import type { Block } from '../document.ts'
import { headingRole } from './headings.ts'

/** Names that stand over an abstract and as well over the last part of a chapter. */
const sumsUp =
  /^\W*(?:\d+(?:\.\d+)*\.?\s+)?(?:summary|synopsis|zusammenfassung|samenvatting|riassunto|sommario|sammanfattning|sammendrag)\W*$/iu

/** Index of the heading over the abstract; -1 where there is none. A summary behind parts of the text ends a chapter. */
export function abstractHeadingAt(blocks: readonly Block[]): number {
  let isInBody = false
  for (const [index, block] of blocks.entries()) {
    if (block.type !== 'heading') continue
    const role = headingRole(block.text)
    if (role === 'abstract' && !(isInBody && sumsUp.test(block.text))) return index
    if (role !== undefined && partsOfText.has(role)) isInBody = true
  }
  return -1
}
