import type { BodyStyle } from '../body-statistics.ts'
import type { Line } from '../pages/line.ts'
import { horizontalOverlap } from '../pages/page-content.ts'
import type { PageLayout } from '../pages/page-layout.ts'

/** How far below a line of a caption the next one stands, in sizes of its letters. */
export const reach = 1.75

const fewestTitleWords = 4

/** A whole sentence in one line: the first line of running text goes on, and the head of a table has no full stop. */
export function isTitleSentence(line: Line, label: Line): boolean {
  const isSentence = /^\p{Lu}.*\p{Ll}\.$/u.test(line.text)
  const isLong = line.text.split(' ').length >= fewestTitleWords
  return isSentence && isLong && !hasWideGaps(line) && Math.abs(line.size - label.size) <= 0.6
}

/** @param most how far below, in sizes of its letters. */
export function nearestBelow(last: Line, page: PageLayout, most: number): Line | undefined {
  let nearest: Line | undefined
  for (const line of page.lines) {
    const gap = line.baseline - last.baseline
    if (gap <= last.size * 0.3 || gap > last.size * most) continue
    const shared = Math.min(20, line.box.right - line.box.left)
    if (horizontalOverlap(line.box, last.box) < shared) continue
    if (nearest === undefined || line.baseline < nearest.baseline) nearest = line
  }
  return nearest
}

/** The first rule of a table stands between its title and its head, and is no underline of the title. */
export function isRuledFrom(title: Line, head: Line, { rules }: PageLayout): boolean {
  return rules.some(
    (rule) =>
      rule.right - rule.left > Math.max(40, rule.bottom - rule.top) &&
      rule.top > title.baseline + title.size * underlineInEm &&
      rule.bottom < head.baseline - head.size * 0.5 &&
      horizontalOverlap(rule, title.box) > 20 &&
      horizontalOverlap(rule, head.box) > 0,
  )
}

/** An underline is no further below its words. */
const underlineInEm = 0.25

/**
 * In a manuscript with open spacing the lines of a caption stand as far apart as all others: one goes on while its
 * lines are full and no sentence has ended. What shares its line with other words is the head of a table.
 */
export function openLine(
  lines: readonly Line[],
  page: PageLayout,
  body: BodyStyle,
): Line | undefined {
  const last = lines.at(-1)
  if (last === undefined || body.leading < body.size * reach) return undefined
  const next = nearestBelow(last, page, (body.leading * 1.05) / Math.max(1, last.size))
  if (next === undefined || next.size !== last.size || next.font !== last.font) return undefined
  const width = ({ box }: Line): number => box.right - box.left
  const isFull = width(last) > Math.max(...lines.map(width), width(next)) * 0.8
  const isAlone = page.lines.every(
    (other) => other === next || Math.abs(other.baseline - next.baseline) > 2,
  )
  const isEven = Math.abs(next.box.left - (lines[1] ?? last).box.left) < last.size * 3
  return isFull && isAlone && isEven && !/[.!?]$/u.test(last.text) && !hasWideGaps(next)
    ? next
    : undefined
}

/** Two gaps of more than two em or one of four: cells, not words. */
export function hasWideGaps(line: Line): boolean {
  let gaps = 0
  for (let index = 1; index < line.spans.length; index += 1) {
    const left = line.spans[index - 1]?.edges.at(-1) ?? 0
    const right = line.spans[index]?.edges[0] ?? 0
    const gap = (right - left) / Math.max(1, line.size)
    if (gap > 4) gaps += 2
    else if (gap > 0.9) gaps += 1
  }
  return gaps >= 2
}
