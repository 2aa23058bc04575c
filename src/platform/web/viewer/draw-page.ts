import { drawnAnnotations } from './file/open-pdf.ts'
import type { OpenPdf } from './file/open-pdf.ts'

interface Drawing {
  readonly page: number
  /** Pixels a point. */
  readonly scale: number
  readonly signal: AbortSignal
}

/** A picture larger than this would cost more memory than it shows. */
const MOST_PIXELS = 12_000_000

/** The picture of a page at the density of the screen. Rejects when the signal is aborted or the page is broken. */
export async function drawPage(
  { document, fonts }: OpenPdf,
  { page: number, scale, signal }: Drawing,
): Promise<HTMLCanvasElement> {
  const page = await document.getPage(number)
  signal.throwIfAborted()
  const plain = page.getViewport({ scale })
  const density = Math.min(
    globalThis.devicePixelRatio,
    Math.sqrt(MOST_PIXELS / Math.max(1, plain.width * plain.height)),
  )
  const viewport = page.getViewport({ scale: scale * density })
  const canvas = globalThis.document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const render = async (): Promise<HTMLCanvasElement> => {
    signal.throwIfAborted()
    const wereApart = fonts.areApart()
    const task = page.render({ canvas, viewport, annotationMode: drawnAnnotations })
    const cancel = () => task.cancel()
    signal.addEventListener('abort', cancel)
    try {
      await task.promise
    } finally {
      signal.removeEventListener('abort', cancel)
    }
    if (task.isWorkerRendering || !wereApart) return canvas
    // The worker could not draw it: it was drawn here, without its fonts.
    fonts.join()
    return render()
  }
  try {
    return await render()
  } finally {
    page.cleanup()
  }
}
