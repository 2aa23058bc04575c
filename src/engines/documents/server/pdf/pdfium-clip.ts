import type { Pdfium } from './pdfium-module.ts'

/** A rectangle in the coordinates of the object that it clips, y upwards. */
export interface ClipBox {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** The rectangle that an object is clipped to; undefined for none and for other shapes. */
export function readClipBox(pdfium: Pdfium, object: number): ClipBox | undefined {
  const { api, cells } = pdfium
  const clip = object === 0 ? 0 : api.FPDFPageObj_GetClipPath(object)
  if (clip === 0 || api.FPDFClipPath_CountPaths(clip) !== 1) return undefined
  const count = api.FPDFClipPath_CountPathSegments(clip, 0)
  if (count < 4 || count > 6) return undefined
  const xs: number[] = []
  const ys: number[] = []
  for (let index = 0; index < count; index += 1) {
    const segment = api.FPDFClipPath_GetPathSegment(clip, 0, index)
    if (!api.FPDFPathSegment_GetPoint(segment, cells, cells + 4)) return undefined
    xs.push(pdfium.float(0))
    ys.push(pdfium.float(1))
  }
  return {
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    right: Math.max(...xs),
    top: Math.max(...ys),
  }
}
