import type { GraphicRegion } from './graphic-regions.ts'
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
}
