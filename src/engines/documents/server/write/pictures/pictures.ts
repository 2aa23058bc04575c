import { undrawnForm } from '../../../write/missing-picture.ts'
import type { Picture, PrintDocument } from '../../../write/print/print-document.ts'
import { openZip } from '../../docx/package/zip-archive.ts'
import type { ZipArchive } from '../../docx/package/zip-archive.ts'
import { loadPdfium } from '../../pdf/pdfium-module.ts'
import type { Pdfium } from '../../pdf/pdfium-module.ts'
import type { OriginalFile } from '../writer-messages.ts'
import { cropPicture } from './crop-picture.ts'
import { pictureFile } from './picture-file.ts'
import type { PictureFile } from './picture-file.ts'
import { pngPixels } from './png-pixels.ts'
import { renderRegion } from './render-region.ts'
import type { Region } from './render-region.ts'
import { windowsDrawings } from './windows-drawings.ts'

/** The file that a draft was read from. */
export interface Original {
  readonly bytes: Uint8Array
  readonly type: OriginalFile['type']
  readonly password?: string | undefined
  /** A PDF of its Windows drawings, a page for each. */
  readonly drawings?: Uint8Array
}

const limits = {
  pictures: 300,
  pictureBytes: 20 * 1024 * 1024,
  totalBytes: 60 * 1024 * 1024,
} as const

/** The pictures of a document's figures, of tables without cells and of equations without signs that hold, by the id of the piece's block; those that cannot be had are left out. */
export async function picturesOf(
  document: PrintDocument,
  original: Original | undefined,
): Promise<ReadonlyMap<string, PictureFile>> {
  const wanted = document.pieces
    .flatMap((piece) =>
      'picture' in piece && piece.picture !== null
        ? [{ block: piece.block, picture: piece.picture }]
        : [],
    )
    .slice(0, limits.pictures)
  if (original === undefined || wanted.length === 0) return new Map()
  return original.type === 'pdf'
    ? fromPages(wanted, original)
    : fromArchive(document, wanted, original)
}

type Wanted = readonly { readonly block: string; readonly picture: Picture }[]

async function fromArchive(
  document: PrintDocument,
  wanted: Wanted,
  original: Original,
): Promise<ReadonlyMap<string, PictureFile>> {
  const found = new Map<string, PictureFile>()
  // A text with markup that was uploaded alone is no archive.
  if (original.bytes[0] !== 0x50 || original.bytes[1] !== 0x4b) return found
  const archive = openZip(original.bytes)
  const drawn = await drawnPictures(document, archive, original.drawings)
  let total = 0
  for (const { block, picture } of wanted) {
    const take = async (file: PictureFile) => {
      const shown = await cropPicture(file, picture.crop, pdfiumOnce)
      found.set(block, asPrinted(shown, picture.width))
    }
    const windows = drawn.get(picture.part ?? '')
    if (windows !== undefined) await take(windows)
    if (windows !== undefined) continue
    const part = picture.part === undefined ? undefined : partNamed(archive, picture.part)
    const bytes = part === undefined ? undefined : archive.read(part, limits.pictureBytes)
    if (bytes === undefined) continue
    total += bytes.length
    if (total > limits.totalBytes) break
    const file = pictureFile(bytes) ?? (await firstPage(bytes))
    if (file !== undefined) await take(file)
  }
  return found
}

/** The Windows drawings of a document by their parts, cut out of the pages that LibreOffice made of them. */
async function drawnPictures(
  document: PrintDocument,
  archive: ZipArchive,
  pages: Uint8Array | undefined,
): Promise<ReadonlyMap<string, PictureFile>> {
  const found = new Map<string, PictureFile>()
  if (pages === undefined) return found
  const pdfium = await pdfiumOnce()
  const buffer = pdfium.copyIn(pages)
  const opened = pdfium.api.FPDF_LoadMemDocument(buffer, pages.length, '')
  if (opened !== 0) {
    windowsDrawings(document, archive).forEach(({ part, width, height }, index) => {
      const box = [0, 0, width, height] as const
      const file = cutOut(pdfium, opened, { page: index + 1, box, factor: finest })
      if (file !== undefined && !isBlank(file)) found.set(part, file)
    })
    pdfium.api.FPDF_CloseDocument(opened)
  }
  pdfium.release(buffer)
  return found
}

