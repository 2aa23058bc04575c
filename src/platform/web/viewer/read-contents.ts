import type { PDFDocumentProxy } from 'pdfjs-dist'

import { placeOf } from './pdf-place.ts'

export interface ContentsEntry {
  readonly title: string
  readonly depth: number
  /** From 1. */
  readonly page: number
  /** Points from the top of the page. */
  readonly y: number
}

type OutlineItem = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number]

/** A file may hold more, and in a circle. */
const MOST = 2000
const DEEPEST = 6

/** The bookmarks of a file, flat and in order; those that lead nowhere in it are left out. */
export async function readContents(document: PDFDocumentProxy): Promise<readonly ContentsEntry[]> {
  const outline: OutlineItem[] | null = await document.getOutline()
  const entries: ContentsEntry[] = []
  const walk = async (items: readonly OutlineItem[], depth: number): Promise<void> => {
    for (const item of items) {
      if (entries.length >= MOST) return
      const place = await placeOf(document, item.dest).catch(() => null)
      if (place !== null) entries.push({ title: item.title.trim(), depth, ...place })
      if (depth < DEEPEST) await walk(item.items, depth + 1)
    }
  }
  await walk(outline ?? [], 0)
  return entries
}
