import {
  boxHeight,
  boxWidth,
  isNear,
  unionOf,
  type Box,
  type PageContent,
} from '../pages/page-content.ts'

/** Points between two pieces of one rule; rules under the heads of columns stand further apart. */
const nearPieces = 2.5
const sameHeight = 1
/** Thicker lines are bars. */
const thickest = 2.5

/**
 * Word draws the rule over a row once for every cell: the pieces that meet are one rule. Answers the rules that run
 * across the page, however short they are.
 */
export function joinPieces(pieces: readonly Box[]): readonly Box[] {
  const joined: Box[] = []
  for (const row of rowsOf(pieces)) {
    let last: Box | undefined
    for (const box of [...row].sort((a, b) => a.left - b.left)) {
      const isNext = last !== undefined && box.left - last.right < nearPieces
      if (last !== undefined && !isNext) joined.push(last)
      last = last !== undefined && isNext ? unionOf(last, box) : box
    }
    if (last !== undefined) joined.push(last)
  }
  return joined
}

function rowsOf(pieces: readonly Box[]): readonly (readonly Box[])[] {
  const rows: Box[][] = []
  for (const box of [...pieces].sort((a, b) => a.top - b.top || a.left - b.left)) {
    const row = rows.at(-1)
    const isSame = row !== undefined && box.top - (row[0]?.top ?? 0) < sameHeight
    if (isSame) row.push(box)
    else rows.push([box])
  }
  return rows
}

/** A drawing or a map has more lines than the tables of a page. */
const mostPieces = 1500
const shortestRule = 40
const shortestUpright = 12
const fewestLines = 3
const mostly = 0.9

/** Frames with at least two rows and two columns in them: their rules meet, and close them on all four sides. */
export function findGrids({ graphics }: PageContent): readonly Box[] {
  const paths = graphics.flatMap(({ kind, box }) => (kind === 'path' ? [box] : []))
  const flat = paths.filter((box) => boxHeight(box) < thickest && boxWidth(box) > thickest)
  const upright = paths.filter((box) => boxWidth(box) < thickest && boxHeight(box) > thickest)
  if (flat.length < fewestLines || upright.length < fewestLines) return []
  if (flat.length + upright.length > mostPieces) return []
  const across = joinPieces(flat).filter((box) => boxWidth(box) > shortestRule)
  const down = joinPieces(upright.map(turned)).map(turned)
  const columns = down.filter((box) => boxHeight(box) > shortestUpright)
  return clustersOf(across, columns).flatMap((cluster) => (isGrid(cluster) ? [cluster.box] : []))
}

function turned({ left, top, right, bottom }: Box): Box {
  return { left: top, top: left, right: bottom, bottom: right }
}

interface Cluster {
  readonly box: Box
  readonly across: readonly Box[]
  readonly down: readonly Box[]
}

/** Rules that touch each other, directly or by others. */
function clustersOf(across: readonly Box[], down: readonly Box[]): readonly Cluster[] {
  const clusters: Cluster[] = []
  const lone: readonly Cluster[] = [
    ...across.map((box) => ({ box, across: [box], down: [] })),
    ...down.map((box) => ({ box, across: [], down: [box] })),
  ]
  for (const one of lone) {
    let grown = one
    for (let index = clusters.length - 1; index >= 0; index -= 1) {
      const other = clusters[index]
      if (other === undefined || !touches(other, grown)) continue
      grown = {
        box: unionOf(grown.box, other.box),
        across: [...grown.across, ...other.across],
        down: [...grown.down, ...other.down],
      }
      clusters.splice(index, 1)
    }
    clusters.push(grown)
  }
  return clusters
}

function touches(one: Cluster, other: Cluster): boolean {
  const meet = (rules: readonly Box[], others: readonly Box[]): boolean =>
    rules.some((rule) => others.some((box) => isNear(rule, box, nearPieces)))
  return (
    isNear(one.box, other.box, nearPieces) &&
    (meet(one.across, other.down) || meet(one.down, other.across))
  )
}

function isGrid({ box, across, down }: Cluster): boolean {
  const [width, height] = [boxWidth(box) * mostly, boxHeight(box) * mostly]
  const isWide = (edge: number) =>
    across.some((rule) => Math.abs(rule.top - edge) < nearPieces && boxWidth(rule) > width)
  const isHigh = (edge: number) =>
    down.some((rule) => Math.abs(rule.left - edge) < nearPieces && boxHeight(rule) > height)
  const closes =
    isWide(box.top) && isWide(box.bottom - 0.5) && isHigh(box.left) && isHigh(box.right - 0.5)
  return (
    closes &&
    apart(across.map(({ top }) => top)) >= fewestLines &&
    apart(down.map(({ left }) => left)) >= fewestLines
  )
}

/** How many of the places are more than the width of a double rule apart. */
function apart(places: readonly number[]): number {
  const sorted = [...places].sort((a, b) => a - b)
  return sorted.filter((place, index) => index === 0 || place - (sorted[index - 1] ?? 0) > 4).length
}

/** Whether a line of text stands within the frame. */
export function isInGrid({ box }: { readonly box: Box }, grid: Box): boolean {
  const x = (box.left + box.right) / 2
  const y = (box.top + box.bottom) / 2
  return x > grid.left && x < grid.right && y > grid.top && y < grid.bottom
}
