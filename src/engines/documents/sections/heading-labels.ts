import type { Block, Document, LineBox } from '../document.ts'
import { splitHeadingLabel } from './headings.ts'

/**
 * Takes the printed label off each heading: "2.3 Measures" becomes number "2.3" and text "Measures", as Word
 * and typed drafts have it. Positions on the page are cut to the words that stay. The highest level in use
 * becomes 1, so that chapters are at the same level whatever the printer did with the abstract's heading.
 */
export function separateHeadingLabels(document: Document): Document {
  const shift = highestLevel(document.blocks) - 1
  const lettered = letteredHeadings(document.blocks)
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block.type === 'heading'
        ? separate(block, { shift, isLettered: lettered.has(block) })
        : block,
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

const lone = /^([A-Z])\s+(?=[\p{Lu}\d"“(])/u

/** "A Proofs", "B Data": letters without a dot are labels where they count on, and words ("A study …") elsewhere. */
function letteredHeadings(blocks: readonly Block[]): ReadonlySet<Block> {
  const counted: Block[] = []
  for (const block of blocks) {
    const letter = block.type === 'heading' ? lone.exec(block.text)?.[1] : undefined
    if (letter === String.fromCodePoint(firstLetter + counted.length)) counted.push(block)
  }
  return new Set(counted.length >= 2 ? counted : [])
}

const firstLetter = 65

interface Separation {
  readonly shift: number
  readonly isLettered: boolean
}

function separate(block: Block, { shift, isLettered }: Separation): Block {
  const level = Math.max(1, (block.level ?? 1) - shift)
  const said = isLettered ? loneLabel(block.text) : splitHeadingLabel(block.text)
  const { number, title } = said.number === '' ? knownLabel(block) : said
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

/** "1.2 history of hedges": in small capitals a title begins with a small letter, and its number is known all the same. */
function knownLabel({ number = '', text }: Block): {
  readonly number: string
  readonly title: string
} {
  const rest = text.slice(number.length)
  const isKnown = number.includes('.') && text.startsWith(number) && /^\.?\s+\p{Ll}/u.test(rest)
  return isKnown ? { number, title: rest.replace(/^\.?\s+/u, '') } : { number: '', title: text }
}

function loneLabel(text: string): { readonly number: string; readonly title: string } {
  const match = lone.exec(text)
  return { number: match?.[1] ?? '', title: text.slice(match?.[0].length ?? 0) }
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
