import type { Block, LineBox } from '../document.ts'

/** One stretch of a printed line, in points from the top left of its page. */
export interface PassageBox {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Where a passage of a block stands on the original pages, a box a line; none for sources without pages. */
export function passageBoxes(
  block: Block,
  passage: { readonly start: number; readonly end: number },
): readonly PassageBox[] {
  return (block.lines ?? []).flatMap((line) => {
    const start = Math.max(passage.start, line.start)
    const end = Math.min(passage.end, line.end)
    if (start >= end) return []
    const left = edgeOf(line, start)
    const right = edgeOf(line, end)
    return [{ page: line.page, x: left, y: line.y, w: Math.max(0.5, right - left), h: line.h }]
  })
}

/** Left edge of a character; without edges the line counts as evenly spaced. */
function edgeOf(line: LineBox, offset: number): number {
  const known = line.edges?.[offset - line.start]
  if (known !== undefined) return known
  const length = Math.max(1, line.end - line.start)
  return line.x + (line.w * (offset - line.start)) / length
}
