import type { BodyStyle } from './body-statistics.ts'
import type { Line } from './pages/line.ts'

/** A line in reading order, with the space around it. */
export interface FlowLine extends Line {
  /** Place in reading order, from 0. */
  readonly index: number
  /** Unique in the document: page and column band. */
  readonly flow: number
  /** Distance to the baseline of the line above in the same flow; `openSpace` when it is the first. */
  readonly above: number
  /** Distance to the baseline of the line below in the same flow; `openSpace` when it is the last. */
  readonly below: number
  /** Edges of the column that the line stands in, as body text fills it. */
  readonly column: { readonly left: number; readonly right: number }
}

/** Lines whose baselines differ by less stand beside each other; their distance is 0. */
const besideInEm = 0.4

/** Stands for "nothing above" and "nothing below". */
export const openSpace = 99

export interface UnplacedLine {
  readonly line: Line
  readonly flow: number
}

/**
 * Lines in reading order with the white above and below them in points and the column that they
 * stand in.
 */
export function placeLines(lines: readonly UnplacedLine[], body: BodyStyle): readonly FlowLine[] {
  const columns = columnEdges(lines, body)
  return lines.map(({ line, flow }, index) => ({
    ...line,
    index,
    flow,
    above: gapBetween(lines[index - 1], lines[index]),
    below: gapBetween(lines[index], lines[index + 1]),
    column: columns.get(flow) ?? { left: line.box.left, right: line.box.right },
  }))
}

function gapBetween(above: UnplacedLine | undefined, below: UnplacedLine | undefined): number {
  if (above === undefined || below === undefined || above.flow !== below.flow) return openSpace
  const gap = below.line.baseline - above.line.baseline
  if (Math.abs(gap) < below.line.size * besideInEm) return 0
  return gap > 0 ? gap : openSpace
}

function columnEdges(
  lines: readonly UnplacedLine[],
  body: BodyStyle,
): ReadonlyMap<number, { left: number; right: number }> {
  const columns = new Map<number, { left: number; right: number }>()
  for (const { line, flow } of lines) {
    if (line.inkCount < 12 || line.size < body.size - 2) continue
    const known = columns.get(flow)
    columns.set(flow, {
      left: Math.min(known?.left ?? Number.POSITIVE_INFINITY, line.box.left),
      right: Math.max(known?.right ?? Number.NEGATIVE_INFINITY, line.box.right),
    })
  }
  return columns
}

/** Whether `below` follows `above` directly in its column. */
export function isDirectlyBelow(above: FlowLine, below: FlowLine): boolean {
  return below.index === above.index + 1 && below.flow === above.flow
}
