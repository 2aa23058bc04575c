/**
 * Numbers for the lines of a draft, as on a manuscript sent to reviewers. They come from one layout at the full
 * measure, so that a line has the same number on a phone, at any text size and in every list.
 */
export interface LineList {
  /** Blocks that are numbered: the number of the first line, and the text offset at which each line starts. */
  readonly of: ReadonlyMap<string, BlockLines>
  readonly total: number
  /** Height of each block at the full measure with the space above it, in pixels. */
  readonly heights: ReadonlyMap<string, number>
}

export interface BlockLines {
  readonly first: number
  readonly starts: readonly number[]
}

export const noLines: LineList = { of: new Map(), total: 0, heights: new Map() }

/**
 * Offsets at which the lines of a text start, found through the vertical position of single characters.
 * `topAt` is monotone; two characters share a line when their tops differ by less than `tolerance` pixels.
 */
export function lineStarts(
  length: number,
  topAt: (offset: number) => number,
  tolerance = 8,
): readonly number[] {
  const starts = [0]
  if (length === 0) return starts
  let top = topAt(0)
  const last = topAt(length - 1)
  let stride = 64
  while (last > top + tolerance) {
    const start = starts.at(-1) ?? 0
    const isBelow = (offset: number) => topAt(offset) > top + tolerance
    const next = firstBelow(isBelow, { start, length, stride })
    stride = Math.max(8, next - start)
    starts.push(next)
    top = topAt(next)
  }
  return starts
}

/** Gallops by the length of the line before, then halves: about six looks a line. */
function firstBelow(
  isBelow: (offset: number) => boolean,
  from: { readonly start: number; readonly length: number; readonly stride: number },
): number {
  let low = from.start
  let high = Math.min(from.length - 1, low + from.stride)
  while (!isBelow(high) && high < from.length - 1) {
    low = high
    high = Math.min(from.length - 1, high + from.stride)
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (isBelow(middle)) high = middle
    else low = middle
  }
  return high
}

export function numberLines(
  blocks: readonly { readonly id: string; readonly starts: readonly number[] }[],
  heights: ReadonlyMap<string, number> = new Map(),
): LineList {
  const of = new Map<string, BlockLines>()
  let total = 0
  for (const { id, starts } of blocks) {
    of.set(id, { first: total + 1, starts })
    total += starts.length
  }
  return { of, total, heights }
}

/** The number of the line that holds an offset, or `null` where lines are not numbered. */
export function lineAt(lines: LineList, block: string, offset: number): number | null {
  const found = lines.of.get(block)
  if (found === undefined) return null
  const after = found.starts.findIndex((start) => start > offset)
  return found.first + (after === -1 ? found.starts.length : after) - 1
}

/** Every fifth line of a block: its number and where it starts. */
export function fifthLines(
  lines: LineList,
  block: string,
): readonly { readonly number: number; readonly offset: number }[] {
  const found = lines.of.get(block)
  if (found === undefined) return []
  return found.starts
    .map((offset, index) => ({ number: found.first + index, offset }))
    .filter(({ number }) => number % 5 === 0)
}
