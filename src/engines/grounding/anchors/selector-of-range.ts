import type { Block, Document } from '../../documents/document.ts'
import type { Range, Selector } from './selector.ts'

const contextLength = 32

/** The words at a range with what stands around them; `null` when the range is empty or not in the draft. */
export function selectorOfRange(
  blocks: ReadonlyMap<string, Block>,
  range: Range,
  found: Pick<Selector, 'match' | 'similarity'> = { match: 'computed', similarity: 1 },
): Selector | null {
  const block = blocks.get(range.block)
  if (block === undefined) return null
  const { start, end } = range
  if (start < 0 || end > block.text.length || end <= start) return null
  const exact = block.text.slice(start, end)
  if (exact.trim() === '') return null
  const page = pageAt(block, start)
  return {
    block: block.id,
    start,
    end,
    exact,
    prefix: block.text.slice(Math.max(0, start - contextLength), start),
    suffix: block.text.slice(end, end + contextLength),
    state: 'live',
    match: found.match,
    similarity: found.similarity,
    ...neighboursOf(blocks, block.id),
    ...(page === undefined ? {} : { page }),
  }
}

const known = new WeakMap<Pick<Document, 'blocks'>, ReadonlyMap<string, Block>>()

/** Blocks by id; kept as long as the document itself lives. */
export function blocksById(document: Pick<Document, 'blocks'>): ReadonlyMap<string, Block> {
  const kept = known.get(document)
  if (kept !== undefined) return kept
  const made = new Map(document.blocks.map((block) => [block.id, block]))
  known.set(document, made)
  return made
}

type Neighbours = Pick<Selector, 'after' | 'before'>

const neighbours = new WeakMap<ReadonlyMap<string, Block>, ReadonlyMap<string, Neighbours>>()

function neighboursOf(blocks: ReadonlyMap<string, Block>, block: string): Neighbours | undefined {
  const kept = neighbours.get(blocks)
  if (kept !== undefined) return kept.get(block)
  const ids = [...blocks.keys()]
  const made = new Map(
    ids.map((id, index): [string, Neighbours] => {
      const [after, before] = [ids[index - 1], ids[index + 1]]
      return [
        id,
        { ...(after === undefined ? {} : { after }), ...(before === undefined ? {} : { before }) },
      ]
    }),
  )
  neighbours.set(blocks, made)
  return made.get(block)
}

function pageAt(block: Block, offset: number): number | undefined {
  const lines = block.lines ?? []
  const line = lines.find(({ start, end }) => start <= offset && offset < end) ?? lines[0]
  return line?.page
}
