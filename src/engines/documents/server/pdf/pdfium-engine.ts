import type { PageContent } from '../../layout/pages/page-content.ts'
import { ReadError, type ReadErrorCode } from '../read-error.ts'
import { readPageFrame } from './page-frame.ts'
import type { OpenPdf, PdfEngine, PdfSource } from './pdf-engine.ts'
import { readPageGraphics } from './pdfium-graphics.ts'
import { loadPdfium, type Pdfium } from './pdfium-module.ts'
import { readLinks, readNamedTitle, readOutline } from './pdfium-navigation.ts'
import { renderPage } from './pdfium-render.ts'
import { readPageText } from './pdfium-text.ts'
import { sidewaysTurns } from './sideways.ts'

const passwordError = 4
const unsupportedSecurity = 5

/** Bit 5 of the permissions (ISO 32000-1, table 22): copying text is allowed. */
const copyPermission = 16

/**
 * PDFium keeps every object that it has parsed until the document is closed, and its memory never shrinks: opened
 * anew every so many pages, a thesis of 350 pages takes 40 MB less than the same thesis read in one go, and
 * opening costs as much as a page or two.
 */
const pagesAtATime = 24

/** The engine on PDFium, compiled to WebAssembly; one per process. */
export async function createPdfiumEngine(loading = loadPdfium()): Promise<PdfEngine> {
  const pdfium = await loading
  return { open: (source, password) => openPdf(pdfium, sourceOf(source), password) }
}

function sourceOf(source: Uint8Array | PdfSource): PdfSource {
  if (!(source instanceof Uint8Array)) return source
  return {
    size: source.length,
    readInto: (target) => {
      target.set(source)
    },
  }
}

function openPdf(pdfium: Pdfium, source: PdfSource, password: string | undefined): OpenPdf {
  const { api } = pdfium
  const { size } = source
  // PDFium reads from this buffer until the document is closed.
  const buffer = pdfium.reserve(size, source.readInto)
  const load = () => api.FPDF_LoadMemDocument(buffer, size, password ?? '')
  let document = load()
  if (document === 0) {
    const code = api.FPDF_GetLastError()
    const isWhole = hasEndMark(pdfium.heapBytes(buffer, size))
    pdfium.release(buffer)
    throw new ReadError(openingError(code, isWhole, password), { detail: `PDFium error ${code}` })
  }
  let read = 0
  const refresh = () => {
    api.FPDF_CloseDocument(document)
    document = load()
    if (document === 0) throw new ReadError('damaged', { detail: 'it opened only once' })
  }
  const isEncrypted = api.FPDF_GetSecurityHandlerRevision(document) > 0
  const permissions = api.FPDF_GetDocPermissions(document) >>> 0
  return {
    pageCount: api.FPDF_GetPageCount(document),
    outline: readOutline({ pdfium, document }),
    title: readNamedTitle({ pdfium, document }),
    isTagged: api.FPDFCatalog_IsTagged(document),
    isOwnerRestricted: isEncrypted && (permissions & copyPermission) === 0,
    page: (index) => {
      if (read > 0 && read % pagesAtATime === 0) refresh()
      read += 1
      return readPage(pdfium, document, index)
    },
    render: (index, dots) => renderPage(pdfium, document, { index, dots }),
    close: () => {
      api.FPDF_CloseDocument(document)
      pdfium.release(buffer)
    },
  }
}

function readPage(pdfium: Pdfium, document: number, index: number): PageContent {
  const { api } = pdfium
  const page = api.FPDF_LoadPage(document, index)
  if (page === 0) return emptyPage(index)
  const shown = readPageFrame(pdfium, page)
  const first = readPageText(pdfium, page, shown)
  const sideways = sidewaysTurns(first.spans)
  const frame = sideways === undefined ? shown : shown.turned(sideways)
  const text = sideways === undefined ? first : readPageText(pdfium, page, frame)
  const graphics = readPageGraphics(pdfium, page, frame)
  const links = readLinks({ pdfium, document }, page, frame)
  api.FPDF_ClosePage(page)
  return {
    number: index + 1,
    width: frame.width,
    height: frame.height,
    spans: text.spans,
    graphics: graphics.graphics,
    links,
    characterCount: text.characterCount,
    unreadableCount: text.unreadableCount,
    isTooComplex: text.isTruncated || graphics.isTruncated,
    ...(sideways === undefined ? {} : { sideways }),
  }
}

function emptyPage(index: number): PageContent {
  return {
    number: index + 1,
    width: 1,
    height: 1,
    spans: [],
    graphics: [],
    links: [],
    characterCount: 0,
    unreadableCount: 0,
    isTooComplex: false,
  }
}

function openingError(code: number, isWhole: boolean, password: string | undefined): ReadErrorCode {
  if (code === passwordError) return password === undefined ? 'password-needed' : 'password-wrong'
  if (code === unsupportedSecurity) return 'unsupported-type'
  return isWhole ? 'damaged' : 'incomplete'
}

/** A whole PDF ends in "%%EOF"; a cut-off one does not. */
function hasEndMark(bytes: Uint8Array): boolean {
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-1024))
  return tail.includes('%%EOF')
}
