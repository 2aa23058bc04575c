import type { Pdfium } from '../../pdf/pdfium-module.ts'
import { encodePng } from '../../png.ts'

export interface Region {
  /** Counted from 1. */
  readonly page: number
  /** x, y, width and height in points from the top left. */
  readonly box: readonly [number, number, number, number]
  /** Pixels a point. */
  readonly factor: number
}

export interface RenderedRegion {
  /** A PNG file. */
  readonly bytes: Uint8Array
  readonly pixels: readonly [number, number]
}

/**
 * Renders a region of a page: never the pieces that its picture is made of, which may be hundreds.
 * Nothing for a region of a few pixels, or a page that is not there.
 */
export function renderRegion(
  pdfium: Pdfium,
  document: number,
  { page: number, box: [x, y, w, h], factor }: Region,
): RenderedRegion | undefined {
  const { api } = pdfium
  const [width, height] = [Math.round(w * factor), Math.round(h * factor)]
  if (width < 8 || height < 8) return undefined
  const page = api.FPDF_LoadPage(document, number - 1)
  if (page === 0) return undefined
  const bitmap = api.FPDFBitmap_Create(width, height, 0)
  api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  const fullWidth = Math.round(api.FPDF_GetPageWidthF(page) * factor)
  const fullHeight = Math.round(api.FPDF_GetPageHeightF(page) * factor)
  // The page is drawn shifted, so that the region falls on the bitmap.
  api.FPDF_RenderPageBitmap(
    bitmap,
    page,
    Math.round(-x * factor),
    Math.round(-y * factor),
    fullWidth,
    fullHeight,
    0,
    0,
  )
  const stride = api.FPDFBitmap_GetStride(bitmap)
  const address = api.FPDFBitmap_GetBuffer(bitmap)
  const pixels = pdfium.heapBytes(address, stride * height)
  const bytes = pngOf(pixels, { width, height, stride })
  api.FPDFBitmap_Destroy(bitmap)
  api.FPDF_ClosePage(page)
  return { bytes, pixels: [width, height] }
}

interface Bitmap {
  readonly width: number
  readonly height: number
  readonly stride: number
}

/** From PDFium's blue, green, red, unused. */
function pngOf(pixels: Uint8Array, { width, height, stride }: Bitmap): Uint8Array {
  return encodePng({
    width,
    height,
    colours: 'rgb',
    fill: (row, y) => {
      for (let x = 0, from = y * stride; x < width; x += 1, from += 4) {
        row[x * 3] = pixels[from + 2] ?? 0
        row[x * 3 + 1] = pixels[from + 1] ?? 0
        row[x * 3 + 2] = pixels[from] ?? 0
      }
    },
  })
}
