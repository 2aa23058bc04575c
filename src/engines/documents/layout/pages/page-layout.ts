import type { GraphicRegion } from '../floats/graphic-regions.ts'
import type { Line } from './line.ts'
import type { Box } from './page-content.ts'

/** One page on its way through the pipeline: lines without running matter, and what is drawn. */
export interface PageLayout {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly lines: readonly Line[]
  readonly regions: readonly GraphicRegion[]
  readonly rules: readonly Box[]
  /** Frames with rows and columns. */
  readonly grids: readonly Box[]
  /** Pictures and paths as they are in the file. */
  readonly drawings: readonly Box[]
}

/** Whether nothing on the page stands below these lines. */
export function endsWith(page: PageLayout, lines: readonly Line[]): boolean {
  const last = Math.max(...lines.map(({ baseline }) => baseline))
  return page.lines.every(({ baseline }) => baseline <= last + 2)
}
