import type { Box } from '../../layout/pages/page-content.ts'
import type { Pdfium } from './pdfium-module.ts'

export type Point = readonly [x: number, y: number]

/** Maps PDF user space (y up, any origin, `/Rotate`) to points from the top left of the shown page. */
export interface PageFrame {
  readonly width: number
  readonly height: number
  /** Clockwise quarter turns by which the page is shown. */
  readonly quarterTurns: number
  point(x: number, y: number): Point
  /** The frame of the page turned clockwise once, or three times, to read what stands sideways on it. */
  turned(turns: 1 | 3): PageFrame
  /** The box between two opposite corners in user space. */
  box(corner: Point, opposite: Point): Box
}

/** The largest side that is believed; some files claim billions of points. */
const maxSide = 14_400

/**
 * Size of a page in points as it is shown, turned as it says, with the origin of its crop box, else
 * of its media box.
 */
export function readPageFrame(pdfium: Pdfium, page: number): PageFrame {
  const { api, cells } = pdfium
  const width = clampSide(api.FPDF_GetPageWidthF(page))
  const height = clampSide(api.FPDF_GetPageHeightF(page))
  const quarterTurns = ((api.FPDFPage_GetRotation(page) % 4) + 4) % 4
  const hasBox =
    api.FPDFPage_GetCropBox(page, cells, cells + 4, cells + 8, cells + 12) ||
    api.FPDFPage_GetMediaBox(page, cells, cells + 4, cells + 8, cells + 12)
  const originX = hasBox ? Math.min(pdfium.float(0), pdfium.float(2)) : 0
  const originY = hasBox ? Math.min(pdfium.float(1), pdfium.float(3)) : 0
  return frameOf({ width, height, quarterTurns, originX, originY })
}

function frameOf(geometry: FrameGeometry): PageFrame {
  const point = pointMap(geometry)
  const { width, height, quarterTurns } = geometry
  return {
    width,
    height,
    quarterTurns,
    point,
    turned: (turns) =>
      frameOf({
        ...geometry,
        quarterTurns: (quarterTurns + turns) % 4,
        width: height,
        height: width,
      }),
    box: (corner, opposite) => {
      const [x0, y0] = point(...corner)
      const [x1, y1] = point(...opposite)
      return {
        left: Math.min(x0, x1),
        top: Math.min(y0, y1),
        right: Math.max(x0, x1),
        bottom: Math.max(y0, y1),
      }
    },
  }
}

interface FrameGeometry {
  readonly width: number
  readonly height: number
  readonly quarterTurns: number
  readonly originX: number
  readonly originY: number
}

function pointMap(frame: FrameGeometry): PageFrame['point'] {
  const { width, height, originX, originY } = frame
  switch (frame.quarterTurns) {
    case 1:
      return (x, y) => [y - originY, x - originX]
    case 2:
      return (x, y) => [width - (x - originX), y - originY]
    case 3:
      return (x, y) => [width - (y - originY), height - (x - originX)]
    default:
      return (x, y) => [x - originX, height - (y - originY)]
  }
}

function clampSide(side: number): number {
  return Number.isFinite(side) ? Math.min(Math.max(side, 1), maxSide) : 1
}
