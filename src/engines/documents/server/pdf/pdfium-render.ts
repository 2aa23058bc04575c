import type { GrayPicture } from './gray-png.ts'
import type { Pdfium } from './pdfium-module.ts'

/** Longest side in pixels, whatever size the page claims to have: A4 at 300 dots an inch has 3508. */
const longestSide = 3600
/** FPDF_GRAYSCALE and FPDF_PRINTING of fpdfview.h. */
const flags = 0x08 | 0x800

export interface RenderedPage extends GrayPicture {
  /** Pixels a point. */
  readonly scale: number
}

/** Draws a page in grey, at `dots` an inch or as near to it as the bound allows. */
export function renderPage(
  { api, heapBytes }: Pdfium,
  document: number,
  { index, dots }: { readonly index: number; readonly dots: number },
): RenderedPage | undefined {
  const page = api.FPDF_LoadPage(document, index)
  if (page === 0) return undefined
  const [wide, high] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)]
  const scale = Math.min(dots / 72, longestSide / Math.max(wide, high, 1))
  const [width, height] = [Math.floor(wide * scale), Math.floor(high * scale)]
  if (width < 16 || height < 16) {
    api.FPDF_ClosePage(page)
    return undefined
  }
  const bitmap = api.FPDFBitmap_Create(width, height, 0)
  api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
  const stride = api.FPDFBitmap_GetStride(bitmap)
  const drawn = heapBytes(api.FPDFBitmap_GetBuffer(bitmap), stride * height)
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = drawn[y * stride + x * 4 + 1] ?? 255
  }
  api.FPDFBitmap_Destroy(bitmap)
  api.FPDF_ClosePage(page)
  return { width, height, pixels, scale }
}
