import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { TextContent } from 'pdfjs-dist/types/src/display/api.d.ts'

import { foldPage } from './page-text.ts'
import type { PageText } from './page-text.ts'

/** The texts of a document's pages, each read once. */
export interface PdfTexts {
  readonly content: (page: number) => Promise<TextContent>
  readonly folded: (page: number) => Promise<PageText>
}

export function textsOf(document: PDFDocumentProxy): PdfTexts {
  const contents = new Map<number, Promise<TextContent>>()
  const foldeds = new Map<number, Promise<PageText>>()
  const content = (page: number) =>
    remembered(contents, page, async () => {
      const proxy = await document.getPage(page)
      return proxy.getTextContent({ disableNormalization: true })
    })
  const folded = (page: number) =>
    remembered(foldeds, page, async () => {
      const { items } = await content(page)
      return foldPage(items.flatMap((item) => ('str' in item ? [item] : [])))
    })
  return { content, folded }
}

/** A page that could not be read is asked for again the next time. */
function remembered<Value>(
  known: Map<number, Promise<Value>>,
  key: number,
  make: () => Promise<Value>,
): Promise<Value> {
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const made = make()
  known.set(key, made)
  made.catch(() => known.delete(key))
  return made
}
