import type { BodyStyle } from '../body-statistics.ts'
import type { Line } from '../pages/line.ts'
import { unionOf, type Box } from '../pages/page-content.ts'
import { startsWithLabel } from './captions.ts'
import type { GraphicRegion } from './graphic-regions.ts'

/** Points between an axis and the numbers at it, and between these and the name of the axis. */
const reach = 16
/** Numbers, then the name of the axis, then what stands beside that. */
const rounds = 3
const longestName = 40
const number = /^[\s\d.,:%°()+−–-]*\d[\s\d.,:%°()+−–×ekKM-]*$/u

/**
 * A drawing together with the numbers and the names along its axes, which are written outside of its lines: they are
 * no words of the text beside it.
 */
export function withAxisLabels(
  region: GraphicRegion,
  lines: readonly Line[],
  body: BodyStyle,
): GraphicRegion {
  if (region.pathCount === 0) return region
  const labels = lines.filter((line) => isLabel(line, body))
  let { box } = region
  for (let round = 0; round < rounds; round += 1) {
    const at = labels.filter((line) => isBeside(line.box, box) || isUnder(line.box, box))
    box = at.map((line) => line.box).reduce(unionOf, box)
  }
  return { ...region, box }
}

function isLabel(line: Line, body: BodyStyle): boolean {
  if (startsWithLabel(line.text)) return false
  const isSmall = line.size < body.size - 0.4 && line.inkCount <= longestName
  return number.test(line.text) ? line.inkCount <= longestName : isSmall
}

function isBeside(label: Box, box: Box): boolean {
  const y = (label.top + label.bottom) / 2
  const gap = Math.max(box.left - label.right, label.left - box.right)
  return y > box.top - 6 && y < box.bottom + 6 && gap > -6 && gap < reach
}

function isUnder(label: Box, box: Box): boolean {
  const x = (label.left + label.right) / 2
  const gap = label.top - box.bottom
  return x > box.left - 6 && x < box.right + 6 && gap > -6 && gap < reach
}
