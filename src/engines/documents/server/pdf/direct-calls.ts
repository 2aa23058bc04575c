import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

/** Asked for every character or drawn object of a page, some 40,000 times in a paper of ten pages. */
const answeringNumber = [
  'FPDFText_GetUnicode',
  'FPDFText_IsGenerated',
  'FPDFText_IsHyphen',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_GetTextObject',
  'FPDFText_GetFontSize',
  'FPDFText_GetFontWeight',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFPage_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetClipPath',
  'FPDFFormObj_GetObject',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_GetPathSegment',
] as const

const answeringTruth = [
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetCharBox',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetMatrix',
  'FPDFText_GetFillColor',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetFillColor',
  'FPDFPath_GetDrawMode',
  'FPDFPathSegment_GetPoint',
] as const

type Call = (...values: number[]) => number

/**
 * The same functions, called in WebAssembly itself. The package wraps each call in two layers that look names up
 * and convert text; where only numbers go in and out that work is all lost, and it was half of the time of a page.
 */
export function withDirectCalls(api: WrappedPdfiumModule): WrappedPdfiumModule {
  const exported = api.pdfium.wasmExports as unknown as Readonly<Record<string, Call>>
  const direct: Record<string, Call | ((...values: number[]) => boolean)> = {}
  for (const name of answeringNumber) {
    const call = exported[name]
    if (call !== undefined) direct[name] = call
  }
  for (const name of answeringTruth) {
    const call = exported[name]
    if (call !== undefined) direct[name] = (...values) => call(...values) !== 0
  }
  return { ...api, ...direct }
}
