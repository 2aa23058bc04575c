import type { OutlineEntry, PageLink } from '../../layout/pages/page-content.ts'
import type { PageFrame } from './page-frame.ts'
import { pdfLimits } from './pdf-engine.ts'
import { textCapacity, type Pdfium } from './pdfium-module.ts'

interface OpenDocument {
  readonly pdfium: Pdfium
  readonly document: number
}

/** Bookmarks in document order; a visited set ends the loops that broken files have. */
export function readOutline(open: OpenDocument): readonly OutlineEntry[] {
  const { api } = open.pdfium
  const entries: OutlineEntry[] = []
  const seen = new Set<number>()
  const pending: { bookmark: number; level: number }[] = [
    { bookmark: api.FPDFBookmark_GetFirstChild(open.document, 0), level: 1 },
  ]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { bookmark, level } = next
    if (bookmark === 0 || seen.has(bookmark)) continue
    if (seen.size >= pdfLimits.outlineEntries) break
    seen.add(bookmark)
    entries.push(readBookmark(open, bookmark, level))
    const sibling = api.FPDFBookmark_GetNextSibling(open.document, bookmark)
    pending.push({ bookmark: sibling, level })
    if (level >= pdfLimits.outlineDepth) continue
    const child = api.FPDFBookmark_GetFirstChild(open.document, bookmark)
    pending.push({ bookmark: child, level: level + 1 })
  }
  return entries.filter((entry) => entry.title !== '')
}

function readBookmark(open: OpenDocument, bookmark: number, level: number): OutlineEntry {
  const { pdfium, document } = open
  const { api } = pdfium
  const length = api.FPDFBookmark_GetTitle(bookmark, pdfium.text, textCapacity)
  const title = utf16(pdfium.bytes(Math.max(0, Math.min(length, textCapacity) - 2)))
  const destination =
    api.FPDFBookmark_GetDest(document, bookmark) ||
    actionDestination(open, api.FPDFBookmark_GetAction(bookmark))
  const index = destination === 0 ? -1 : api.FPDFDest_GetDestPageIndex(document, destination)
  return { title, level, ...(index < 0 ? {} : { page: index + 1 }) }
}

function actionDestination(open: OpenDocument, action: number): number {
  return action === 0 ? 0 : open.pdfium.api.FPDFAction_GetDest(open.document, action)
}

/** Link annotations of a loaded page. */
export function readLinks(open: OpenDocument, page: number, frame: PageFrame): readonly PageLink[] {
  const { api, cells } = open.pdfium
  const links: PageLink[] = []
  // The cursor lives in cell 8, the found link in cell 9; the rectangle uses the first cells.
  open.pdfium.setInteger(8, 0)
  while (links.length < pdfLimits.linksPerPage) {
    if (!api.FPDFLink_Enumerate(page, cells + 32, cells + 36)) break
    links.push(readLink(open, open.pdfium.integer(9), frame))
  }
  return links
}

function readLink(open: OpenDocument, link: number, frame: PageFrame): PageLink {
  const { pdfium, document } = open
  const { api, cells } = pdfium
  const float = pdfium.float
  const hasBox = api.FPDFLink_GetAnnotRect(link, cells)
  const box = hasBox
    ? frame.box([float(0), float(3)], [float(2), float(1)])
    : { left: 0, top: 0, right: 0, bottom: 0 }
  const action = api.FPDFLink_GetAction(link)
  const destination = api.FPDFLink_GetDest(document, link) || actionDestination(open, action)
  if (destination !== 0) {
    const index = api.FPDFDest_GetDestPageIndex(document, destination)
    return index < 0 ? { box } : { box, page: index + 1 }
  }
  if (action === 0) return { box }
  const length = api.FPDFAction_GetURIPath(document, action, pdfium.text, textCapacity)
  const address = new TextDecoder().decode(pdfium.bytes(Math.max(0, length - 1)))
  return address === '' ? { box } : { box, address }
}

/** The title in the properties of the file. */
export function readNamedTitle({ pdfium, document }: OpenDocument): string {
  const length = pdfium.api.FPDF_GetMetaText(document, 'Title', pdfium.text, textCapacity)
  return length > textCapacity ? '' : utf16(pdfium.bytes(Math.max(0, length - 2)))
}

function utf16(bytes: Uint8Array): string {
  return new TextDecoder('utf-16le').decode(bytes).replaceAll(/\s+/gu, ' ').trim()
}
