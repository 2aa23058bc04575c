import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  PDFDataRangeTransport,
  PDFWorker,
} from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'

import { keepFontsApart } from './fonts-apart.ts'
import type { FontsApart } from './fonts-apart.ts'
import { BundledData, bundledAddress } from './pdf-data.ts'
import { CHUNK, readBehind, readFront } from './read-parts.ts'
import type { PdfPart, PdfSource } from './read-parts.ts'

export interface OpenPdf {
  readonly document: PDFDocumentProxy
  readonly fonts: FontsApart
  readonly close: () => void
}

/** The file opens with a password that was not given, or was wrong. */
export class LockedPdfError extends Error {
  override readonly name = 'LockedPdfError'
}

/** Up to this size the rest of the file is fetched while the first pages are read. */
const WHOLE = 12 * 1024 * 1024
const WORKERS = { read: 'pdf.worker.min.mjs', draw: 'pdf.renderer.min.mjs' } as const

/** Brings the code of the workers here ahead: a worker is asked for when a file is opened, and all waits for it. */
export function fetchWorkers(): void {
  // What does not arrive now is asked for again then.
  for (const name of Object.values(WORKERS)) fetch(bundledAddress(name)).catch(() => undefined)
}

/**
 * Opens a PDF in a worker of its own. Scripts in the file, forms and addresses outside are never touched; WebAssembly stays
 * off because the content security policy refuses it.
 */
export async function openPdf(source: PdfSource, password?: string): Promise<OpenPdf> {
  GlobalWorkerOptions.workerSrc = bundledAddress(WORKERS.read)
  // Pages are drawn in a worker too, so that a page full of curves does not hold up the scrolling.
  GlobalWorkerOptions.rendererSrc = bundledAddress(WORKERS.draw)
  const stop = new AbortController()
  const failed = Promise.withResolvers<never>()
  // It starts while the front of the file is on its way.
  const worker = new PDFWorker()
  // One that is left before it has started has nothing to say.
  worker.promise.catch(() => undefined)
  const front = await readFront(source, stop.signal).catch((cause: unknown) => {
    worker.destroy()
    throw cause
  })
  const task = getDocument({
    worker,
    ...(front.bytes.length < CHUNK
      ? { data: front.bytes }
      : { range: transportOf(source, front, { signal: stop.signal, onFailure: failed.reject }) }),
    rangeChunkSize: CHUNK,
    disableStream: true,
    disableAutoFetch: front.whole > WHOLE,
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
    void task.destroy().finally(() => worker.destroy())
  }
  try {
    const document = await Promise.race([task.promise, failed.promise])
    return { document, fonts: keepFontsApart(document), close }
  } catch (cause) {
    close()
    throw cause instanceof PasswordException
      ? new LockedPdfError('The file is locked', { cause })
      : cause
  }
}

interface Reading {
  readonly signal: AbortSignal
  readonly onFailure: (cause: unknown) => void
}

/** The front is there already; stretches come as pdf.js asks for them. */
function transportOf(
  source: PdfSource,
  front: PdfPart,
  { signal, onFailure }: Reading,
): PDFDataRangeTransport {
  const transport = new PDFDataRangeTransport(front.whole, front.bytes)
  const read = readBehind(source, front, signal)
  transport.requestDataRange = (from, to) => {
    read({ from, to })
      .then(({ bytes }) => transport.onDataRange(from, bytes))
      .catch((cause: unknown) => {
        if (!signal.aborted) onFailure(cause)
      })
  }
  return transport
}

/** What of a page is drawn: its own marks are, form fields and other annotations as they were saved. */
export const drawnAnnotations = AnnotationMode.ENABLE
