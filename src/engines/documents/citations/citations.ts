import type { Block, Citation, Reference } from '../document.ts'
import { findAuthorPage } from './author-page-citations.ts'
import { findAuthorYear } from './author-year-citations.ts'
import { citationsInCells } from './cell-citations.ts'
import { nameList } from './cited-names.ts'
import { findNumbered } from './numbered-citations.ts'
import { numberedList } from './numbered-list.ts'

/** A callout within one block, before the block's id is added. */
export type Callout = Omit<Citation, 'block'>

/**
 * All citations in running text, in reading order, and behind them those in the cells of tables. Precision comes first: an interval, an index, a year
 * on its own or a bracket that the reference list does not explain is not a citation.
 *
 * The list decides the scheme: with numbered entries, numbers in brackets or raised count, and names
 * with years only where they resolve; without numbers it is the other way round. Names without years are read
 * where more of them lead to the list than names with years do.
 */
export function findCitations(
  blocks: readonly Block[],
  references: readonly Reference[],
): Citation[] {
  const readable = citingBlocks(blocks)
  const numbered = findNumbered(readable, references)
  const hasNumbers = [...numbered.values()].some((callouts) => callouts.length > 0)
  const list = nameList(references)
  const dated = findAuthorYear(readable, { list, isNumbered: hasNumbers })
  const paged = hasNumbers ? none : findAuthorPage(readable, list)
  const named = leading(paged) > leading(dated) ? joined(paged, dated) : dated
  const inText = readable.flatMap((block) =>
    withoutOverlaps([...(numbered.get(block.id) ?? []), ...(named.get(block.id) ?? [])]).map(
      (callout) => ({ block: block.id, ...callout }),
    ),
  )
  return [...inText, ...citationsInCells(blocks, inText, numberedList(references))]
}

type ByBlock = ReadonlyMap<string, readonly Callout[]>

const none: ByBlock = new Map()

function leading(callouts: ByBlock): number {
  return [...callouts.values()].flat().filter(({ references }) => references.length > 0).length
}

function joined(one: ByBlock, other: ByBlock): ByBlock {
  return new Map([...one].map(([id, callouts]) => [id, [...callouts, ...(other.get(id) ?? [])]]))
}

const citing: ReadonlySet<Block['type']> = new Set([
  'paragraph',
  'list-item',
  'quotation',
  'footnote',
  'caption',
])

function citingBlocks(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter((block) => citing.has(block.type) && block.text !== '')
}

function withoutOverlaps(callouts: readonly Callout[]): readonly Callout[] {
  const kept: Callout[] = []
  for (const callout of [...callouts].sort((one, other) => one.start - other.start)) {
    if (callout.start >= (kept.at(-1)?.end ?? 0)) kept.push(callout)
  }
  return kept
}
