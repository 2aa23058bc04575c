import type { Block, Document, LineBox } from './document.ts'
import { splitHeadingLabel } from './headings.ts'

/**
 * Takes the printed label off each heading: "2.3 Measures" becomes number "2.3" and text "Measures", as Word
 * and typed drafts have it. Positions on the page are cut to the words that stay. The highest level in use
 * becomes 1, so that chapters are at the same level whatever the printer did with the abstract's heading.
 */
export function separateHeadingLabels(document: Document): Document {
  const shift = highestLevel(document.blocks) - 1
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block.type === 'heading' ? separate(block, shift) : block,
    ),
  }
}

/** The highest level that prose headings share; a lone first heading such as "Abstract" does not count. */
function highestLevel(blocks: readonly Block[]): number {
  const levels = blocks.flatMap((block) => (block.type === 'heading' ? [block.level ?? 1] : []))
  const highest = Math.min(6, ...levels)
  const others = levels.filter((level) => level > highest)
  const isLone = levels.length - others.length === 1 && others.length > 2
  return isLone ? Math.min(...others) : levels.length === 0 ? 1 : highest
}

function separate(block: Block, shift: number): Block {
  const level = Math.max(1, (block.level ?? 1) - shift)
  const { number, title } = splitHeadingLabel(block.text)
  const cut = block.text.length - title.length
  if (number === '' || title === '' || !block.text.endsWith(title)) return { ...block, level }
  return {
    ...block,
    level,
    number: block.number ?? number,
    text: title,
    ...(block.lines === undefined
      ? {}
      : { lines: block.lines.flatMap((line) => cutLine(line, cut)) }),
  }
}

function cutLine(line: LineBox, cut: number): LineBox[] {
  if (line.end <= cut) return []
  const inside = Math.max(0, cut - line.start)
  const edges = line.edges?.slice(inside)
  const x = edges?.[0] ?? line.x
  return [
    {
      ...line,
      start: Math.max(0, line.start - cut),
      end: line.end - cut,
      x,
      w: line.w - (x - line.x),
      ...(edges === undefined ? {} : { edges }),
    },
  ]
}
