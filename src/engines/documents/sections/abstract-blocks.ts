import type { Block } from '../document.ts'
import { abstractHeadingAt } from './abstract-heading.ts'
import { hasUnnamedOpening, withoutOpening } from './unnamed-opening.ts'

/**
 * Ids of the blocks of text between the heading "Abstract" and the next heading, or the next one of its level where the abstract
 * has parts of its own; keywords left out. Without it the
 * paragraph near the head that begins "Abstract: …"; none where there is neither.
 */
export function abstractBlocks(blocks: readonly Block[]): string[] {
  const from = abstractHeadingAt(blocks)
  if (from < 0) return runInAbstract(blocks)
  const rest = blocks.slice(from + 1)
  const level = blocks[from]?.level ?? 1
  const isBelow = (block: Block | undefined): boolean =>
    block?.type === 'heading' && (block.level ?? 1) > level
  const isInParts = isBelow(rest[0])
  const end = rest.findIndex((block) => block.type === 'heading' && !(isInParts && isBelow(block)))
  const passage = rest
    .slice(0, end < 0 ? rest.length : end)
    .filter(
      ({ type, text }) =>
        (type === 'paragraph' || type === 'list-item') && !/^key\s?words?\b/iu.test(text),
    )
  return (hasUnnamedOpening(rest) ? withoutOpening(passage) : passage).map(({ id }) => id)
}

const runIn = /^(?:abstract|summary)\s?[.:—–-]\s?\S.{40}/iu
/** Blocks of a head within which it stands: title, names, addresses and notes. */
const headBlocks = 16

function runInAbstract(blocks: readonly Block[]): string[] {
  const said = blocks
    .slice(0, headBlocks)
    .find(({ type, text }) => type === 'paragraph' && runIn.test(text))
  return said === undefined ? [] : [said.id]
}
