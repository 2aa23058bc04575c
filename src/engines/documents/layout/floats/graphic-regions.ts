import { isBodySized, type BodyStyle } from '../body-statistics.ts'
import type { Line } from '../pages/line.ts'
import {
  boxArea,
  boxHeight,
  boxWidth,
  containsPoint,
  isCoveredByPictures,
  isNear,
  unionOf,
  type Box,
  type PageContent,
} from '../pages/page-content.ts'
import { groupBy } from '../statistics.ts'
import { joinPieces } from './grids.ts'

/** Images and drawings that lie together. */
export interface GraphicRegion {
  readonly box: Box
  readonly imageCount: number
  readonly pathCount: number
}

export interface PageGraphicRegions {
  readonly regions: readonly GraphicRegion[]
  /** Long thin paths: lines of tables, rules over footnotes. */
  readonly rules: readonly Box[]
}

/** What a region is made of. */
interface Cluster extends GraphicRegion {
  /** Area of its largest part. */
  readonly largest: number
  readonly fills: ReadonlySet<number | undefined>
}

const wholeGround = 0.9

/** A word processor shades a paragraph with a rectangle, and once more for every line of it, in one colour. */
function isGround({ box, imageCount, largest, fills }: Cluster): boolean {
  const [fill, ...others] = fills
  const isOneColour = imageCount === 0 && others.length === 0 && fill !== undefined
  return isOneColour && largest > boxArea(box) * wholeGround
}

const mergeDistance = 10
const maxBoxes = 4000

/** Clusters the images and paths of a page; page-sized backgrounds and lone rules stay out. */
export function findGraphicRegions(page: PageContent): PageGraphicRegions {
  const pageArea = page.width * page.height
  const rules: Box[] = []
  const pieces: Box[] = []
  const seeds: Cluster[] = []
  const isPhotographed = isCoveredByPictures(page)
  for (const graphic of page.graphics) {
    if (isPhotographed && graphic.kind === 'image') continue
    const box = clip(graphic.box, page)
    if (box === undefined || boxArea(box) > pageArea * 0.7) continue
    if (graphic.kind === 'path' && isPiece(box)) pieces.push(box)
    if (graphic.kind === 'path' && isRule(box)) rules.push(box)
    else if (seeds.length < maxBoxes && !isPaper(graphic.fill, box)) {
      const isPath = graphic.kind === 'path'
      const counts = { imageCount: isPath ? 0 : 1, pathCount: isPath ? 1 : 0 }
      seeds.push({ box, ...counts, largest: boxArea(box), fills: new Set([graphic.fill]) })
    }
  }
  const regions = cluster(seeds).filter(
    (group) =>
      boxWidth(group.box) > 50 &&
      boxHeight(group.box) > 30 &&
      (group.imageCount > 0 || group.pathCount >= 6) &&
      boxArea(group.box) < pageArea * 0.85 &&
      !isGround(group),
  )
  const upright = rules.filter((box) => boxHeight(box) >= boxWidth(box))
  const flat = rules.filter((box) => boxHeight(box) < boxWidth(box))
  return { regions, rules: [...upright, ...joinPieces([...flat, ...pieces]).filter(isRule)] }
}

/** The rule of a narrow cell. */
function isPiece(box: Box): boolean {
  return boxHeight(box) < 2.5 && boxWidth(box) > 8 && boxWidth(box) <= 30
}

/** Lines within drawings and images. */
export function linesInRegions(
  lines: readonly Line[],
  regions: readonly GraphicRegion[],
): ReadonlyMap<Line, GraphicRegion> {
  const inside = new Map<Line, GraphicRegion>()
  for (const region of regions) {
    for (const line of lines) if (isInside(line, region.box)) inside.set(line, region)
  }
  return inside
}

/** A frame around running text, or a watermark under it, is no picture. */
export function withoutFrames(
  regions: readonly GraphicRegion[],
  lines: readonly Line[],
  body: BodyStyle,
): readonly GraphicRegion[] {
  return regions.filter(({ box }) => {
    const members = lines.filter((line) => isInside(line, box))
    return !isFramedText(members, body)
  })
}

function isFramedText(lines: readonly Line[], body: BodyStyle): boolean {
  const prose = lines.filter(
    (line) => isBodySized(line, body) && line.inkCount > 30 && line.font === body.font,
  )
  return (
    prose.length >= 6 ||
    (prose.length >= 3 && prose.length > lines.length * 0.4) ||
    hasPassage(lines)
  )
}

const passageLines = 8
const passageInk = 40

/** An abstract in other letters than the text: so many full lines below each other are no part of a picture. */
export function hasPassage(lines: readonly Line[]): boolean {
  const full = lines.filter((line) => line.inkCount > passageInk)
  const styles = groupBy(
    full,
    ({ box, font, size }) => `${Math.round(box.left / 2)} ${font} ${size}`,
  )
  return [...styles.values()].some((group) => group.length >= passageLines)
}

function isInside(line: Line, box: Box): boolean {
  const x = (line.box.left + line.box.right) / 2
  const y = (line.box.top + line.box.bottom) / 2
  const roomy = {
    left: box.left - 3,
    top: box.top - 3,
    right: box.right + 3,
    bottom: box.bottom + 3,
  }
  return containsPoint(roomy, x, y)
}

function isRule(box: Box): boolean {
  const width = boxWidth(box)
  const height = boxHeight(box)
  return (height < 2.5 && width > 30) || (width < 2.5 && height > 30)
}

/** Share of white, with room for how colours are reckoned: the palest shade that anyone chooses is darker. */
const white = 0.995

/** White rectangles under text are paper, not drawing. */
function isPaper(fill: number | undefined, box: Box): boolean {
  return fill !== undefined && fill > white && boxHeight(box) > 4
}

function clip(box: Box, page: PageContent): Box | undefined {
  const clipped = {
    left: Math.max(0, box.left),
    top: Math.max(0, box.top),
    right: Math.min(page.width, box.right),
    bottom: Math.min(page.height, box.bottom),
  }
  const isVisible = clipped.right >= clipped.left && clipped.bottom >= clipped.top
  return isVisible ? clipped : undefined
}

function cluster(seeds: readonly Cluster[]): readonly Cluster[] {
  const clusters: Cluster[] = []
  for (const seed of [...seeds].sort((a, b) => a.box.top - b.box.top)) {
    let grown = seed
    for (let index = clusters.length - 1; index >= 0; index -= 1) {
      const other = clusters[index]
      if (other === undefined || !isNear(other.box, grown.box, mergeDistance)) continue
      grown = {
        box: unionOf(grown.box, other.box),
        imageCount: grown.imageCount + other.imageCount,
        pathCount: grown.pathCount + other.pathCount,
        largest: Math.max(grown.largest, other.largest),
        fills: new Set([...grown.fills, ...other.fills]),
      }
      clusters.splice(index, 1)
    }
    clusters.push(grown)
  }
  return clusters
}
