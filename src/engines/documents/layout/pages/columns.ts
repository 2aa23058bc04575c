import { isAbstractHeading, isReferenceHeading } from '../headings/heading-names.ts'
import type { Line } from './line.ts'

/** Lines of a page in reading order, each with the run of lines that it belongs to. */
export interface OrderedPage {
  readonly lines: readonly OrderedLine[]
  /** The most columns that stand side by side somewhere on the page. */
  readonly columns: number
}

export interface OrderedLine {
  readonly line: Line
  /** Lines of one flow stand under each other in one column of one band. */
  readonly flow: number
}

interface Ordering {
  readonly out: OrderedLine[]
  readonly bodySize: number
  flow: number
  columns: number
}

const maxDepth = 3
/** A fragment shorter than this says little about columns. */
const telling = 8
const minimumLinesASide = 4
const minimumColumnShare = 0.17
/** LaTeX leaves 10 pt between its columns at any size of letters, and hyphens and quotes hang into them. */
const leastGutter = 6

/**
 * Reading order by repeated cutting: find the gutters that few lines cross, let the lines that do
 * cross split the region into bands, read each band column by column, and look into each column
 * again. Within a column lines go downwards.
 *
 * @param usualGutters gutters of the other pages, tried where this page shows none of its own.
 */
export function orderLines(
  lines: readonly Line[],
  bodySize: number,
  usualGutters: readonly number[],
): OrderedPage {
  const ordering: Ordering = { out: [], bodySize, flow: 0, columns: 1 }
  orderRegion(ordering, lines, { depth: 0, usualGutters })
  return { lines: ordering.out, columns: ordering.columns }
}

interface RegionContext {
  readonly depth: number
  readonly usualGutters: readonly number[]
}

function orderRegion(ordering: Ordering, lines: readonly Line[], context: RegionContext): void {
  if (lines.length === 0) return
  const own = context.depth >= maxDepth ? [] : gutterSearch(lines, ordering.bodySize, context)
  const gutters = own.length > 0 ? own : context.usualGutters
  const sorted = downwards(lines)
  const front = context.depth === 0 ? frontBesideAbstract(sorted, gutters) : []
  const ofFront = { depth: 1, usualGutters: [] }
  if (gutterSearch(front, ordering.bodySize, ofFront).length > 0) {
    orderRegion(ordering, front, ofFront)
    orderRegion(ordering, sorted.slice(front.length), { ...context, depth: 1 })
    return
  }
  if (gutters.length === 0) {
    emit(ordering, sorted)
    return
  }
  let band: Line[] = []
  const deeper = { depth: context.depth + 1, usualGutters: [] }
  for (const line of sorted) {
    if (!crosses(line, gutters) || hasTextBeside(line, sorted)) {
      band.push(line)
      continue
    }
    orderBand(ordering, band, { gutters, deeper })
    band = []
    emitSpanning(ordering, line)
  }
  orderBand(ordering, band, { gutters, deeper })
}

const closeUnderInEm = 2
const fewestBeside = 2

/**
 * Over one column of text or two some publishers set the abstract beside who wrote it, across the gutter of the text:
 * that part of the page has columns of its own. It goes on under the abstract as far as its lines follow closely.
 */
function frontBesideAbstract(sorted: readonly Line[], gutters: readonly number[]): readonly Line[] {
  const heading = sorted.find(({ text }) => isAbstractHeading(text.trim()))
  if (heading === undefined || crosses(heading, gutters)) return []
  const isUnder = (line: Line): boolean =>
    line.baseline > heading.baseline && Math.abs(line.box.left - heading.box.left) < 2
  const isWide = (line: Line): boolean => gutters.length === 0 || crosses(line, gutters)
  const end = sorted.findLastIndex((line) => isUnder(line) && isWide(line))
  const next = sorted.findIndex((line, index) => {
    const above = sorted[index - 1]
    return (
      index > end &&
      above !== undefined &&
      line.baseline - above.baseline > line.size * closeUnderInEm
    )
  })
  if (end === -1 || next === -1) return []
  const front = sorted.slice(0, next)
  const beside = front.filter(
    ({ box, baseline }) => baseline > heading.baseline && box.right < heading.box.left,
  )
  return beside.length >= fewestBeside ? front : []
}

/** Heights, as shares of the lines, below which columns may begin under a title or an abstract. */
const columnStarts = [0, 0.35, 0.6]

/**
 * The gutters that the fewest lines cross; others show when the parts are looked at again. A block
 * across all columns at the top hides them: then the lines below are asked.
 */
