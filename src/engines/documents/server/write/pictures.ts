import type { Picture, PrintDocument } from '../../write/print-document.ts'
import { openZip } from '../docx/zip-archive.ts'
import { loadPdfium } from '../pdf/pdfium-module.ts'
import type { Pdfium } from '../pdf/pdfium-module.ts'
import { encodePng } from '../png.ts'

export interface PictureFile {
  readonly type: 'png' | 'jpg' | 'gif'
  readonly bytes: Uint8Array
  /** Size in points, as it stands in the original or at 96 dots an inch. */
  readonly width: number
  readonly height: number
}

/** The file that a draft was read from. */
export interface Original {
  readonly bytes: Uint8Array
  readonly type: 'pdf' | 'docx'
  readonly password?: string | undefined
}

const limits = {
  pictures: 300,
  pictureBytes: 20 * 1024 * 1024,
  totalBytes: 60 * 1024 * 1024,
} as const

/** The pictures of a document's figures by the id of the piece's block; those that cannot be had are left out. */
export async function picturesOf(
  document: PrintDocument,
  original: Original | undefined,
): Promise<ReadonlyMap<string, PictureFile>> {
  const wanted = document.pieces
    .flatMap((piece) =>
      (piece.kind === 'figure' || piece.kind === 'table') && piece.picture !== null
        ? [{ block: piece.block, picture: piece.picture }]
        : [],
    )
    .slice(0, limits.pictures)
  if (original === undefined || wanted.length === 0) return new Map()
  return original.type === 'docx' ? fromWord(wanted, original) : fromPages(wanted, original)
}

type Wanted = readonly { readonly block: string; readonly picture: Picture }[]

function fromWord(wanted: Wanted, original: Original): ReadonlyMap<string, PictureFile> {
  const archive = openZip(original.bytes)
  const found = new Map<string, PictureFile>()
  let total = 0
  for (const { block, picture } of wanted) {
    if (picture.part === undefined || !archive.has(picture.part)) continue
    const bytes = archive.read(picture.part, limits.pictureBytes)
    const file = bytes === undefined ? undefined : pictureFile(bytes)
    total += bytes?.length ?? 0
    if (total > limits.totalBytes) break
    if (file !== undefined) found.set(block, file)
  }
  return found
}

/** Tells a picture by its first bytes, whatever its name says; vector formats of Windows are none. */
function pictureFile(bytes: Uint8Array): PictureFile | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length > 24 && view.readUInt32BE(0) === 0x89504e47) {
    return sized('png', bytes, [view.readUInt32BE(16), view.readUInt32BE(20)])
  }
  if (view.length > 10 && view.toString('latin1', 0, 3) === 'GIF') {
    return sized('gif', bytes, [view.readUInt16LE(6), view.readUInt16LE(8)])
  }
  if (view.length > 10 && view.readUInt16BE(0) === 0xffd8) {
    const size = jpegSize(view)
    return size && sized('jpg', bytes, size)
  }
  return undefined
}

/** More pixels than these would take more memory to decode than a page is worth. */
const mostPixels = 40_000_000

function sized(
  type: PictureFile['type'],
  bytes: Uint8Array,
  [width, height]: readonly [number, number],
): PictureFile | undefined {
  if (width === 0 || height === 0 || width * height > mostPixels) return undefined
  return { type, bytes, width: width * 0.75, height: height * 0.75 }
}

/** Walks the segments of a JPEG file (ITU T.81, annex B) to its frame header. */
function jpegSize(view: Buffer): readonly [number, number] | undefined {
  let at = 2
  while (at + 9 < view.length && view[at] === 0xff) {
    const marker = view[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [view.readUInt16BE(at + 7), view.readUInt16BE(at + 5)]
    at += 2 + view.readUInt16BE(at + 2)
  }
  return undefined
}

/** Pixels a point: 144 dots an inch print well and keep the file small. */
const scale = 2
const longestSide = 2400

async function fromPages(
  wanted: Wanted,
  original: Original,
): Promise<ReadonlyMap<string, PictureFile>> {
  const pdfium = await loadPdfium()
  const { api } = pdfium
  const buffer = pdfium.copyIn(original.bytes)
  const document = api.FPDF_LoadMemDocument(buffer, original.bytes.length, original.password ?? '')
  const found = new Map<string, PictureFile>()
  if (document === 0) return found
  for (const { block, picture } of wanted) {
    const file = picture.region && cut(pdfium, document, picture.region)
    if (file !== undefined) found.set(block, file)
  }
  api.FPDF_CloseDocument(document)
  pdfium.release(buffer)
  return found
}

/** Renders a region of a page: never the pieces that its picture is made of, which may be hundreds. */
function cut(
  pdfium: Pdfium,
  document: number,
  { page: number, box: [x, y, w, h] }: NonNullable<Picture['region']>,
): PictureFile | undefined {
  const { api } = pdfium
  const factor = Math.min(scale, longestSide / Math.max(w, h))
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
  return { type: 'png', bytes, width: w, height: h }
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
