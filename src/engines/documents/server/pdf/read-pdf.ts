import type { Document, Notice } from '../../document.ts'
import { isScanWithoutText, isUnreadable, isWithoutText } from '../../layout/pages/notices.ts'
import type { OutlineEntry, PageContent } from '../../layout/pages/page-content.ts'
import { recoverStructure } from '../../layout/recover-structure.ts'
import { ReadError } from '../read-error.ts'
import { commonSize, withRecognised } from '../recognition/recognised-page.ts'
import type { RecognisedPage } from '../recognition/recognised-page.ts'
import { pdfLimits, type OpenPdf, type PdfEngine, type PdfSource } from './pdf-engine.ts'
import { turnBack } from './sideways.ts'

export interface ReadPdfOptions {
  readonly password?: string | undefined
  /** At most `pdfLimits.pages`. */
  readonly maxPages?: number | undefined
  /** Words of pages that were recognised from their pictures before. */
  readonly recognised?: readonly RecognisedPage[] | undefined
  /** Numbers of pages that cost more memory than there is: they are left out, and a notice says so. */
  readonly heavy?: ReadonlySet<number> | undefined
  /** Takes the pictures of pages that have no text which can be read. */
  readonly onScans?: ((scans: readonly number[], pdf: OpenPdf) => void) | undefined
  readonly onProgress?:
    | ((stage: 'pages' | 'structure', done: number, total: number) => void)
    | undefined
}

/** All that is read of a file; the engine can go when it has been. */
export interface ReadPages {
  readonly pages: readonly PageContent[]
  readonly outline: readonly OutlineEntry[]
  /** What the properties of the file call it. */
  readonly title: string
  readonly notices: readonly Notice[]
}

/**
 * Reads a PDF into the document tree.
 * @throws ReadError for locked, damaged, textless or oversized files.
 */
export function readPdf(
  engine: PdfEngine,
  source: Uint8Array | PdfSource,
  options: ReadPdfOptions = {},
): Document {
  return documentOf(readPages(engine, source, options), options)
}

/**
 * Reads what stands on the pages of a PDF.
 * @throws ReadError for locked, damaged, textless or oversized files.
 */
export function readPages(
  engine: PdfEngine,
  source: Uint8Array | PdfSource,
  options: ReadPdfOptions = {},
): ReadPages {
  const pdf = engine.open(source, options.password)
  try {
    const limit = Math.min(options.maxPages ?? pdfLimits.pages, pdfLimits.pages)
    if (pdf.pageCount > limit) {
      throw new ReadError('too-many-pages', { detail: `${pdf.pageCount} pages, limit ${limit}` })
    }
    if (pdf.pageCount < 1) throw new ReadError('damaged', { detail: 'no pages' })
    const { pages, isTruncated } = contentOf(pdf, options)
    const scans = pages.filter((page) => isScanWithoutText(page) || isUnreadable(page))
    if (scans.length > 0) {
      options.onScans?.(
        scans.map(({ number }) => number),
        pdf,
      )
    }
    refuseWithoutText(pages)
    const { outline, title } = pdf
    return { pages, outline, title, notices: engineNotices(pdf, isTruncated) }
  } finally {
    pdf.close()
  }
}

/** The document tree of what was read. */
export function documentOf(
  { pages, outline, title, notices }: ReadPages,
  { onProgress }: Pick<ReadPdfOptions, 'onProgress'> = {},
): Document {
  const recovered = recoverStructure(
    { pages, outline, namedTitle: title, notices },
    (done, total) => onProgress?.('structure', done, total),
  )
  return turnBack(recovered, pages)
}

function contentOf(
  pdf: OpenPdf,
  options: ReadPdfOptions,
): { pages: readonly PageContent[]; isTruncated: boolean } {
  const pages: PageContent[] = []
  let characters = 0
  const recognised = new Map((options.recognised ?? []).map((page) => [page.number, page]))
  const size = commonSize(options.recognised ?? [])
  options.onProgress?.('pages', 0, pdf.pageCount)
  for (let index = 0; index < pdf.pageCount; index += 1) {
    const known = recognised.get(index + 1)
    if (options.heavy?.has(index + 1) === true) {
      pages.push(withoutContent(index + 1, pages.at(-1)))
      continue
    }
    const page =
      known === undefined ? pdf.page(index) : withRecognised(pdf.page(index), known, size)
    pages.push(page)
    characters += page.characterCount
    options.onProgress?.('pages', index + 1, pdf.pageCount)
    if (characters > pdfLimits.charactersPerDocument) return { pages, isTruncated: true }
  }
  return { pages, isTruncated: false }
}

/** As large as the page before it, which is all that can be told without opening it. */
function withoutContent(number: number, before: PageContent | undefined): PageContent {
  return {
    number,
    width: before?.width ?? 595,
    height: before?.height ?? 842,
    spans: [],
    graphics: [],
    links: [],
    characterCount: 0,
    unreadableCount: 0,
    isTooComplex: true,
  }
}

/** A few stray characters, such as a stamp on each page of a scan, make no text. */
function refuseWithoutText(pages: readonly PageContent[]): void {
  const count = (some: readonly PageContent[]) =>
    some.reduce((sum, page) => sum + page.characterCount, 0)
  const readable = pages.filter((page) => !isWithoutText(page))
  const characters = count(readable)
  const isMostlyScan = readable.length < pages.length * 0.1 && characters < pages.length * 60
  if (characters >= 20 && !isMostlyScan) return
  const hasPictures = pages.some((page) => page.graphics.some(({ kind }) => kind === 'image'))
  throw new ReadError(hasPictures || count(pages) > 0 ? 'no-text' : 'empty', {
    detail: `${characters} characters on ${pages.length} pages`,
  })
}

function engineNotices(pdf: OpenPdf, isTruncated: boolean): readonly Notice[] {
  const notices: Notice[] = []
  if (pdf.isOwnerRestricted) {
    notices.push({
      code: 'owner-restricted',
      text: 'The owner of this file restricts copying from it. Use it only if it is yours.',
    })
  }
  if (isTruncated) {
    notices.push({
      code: 'truncated',
      text: 'The file has more text than can be read. The end was left out.',
    })
  }
  return notices
}
