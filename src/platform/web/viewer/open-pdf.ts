import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  PDFDataRangeTransport,
} from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'

import { BundledData, bundledAddress } from './pdf-data.ts'

/** A file that is read as it is needed. */
export interface PdfSource {
  readonly bytes: number
  /** Bytes from `from` to `to`, end exclusive; it may reject. */
  readonly read: (from: number, to: number, signal: AbortSignal) => Promise<Uint8Array>
}

export interface OpenPdf {
  readonly document: PDFDocumentProxy
  readonly close: () => void
}

/** The file opens with a password that was not given, or was wrong. */
export class LockedPdfError extends Error {
  override readonly name = 'LockedPdfError'
}

/**
 * Bytes of one request. Most files show their first page after two or three; one whose pages are strewn over it is
 * read whole, and then a request should bring more the larger it is.
 */
const CHUNK = { least: 256 * 1024, most: 1024 * 1024, parts: 32 } as const
/** Up to this size the rest of the file is fetched while the first pages are read. */
const WHOLE = 12 * 1024 * 1024

/**
 * Opens a PDF in a worker. Scripts in the file, forms and addresses outside are never touched; WebAssembly stays
 * off because the content security policy refuses it.
 */
export async function openPdf(source: PdfSource, password?: string): Promise<OpenPdf> {
  GlobalWorkerOptions.workerSrc = bundledAddress('pdf.worker.min.mjs')
  const stop = new AbortController()
  const failed = Promise.withResolvers<never>()
  const task = getDocument({
    range: transportOf(source, stop.signal, failed.reject),
    rangeChunkSize: chunkOf(source.bytes),
    disableStream: true,
    disableAutoFetch: source.bytes > WHOLE,
    BinaryDataFactory: BundledData,
    cMapUrl: 'bundled/',
    standardFontDataUrl: 'bundled/',
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 64 * 1024 * 1024,
    verbosity: 0,
    ...(password === undefined ? {} : { password }),
  })
  const close = () => {
    stop.abort()
    void task.destroy()
  }
  try {
    return { document: await Promise.race([task.promise, failed.promise]), close }
  } catch (cause) {
    close()
    throw cause instanceof PasswordException
      ? new LockedPdfError('The file is locked', { cause })
      : cause
  }
}

/** In whole kilobytes. */
function chunkOf(bytes: number): number {
  const share = Math.ceil(bytes / CHUNK.parts / 1024) * 1024
  return Math.min(CHUNK.most, Math.max(CHUNK.least, share))
}

function transportOf(
  source: PdfSource,
  signal: AbortSignal,
  onFailure: (cause: unknown) => void,
): PDFDataRangeTransport {
  const transport = new PDFDataRangeTransport(source.bytes, null)
  transport.requestDataRange = (from, to) => {
    readTwice(source, { from, to, signal })
      .then((bytes) => transport.onDataRange(from, bytes))
      .catch((cause: unknown) => {
        if (!signal.aborted) onFailure(cause)
      })
  }
  return transport
}

/** A stretch that did not arrive is asked for once more after a second. */
async function readTwice(
  source: PdfSource,
  {
    from,
    to,
    signal,
  }: { readonly from: number; readonly to: number; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  try {
    return await source.read(from, to, signal)
  } catch (cause) {
    if (signal.aborted) throw cause
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return source.read(from, to, signal)
  }
}

/** What of a page is drawn: its own marks are, form fields and other annotations as they were saved. */
export const drawnAnnotations = AnnotationMode.ENABLE