function gutterSearch(
  lines: readonly Line[],
  bodySize: number,
  context: RegionContext,
): readonly number[] {
  const sorted = downwards(lines)
  for (const start of context.usualGutters.length > 0 ? [0] : columnStarts) {
    const part = sorted.slice(Math.floor(sorted.length * start))
    const gutters = findGutters(part, bodySize)
    if (gutters.length === 0) continue
    const crossed = gutters.map((gutter) => part.filter((line) => crosses(line, [gutter])).length)
    const fewest = Math.min(...crossed)
    return gutters.filter((_, index) => (crossed[index] ?? 0) <= fewest + 3)
  }
  return []
}

/** A wide line with text beside it fills a wide column; only a lone one spans the page. */
function hasTextBeside(line: Line, lines: readonly Line[]): boolean {
  return lines.some(
    (other) =>
      other !== line &&
      other.inkCount > telling &&
      (other.box.left >= line.box.right || other.box.right <= line.box.left) &&
      Math.min(other.box.bottom, line.box.bottom) - Math.max(other.box.top, line.box.top) >
        line.size * 0.3,
  )
}

interface BandContext {
  readonly gutters: readonly number[]
  readonly deeper: RegionContext
}

function orderBand(ordering: Ordering, band: readonly Line[], context: BandContext): void {
  if (band.length === 0) return
  const { gutters, deeper } = context
  const columns = [...gutters, Number.POSITIVE_INFINITY].map((gutter, index) => {
    const previous = gutters[index - 1] ?? Number.NEGATIVE_INFINITY
    return band.filter((line) => {
      const centre = (line.box.left + line.box.right) / 2
      return centre > previous && centre <= gutter
    })
  })
  const cut = balancedListTop(columns)
  if (cut !== undefined) {
    const upper = band.filter((line) => line.baseline < cut)
    orderBand(ordering, upper, context)
    orderBand(
      ordering,
      band.filter((line) => line.baseline >= cut),
      context,
    )
    return
  }
  const filled = columns.filter((column) => column.length > 0)
  ordering.columns = Math.max(ordering.columns, filled.length)
  for (const column of filled) {
    if (column.length > minimumLinesASide * 2) orderRegion(ordering, column, deeper)
    else emit(ordering, downwards(column))
  }
}

/**
 * Some journals balance the columns over the reference list and start the list in new columns below.
 * Nothing spans the page there: the sign is the list's heading, or its first entry, in one column with
 * white space beside it in the others, and text of the list's size under that space.
 *
 * @returns the height at which the page is to be cut.
 */
function balancedListTop(columns: readonly (readonly Line[])[]): number | undefined {
  const isNamed = columns.some((column) => column.some((line) => isReferenceHeading(line.text)))
  for (const column of columns.slice(0, -1)) {
    const sorted = downwards(column)
    const index = sorted.findIndex((line, at) =>
      isNamed ? isReferenceHeading(line.text) : opensList(line, sorted[at - 1]),
    )
    const heading = sorted[index]
    const first = isNamed ? sorted[index + 1] : heading
    if (heading === undefined || first === undefined || index === 0) continue
    const others = columns.filter((other) => other !== column && other.length > 0)
    const cuts = others.map((other) => listTopBeside(other, heading, first))
    const lowest = Math.min(...cuts.map((cut) => cut ?? Number.NEGATIVE_INFINITY))
    if (cuts.length > 0 && lowest > 0) return Math.min(lowest, heading.baseline) - 0.5
  }
  return undefined
}

/** "[1] …" in smaller print under white space: the list has no heading (REVTeX). */
function opensList(line: Line, above: Line | undefined): boolean {
  if (above === undefined || !/^\[1\]\s*\S/u.test(line.text)) return false
  return line.size < above.size && line.baseline - above.baseline > above.size * 2
}

/** The first baseline of the list in a column beside its heading. */
function listTopBeside(column: readonly Line[], heading: Line, entry: Line): number | undefined {
  const reach = heading.size * 2.5
  const below = downwards(column).find((line) => line.baseline > heading.baseline - heading.size)
  const above = downwards(column).findLast(
    (line) => line.baseline < heading.baseline - heading.size,
  )
  if (below === undefined || above === undefined) return undefined
  const isNear = Math.abs(below.baseline - heading.baseline) < reach
  const isGap = below.baseline - above.baseline > entry.size * 2
  return isNear && isGap && Math.abs(below.size - entry.size) < 0.3 ? below.baseline : undefined
}

function emit(ordering: Ordering, lines: readonly Line[]): void {
  ordering.flow += 1
  for (const line of lines) ordering.out.push({ line, flow: ordering.flow })
}

