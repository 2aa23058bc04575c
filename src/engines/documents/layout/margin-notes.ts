import type { Line } from './line.ts'
import type { PageLayout } from './page-layout.ts'

/** Margin notes hold less than this share of a page's characters. */
const maxShare = 0.2
const tellingLength = 30

/**
 * What journals print in the margin beside the first page (dates, licence, "cite this"): lines that
 * end before the text block begins. Read in place they would break into the lines beside them.
 */
export function findMarginNotes(layout: PageLayout, lines: readonly Line[]): ReadonlySet<Line> {
  const left = textBlockLeft(lines)
  const isFirst = layout.number === 1
  if (!isFirst || left === undefined || left < layout.width * 0.15) return new Set()
  const notes = lines.filter((line) => line.box.right < left - 2)
  const inkOf = (set: readonly Line[]): number => set.reduce((sum, line) => sum + line.inkCount, 0)
  return new Set(inkOf(notes) < inkOf(lines) * maxShare ? notes : [])
}

/** The left edge that holds most of the long lines. */
function textBlockLeft(lines: readonly Line[]): number | undefined {
  const edges = new Map<number, number>()
  for (const line of lines) {
    if (line.inkCount < tellingLength) continue
    const key = Math.round(line.box.left / 3) * 3
    edges.set(key, (edges.get(key) ?? 0) + line.inkCount)
  }
  let best: number | undefined
  let bestInk = 0
  for (const [edge, ink] of edges) if (ink > bestInk) [best, bestInk] = [edge, ink]
  return best
}
