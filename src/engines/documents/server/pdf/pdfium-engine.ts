import type { PageContent } from '../../layout/page-content.ts'
import { ReadError, type ReadErrorCode } from '../read-error.ts'
import { readPageFrame } from './page-frame.ts'
import type { OpenPdf, PdfEngine } from './pdf-engine.ts'
import { readPageGraphics } from './pdfium-graphics.ts'
import { loadPdfium, type Pdfium } from './pdfium-module.ts'
import { readLinks, readOutline } from './pdfium-navigation.ts'
import { renderPage } from './pdfium-render.ts'
import { readPageText } from './pdfium-text.ts'

const passwordError = 4
const unsupportedSecurity = 5

/** Bit 5 of the permissions (ISO 32000-1, table 22): copying text is allowed. */
const copyPermission = 16

/** The engine on PDFium, compiled to WebAssembly; one per process. */
export async function createPdfiumEngine(): Promise<PdfEngine> {
  const pdfium = await loadPdfium()
  return { open: (bytes, password) => openPdf(pdfium, bytes, password) }
}

function openPdf(pdfium: Pdfium, bytes: Uint8Array, password: string | undefined): OpenPdf {
  const { api } = pdfium
  // PDFium reads from this buffer until the document is closed.
  const buffer = pdfium.copyIn(bytes)
  const document = api.FPDF_LoadMemDocument(buffer, bytes.length, password ?? '')
  if (document === 0) {
    const code = api.FPDF_GetLastError()
    pdfium.release(buffer)
    throw new ReadError(openingError(code, bytes, password), { detail: `PDFium error ${code}` })
  }
  const isEncrypted = api.FPDF_GetSecurityHandlerRevision(document) > 0
  const permissions = api.FPDF_GetDocPermissions(document) >>> 0
  return {
    pageCount: api.FPDF_GetPageCount(document),
    outline: readOutline({ pdfium, document }),
    isTagged: api.FPDFCatalog_IsTagged(document),
    isOwnerRestricted: isEncrypted && (permissions & copyPermission) === 0,
    page: (index) => readPage(pdfium, document, index),
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
  const frame = readPageFrame(pdfium, page)
  const text = readPageText(pdfium, page, frame)
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

function openingError(
  code: number,
  bytes: Uint8Array,
  password: string | undefined,
): ReadErrorCode {
  if (code === passwordError) return password === undefined ? 'password-needed' : 'password-wrong'
  if (code === unsupportedSecurity) return 'unsupported-type'
  return hasEndMark(bytes) ? 'damaged' : 'incomplete'
}

/** A whole PDF ends in "%%EOF"; a cut-off one does not. */
function hasEndMark(bytes: Uint8Array): boolean {
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-1024))
  return tail.includes('%%EOF')
}
