import { isBodySized, type BodyStyle } from '../body-statistics.ts'
import type { Line } from '../pages/line.ts'
import {
  boxHeight,
  containsPoint,
  horizontalOverlap,
  unionOf,
  type Box,
} from '../pages/page-content.ts'
import type { PageLayout } from '../pages/page-layout.ts'
import type { Caption } from './captions.ts'
import type { GraphicRegion } from './graphic-regions.ts'

/** Where the picture of a caption stands, and the words that belong to the picture. */
export interface FigurePlace {
  readonly caption: Caption
  readonly box: Box | undefined
  readonly lines: readonly Line[]
}

const maxDistance = 160

/**
 * Gives each figure caption its picture: the drawings above it up to the next running text, else
 * those below or beside it, else the empty band above.
 */
export function placeFigures(
  page: PageLayout,
  captions: readonly Caption[],
  body: BodyStyle,
): readonly FigurePlace[] {
  const captionLines = new Set(captions.flatMap((caption) => caption.lines))
  const used = new Set<GraphicRegion>()
  return captions
    .filter((caption) => caption.kind === 'figure')
    .map((caption) => {
      const context: FigureContext = { page, caption, body, captionLines, used }
      const box = boxAbove(context) ?? nearestRegion(context) ?? emptyBandAbove(context)
      const lines = box === undefined ? [] : linesWithin(context, box)
      return { caption, box, lines }
    })
}

interface FigureContext {
  readonly page: PageLayout
  readonly caption: Caption
  readonly body: BodyStyle
  readonly captionLines: ReadonlySet<Line>
  readonly used: Set<GraphicRegion>
}

function isProse(line: Line, context: FigureContext): boolean {
  if (context.captionLines.has(line)) return true
  const isInside = context.page.regions.some(({ box }) => isWithin(line, box))
  return !isInside && line.inkCount > 25 && isBodySized(line, context.body)
}

function isWithin(line: Line, box: Box): boolean {
  const x = (line.box.left + line.box.right) / 2
  return containsPoint(box, x, (line.box.top + line.box.bottom) / 2)
}

function boxAbove(context: FigureContext): Box | undefined {
  const { caption, page, used } = context
  const floor = caption.box.top + 6
  const limit = proseAbove(context)
  const above = page.regions.filter(
    (region) =>
      !used.has(region) &&
      region.box.bottom <= floor + 4 &&
      region.box.top >= limit - 12 &&
      horizontalOverlap(region.box, caption.box) > -40,
  )
  const nearest = Math.max(...above.map((region) => region.box.bottom))
  if (above.length === 0 || caption.box.top - nearest > maxDistance) return undefined
  for (const region of above) used.add(region)
  return above.map((region) => region.box).reduce(unionOf)
}

/** Bottom of the lowest running text or caption above this caption. */
function proseAbove(context: FigureContext): number {
  const { page, caption } = context
  let limit = 0
  for (const line of page.lines) {
    if (line.box.bottom > caption.box.top + 2 || caption.lines.includes(line)) continue
    if (horizontalOverlap(line.box, caption.box) < 10) continue
    if (isProse(line, context)) limit = Math.max(limit, line.box.bottom)
  }
  return limit
}

function nearestRegion(context: FigureContext): Box | undefined {
  const { page, caption, used } = context
  let best: GraphicRegion | undefined
  let bestCost = maxDistance
  for (const region of page.regions) {
    const cost = used.has(region) ? Number.POSITIVE_INFINITY : distanceCost(region.box, caption.box)
    if (cost < bestCost) [best, bestCost] = [region, cost]
  }
  if (best === undefined) return undefined
  used.add(best)
  return best.box
}

/** A picture below costs 15 points more than one above, one beside the caption 30 more. */
function distanceCost(region: Box, caption: Box): number {
  const overlap = horizontalOverlap(region, caption)
  const isInside = region.top <= caption.top && region.bottom >= caption.bottom && overlap > 0
  if (isInside) return 0
  if (overlap > 20 && region.bottom <= caption.top + 6) return caption.top - region.bottom
  if (overlap > 20 && region.top >= caption.bottom - 6) return region.top - caption.bottom + 15
  const shared =
    Math.min(region.bottom, caption.bottom + 40) - Math.max(region.top, caption.top - 40)
  if (shared <= 10) return Number.POSITIVE_INFINITY
  return 30 + Math.max(region.left - caption.right, caption.left - region.right)
}

function emptyBandAbove(context: FigureContext): Box | undefined {
  const { caption, page } = context
  const limit = Math.max(proseAbove(context), entriesAbove(context), page.height * 0.06)
  const box = {
    left: caption.box.left,
    right: Math.max(caption.box.right, caption.box.left + 200),
    top: limit,
    bottom: caption.box.top,
  }
  return boxHeight(box) > 60 ? box : undefined
}

const entry = /^(?:\[\d{1,3}\]|\d{1,3}\.)\s+\p{Lu}/u
const fewestEntries = 3
/** Words so far above a picture may belong to it. */
const roomAbove = 14

/** Bottom of a list of references above the caption: manuscripts have their legends, without pictures, behind it. */
function entriesAbove({ page, caption }: FigureContext): number {
  const above = page.lines.filter(
    ({ box }) => box.bottom <= caption.box.top + 2 && horizontalOverlap(box, caption.box) >= 10,
  )
  const entries = above.filter(({ text }) => entry.test(text.trim()))
  const [first] = entries
  if (first === undefined || entries.length < fewestEntries) return 0
  const alike = above.filter(({ font, size }) => font === first.font && size === first.size)
  return Math.max(...alike.map(({ box }) => box.bottom)) + roomAbove
}

/**
 * Axis labels and the like: everything in the picture's box that is no running text. What stands under both the
 * picture and its caption is the next heading.
 */
function linesWithin(context: FigureContext, box: Box): readonly Line[] {
  const roomy = {
    left: box.left - 18,
    right: box.right + 18,
    top: box.top - roomAbove,
    bottom: box.bottom + 14,
  }
  const { caption, page, captionLines } = context
  const isBehind = (line: Line): boolean =>
    box.top < caption.box.top && line.baseline > caption.box.bottom && line.box.top > box.bottom - 2
  return page.lines.filter(
    (line) =>
      isWithin(line, roomy) &&
      !isBehind(line) &&
      !captionLines.has(line) &&
      !isProse(line, context),
  )
}
