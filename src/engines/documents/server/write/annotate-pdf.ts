import { readPageFrame } from '../pdf/page-frame.ts'
import type { PageFrame, Point } from '../pdf/page-frame.ts'
import { loadPdfium } from '../pdf/pdfium-module.ts'
import type { Pdfium } from '../pdf/pdfium-module.ts'
import type { PageNote } from './page-note.ts'
import { WriteError } from './write-error.ts'

/** `FPDF_ANNOT_TEXT` and `FPDF_ANNOT_HIGHLIGHT` of PDFium's fpdf_annot.h. */
const subtypes = { note: 1, highlight: 9 } as const
/** The annotation is printed with the page (ISO 32000-1, table 165). */
const PRINT = 4
const COLOUR = 0
/** Side of the sign of a note without a passage, in points. */
const signSize = 18

/**
 * Adds notes to a PDF as highlights with a text that opens on them; the pages themselves stay as they are.
 * @throws WriteError for a file that cannot be opened or saved.
 */
export async function annotatePdf(
  bytes: Uint8Array,
  notes: readonly PageNote[],
): Promise<Uint8Array> {
  const pdfium = await loadPdfium()
  const { api } = pdfium
  const buffer = pdfium.copyIn(bytes)
  const document = api.FPDF_LoadMemDocument(buffer, bytes.length, '')
  if (document === 0) throw new WriteError('crashed', `PDFium error ${api.FPDF_GetLastError()}`)
  const byPage = new Map<number, PageNote[]>()
  for (const note of notes) byPage.set(note.page, [...(byPage.get(note.page) ?? []), note])
  for (const [number, own] of byPage) {
    const page = api.FPDF_LoadPage(document, number - 1)
    if (page === 0) continue
    const frame = readPageFrame(pdfium, page)
    let signs = 0
    for (const note of own) {
      annotate({ pdfium, page, frame }, note, signs)
      if (note.boxes.length === 0) signs += 1
    }
    api.FPDF_ClosePage(page)
  }
  return save(pdfium, document)
}

interface PageOf {
  readonly pdfium: Pdfium
  readonly page: number
  readonly frame: PageFrame
}

interface Corners {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** @param signs how many notes without a passage stand on the page already. */
function annotate(place: PageOf, note: PageNote, signs: number): void {
  const { pdfium, page } = place
  const { api } = pdfium
  const isPassage = note.boxes.length > 0
  const annotation = api.FPDFPage_CreateAnnot(page, isPassage ? subtypes.highlight : subtypes.note)
  if (annotation === 0) return
  const corners = isPassage
    ? note.boxes.map((box) => cornersOf(box, place.frame))
    : [cornersOf(signBox(place.frame, signs), place.frame)]
  if (isPassage) for (const quad of corners) addQuad(pdfium, annotation, quad)
  setRect(pdfium, annotation, around(corners))
  const [red, green, blue] = note.colour
  api.FPDFAnnot_SetColor(annotation, COLOUR, red, green, blue, 255)
  api.FPDFAnnot_SetFlags(annotation, PRINT)
  setText(pdfium, { annotation, key: 'T', text: 'Scholium' })
  setText(pdfium, { annotation, key: 'NM', text: `scholium-${note.id}` })
  setText(pdfium, { annotation, key: 'Subj', text: note.title })
  setText(pdfium, { annotation, key: 'Contents', text: note.text })
  api.FPDFPage_CloseAnnot(annotation)
}

/** Signs stand below each other at the left edge, and go on beside it where the page ends. */
function signBox({ height }: PageFrame, signs: number): PageNote['boxes'][number] {
  const step = signSize + 4
  const rows = Math.max(1, Math.floor((height - 24) / step))
  const [column, row] = [Math.floor(signs / rows), signs % rows]
  return { x: 12 + column * step, y: 12 + row * step, w: signSize, h: signSize }
}

/** From points below the top left corner of what is shown to the page's own space, which counts upwards. */
function cornersOf(
  box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  frame: PageFrame,
): Corners {
  const [x0, y0] = userPoint(frame, box.x, box.y)
  const [x1, y1] = userPoint(frame, box.x + box.w, box.y + box.h)
  return {
    left: Math.min(x0, x1),
    right: Math.max(x0, x1),
    top: Math.max(y0, y1),
    bottom: Math.min(y0, y1),
  }
}

/** The inverse of the frame's map, which only turns and shifts. */
function userPoint(frame: PageFrame, x: number, y: number): Point {
  const [originX, originY] = frame.point(0, 0)
  const [ax, ay] = frame.point(1, 0)
  const [bx, by] = frame.point(0, 1)
  const [rightX, rightY, upX, upY] = [ax - originX, ay - originY, bx - originX, by - originY]
  const determinant = rightX * upY - upX * rightY
  const [dx, dy] = [x - originX, y - originY]
  return [(dx * upY - dy * upX) / determinant, (dy * rightX - dx * rightY) / determinant]
}

function around(all: readonly Corners[]): Corners {
  return {
    left: Math.min(...all.map((one) => one.left)),
    right: Math.max(...all.map((one) => one.right)),
    top: Math.max(...all.map((one) => one.top)),
    bottom: Math.min(...all.map((one) => one.bottom)),
  }
}

/** Top left, top right, bottom left, bottom right: the order that viewers draw, whatever the norm says. */
function addQuad(pdfium: Pdfium, annotation: number, { left, right, top, bottom }: Corners): void {
  withFloats(pdfium, [left, top, right, top, left, bottom, right, bottom], (address) => {
    pdfium.api.FPDFAnnot_AppendAttachmentPoints(annotation, address)
  })
}

/** `FS_RECTF` is left, top, right, bottom. */
function setRect(pdfium: Pdfium, annotation: number, { left, right, top, bottom }: Corners): void {
  withFloats(pdfium, [left, top, right, bottom], (address) => {
    pdfium.api.FPDFAnnot_SetRect(annotation, address)
  })
}

function withFloats(
  pdfium: Pdfium,
  values: readonly number[],
  act: (address: number) => void,
): void {
  const address = pdfium.copyIn(new Uint8Array(new Float32Array(values).buffer))
  act(address)
  pdfium.release(address)
}

/** Texts are UTF-16, little end first, with a closing zero. */
function setText(
  pdfium: Pdfium,
  {
    annotation,
    key,
    text,
  }: { readonly annotation: number; readonly key: string; readonly text: string },
): void {
  const address = pdfium.copyIn(new Uint8Array(Buffer.from(`${text}\u0000`, 'utf16le')))
  pdfium.api.FPDFAnnot_SetStringValue(annotation, key, address)
  pdfium.release(address)
}

function save(pdfium: Pdfium, document: number): Uint8Array {
  const { api } = pdfium
  const writer = api.PDFiumExt_OpenFileWriter()
  api.PDFiumExt_SaveAsCopy(document, writer)
  const size = api.PDFiumExt_GetFileWriterSize(writer)
  if (size === 0) throw new WriteError('crashed', 'PDFium saved nothing')
  const address = pdfium.copyIn(new Uint8Array(size))
  api.PDFiumExt_GetFileWriterData(writer, address, size)
  const bytes = pdfium.heapBytes(address, size).slice()
  pdfium.release(address)
  api.PDFiumExt_CloseFileWriter(writer)
  return bytes
}
