/** Sizes and places of pages in a column. All lengths in one unit; pages count from 0 here. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

export interface PageStrip {
  /** Top of every page. */
  readonly tops: readonly number[]
  readonly heights: readonly number[]
  readonly width: number
  readonly height: number
}

interface StripOptions {
  readonly scale: number
  readonly gap: number
}

/** Stacks pages at a scale with a gap before each and after the last. */
export function stackPages(sizes: readonly PageSize[], { scale, gap }: StripOptions): PageStrip {
  const tops: number[] = []
  const heights: number[] = []
  let height = gap
  for (const size of sizes) {
    tops.push(height)
    heights.push(size.height * scale)
    height += size.height * scale + gap
  }
  const width = sizes.reduce((widest, size) => Math.max(widest, size.width), 0) * scale
  return { tops, heights, width, height }
}

/** First and last page that touch the stretch from `from` to `to`; an empty strip gives `[0, -1]`. */
export function pagesBetween(
  { tops, heights }: PageStrip,
  from: number,
  to: number,
): readonly [number, number] {
  if (tops.length === 0) return [0, -1]
  const last = Math.max(0, lastAtOrAbove(tops, to))
  const candidate = Math.max(0, lastAtOrAbove(tops, from))
  const isPassed = (tops[candidate] ?? 0) + (heights[candidate] ?? 0) < from
  return [Math.min(last, isPassed ? candidate + 1 : candidate), last]
}

/** The page that stands at a height: the one that begins at or above it. */
export function pageAt(strip: PageStrip, height: number): number {
  return Math.max(0, lastAtOrAbove(strip.tops, height))
}

/** Where a height of one strip stands in another one of the same pages: at the same share of the same page. */
export function samePlace(before: PageStrip, after: PageStrip, height: number): number {
  const page = pageAt(before, height)
  const share = (height - (before.tops[page] ?? 0)) / Math.max(1, before.heights[page] ?? 1)
  return (after.tops[page] ?? 0) + share * (after.heights[page] ?? 0)
}

function lastAtOrAbove(tops: readonly number[], height: number): number {
  let low = 0
  let high = tops.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle] ?? 0) <= height) low = middle + 1
    else high = middle
  }
  return low - 1
}
