import { TextLayer } from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { TextContent } from 'pdfjs-dist/types/src/display/api.d.ts'

import type { FoundPiece } from './page-text.ts'
import type { PdfTexts } from './pdf-texts.ts'

/** The words of a page as they lie over its picture. */
export interface LaidText {
  /** Ranges of the drawn words, one for each piece. */
  readonly rangesOf: (pieces: readonly FoundPiece[]) => readonly Range[]
}

interface Laying {
  readonly page: number
  readonly texts: PdfTexts
  readonly container: HTMLElement
  readonly signal: AbortSignal
}

/** Lays the words of a page into a container; `null` when it was left meanwhile. */
export async function layText(
  pdf: PDFDocumentProxy,
  { page: number, texts, container, signal }: Laying,
): Promise<LaidText | null> {
  const [page, content] = await Promise.all([pdf.getPage(number), texts.content(number)])
  if (signal.aborted) return null
  // Outside the page: each word is measured, and behind one that was added to the page the browser would first work
  // out anew how everything on it looks.
  const layer = document.createElement('div')
  const words = new TextLayer({
    textContentSource: inPieces(content),
    container: layer,
    viewport: page.getViewport({ scale: 1 }),
  })
  const cancel = () => words.cancel()
  signal.addEventListener('abort', cancel)
  await words.render()
  signal.removeEventListener('abort', cancel)
  // Its size and its turn are said on the element itself.
  for (const { name, value } of layer.attributes) container.setAttribute(name, value)
  container.replaceChildren(...layer.childNodes)
  const { textDivs } = words
  return {
    rangesOf: (pieces) =>
      pieces.flatMap((piece) => {
        const text = textDivs[piece.item]?.firstChild
        if (!(text instanceof Text)) return []
        const range = document.createRange()
        range.setStart(text, Math.min(piece.start, text.length))
        range.setEnd(text, Math.min(piece.end, text.length))
        return [range]
      }),
  }
}

/** Each is measured: so many take a few milliseconds, and all of a dense page at once would hold up the scrolling. */
const piece = 60

/** The words of a page, some at a time, with room between for whatever else the page has to do. */
function inPieces(content: TextContent): ReadableStream<TextContent> {
  let at = 0
  return new ReadableStream({
    pull: async (controller) => {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve))
      controller.enqueue({ ...content, items: content.items.slice(at, at + piece) })
      at += piece
      if (at >= content.items.length) controller.close()
    },
  })
}
