import type { OutlineEntry, PageContent } from '../../layout/pages/page-content.ts'
import type { RenderedPage } from './pdfium-render.ts'

/** An open PDF. Pages are read one at a time so that a page's memory can be given back. */
export interface OpenPdf {
  readonly pageCount: number
  /** Bookmarks in document order, at most `pdfLimits.outlineEntries`. */
  readonly outline: readonly OutlineEntry[]
  /** What the file calls itself in its properties; often empty, or the name of another document. */
  readonly title: string
  /** The file carries a structure tree (made for accessibility). */
  readonly isTagged: boolean
  /** Opened without a password although the owner forbids copying text. */
  readonly isOwnerRestricted: boolean
  /** @param index from 0. A page that cannot be loaded comes back empty. */
  page(index: number): PageContent
  /** The page drawn in grey at so many dots an inch, for text recognition; nothing where it cannot be drawn. */
  render(index: number, dots: number): RenderedPage | undefined
  close(): void
}

/** Bytes that can be put where the engine wants them. */
export interface PdfSource {
  readonly size: number
  readonly readInto: (target: Uint8Array) => void
}

/** Whatever turns the bytes of a PDF into positioned text. */
export interface PdfEngine {
  /** @throws ReadError `password-needed`, `password-wrong`, `damaged`, `incomplete`. */
  open(source: Uint8Array | PdfSource, password: string | undefined): OpenPdf
}

/** Limits for one page and one document; see the hostile files that each was measured against. */
export const pdfLimits = {
  pages: 1000,
  charactersPerPage: 60_000,
  objectsPerPage: 20_000,
  spansPerPage: 10_000,
  linksPerPage: 2_000,
  charactersPerDocument: 6_000_000,
  outlineEntries: 5_000,
  outlineDepth: 12,
  formDepth: 4,
} as const