/** Spanning lines that follow each other directly share a flow. */
function emitSpanning(ordering: Ordering, line: Line): void {
  const last = ordering.out.at(-1)
  const isNext =
    last !== undefined &&
    last.line.page === line.page &&
    line.baseline > last.line.baseline &&
    line.baseline - last.line.baseline < line.size * 4 &&
    last.line.box.left < line.box.right &&
    last.line.box.right > line.box.left
  if (!isNext) ordering.flow += 1
  ordering.out.push({ line, flow: ordering.flow })
}

function downwards(lines: readonly Line[]): readonly Line[] {
  const sorted = [...lines].sort((a, b) => a.baseline - b.baseline || a.box.left - b.box.left)
  // Fragments on one baseline, a hair apart in height, go from left to right.
  for (let index = 1; index < sorted.length; index += 1) {
    const above = sorted[index - 1]
    const line = sorted[index]
    if (above === undefined || line === undefined) continue
    const isSameRow =
      Math.abs(line.baseline - above.baseline) < Math.min(line.size, above.size) * 0.25
    if (isSameRow && line.box.right <= above.box.left + 1) {
      sorted[index - 1] = line
      sorted[index] = above
    }
  }
  return sorted
}

function crosses(line: Line, gutters: readonly number[]): boolean {
  return gutters.some((gutter) => line.box.left < gutter - 3 && line.box.right > gutter + 3)
}

/** Gutters of a region, as x coordinates from left to right. */
export function findGutters(lines: readonly Line[], bodySize: number): readonly number[] {
  const telltale = lines.filter((line) => line.inkCount > telling)
  if (telltale.length < minimumLinesASide * 2) return []
  const left = Math.min(...telltale.map((line) => line.box.left))
  const right = Math.max(...telltale.map((line) => line.box.right))
  const crossings = countCrossings(telltale, right)
  const limit = Math.max(2, telltale.length * 0.14)
  const margin = (right - left) * 0.12
  const gutters: number[] = []
  let crossed = Number.POSITIVE_INFINITY
  let x = Math.floor(left + margin)
  while (x < right - margin) {
    if ((crossings[x] ?? 0) > limit) {
      x += 1
      continue
    }
    const valley = deepest(crossings, { from: x, to: Math.ceil(right - margin), limit })
    const gutter = (valley.start + valley.end) / 2
    const isWide = valley.end - valley.start >= Math.min(leastGutter, bodySize * 0.6)
    const isFar =
      gutter - (gutters.at(-1) ?? Number.NEGATIVE_INFINITY) > (right - left) * minimumColumnShare
    // Short lines of an uneven column leave a valley too, beside the deeper one between the columns.
    const isDeeper = gutters.length > 0 && valley.lowest < crossed
    if (isWide && (isFar || isDeeper) && hasTextOnBothSides(telltale, gutter)) {
      if (!isFar) gutters.pop()
      gutters.push(gutter)
      crossed = valley.lowest
    }
    x = valley.next
  }
  return gutters
}

function countCrossings(lines: readonly Line[], right: number): Uint16Array {
  const crossings = new Uint16Array(Math.max(1, Math.min(20_000, Math.ceil(right) + 2)))
  for (const line of lines) {
    const from = Math.max(0, Math.floor(line.box.left))
    const to = Math.min(crossings.length, Math.ceil(line.box.right))
    for (let x = from; x < to; x += 1) crossings[x] = (crossings[x] ?? 0) + 1
  }
  return crossings
}

interface ValleyRange {
  readonly from: number
  readonly to: number
  readonly limit: number
}

function deepest(
  crossings: Uint16Array,
  range: ValleyRange,
): { start: number; end: number; next: number; lowest: number } {
  let next = range.from
  let lowest = Number.POSITIVE_INFINITY
  let start = range.from
  for (; next < range.to && (crossings[next] ?? 0) <= range.limit; next += 1) {
    const count = crossings[next] ?? 0
    if (count < lowest) [lowest, start] = [count, next]
  }
  let end = start
  while (end < next && crossings[end] === lowest) end += 1
  return { start, end, next: Math.max(next, range.from + 1), lowest }
}

/** Text on both sides that stands beside each other, not a title over the right half of a page. */
function hasTextOnBothSides(lines: readonly Line[], gutter: number): boolean {
  const left = lines.filter((line) => line.box.right <= gutter + 1)
  const right = lines.filter((line) => line.box.left >= gutter - 1)
  if (left.length < minimumLinesASide || right.length < minimumLinesASide) return false
  const nearGutter = left.filter((line) => line.box.right > gutter - 40).length
  const startsAligned = alignedShare(right)
  return (nearGutter >= 3 || alignedShare(left) > 0.6) && startsAligned > 0.3
}

/** Share of the lines that begin at the most common left edge. */
function alignedShare(lines: readonly Line[]): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const key = Math.round(line.box.left / 4)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) / Math.max(1, lines.length)
}
