import { readPageFrame } from '../../pdf/page-frame.ts'
import type { PageFrame, Point } from '../../pdf/page-frame.ts'
import { loadPdfium } from '../../pdf/pdfium-module.ts'
import type { Pdfium } from '../../pdf/pdfium-module.ts'
import type { CommentReply } from '../comments/comment-text.ts'
import { WriteError } from '../write-error.ts'
import type { PageNote, PageNoteBox } from './page-note.ts'

/** `FPDF_ANNOT_TEXT` and `FPDF_ANNOT_HIGHLIGHT` of PDFium's fpdf_annot.h. */
const subtypes = { note: 1, highlight: 9, popup: 16 } as const
/** Bits of ISO 32000-1, table 165. */
const flags = { hidden: 2, print: 4, noZoom: 8, noRotate: 16 } as const
const COLOUR = 0
/** Of PDFium: `/RT /R`, and the blend mode that lets black letters through. */
const REPLY = 1
const MULTIPLY = 1
/** Side of the sign of a note without a passage, in points. */
const signSize = 18
/** It keeps its size and stays upright however the page is shown. */
const ofSign = flags.print | flags.noZoom | flags.noRotate
const popupSize = { w: 200, h: 140 } as const

/**
 * Adds notes to a PDF as highlights with a text that opens on them and the answers to it; the pages themselves stay
 * as they are.
 * @param at when the notes are written down, ISO 8601.
 * @throws WriteError for a file that cannot be opened or saved.
 */
export async function annotatePdf(
  bytes: Uint8Array,
  notes: readonly PageNote[],
  at: string,
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
      annotate({ pdfium, page, frame, at }, note, signs)
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
  /** ISO 8601. */
  readonly at: string
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
  // Annotations that name one another must be objects of their own, which PDFium's own call does not make them.
  const annotation = api.EPDFPage_CreateAnnot(page, isPassage ? subtypes.highlight : subtypes.note)
  if (annotation === 0) return
  const corners = isPassage
    ? note.boxes.map((box) => cornersOf(box, place.frame))
    : [cornersOf(signBox(place.frame, signs), place.frame)]
  if (isPassage) for (const quad of corners) addQuad(pdfium, annotation, quad)
  const rectangle = around(corners)
  setRect(pdfium, annotation, rectangle)
  const [red, green, blue] = note.colour
  api.FPDFAnnot_SetColor(annotation, COLOUR, red, green, blue, 255)
  api.FPDFAnnot_SetFlags(annotation, isPassage ? flags.print : ofSign)
  // Drawn here: a viewer that draws marks itself may lay them over the letters.
  if (isPassage) api.EPDFAnnot_GenerateAppearanceWithBlend(annotation, MULTIPLY)
  setTexts(place, annotation, {
    NM: `scholium-${note.id}`,
    T: 'Scholium',
    Subj: note.title,
    Contents: note.text,
    CreationDate: pdfDate(place.at),
    M: pdfDate(place.at),
  })
  addPopup(place, annotation, rectangle)
  note.replies.forEach((reply, index) => {
    const id = `scholium-${note.id}-${index + 1}`
    addReply(place, { annotation, rectangle, id }, reply)
  })
  api.FPDFPage_CloseAnnot(annotation)
}

/** Some viewers open no text without a place for it: beside the mark, at the edge of the page. */
function addPopup({ pdfium, page, frame, at }: PageOf, parent: number, beside: Corners): void {
  const { api } = pdfium
  const popup = api.EPDFPage_CreateAnnot(page, subtypes.popup)
  if (popup === 0) return
  const edge = cornersOf({ x: frame.width, y: 0, w: popupSize.w, h: frame.height }, frame)
  setRect(pdfium, popup, {
    left: edge.left,
    right: edge.left + popupSize.w,
    top: beside.top,
    bottom: beside.top - popupSize.h,
  })
  api.FPDFAnnot_SetFlags(popup, ofSign)
  setText(pdfium, { annotation: popup, key: 'M', text: pdfDate(at) })
  api.EPDFAnnot_SetLinkedAnnot(parent, 'Popup', popup)
  api.EPDFAnnot_SetLinkedAnnot(popup, 'Parent', parent)
  api.FPDFPage_CloseAnnot(popup)
}

interface Answered {
  readonly annotation: number
  readonly rectangle: Corners
  readonly id: string
}

/** As viewers with threads write it: hidden on the page, where its sign would cover the words that are marked. */
function addReply(place: PageOf, to: Answered, { author, text, at }: CommentReply): void {
  const { pdfium, page } = place
  const { api } = pdfium
  const reply = api.EPDFPage_CreateAnnot(page, subtypes.note)
  if (reply === 0) return
  setRect(pdfium, reply, to.rectangle)
  api.FPDFAnnot_SetFlags(reply, ofSign | flags.hidden)
  setTexts(place, reply, {
    NM: to.id,
    T: author === '' ? 'Answer' : author,
    Contents: text,
    CreationDate: pdfDate(at ?? place.at),
    M: pdfDate(at ?? place.at),
  })
  api.EPDFAnnot_SetLinkedAnnot(reply, 'IRT', to.annotation)
  api.EPDFAnnot_SetReplyType(reply, REPLY)
  api.FPDFPage_CloseAnnot(reply)
}

function setTexts(
  { pdfium }: PageOf,
  annotation: number,
  texts: Readonly<Record<string, string>>,
): void {
  for (const [key, text] of Object.entries(texts)) setText(pdfium, { annotation, key, text })
}

/** `D:20261122093000Z` (ISO 32000-1, 7.9.4). */
function pdfDate(iso: string): string {
  return `D:${new Date(iso).toISOString().replace(/\D/gu, '').slice(0, 14)}Z`
}

/** Signs stand below each other at the left edge, and go on beside it where the page ends. */
function signBox({ height }: PageFrame, signs: number): PageNoteBox {
  const step = signSize + 4
  const rows = Math.max(1, Math.floor((height - 24) / step))
  const [column, row] = [Math.floor(signs / rows), signs % rows]
  return { x: 12 + column * step, y: 12 + row * step, w: signSize, h: signSize }
}

/** From points below the top left corner of what is shown to the page's own space, which counts upwards. */
function cornersOf(box: PageNoteBox, frame: PageFrame): Corners {
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
