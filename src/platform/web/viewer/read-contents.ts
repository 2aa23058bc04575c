import type { PDFDocumentProxy } from 'pdfjs-dist'

import { pointOn } from './point-on.ts'

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
      const place = await placeOf(document, item).catch(() => null)
      if (place !== null) entries.push({ title: item.title.trim(), depth, ...place })
      if (depth < DEEPEST) await walk(item.items, depth + 1)
    }
  }
  await walk(outline ?? [], 0)
  return entries
}

async function placeOf(
  document: PDFDocumentProxy,
  { dest }: OutlineItem,
): Promise<{ readonly page: number; readonly y: number } | null> {
  const explicit: readonly unknown[] | null =
    typeof dest === 'string' ? await document.getDestination(dest) : dest
  const target = explicit?.[0]
  if (explicit === null || !isReference(target)) return null
  const index = typeof target === 'number' ? target : await document.getPageIndex(target)
  const page = await document.getPage(index + 1)
  const [, kind, , top] = explicit
  const isPlace = isNamed(kind) && kind.name === 'XYZ' && typeof top === 'number'
  if (!isPlace) return { page: index + 1, y: 0 }
  const [, y] = pointOn(page.getViewport({ scale: 1 }), 0, top)
  return { page: index + 1, y: Math.max(0, y) }
}

function isReference(value: unknown): value is number | { num: number; gen: number } {
  return (
    typeof value === 'number' ||
    (typeof value === 'object' && value !== null && 'num' in value && 'gen' in value)
  )
}

function isNamed(value: unknown): value is { readonly name: unknown } {
  return typeof value === 'object' && value !== null && 'name' in value
}
