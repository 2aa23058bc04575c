import type { Block, LineBox } from '#engines/documents/document.ts'
import type { Document } from '#engines/documents/document.ts'
import { blocksById } from '#engines/grounding/anchors/selector-of-range.ts'
import type { Range } from '#engines/grounding/anchors/selector.ts'

import type { PagePlaces } from '../corrections/contract.ts'

/** Where ranges of a document stand on its pages, one box a printed line. */
export function pagePlaces(
  document: Pick<Document, 'pages' | 'blocks'>,
  ranges: readonly Range[],
): PagePlaces {
  const blocks = blocksById(document)
  return {
    pages: document.pages.map(({ number, width, height }) => ({ number, width, height })),
    places: ranges.map((range) => boxesOf(blocks.get(range.block), range)),
  }
}

function boxesOf(block: Block | undefined, { start, end }: Range): PagePlaces['places'][number] {
  return (block?.lines ?? []).flatMap((line) => {
    const from = Math.max(start, line.start)
    const to = Math.min(end, line.end)
    if (from >= to) return []
    const left = edgeAt(line, from)
    const right = edgeAt(line, to)
    const x = Math.min(left, right)
    return [{ page: line.page, x, y: line.y, w: Math.abs(right - left), h: line.h }]
  })
}

/** Left edge of the character at an offset of the block; a share of the line where no edges are known. */
function edgeAt(line: LineBox, offset: number): number {
  const length = line.end - line.start
  const known = line.edges?.[offset - line.start]
  if (known !== undefined) return known
  return line.x + (length === 0 ? 0 : ((offset - line.start) / length) * line.w)
}