/** Nothing was drawn: LibreOffice passes over what it does not know. */
function isBlank({ bytes }: PictureFile): boolean {
  return pngPixels(bytes)?.pixels.every((value) => value === 255) === true
}

/** Authors leave out the ending of a picture, and the folder that its name is looked for in. */
function partNamed(archive: ZipArchive, name: string): string | undefined {
  if (archive.has(name) && undrawnForm(name) === undefined) return name
  const path = name
    .replaceAll('\\', '/')
    .replace(/^(?:\.{0,2}\/)+/u, '')
    .toLowerCase()
  if (path === '') return undefined
  // A drawing in PostScript often lies beside the copy that pdfLaTeX made of it.
  const bare = path.replace(/\.e?ps$/u, '')
  const own = bare === path ? [path] : [`${bare}-eps-converted-to.pdf`]
  const endings = [...own, ...['.pdf', '.png', '.jpg', '.jpeg'].map((ending) => `${bare}${ending}`)]
  return archive.names
    .filter((part) => {
      const lower = part.toLowerCase()
      return endings.some((ending) => lower === ending || lower.endsWith(`/${ending}`))
    })
    .sort((one, other) => one.length - other.length)[0]
}

/** As wide as the original says that it is printed, whatever its pixels. */
function asPrinted(file: PictureFile, width: Picture['width']): PictureFile {
  return width === undefined ? file : { ...file, width, height: (file.height * width) / file.width }
}

/** Many drawings in LaTeX are PDF files of one page. */
async function firstPage(bytes: Uint8Array): Promise<PictureFile | undefined> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') return undefined
  const pdfium = await pdfiumOnce()
  const { api } = pdfium
  const buffer = pdfium.copyIn(bytes)
  const document = api.FPDF_LoadMemDocument(buffer, bytes.length, '')
  const page = document === 0 ? 0 : api.FPDF_LoadPage(document, 0)
  const size =
    page === 0
      ? undefined
      : ([api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)] as const)
  const drawn = size && cutOut(pdfium, document, { page: 1, box: [0, 0, ...size], factor: finest })
  if (page !== 0) api.FPDF_ClosePage(page)
  if (document !== 0) api.FPDF_CloseDocument(document)
  pdfium.release(buffer)
  return drawn
}

let loaded: Promise<Pdfium> | undefined

function pdfiumOnce(): Promise<Pdfium> {
  loaded ??= loadPdfium()
  return loaded
}

/** Pixels a point: 144 dots an inch print well and keep the file small. */
const finest = 2
const longestSide = 2400
/** Of all pictures of a document; a typesetter keeps them unpacked. */
const mostPixelsTogether = 40_000_000

async function fromPages(
  wanted: Wanted,
  original: Original,
): Promise<ReadonlyMap<string, PictureFile>> {
  const pdfium = await pdfiumOnce()
  const { api } = pdfium
  const buffer = pdfium.copyIn(original.bytes)
  const document = api.FPDF_LoadMemDocument(buffer, original.bytes.length, original.password ?? '')
  const found = new Map<string, PictureFile>()
  if (document === 0) return found
  const fine = finenessOf(wanted)
  for (const { block, picture } of wanted) {
    const file = picture.region && cutOut(pdfium, document, { ...picture.region, factor: fine })
    if (file !== undefined) found.set(block, file)
  }
  api.FPDF_CloseDocument(document)
  pdfium.release(buffer)
  return found
}

/** Many pictures are rendered less finely, so that all of them can be unpacked at a time. */
function finenessOf(wanted: Wanted): number {
  const area = wanted.reduce((sum, { picture: { region } }) => {
    const [, , width, height] = region?.box ?? [0, 0, 0, 0]
    return sum + width * height
  }, 0)
  return Math.max(1, Math.min(finest, Math.sqrt(mostPixelsTogether / Math.max(1, area))))
}

function cutOut(pdfium: Pdfium, document: number, region: Region): PictureFile | undefined {
  const [, , width, height] = region.box
  const factor = Math.min(region.factor, longestSide / Math.max(width, height))
  const picture = renderRegion(pdfium, document, { ...region, factor })
  return picture && { type: 'png', ...picture, width, height }
}
