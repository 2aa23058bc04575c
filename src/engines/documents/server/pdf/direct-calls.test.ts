import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { expect, it } from 'vitest'

import { writePdf } from '../testing/pdf-writer.ts'
import { withDirectCalls } from './direct-calls.ts'

const content =
  'BT /F1 12 Tf 72 700 Td (Words - and 5) Tj ET 1 0 0 rg 20 20 50 60 re W n 30 30 9 9 re f'

const onePage = writePdf({
  objects: [
    { body: '<< /Type /Catalog /Pages 2 0 R >>' },
    { body: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    {
      body: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    },
    { body: `<< /Length ${content.length} >>`, stream: Buffer.from(content) },
    { body: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>' },
  ],
})

it('answers each direct call as the package does, in kind and in value', async () => {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const wrapped = await init({ wasmBinary: new Uint8Array(await readFile(path)).buffer })
  wrapped.PDFiumExt_Init()
  const answers = answersOf(wrapped)
  expect(answers).toContain(true)
  expect(answers).toContain(false)
  expect(answersOf(withDirectCalls(wrapped))).toEqual(answers)
})

/** All answers about one page, with what was written to the cells given. */
function answersOf(api: WrappedPdfiumModule): readonly (number | boolean)[] {
  const runtime = api.pdfium as typeof api.pdfium & { readonly HEAPU8: Uint8Array }
  const { malloc, free } = runtime.wasmExports
  const [file, cells] = [malloc(onePage.length), malloc(64)]
  runtime.HEAPU8.set(onePage, file)
  runtime.HEAPU8.fill(0, cells, cells + 64)
  const pdf = api.FPDF_LoadMemDocument(file, onePage.length, '')
  const page = api.FPDF_LoadPage(pdf, 0)
  const text = api.FPDFText_LoadPage(page)
  const answers: (number | boolean)[] = []
  const say = (answer: number | boolean) => {
    answers.push(answer, ...runtime.HEAPU8.subarray(cells, cells + 32))
    runtime.HEAPU8.fill(0, cells, cells + 64)
  }
  // One more than there are, which is refused.
  const characters = api.FPDFText_CountChars(text) + 1
  for (let index = 0; index < characters; index += 1) {
    say(api.FPDFText_GetUnicode(text, index))
    say(api.FPDFText_IsGenerated(text, index))
    say(api.FPDFText_IsHyphen(text, index))
    say(api.FPDFText_HasUnicodeMapError(text, index))
    say(api.FPDFText_GetFontSize(text, index))
    say(api.FPDFText_GetFontWeight(text, index))
    say(api.FPDFText_GetLooseCharBox(text, index, cells))
    say(api.FPDFText_GetCharBox(text, index, cells, cells + 8, cells + 16, cells + 24))
    say(api.FPDFText_GetCharOrigin(text, index, cells, cells + 8))
    say(api.FPDFText_GetMatrix(text, index, cells))
    say(api.FPDFText_GetFillColor(text, index, cells, cells + 4, cells + 8, cells + 12))
  }
  const objects = api.FPDFPage_CountObjects(page)
  for (let index = 0; index < objects; index += 1) {
    const object = api.FPDFPage_GetObject(page, index)
    const clip = api.FPDFPageObj_GetClipPath(object)
    say(api.FPDFPageObj_GetType(object))
    say(api.FPDFTextObj_GetTextRenderMode(object))
    say(api.FPDFPageObj_GetBounds(object, cells, cells + 4, cells + 8, cells + 12))
    say(api.FPDFPageObj_GetMatrix(object, cells))
    say(api.FPDFPath_GetDrawMode(object, cells, cells + 4))
    say(api.FPDFClipPath_CountPaths(clip))
    if (api.FPDFClipPath_CountPaths(clip) < 1) continue
    say(api.FPDFClipPath_CountPathSegments(clip, 0))
    say(api.FPDFPathSegment_GetPoint(api.FPDFClipPath_GetPathSegment(clip, 0, 1), cells, cells + 4))
  }
  api.FPDFText_ClosePage(text)
  api.FPDF_ClosePage(page)
  api.FPDF_CloseDocument(pdf)
  free(file)
  free(cells)
  return answers
}
