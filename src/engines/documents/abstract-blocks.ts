import type { Block } from './document.ts'
import { headingRole } from './headings.ts'

/** Ids of the blocks of text between the heading "Abstract" and the next heading, keywords left out; none without it. */
export function abstractBlocks(blocks: readonly Block[]): string[] {
  const from = blocks.findIndex(
    (block) => block.type === 'heading' && headingRole(block.text) === 'abstract',
  )
  if (from < 0) return []
  const rest = blocks.slice(from + 1)
  const end = rest.findIndex((block) => block.type === 'heading')
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .filter(
      ({ type, text }) =>
        (type === 'paragraph' || type === 'list-item') && !/^key\s?words?\b/iu.test(text),
    )
    .map((block) => block.id)
}
