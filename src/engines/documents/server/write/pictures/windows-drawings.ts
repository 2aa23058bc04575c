import { gunzipSync, strToU8, zipSync } from 'fflate'

import { isWindowsDrawing } from '../../../write/missing-picture.ts'
import type { Picture, PrintDocument } from '../../../write/print/print-document.ts'
import type { ZipArchive } from '../../docx/package/zip-archive.ts'

/** A drawing of Windows (.emf, .wmf), which only LibreOffice turns into a picture. */
export interface WindowsDrawing {
  readonly part: string
  readonly type: 'emf' | 'wmf'
  readonly bytes: Uint8Array
  /** Points, as it is printed. */
  readonly width: number
  readonly height: number
}

const limits = {
  drawings: 60,
  bytes: 20 * 1024 * 1024,
  totalBytes: 60 * 1024 * 1024,
} as const

/**
 * The drawings that a document shows, each once and in the order of the text: the file that LibreOffice makes of
 * them has a page for each, by this order. Those that say nothing of their size are left out.
 */
export function windowsDrawings(
  document: PrintDocument,
  archive: ZipArchive,
): readonly WindowsDrawing[] {
  const widths = new Map<string, number | undefined>()
  for (const piece of document.pieces) {
    const picture = 'picture' in piece ? piece.picture : null
    if (!isWindowsDrawing(picture)) continue
    const part = picture?.part ?? ''
    if (!widths.has(part)) widths.set(part, wholeWidth(picture))
  }
  const found: WindowsDrawing[] = []
  let total = 0
  for (const [part, printed] of [...widths].slice(0, limits.drawings)) {
    const stored = archive.read(part, limits.bytes)
    const bytes = stored && unpacked(stored)
    total += bytes?.length ?? 0
    if (total > limits.totalBytes) break
    const told = bytes && emfSize(bytes)
    const size = told ?? (bytes && wmfSize(bytes))
    if (bytes === undefined || size === undefined) continue
    found.push({ part, type: told ? 'emf' : 'wmf', bytes, ...asPrinted(size, printed) })
  }
  return found
}

/** The printed width is that of what a crop leaves; the drawing is drawn whole. */
function wholeWidth(picture: Picture | null): number | undefined {
  const [left = 0, , right = 0] = picture?.crop ?? []
  return picture?.width === undefined ? undefined : picture.width / (1 - left - right)
}

/** A drawing larger than a page of Word may be (22 inches) would not fit on one. */
const longest = 1400
const shortest = 8

interface Size {
  readonly width: number
  readonly height: number
}

function asPrinted({ width, height }: Size, printed: number | undefined): Size {
  const wanted = (printed ?? width) / width
  const factor = Math.min(wanted, longest / width, longest / height)
  return { width: width * factor, height: height * factor }
}

/** A size that can be drawn. */
function plausible(width: number, height: number): Size | undefined {
  const isDrawable =
    Number.isFinite(width) && Number.isFinite(height) && width >= shortest && height >= shortest
  return isDrawable && width < height * 200 && height < width * 200 ? { width, height } : undefined
}

/** The endings .emz and .wmz stand for the same in gzip (RFC 1952). */
function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  // The last four bytes tell how long it is unpacked, and more than that is not taken.
  const length = viewOf(bytes).readUInt32LE(bytes.length - 4)
  if (length > limits.bytes) return undefined
  try {
    return gunzipSync(bytes, { out: new Uint8Array(length) })
  } catch {
    return undefined
  }
}

const viewOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Points of a hundredth of a millimetre. */
const hundredth = 72 / 2540

/** The frame in the header of an enhanced metafile, in hundredths of a millimetre (MS-EMF 2.2.9). */
function emfSize(bytes: Uint8Array): Size | undefined {
  const view = viewOf(bytes)
  if (view.length < 88 || view.readUInt32LE(0) !== 1) return undefined
  if (view.toString('latin1', 40, 44) !== ' EMF') return undefined
  const [left = 0, top = 0, right = 0, bottom = 0] = [24, 28, 32, 36].map((at) =>
    view.readInt32LE(at),
  )
  return plausible((right - left) * hundredth, (bottom - top) * hundredth)
}

/** The placeable header of a metafile (MS-WMF 2.3.2.3): its box in units, and units an inch. */
function wmfSize(bytes: Uint8Array): Size | undefined {
  const view = viewOf(bytes)
  if (view.length < 40 || view.readUInt32LE(0) !== 0x9ac6cdd7) return undefined
  const [left = 0, top = 0, right = 0, bottom = 0] = [6, 8, 10, 12].map((at) =>
    view.readInt16LE(at),
  )
  const unit = 72 / Math.max(1, view.readUInt16LE(14))
  return plausible(Math.abs(right - left) * unit, Math.abs(bottom - top) * unit)
}

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ')
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packageTypes = 'http://schemas.openxmlformats.org/package/2006'
const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A Word file that has nothing but the drawings, each in the upper left corner of a page of its own. */
export function pagesOfDrawings(drawings: readonly WindowsDrawing[]): Uint8Array {
  const file = (drawing: WindowsDrawing, index: number) => `drawing${index + 1}.${drawing.type}`
  const longestSide = Math.max(...drawings.flatMap(({ width, height }) => [width, height]))
  // A line is a little higher than what stands in it.
  const side = Math.ceil((longestSide + 60) * 20)
  const page = `<w:sectPr><w:pgSz w:w="${side}" w:h="${side}"/><w:pgMar w:top="0" w:right="0" w:bottom="0" w:left="0" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr>`
  const links = drawings.map(
    (drawing, index) =>
      `<Relationship Id="r${index + 1}" Type="${officeTypes}/image" Target="media/${file(drawing, index)}"/>`,
  )
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="emf" ContentType="image/x-emf"/><Default Extension="wmf" ContentType="image/x-wmf"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="r1" Type="${officeTypes}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `${head}<w:document ${namespaces}><w:body>${drawings.map(pageOf).join('')}${page}</w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      `${head}<Relationships xmlns="${packageTypes}/relationships">${links.join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      drawings.map((drawing, index) => [`word/media/${file(drawing, index)}`, drawing.bytes]),
    ),
  })
}

/** English metric units a point (ECMA-376, part 1, 20.1.2.1). */
const unitsPerPoint = 12_700

function pageOf({ width, height }: WindowsDrawing, index: number): string {
  const size = `cx="${Math.round(width * unitsPerPoint)}" cy="${Math.round(height * unitsPerPoint)}"`
  const id = index + 1
  const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr>`
  const picture = `<pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="d${id}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="r${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>${shape}</pic:pic>`
  const graphic = `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">${picture}</a:graphicData></a:graphic>`
  const inline = `<wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${size}/><wp:docPr id="${id}" name="d${id}"/>${graphic}</wp:inline>`
  return `<w:p><w:pPr>${index === 0 ? '' : '<w:pageBreakBefore/>'}<w:spacing w:before="0" w:after="0"/></w:pPr><w:r><w:drawing>${inline}</w:drawing></w:r></w:p>`
}
